//! What becomes of boards that stand side by side.

use crate::answer::sliding::scan::{Kind, Token};
use crate::answer::sliding::state::State;

impl State {
    /// Takes a line that has rows of several boards on it; `true` if it is the last of them and the boards are whole.
    pub(super) fn abreast(&mut self, text: &str, tokens: &[Token]) -> bool {
        let has_words = tokens.iter().any(|token| {
            matches!(
                token.kind,
                Kind::Word(_) | Kind::Chinese(_) | Kind::Real(_) | Kind::Gives
            )
        });
        if has_words || self.cells.len() <= self.side {
            if !self.beside.is_empty() {
                self.beside.clear();
            }
            return false;
        }
        let Some(line) = self.cells.places(text, self.side) else {
            self.beside.clear();
            return false;
        };
        let boards = self.beside.push(line);
        if boards.is_empty() {
            return false;
        }
        self.stack.clear();
        for (cells, mark) in boards {
            self.board(&cells, mark);
        }
        true
    }
}
