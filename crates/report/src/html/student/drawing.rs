//! What went wrong, drawn: boards as pictures that scale, the cells at fault marked by colour and by shape.

use pages::web::escape::html;
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::Board;

use crate::html::page_words::player_words;
use crate::html::student::words::student_words;
use crate::pictures::{Picture, Pictured, choose_pictures, is_at_fault, sign_between};
use crate::words::{Caption, words};
use course::assignment::Locale;
use model::fault::Fault;

/// The side of a cell, in the picture's own units.
const SIDE: usize = 40;

/// The boards that show this fault, side by side with what they show below them; nothing where no board shows it.
pub(crate) fn draw_fault(fault: &Fault, locale: Locale) -> String {
    let figures: Vec<String> = choose_pictures(fault)
        .iter()
        .map(|picture| draw_figure(picture, locale))
        .collect();
    if figures.is_empty() {
        return String::new();
    }
    let sign = format!(
        "<span class=\"sign\" aria-hidden=\"true\">{}</span>",
        sign_between(fault)
    );
    format!("<div class=\"drawing\">{}</div>\n", figures.join(&sign))
}

/// The board that a program was given.
pub(crate) fn draw_given_board(board: &Board, locale: Locale) -> String {
    let picture = Picture {
        of: Pictured::Sliding(board, Vec::new()),
        caption: Caption::Given,
    };
    format!(
        "<div class=\"drawing\">{}</div>",
        draw_figure(&picture, locale)
    )
}

/// The board that a program was given, as its kind draws it.
pub(crate) fn draw_given_lines(lines: &[String]) -> String {
    format!("<pre class=\"drawing\">{}</pre>", html(&lines.join("\n")))
}

fn draw_figure(picture: &Picture<'_>, locale: Locale) -> String {
    let svg = match &picture.of {
        Pictured::Sliding(board, marked) => draw_sliding(board, marked, locale),
        Pictured::Packing(grid, fault) => draw_packing(grid, fault, locale),
    };
    let caption = html(&words(locale).caption(picture.caption));
    format!("<figure>{svg}<figcaption>{caption}</figcaption></figure>")
}

