//! What went wrong, drawn: boards as pictures that scale, the cells at fault marked by colour and by shape.

use maud::{Markup, html};
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::packing::piece::Letter;
use rules::sliding::board::Board;

use crate::fault_pictures::{Picture, Pictured, choose_pictures, is_at_fault, sign_between};
use crate::html::student_page::shared_markup::student_words;
use crate::words::{Caption, words};
use course::assignment::Locale;
use model::fault::Fault;

/// The side of a cell, in the picture's own units.
const SIDE: usize = 40;

/// The boards that show this fault, side by side with what they show below them; nothing where no board shows it.
pub(crate) fn draw_fault(fault: &Fault, locale: Locale) -> Markup {
    let pictures = choose_pictures(fault);
    html! {
        @if !pictures.is_empty() {
            div.drawing {
                @for (place, picture) in pictures.iter().enumerate() {
                    @if place > 0 { span.sign aria-hidden="true" { (sign_between(fault)) } }
                    (draw_figure(picture, locale))
                }
            }
        }
    }
}

pub(crate) fn draw_given_board(board: &Board, locale: Locale) -> Markup {
    let picture = Picture {
        of: Pictured::Sliding(board, Vec::new()),
        caption: Caption::Given,
    };
    html! { div.drawing { (draw_figure(&picture, locale)) } }
}

/// The board that a program was given, as its kind draws it.
pub(crate) fn draw_given_lines(lines: &[String]) -> Markup {
    html! { pre.drawing { (lines.join("\n")) } }
}

fn draw_figure(picture: &Picture<'_>, locale: Locale) -> Markup {
    let svg = match &picture.of {
        Pictured::Sliding(board, marked) => draw_sliding(board, marked, locale),
        Pictured::Packing(grid, fault) => draw_packing(grid, fault, locale),
    };
    html! { figure { (svg) figcaption { (words(locale).caption(picture.caption)) } } }
}

/// A sliding board; the cells of these numbers are marked.
fn draw_sliding(board: &Board, marked: &[usize], locale: Locale) -> Markup {
    let side = board.side();
    let name = |tile: &u8| match tile {
        0 => words(locale).part("player", "blank").to_owned(),
        tile => tile.to_string(),
    };
    let shapes = html! {
        @for (cell, &tile) in board.cells().iter().enumerate() {
            @let (left, top) = (cell % side * SIDE, cell / side * SIDE);
            @let is_wrong = marked.contains(&cell);
            g.hole[tile == 0].tile[tile != 0].wrong[is_wrong] {
                rect x=(left + 2) y=(top + 2) width=(SIDE - 4) height=(SIDE - 4) rx="5" {}
                @if tile != 0 { (draw_letter(left, top, &tile.to_string())) }
                @if is_wrong { (draw_cross(left, top)) }
            }
        }
    };
    let in_words = |row: &[u8]| row.iter().map(name).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> = board.cells().chunks(side).map(in_words).collect();
    let wrong: Vec<String> = marked
        .iter()
        .map(|&cell| name(&board.cells()[cell]))
        .collect();
    let alternative = alternative_text(&rows, &wrong, locale);
    draw_svg((side, side), &shapes, &alternative)
}

