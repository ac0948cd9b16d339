//! A person whose keys are known beforehand.

use std::collections::VecDeque;
use std::io;

use crate::cli::review::terminal_keys::{Desk, Pressed};

pub(super) struct Typist {
    pub keys: VecDeque<&'static str>,
    pub seen: String,
}

impl Typist {
    pub(super) fn of(keys: &[&'static str]) -> Self {
        Self {
            keys: keys.iter().copied().collect(),
            seen: String::new(),
        }
    }
}

impl Desk for Typist {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.seen.push_str(text);
        Ok(())
    }

    fn key(&mut self) -> Pressed {
        self.line()
    }

    fn line(&mut self) -> Pressed {
        let next = self.keys.pop_front();
        next.map_or(Pressed::Left, |key| Pressed::This(key.to_owned()))
    }

    fn talk(&mut self, student: &str, assignment: &str) -> io::Result<()> {
        self.seen += &format!("talking to {student} of {assignment}\n");
        Ok(())
    }
}