/// A sliding board; the cells of these numbers are marked.
fn draw_sliding(board: &Board, marked: &[usize], locale: Locale) -> String {
    let side = board.side();
    let name = |tile: u8| match tile {
        0 => player_words(locale).blank.to_owned(),
        tile => tile.to_string(),
    };
    let mut shapes = String::new();
    for (cell, &tile) in board.cells().iter().enumerate() {
        let is_wrong = marked.contains(&cell);
        let class = match (tile, is_wrong) {
            (0, false) => "hole",
            (0, true) => "hole wrong",
            (_, false) => "tile",
            (_, true) => "tile wrong",
        };
        let (left, top) = (cell % side * SIDE, cell / side * SIDE);
        shapes += &format!(
            "<g class=\"{class}\"><rect x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" rx=\"5\"/>",
            left + 2,
            top + 2,
            size = SIDE - 4
        );
        if tile != 0 {
            shapes += &draw_letter(left, top, &tile.to_string());
        }
        if is_wrong {
            shapes += &draw_cross(left, top);
        }
        shapes += "</g>";
    }
    let rows: Vec<String> = board
        .cells()
        .chunks(side)
        .map(|row| {
            row.iter()
                .map(|&tile| name(tile))
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    let wrong: Vec<String> = marked
        .iter()
        .map(|&cell| name(board.cells()[cell]))
        .collect();
    draw_svg(
        (side, side),
        &shapes,
        &alternative_text(&rows, &wrong, locale),
    )
}

/// A filled board; the cells at fault are marked. Pieces have a colour each, and a line around them.
fn draw_packing(grid: &Grid, fault: &PackingFault, locale: Locale) -> String {
    let (rows, columns) = (grid.rows(), grid.columns());
    let mut order: Vec<Letter> = Vec::new();
    let (mut shapes, mut edges) = (String::new(), String::new());
    let mut lines = Vec::new();
    let mut wrong = Vec::new();
    for row in 0..rows {
        let mut line = String::new();
        for column in 0..columns {
            let cell = Cell { row, column };
            let found = grid.at(cell);
            let is_wrong = is_at_fault(cell, grid, fault);
            let class = match (found, is_wrong) {
                (None, false) => "hole",
                (None, true) => "hole wrong",
                (Some(_), false) => "piece",
                (Some(_), true) => "piece wrong",
            };
            let (left, top) = (column * SIDE, row * SIDE);
            shapes += &format!(
                "<g class=\"{class}\"><rect x=\"{left}\" y=\"{top}\" width=\"{SIDE}\" height=\"{SIDE}\"{}/>",
                found
                    .map(|letter| piece_fill(&mut order, letter))
                    .unwrap_or_default()
            );
            let name = found.map_or_else(|| ".".to_owned(), |letter| letter.to_string());
            if found.is_some() {
                shapes += &draw_letter(left, top, &name);
            }
            if is_wrong {
                shapes += &draw_cross(left, top);
                if !wrong.contains(&name) {
                    wrong.push(name.clone());
                }
            }
            shapes += "</g>";
            line += &format!("{name} ");
            edges += &draw_edge(grid, cell);
        }
        lines.push(line.trim_end().to_owned());
    }
    shapes += &format!(
        "<path class=\"edges\" d=\"{edges}M0 0h{width}v{height}H0z\"/>",
        width = columns * SIDE,
        height = rows * SIDE
    );
    draw_svg(
        (rows, columns),
        &shapes,
        &alternative_text(&lines, &wrong, locale),
    )
}

/// The colour of a piece. The golden angle keeps neighbours in the order far apart, whatever their number.
fn piece_fill(order: &mut Vec<Letter>, letter: Letter) -> String {
    let place = order.iter().position(|&other| other == letter);
    let place = place.unwrap_or_else(|| {
        order.push(letter);
        order.len() - 1
    });
    let hue = (place as f64 * 137.5).round() as usize % 360;
    format!(" fill=\"hsl({hue} 75% 82%)\"")
}

/// The lines between a cell and those right of it and below it, where another piece lies there.
fn draw_edge(grid: &Grid, cell: Cell) -> String {
    let Cell { row, column } = cell;
    let is_other = |row, column| grid.at(Cell { row, column }) != grid.at(cell);
    let (left, top) = (column * SIDE, row * SIDE);
    let mut path = String::new();
    if column + 1 < grid.columns() && is_other(row, column + 1) {
        path += &format!("M{} {top}v{SIDE}", left + SIDE);
    }
    if row + 1 < grid.rows() && is_other(row + 1, column) {
        path += &format!("M{left} {}h{SIDE}", top + SIDE);
    }
    path
}

fn draw_letter(left: usize, top: usize, text: &str) -> String {
    let (x, y) = (left + SIDE / 2, top + SIDE / 2 + 8);
    format!("<text x=\"{x}\" y=\"{y}\">{}</text>", html(text))
}

/// A cross in the corner: what is wrong is seen without colours too.
fn draw_cross(left: usize, top: usize) -> String {
    let (x, y) = (left + SIDE - 12, top + 6);
    format!("<path class=\"cross\" d=\"M{x} {y}l6 6m0 -6l-6 6\"/>")
}

fn alternative_text(rows: &[String], wrong: &[String], locale: Locale) -> String {
    let board = player_words(locale)
        .board
        .replace("{rows}", &rows.join("; "));
    if wrong.is_empty() {
        return board;
    }
    let comma = words(locale).comma();
    let own = student_words(locale).wrong_cells;
    format!("{board}; {}", own.replace("{cells}", &wrong.join(comma)))
}

fn draw_svg((rows, columns): (usize, usize), shapes: &str, alternative: &str) -> String {
    let (width, height) = (columns * SIDE, rows * SIDE);
    format!(
        "<svg class=\"board\" role=\"img\" aria-label=\"{}\" viewBox=\"-1 -1 {} {}\" width=\"{}em\">\
         {shapes}</svg>",
        html(alternative),
        width + 2,
        height + 2,
        // As large as the letters around it want it.
        columns as f64 * 2.5
    )
}

#[cfg(test)]
mod tests {
    use model::fault::Tried;

    use super::*;

    #[test]
    fn two_boards_stand_side_by_side_with_what_differs_marked_by_a_shape() {
        let fault = Fault::IllegalMove {
            step: 3,
            before: "1 2 3 / 4 0 5 / 7 8 6".parse().unwrap(),
            tried: Tried::Board(Board::goal(3)),
        };
        let drawn = draw_fault(&fault, Locale::English);
        assert_eq!(drawn.matches("<svg").count(), 2);
        assert_eq!(drawn.matches("class=\"cross\"").count(), 6);
        assert!(drawn.contains("before step 3") && drawn.contains("after step 3"));
        assert!(drawn.contains(
            "aria-label=\"Board: 1 2 3; 4 blank 5; 7 8 6; marked as wrong: blank, 5, 6\""
        ));
        assert!(!drawn.contains("style="), "the page's policy forbids it");
    }

    #[test]
    fn a_piece_that_is_wrong_is_marked_on_every_cell_and_lines_run_between_pieces() {
        let fault = Fault::WrongPacking {
            what: PackingFault::Shape {
                letter: Letter::new(b'E').unwrap(),
                cell: Cell { row: 0, column: 0 },
            },
            grid: Grid::from_rows(&["EED", "DEE"]),
        };
        let drawn = draw_fault(&fault, Locale::Chinese);
        assert_eq!(drawn.matches("class=\"cross\"").count(), 4);
        assert!(drawn.contains("aria-label=\"棋盘：E E D; D E E; 标为错误：E\""));
        assert!(
            drawn.contains("d=\"M0 40h40M80 0v40M80 40h40M40 40v40M0 0h120v80H0z\""),
            "{drawn}"
        );
    }

    #[test]
    fn what_no_board_shows_is_not_drawn() {
        assert_eq!(draw_fault(&Fault::NoOutput, Locale::English), "");
    }
}
