//! Recognises the pieces of the puzzle where a program prints them back, so that they are not taken for a board.

use rules::packing::puzzle::Puzzle;

/// Follows the lines of the pieces, all of them in order.
pub(super) struct Echo {
    lines: Vec<String>,
    matched: usize,
}

impl Echo {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let pieces = puzzle.pieces().iter();
        let lines = pieces
            .flat_map(|piece| {
                let text = piece.to_string();
                let lines: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
                lines
            })
            .collect();
        Self { lines, matched: 0 }
    }

    /// Takes a line that could be a row, and says whether it is the last line of the last piece.
    pub(super) fn is_complete_with(&mut self, line: &str) -> bool {
        if self.lines[self.matched] == line {
            self.matched += 1;
        } else {
            self.matched = usize::from(self.lines[0] == line);
        }
        if self.matched == self.lines.len() {
            self.matched = 0;
            // One line alone is as likely a board of one row.
            return self.lines.len() > 1;
        }
        false
    }
}
