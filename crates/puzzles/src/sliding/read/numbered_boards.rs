//! Boards that begin behind the number of their step: each is given without it, below an empty line.
//!
//! ```text
//!  9) 1 2 3
//!     4 5 _
//!     7 8 6
//! 10) 1 2 3
//!     4 5 6
//!     7 8 _
//! ```

use crate::sliding::read::boards_side_by_side::{BLANKS, is_tile};

/// The lines that may be the rows of such a board.
#[derive(Debug, Default)]
pub(super) struct NumberedBoards {
    side: usize,
    /// How far the number of the step goes.
    indent: usize,
    held: Vec<String>,
}

impl NumberedBoards {
    pub(super) fn new(side: usize) -> Self {
        Self {
            side,
            ..Self::default()
        }
    }

    /// Takes a line, and gives those that need not be held back, in their order.
    pub(super) fn feed(&mut self, line: &[u8], mut each: impl FnMut(&[u8])) {
        let text = std::str::from_utf8(line).unwrap_or_default();
        let is_next = !self.held.is_empty()
            && text.bytes().take_while(u8::is_ascii_whitespace).count() >= self.indent
            && self.is_row(text);
        if !is_next {
            self.finish(&mut each);
            self.indent = number_of_step(text).unwrap_or_default();
            if self.indent == 0 || !self.is_row(&text[self.indent..]) {
                return each(line);
            }
        }
        self.held.push(text.to_owned());
        if self.held.len() == self.side {
            each(b"");
            let first = " ".repeat(self.indent) + &self.held[0][self.indent..];
            each(first.as_bytes());
            self.held
                .drain(..)
                .skip(1)
                .for_each(|row| each(row.as_bytes()));
        }
    }

    /// Gives what was held back.
    pub(super) fn finish(&mut self, mut each: impl FnMut(&[u8])) {
        self.held.drain(..).for_each(|line| each(line.as_bytes()));
    }

    /// Whether there are as many cells as a row has, and nothing else.
    fn is_row(&self, text: &str) -> bool {
        let is_cell = |word: &str| is_tile(word) || BLANKS.contains(&word);
        let mut words = text.split_ascii_whitespace();
        words.clone().count() == self.side && words.all(is_cell)
    }
}

/// How far `#1:`, `[1]`, `1)` or `1.` goes, if a line begins with that.
fn number_of_step(line: &str) -> Option<usize> {
    let text = line.trim_start().trim_start_matches(['#', '[', '(']);
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = behind.trim_start_matches([')', ']', '.', ':']);
    let is_number = (1..4).contains(&(text.len() - behind.len()));
    let is_set_off = rest.len() < behind.len() && rest.starts_with([' ', '\t']);
    (is_number && is_set_off).then(|| line.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fed(text: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut boards = NumberedBoards::new(3);
        let mut take = |line: &[u8]| found.push(String::from_utf8_lossy(line).into_owned());
        for line in text.lines() {
            boards.feed(line.as_bytes(), &mut take);
        }
        boards.finish(&mut take);
        found
    }

    #[test]
    fn boards_are_given_without_the_number_of_their_step() {
        let text = " 9) 1 2 3\n    4 5 _\n    7 8 6\n10) 1 2 3\n    4 5 6\n    7 8 _\nmoves: 1";
        let found = fed(text);
        let expected = [
            "", "1 2 3", "4 5 _", "7 8 6", "", "1 2 3", "4 5 6", "7 8 _", "moves: 1",
        ];
        assert!(
            found.iter().map(|line| line.trim()).eq(expected),
            "{found:?}"
        );
    }

    #[test]
    fn what_is_no_such_board_stays_as_it_is() {
        for text in [
            // Rows below the number, other sizes, lists, and a board that is cut off.
            "1) 1 2 3\n4 5 6\n7 8 0",
            "1) 1 2 3 4\n   5 6 7 8\n   9 10 11 12",
            "1) 5\n2) 6",
            "1. 1 2 3\n2. 4 5 6\n3. 7 8 0",
            "1: 1 2 3\n   4 5 6",
            "1.5 2 3\n    4 5 6\n    7 8 0",
        ] {
            assert_eq!(fed(text), text.lines().collect::<Vec<_>>(), "{text}");
        }
    }
}
