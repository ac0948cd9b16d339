//! A board that is proposed as a case, and what it catches.

use std::collections::BTreeSet;

use reference::zoo::answer::{Answer, Reply};
use reference::zoo::habit::habits;
use rules::bug::Bug;

use crate::audit::asking::Asking;
use crate::audit::candidate::Candidate;
use crate::audit::judged::Judged;
use model::expectation::Expectation;

/// A board that is proposed as a case.
#[derive(Debug, Clone, PartialEq)]
pub struct Proposal {
    /// The board and what is to be expected of it.
    pub candidate: Candidate,
    /// What it is called, after the mistake it was found for.
    pub name: String,
    /// What it catches, that mistake first; every habit of each was run.
    pub catches: Vec<Catch>,
}

/// A mistake that a board catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catch {
    /// The mistake.
    pub bug: Bug,
    /// How many of its habits are caught.
    pub caught: usize,
    /// Of how many.
    pub habits: usize,
    /// What those that are caught answer.
    pub answers: BTreeSet<Answer>,
    /// The sums of Kurang that they tell.
    pub sums: BTreeSet<u32>,
}

impl Catch {
    /// What a board does to a mistake, every habit run; nothing if it catches none.
    #[must_use]
    pub fn of(asking: &Asking<'_>, bug: Bug, candidate: &Candidate) -> Option<Self> {
        let all = habits(bug, asking.task);
        let mut catch = Self {
            bug,
            caught: 0,
            habits: all.len(),
            answers: BTreeSet::new(),
            sums: BTreeSet::new(),
        };
        for habit in all {
            if asking.judged(bug, habit, candidate.given()) == Judged::Refused {
                catch.caught += 1;
                for Reply { answer, kurang } in asking.replies(bug, habit, candidate.given()) {
                    catch.answers.insert(answer);
                    catch.sums.extend(kurang);
                }
            }
        }
        (catch.caught > 0).then_some(catch)
    }

    /// Whether it is caught with every habit.
    #[must_use]
    pub const fn is_sure(&self) -> bool {
        self.caught == self.habits
    }

    /// What those that are caught say: "18 or 20 moves".
    #[must_use]
    pub fn says(&self, expected: Expectation) -> String {
        let mut lengths = Vec::new();
        let mut words = Vec::new();
        for answer in &self.answers {
            match answer {
                Answer::Moves(moves) if expected == Expectation::MinimumMoves(*moves) => {}
                Answer::Moves(moves) => lengths.push(moves.to_string()),
                Answer::NoSolution => words.push("no solution".to_owned()),
                Answer::Broken => words.push("an answer that does not hold".to_owned()),
                Answer::Refused => words.push("a refusal".to_owned()),
                Answer::Solved | Answer::GaveUp => {}
            }
        }
        // Many lengths are as good as the ends.
        let lengths = match lengths.as_slice() {
            [] => None,
            [first, .., last] if lengths.len() > 3 => Some(format!("{first} to {last} moves")),
            few => Some(format!("{} moves", few.join(" or "))),
        };
        let mut said: Vec<String> = lengths.into_iter().chain(words).collect();
        if said.is_empty() {
            let sums: Vec<String> = self.sums.iter().map(u32::to_string).collect();
            said.push(format!("a sum of {}", sums.join(" or ")));
        }
        said.join(", or ")
    }
}
