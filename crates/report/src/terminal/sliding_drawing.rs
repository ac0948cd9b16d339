//! A small drawing of a sliding board, with tiles marked.

use rules::sliding::board::Board;

use crate::terminal::line::{BAD, FAINT, Line, PLAIN};
use crate::terminal::text::width;

/// A small drawing of a board; the cells that are named stand in brackets.
#[must_use]
pub(crate) fn sliding(board: &Board, marked: &[usize]) -> Vec<Line> {
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
