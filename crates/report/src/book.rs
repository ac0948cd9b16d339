//! What every report is made from: a run, its course, and the scorecards that came of it.

use crate::again::Again;
use crate::view::{Reader, View};
use crate::words::vocabulary::{Words, words};
use course::assignment::{Assignment, BrokenCase};
use course::course::Course;
use model::run_facts::RunFacts;
use model::scorecard::Scorecard;

/// What every report is made from.
#[derive(Debug, Clone, Copy)]
pub struct Book<'a> {
    /// The course.
    pub course: &'a Course,
    /// The run.
    pub run: &'a RunFacts,
    /// What came of every submission.
    pub cards: &'a [Scorecard],
    /// Cases that were left out, and why.
    pub broken: &'a [BrokenCase],
    /// What a command is told to find this class again.
    pub again: &'a Again,
}

impl<'a> Book<'a> {
    /// Every submission, with what this reader may see of it.
    pub fn views(&self, reader: Reader) -> impl Iterator<Item = View<'a>> {
        self.cards.iter().map(move |card| View::new(card, reader))
    }

    /// The words of this assignment's language.
    #[must_use]
    pub fn words(&self, assignment: &str) -> &'static dyn Words {
        let found = self.assignment(assignment);
        words(found.map_or(self.course.tongue, |found| found.tongue))
    }

    /// The assignment's name, where a command must be told it: where the course has several.
    #[must_use]
    pub fn named(&self, assignment: &'a str) -> Option<&'a str> {
        (self.course.assignments.len() > 1).then_some(assignment)
    }

    /// The assignment of this name, if the course still has it.
    #[must_use]
    pub fn assignment(&self, name: &str) -> Option<&'a Assignment> {
        self.course.assignment(name)
    }
}
