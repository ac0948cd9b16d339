//! The drawing that goes with a fault, and what stands beside it.

use model::fault::Fault;
use rules::packing::board::Cell;
use rules::packing::check::Fault as PackingFault;
use rules::packing::grid::Grid;
use rules::sliding::board::Board;

use crate::fault_pictures::{Picture, Pictured, choose_pictures, is_at_fault, sign_between};
use crate::terminal::text_layout::{BAD, FAINT, Line, PLAIN, width};
use crate::words::Words;

/// The drawing of what went wrong, if it can be drawn in so many columns.
pub(crate) fn draw_fault(fault: &Fault, words: &Words, columns: usize) -> Vec<Line> {
    let drawn: Vec<_> = choose_pictures(fault)
        .into_iter()
        .map(|Picture { of, caption }| {
            let lines = match of {
                Pictured::Sliding(board, marked) => draw_sliding(board, &marked),
                Pictured::Packing(grid, what) => draw_packing(grid, what),
            };
            (lines, words.caption(caption))
        })
        .collect();
    let sign = sign_between(fault);
    draw_side_by_side(&drawn, sign, columns)
        .or_else(|| draw_stacked(&drawn, columns))
        .unwrap_or_default()
}

/// The drawings side by side with a sign between them, each with its caption below; none if that is too wide.
fn draw_side_by_side(
    drawn: &[(Vec<Line>, String)],
    sign: &str,
    columns: usize,
) -> Option<Vec<Line>> {
    const GAP: usize = 3;
    let height = drawn.iter().map(|(lines, _)| lines.len() + 1).max()?;
    let mut rows = vec![Line::default(); height];
    let mut column = 0;
    for (number, (lines, caption)) in drawn.iter().enumerate() {
        if number > 0 {
            let middle = height / 2 - 1;
            rows[middle] = std::mem::take(&mut rows[middle])
                .to(column + 1)
                .put(FAINT, sign);
            column += GAP;
        }
        let caption = Line::default().put(FAINT, &format!(" {caption}"));
        let mut widest = 0;
        for (row, line) in lines.iter().chain([&caption]).enumerate() {
            widest = widest.max(line.width());
            rows[row] = std::mem::take(&mut rows[row]).to(column).then(line.clone());
        }
        column += widest;
    }
    (column <= columns).then_some(rows)
}

/// The drawings one below the other; none if one is too wide.
fn draw_stacked(drawn: &[(Vec<Line>, String)], columns: usize) -> Option<Vec<Line>> {
    let mut rows = Vec::new();
    for drawing in drawn {
        rows.extend(draw_side_by_side(
            std::slice::from_ref(drawing),
            "",
            columns,
        )?);
    }
    Some(rows)
}

/// A small drawing of a board; the cells that are named stand in brackets.
pub(crate) fn draw_sliding(board: &Board, marked: &[usize]) -> Vec<Line> {
    let digits = (board.cells().len() - 1).to_string().len();
    let inside = board.side() * (digits + 2);
    let rule = |left: &str, right: &str| {
        Line::default().put(FAINT, &format!("{left}{}{right}", "─".repeat(inside)))
    };
    let mut lines = vec![rule("┌", "┐")];
    for (row, tiles) in board.cells().chunks(board.side()).enumerate() {
        let mut line = Line::default().put(FAINT, "│");
        for (column, &tile) in tiles.iter().enumerate() {
            let text = match tile {
                0 => "·".to_owned(),
                tile => tile.to_string(),
            };
            let blanks = " ".repeat(digits - width(&text));
            line = if marked.contains(&(row * board.side() + column)) {
                line.put(BAD, &format!("{blanks}[{text}]"))
            } else {
                let style = if tile == 0 { FAINT } else { PLAIN };
                line.put(style, &format!("{blanks} {text} "))
            };
        }
        lines.push(line.put(FAINT, "│"));
    }
    lines.push(rule("└", "┘"));
    lines
}

/// A small drawing of a filled board; the cells that are at fault stand in brackets.
pub(crate) fn draw_packing(grid: &Grid, fault: &PackingFault) -> Vec<Line> {
    let rule = |left: &str, right: &str| {
        let inside = "─".repeat(grid.columns() * 2 + 1);
        Line::default().put(FAINT, &format!("{left}{inside}{right}"))
    };
    let mut lines = vec![rule("┌", "┐")];
    for row in 0..grid.rows() {
        let mut line = Line::default().put(FAINT, "│");
        // Between two cells there is one column: marked cells side by side share a pair of brackets.
        let mut open = false;
        for column in 0..grid.columns() {
            let cell = Cell { row, column };
            let marked = is_at_fault(cell, grid, fault);
            let text = grid
                .at(cell)
                .map_or_else(|| ".".to_owned(), |letter| letter.to_string());
            let gap = match (open, marked) {
                (false, true) => "[",
                (true, false) => "]",
                (true, true) | (false, false) => " ",
            };
            line = if open || marked {
                line.put(BAD, gap)
            } else {
                line.plain(gap)
            };
            line = if marked {
                line.put(BAD, &text)
            } else {
                line.plain(&text)
            };
            open = marked;
        }
        line = line.put(BAD, if open { "]" } else { " " });
        lines.push(line.put(FAINT, "│"));
    }
    lines.push(rule("└", "┘"));
    lines
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;

    use crate::sample_class::{jump, out_of_shape};
    use crate::terminal::tests::printed;
    use crate::words::words;

    use super::*;

    fn drawn(fault: &Fault, columns: usize) -> String {
        printed(|out| {
            draw_fault(fault, words(Locale::English), columns)
                .iter()
                .try_for_each(|line| line.write(out, columns))
        })
    }

    #[test]
    fn two_boards_stand_side_by_side_with_what_differs_in_brackets() {
        assert_eq!(
            drawn(&jump(), 60),
            "\
┌─────────┐      ┌─────────┐
│ 1  2  3 │      │ 1  2  3 │
│ 4 [·][5]│    → │ 4 [5][6]│
│ 7  8 [6]│      │ 7  8 [·]│
└─────────┘      └─────────┘
 before step 3    after step 3
"
        );
    }

    #[test]
    fn boards_stand_below_each_other_where_there_is_little_room_and_nowhere_without_any() {
        assert_eq!(drawn(&jump(), 20).lines().count(), 12);
        assert_eq!(drawn(&jump(), 9), "");
    }

    #[test]
    fn a_piece_that_is_wrong_is_in_brackets() {
        let fault = out_of_shape(b'E', &["EED", "DEE"]);
        assert_eq!(
            drawn(&fault, 60),
            "\
┌───────┐
│[E E]D │
│ D[E E]│
└───────┘
 as printed
"
        );
    }
}
