//! An audit for a program.

use serde::Serialize;

use crate::cli::cases::audit::found::{Found, Proven};
use cases::proof::Proof;
use insight::audit::row::{Cell, Row};
use model::expectation::Expectation;

/// What an audit found in an assignment.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Told<'a> {
    assignment: &'a str,
    /// How many cases the zoo was asked; bad input is none.
    cases: usize,
    mistakes: Vec<Mistake<'a>>,
    prescribed: Vec<&'static str>,
    only_longer_paths: Vec<&'static str>,
    adds_nothing_against_the_zoo: Vec<&'a str>,
    proposals: Vec<Proposed<'a>>,
    left: Vec<LeftOver>,
    boards_looked_at: usize,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Mistake<'a> {
    mistake: &'static str,
    what: &'static str,
    habits: usize,
    /// Every habit is caught by at least so many cases, counted up to three.
    times: usize,
    surely: Vec<&'a str>,
    /// Cases that were not tried, because three sure ones are enough.
    untried: usize,
    sometimes: Vec<Sometimes<'a>>,
    unknown: Vec<&'a str>,
    habits_caught_never: usize,
    habits_caught_once: usize,
}

#[derive(Debug, Serialize)]
struct Sometimes<'a> {
    case: &'a str,
    caught: usize,
    tried: usize,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Proposed<'a> {
    name: &'a str,
    board: &'a str,
    expected: Expectation,
    proof: Proof,
    catches: Vec<Catches>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Catches {
    mistake: &'static str,
    caught: usize,
    habits: usize,
    answers: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct LeftOver {
    mistake: &'static str,
    habits: usize,
    /// Habits that nothing is known to catch; if there are any, the mistake is not catchable by answers.
    habits_beyond: usize,
    habits_wanting: usize,
}

impl<'a> Told<'a> {
    pub(super) fn of(found: &'a Found<'_>) -> Self {
        let names: Vec<&str> = found
            .audit
            .cases
            .iter()
            .map(|case| case.name.as_str())
            .collect();
        let left = found.left.iter().map(|left| LeftOver {
            mistake: left.bug.name(),
            habits: left.habits,
            habits_beyond: left.beyond,
            habits_wanting: left.wanting,
        });
        Self {
            assignment: &found.assignment.name,
            cases: names.len(),
            mistakes: found
                .audit
                .rows
                .iter()
                .map(|row| mistake(row, &names))
                .collect(),
            prescribed: found
                .audit
                .prescribed
                .iter()
                .map(|bug| bug.name())
                .collect(),
            only_longer_paths: found.audit.allowed.iter().map(|bug| bug.name()).collect(),
            adds_nothing_against_the_zoo: found
                .idle
                .iter()
                .map(|case| case.name.as_str())
                .collect(),
            proposals: found.proposals.iter().map(proposed).collect(),
            left: left.collect(),
            boards_looked_at: found.looked_at,
        }
    }
}

fn mistake<'a>(row: &Row, names: &[&'a str]) -> Mistake<'a> {
    let mut told = Mistake {
        mistake: row.bug.name(),
        what: row.bug.describe(),
        habits: row.habits.len(),
        times: row.times(),
        surely: Vec::new(),
        untried: 0,
        sometimes: Vec::new(),
        unknown: Vec::new(),
        habits_caught_never: row.habits_caught(0),
        habits_caught_once: row.habits_caught(1),
    };
    for (&case, cell) in names.iter().zip(&row.cells) {
        match *cell {
            Cell::Sure => told.surely.push(case),
            Cell::Sometimes { caught, tried } => told.sometimes.push(Sometimes {
                case,
                caught,
                tried,
            }),
            Cell::Unknown => told.unknown.push(case),
            Cell::Untried => told.untried += 1,
            Cell::Never => {}
        }
    }
    told
}

fn proposed(proven: &Proven) -> Proposed<'_> {
    let expected = proven.proposal.candidate.expectation;
    let catches = proven.proposal.catches.iter().map(|catch| Catches {
        mistake: catch.bug.name(),
        caught: catch.caught,
        habits: catch.habits,
        answers: catch.says(expected),
    });
    Proposed {
        name: &proven.proposal.name,
        board: &proven.text,
        expected,
        proof: proven.proof,
        catches: catches.collect(),
    }
}