/// A filled board; the cells at fault are marked. Pieces have a colour each, and a line around them.
fn draw_packing(grid: &Grid, fault: &PackingFault, locale: Locale) -> Markup {
    let (rows, columns) = (grid.rows(), grid.columns());
    let of_row = |row| (0..columns).map(move |column| Cell { row, column });
    let name = |cell: Cell| {
        let letter = grid.at(cell);
        letter.map_or_else(|| ".".to_owned(), |letter| letter.to_string())
    };
    let mut order: Vec<Letter> = Vec::new();
    let mut edges = String::new();
    let mut wrong = Vec::new();
    for cell in (0..rows).flat_map(of_row) {
        edges += &draw_edge(grid, cell);
        let name = name(cell);
        if is_at_fault(cell, grid, fault) && !wrong.contains(&name) {
            wrong.push(name);
        }
    }
    let shapes = html! {
        @for cell in (0..rows).flat_map(of_row) {
            @let (left, top) = (cell.column * SIDE, cell.row * SIDE);
            @let found = grid.at(cell);
            @let is_wrong = is_at_fault(cell, grid, fault);
            @let fill = found.map(|letter| piece_fill(&mut order, letter));
            g.hole[found.is_none()].piece[found.is_some()].wrong[is_wrong] {
                rect x=(left) y=(top) width=(SIDE) height=(SIDE) fill=[fill] {}
                @if found.is_some() { (draw_letter(left, top, &name(cell))) }
                @if is_wrong { (draw_cross(left, top)) }
            }
        }
        path.edges d={ (edges) "M0 0h" (columns * SIDE) "v" (rows * SIDE) "H0z" } {}
    };
    let in_words = |row| of_row(row).map(name).collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = (0..rows).map(in_words).collect();
    let alternative = alternative_text(&lines, &wrong, locale);
    draw_svg((rows, columns), &shapes, &alternative)
}

/// The colour of a piece. The golden angle keeps neighbours in the order far apart, whatever their number.
fn piece_fill(order: &mut Vec<Letter>, letter: Letter) -> String {
    let place = order.iter().position(|&other| other == letter);
    let place = place.unwrap_or_else(|| {
        order.push(letter);
        order.len() - 1
    });
    let hue = (place as f64 * 137.5).round() as usize % 360;
    format!("hsl({hue} 75% 82%)")
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

fn draw_letter(left: usize, top: usize, text: &str) -> Markup {
    html! { text x=(left + SIDE / 2) y=(top + SIDE / 2 + 8) { (text) } }
}

/// A cross in the corner: what is wrong is seen without colours too.
fn draw_cross(left: usize, top: usize) -> Markup {
    html! { path.cross d={ "M" (left + SIDE - 12) " " (top + 6) "l6 6m0 -6l-6 6" } {} }
}

fn alternative_text(rows: &[String], wrong: &[String], locale: Locale) -> String {
    let board = words(locale).part("player", "board");
    let board = board.replace("{rows}", &rows.join("; "));
    if wrong.is_empty() {
        return board;
    }
    let comma = words(locale).comma();
    let own = student_words(locale).wrong_cells;
    format!("{board}; {}", own.replace("{cells}", &wrong.join(comma)))
}

fn draw_svg((rows, columns): (usize, usize), shapes: &Markup, alternative: &str) -> Markup {
    let (width, height) = (columns * SIDE + 2, rows * SIDE + 2);
    // As large as the letters around it want it.
    let size = format!("{}em", columns as f64 * 2.5);
    html! {
        svg.board role="img" aria-label=(alternative) viewBox={ "-1 -1 " (width) " " (height) } width=(size) {
            (shapes)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sample_class::{jump, out_of_shape};

    use super::*;

    #[test]
    fn two_boards_stand_side_by_side_with_what_differs_marked_by_a_shape() {
        let drawn = draw_fault(&jump(), Locale::English).into_string();
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
        let fault = out_of_shape(b'E', &["EED", "DEE"]);
        let drawn = draw_fault(&fault, Locale::Chinese).into_string();
        assert_eq!(drawn.matches("class=\"cross\"").count(), 4);
        assert!(drawn.contains("aria-label=\"棋盘：E E D; D E E; 标为错误：E\""));
        assert!(
            drawn.contains("d=\"M0 40h40M80 0v40M80 40h40M40 40v40M0 0h120v80H0z\""),
            "{drawn}"
        );
    }

    #[test]
    fn what_no_board_shows_is_not_drawn() {
        let drawn = draw_fault(&Fault::NoOutput, Locale::English);
        assert_eq!(drawn.into_string(), "");
    }
}
