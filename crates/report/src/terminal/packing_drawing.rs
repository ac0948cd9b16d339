//! A small drawing of a filled board, with cells marked.

use rules::packing::board::Cell;
use rules::packing::check::Fault;
use rules::packing::grid::Grid;

use crate::pictures::is_at_fault;
use crate::terminal::line::{BAD, FAINT, Line};

/// A small drawing of a filled board; the cells that are at fault stand in brackets.
#[must_use]
pub(crate) fn packing(grid: &Grid, fault: &Fault) -> Vec<Line> {
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
