//! What an audit found, and the same as JSON.

use std::sync::atomic::AtomicBool;

use rules::search_watch::{Limits, Watch};
use rules::solver_bug::Bug;
use serde::Serialize;
use terminal::progress::ProgressLine;

use cases::new_case::Entry;
use cases::proof::{Proof, Subject};
use cases::prove::Prover;
use course::assignment::{Assignment, Case, Visibility};
use insight::suite_audit::Audit;
use insight::suite_audit::candidate_boards::{Candidate, Effort, board_text};
use insight::suite_audit::matrix_row::{Cell, Depth, Row};
use insight::suite_audit::propose_boards::{Left, Proposal, propose};
use model::case_facts::Expectation;

/// What an audit found in an assignment.
pub(super) struct Found<'a> {
    pub(super) assignment: &'a Assignment,
    pub(super) audit: Audit<'a>,
    /// The cases that add nothing against the wrong solvers.
    pub(super) idle: Vec<&'a Case>,
    pub(super) proposals: Vec<Proven>,
    /// What is caught fewer than two times even so.
    pub(super) left: Vec<Left>,
    /// How many boards were looked at for that.
    pub(super) looked_at: usize,
}

/// A board that is proposed, and its proof.
pub(super) struct Proven {
    pub(super) proposal: Proposal,
    pub(super) proof: Proof,
    /// As it is written into `board.txt`.
    pub(super) text: String,
}

pub(super) struct Look<'l> {
    pub(super) depth: Depth,
    pub(super) prover: &'l Prover,
    pub(super) line: &'l ProgressLine,
    pub(super) cancel: &'l AtomicBool,
}

impl Look<'_> {
    /// Looks at one; nothing once somebody pressed Ctrl-C.
    pub(super) fn at<'a>(&self, assignment: &'a Assignment) -> Option<Found<'a>> {
        let audit = Audit::run(assignment, self.depth, self.cancel, |bug| {
            self.line.say(format!("{}/{bug}", assignment.name));
            self.line.step();
        })?;
        self.line
            .say(format!("{}: looking for boards", assignment.name));
        let mut proofs: Vec<(Candidate, Proof)> = Vec::new();
        let mut prove = |candidate: &Candidate| {
            let proof = self.prove(assignment, candidate);
            proofs.extend(proof.map(|proof| (candidate.clone(), proof)));
            proof.is_some()
        };
        let proposals = propose(assignment, &audit, Effort::Little, self.cancel, &mut prove)?;
        let proven = |proposal: Proposal| {
            let proof = proofs
                .iter()
                .find(|(candidate, _)| *candidate == proposal.candidate)?
                .1;
            let text = board_text(assignment, &proposal.candidate.board);
            Some(Proven {
                proposal,
                proof,
                text,
            })
        };
        Some(Found {
            assignment,
            idle: audit.idle(),
            audit,
            proposals: proposals.boards.into_iter().filter_map(proven).collect(),
            left: proposals.left,
            looked_at: proposals.looked_at,
        })
    }

    /// Proves a board as `cases add` does; nothing where that comes to something else than is expected.
    fn prove(&self, assignment: &Assignment, candidate: &Candidate) -> Option<Proof> {
        let text = board_text(assignment, &candidate.board);
        let mut watch = Watch::new(Limits::default()).cancelled_by(self.cancel);
        let subject = Subject::from(assignment);
        let (found, proof) = self
            .prover
            .work_out(subject, text.as_bytes(), &mut watch)
            .ok()?;
        (found == candidate.expectation).then_some(proof)
    }
}

impl Found<'_> {
    /// Whether something that answers can show is caught fewer than two times.
    pub(super) fn is_wanting(&self, is_added: bool) -> bool {
        !is_added && !self.proposals.is_empty() || self.left.iter().any(Left::is_catchable)
    }
}

impl Proven {
    pub(super) fn entry(
        &self,
        assignment: &Assignment,
        group: Option<&str>,
        visibility: Visibility,
    ) -> Entry {
        let Proposal {
            candidate, catches, ..
        } = &self.proposal;
        let mut notes = Vec::new();
        let mut tags = vec!["zoo".to_owned()];
        // A tag is a promise.
        let surely = catches.iter().filter(|catch| catch.is_sure());
        tags.extend(surely.map(|catch| catch.bug.to_string()));
        if let Some(catch) = catches.first() {
            let habits = if catch.is_sure() {
                "whatever its habits".to_owned()
            } else {
                format!("with {} of {} habits", catch.caught, catch.habits)
            };
            notes.push(format!(
                "A solver that {} comes to {} here, {habits}.",
                catch.bug.describe(),
                catch.says(candidate.expectation)
            ));
        }
        let sure = catches.iter().skip(1).filter(|catch| catch.is_sure());
        let also: Vec<&str> = sure.map(|catch| catch.bug.name()).collect();
        if !also.is_empty() {
            notes.push(format!("Surely caught too: {}.", also.join(", ")));
        }
        Entry {
            source: Some(format!(
                "Found by `grader cases audit -a {}`.",
                assignment.name
            )),
            group: group.map(str::to_owned),
            visibility,
            tags,
            note: Some(notes.join(" ")),
            ..Entry::new(self.text.clone().into_bytes(), candidate.expectation)
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct FoundJson<'a> {
    assignment: &'a str,
    /// How many cases the wrong solvers were asked; bad input is none.
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

impl<'a> FoundJson<'a> {
    pub(super) fn new(found: &'a Found<'_>) -> Self {
        let named = |cases: &[&'a Case]| cases.iter().map(|case| case.name.as_str()).collect();
        let bugs = |bugs: &[Bug]| bugs.iter().map(|bug| bug.name()).collect();
        let names: Vec<&str> = named(&found.audit.cases);
        let left = found.left.iter().map(|left| LeftOver {
            mistake: left.bug.name(),
            habits: left.habits,
            habits_beyond: left.beyond,
            habits_wanting: left.wanting,
        });
        let rows = found.audit.rows.iter();
        Self {
            assignment: &found.assignment.name,
            cases: names.len(),
            mistakes: rows.map(|row| mistake(row, &names)).collect(),
            prescribed: bugs(&found.audit.prescribed),
            only_longer_paths: bugs(&found.audit.allowed),
            adds_nothing_against_the_zoo: named(&found.idle),
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
