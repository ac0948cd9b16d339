//! What an answer is typed as: a word, a name, or the board line by line.

use std::collections::VecDeque;

use sandbox::{Printed, Reply};

use crate::board_forms::BoardForms;
use crate::invocation::Say;
use crate::talker::Talker;
use crate::talker::answer_candidates::pick;
use crate::talker::board_sizes::pick_size;

impl Talker<'_> {
    /// Says this, or begins to.
    pub(super) fn say(&mut self, say: &Say, printed: Printed<'_>) -> Reply {
        let mut lines: VecDeque<Vec<u8>> = match say {
            Say::Nothing => return self.finish(printed, 0),
            Say::End => {
                self.ended = true;
                return Reply::End;
            }
            Say::Word(word) => [word.clone().into_bytes()].into(),
            Say::Filled(text) => filled_lines(self.told, text).into(),
            Say::Pick(choice) => {
                let question = self.decisions.last().map(|decision| &decision.question);
                let pick = question.and_then(|question| pick(question, self.told));
                [pick.unwrap_or(choice).as_bytes().to_vec()].into()
            }
            Say::Name => [self.told.name.clone().into_bytes()].into(),
            Say::Stem => [self.told.stem().as_bytes().to_vec()].into(),
            Say::Rows => self.rest().rows().into(),
            Say::Line => [self.rest().line()].into(),
            Say::Cells => self.rest().cells().into(),
            Say::Side => [self.told.side.clone().into_bytes()].into(),
            Say::Size(choice) => {
                let question = self.decisions.last().map(|decision| &decision.question);
                let size = question.and_then(|question| pick_size(question, self.told));
                [size.unwrap_or(choice).as_bytes().to_vec()].into()
            }
            Say::Goal => self.goal().into(),
        };
        let first = lines.pop_front().unwrap_or_default();
        self.pending = lines;
        let reply = self.type_line(first, printed);
        if say.is_board() {
            // Whoever ends before the last row was told a board that it did not want to hear out.
            self.begun = Some(self.heard);
            if self.pending.is_empty() {
                self.handed = self.begun;
            }
        }
        reply
    }

    /// The goal, told as the board was: in its notation, all of it on one line, or row by row.
    fn goal(&self) -> Vec<Vec<u8>> {
        let said = self.decisions.iter().rev().map(|decision| &decision.said);
        match said.into_iter().find(|say| say.tells_entries()) {
            Some(Say::Filled(text)) => filled_lines(&self.told.of_goal(), text),
            Some(Say::Line) => vec![self.told.goal.join(&b' ')],
            Some(Say::Cells) => self.told.of_goal().cells(),
            _ => self.told.goal.clone(),
        }
    }

    /// What is left to be told of the board.
    fn rest(&self) -> BoardForms {
        let said = self.decisions.iter().map(|decision| &decision.said);
        let tells_size = |say: &Say| match say {
            Say::Side | Say::Size(_) => true,
            Say::Filled(text) => text.contains("{side}"),
            _ => false,
        };
        match said.into_iter().any(tells_size) {
            true => self.told.without_side(),
            false => self.told.clone(),
        }
    }
}

/// The lines of a text with its places filled in.
fn filled_lines(told: &BoardForms, text: &str) -> Vec<Vec<u8>> {
    let filled = told.fill(text);
    let filled = filled.strip_suffix(b"\n").unwrap_or(&filled);
    let lines = filled.split(|byte| *byte == b'\n');
    lines.map(<[u8]>::to_vec).collect()
}
