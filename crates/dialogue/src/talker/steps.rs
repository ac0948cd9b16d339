//! Programs that show their answer step by step: each step is asked for in the same way as the one before.

use crate::lexicon::weight;
use crate::manner::{Say, Turn};
use crate::question::topic::Topic;
use crate::question::{Class, Question};
use crate::talker::answers::{Decision, next_of};

/// The most steps that are taken: far more than a shortest path has.
const MOST_STEPS: usize = 20_000;
/// The most steps in a row that show the very same. Two moves in one direction may; a program that goes round does for ever.
const MOST_ALIKE: usize = 60;

/// What an entry of a menu weighs at most that leads away from the board.
const LEAVES: i32 = -12;

/// The steps that were taken so far.
#[derive(Debug, Default)]
pub(super) struct Steps {
    taken: usize,
    alike: usize,
    last: Vec<u8>,
}

impl Steps {
    /// Counts one more, before which this was shown, and says whether it shall be taken.
    pub(super) fn go_on(&mut self, shown: &[u8]) -> bool {
        self.taken += 1;
        match shown == self.last {
            true => self.alike += 1,
            false => {
                self.alike = 0;
                self.last = shown.to_vec();
            }
        }
        self.taken <= MOST_STEPS && self.alike <= MOST_ALIKE
    }
}

/// What is typed at a question for the next step that was asked and answered before.
pub(super) fn step_of(decisions: &[Decision], question: &Question) -> Option<Vec<u8>> {
    let is_the_same = |decision: &&Decision| {
        decision.was_handed && decision.question.is_like(question) && asks_to_go_on(decision)
    };
    let before = decisions.iter().rev().find(is_the_same)?;
    match &before.said {
        Say::Word(word) => Some(word.clone().into_bytes()),
        _ => None,
    }
}

fn asks_to_go_on(decision: &Decision) -> bool {
    let question = &decision.question;
    match (&question.class, &decision.said) {
        (Class::Enter, Say::Word(_)) => true,
        (Class::Menu(entries), Say::Word(word)) => next_of(entries) == Some(word.as_str()),
        (Class::YesNo { .. } | Class::Unclear, Say::Word(_)) => question.topic == Topic::Step,
        _ => false,
    }
}

/// Whether this was asked about the answer, and so after the board had been handed over.
pub(super) fn follows_the_answer(turn: &Turn) -> bool {
    let Some(asked) = &turn.asked else {
        return false;
    };
    let question = Question::of(asked.as_bytes());
    question.class == Class::Enter || matches!(question.topic, Topic::Step | Topic::Save)
}

/// Whether a program that asks this has told all of its answer.
pub(super) fn is_clear_end(question: &Question) -> bool {
    match (&question.class, question.topic) {
        (Class::Enter, _) | (_, Topic::Step) => false,
        (Class::Silence, _) | (_, Topic::Save | Topic::Again) => true,
        (
            Class::FileName
            | Class::Stem
            | Class::FolderName
            | Class::Rows
            | Class::Cell
            | Class::Side
            | Class::Goal,
            _,
        ) => true,
        // Whoever offers to leave is back at the beginning.
        (Class::Menu(entries), _) => entries.iter().any(|entry| weight(&entry.words) <= LEAVES),
        (Class::YesNo { .. } | Class::Number | Class::Unclear, _) => false,
    }
}
