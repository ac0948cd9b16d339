//! What becomes of boards that stand side by side.

use crate::sliding::read::scan::{Kind, Token};
use crate::sliding::read::state::State;

impl State {
    /// Takes a line that has rows of several boards on it; `true` if it is the last of them and the boards are whole.
    pub(super) fn abreast(&mut self, text: &str, tokens: &[Token]) -> bool {
        if !self.may_be_abreast(tokens) {
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
        let names = match self.abreast_names.len() == boards.len() {
            true => self.abreast_names.clone(),
            false => Vec::new(),
        };
        for (at, (cells, mark)) in boards.into_iter().enumerate() {
            match names.get(at) {
                Some(&name) => self.under_name(name, |state| state.board(&cells, mark)),
                None => self.board(&cells, mark),
            }
        }
        true
    }

    /// Whether this is a row of several boards, with the blank of one in it, below another such line: neither of them is a
    /// list of tiles, whether the boards can be told apart or not.
    pub(super) fn is_row_abreast(&self, tokens: &[Token]) -> bool {
        !self.beside.is_empty() && self.may_be_abreast(tokens) && self.cells.has_blank()
    }

    /// Whether there are cells for more than one board on a line, and nothing that is said.
    pub(super) fn may_be_abreast(&self, tokens: &[Token]) -> bool {
        let is_said = |token: &Token| match token.kind {
            Kind::Word(_) => !self.cells.begins_at(token.start),
            kind => matches!(kind, Kind::Chinese(_) | Kind::Real(_) | Kind::Gives),
        };
        self.cells.len() > self.side && !tokens.iter().any(is_said)
    }
}
