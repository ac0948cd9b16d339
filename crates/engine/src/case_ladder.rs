//! The order in which the cases of a submission are run, from easy to hard, and which of them it is no use to run: a program
//! that ran out of time on two boards in a row is not given harder ones of the same kind. Otherwise a class of slow programs
//! would take an evening.
//!
//! What is run hangs on the cases and on what came of them alone, never on how many run at a time: a case is held back until
//! the cases that decide about it are done.

use course::assignment::Case;
use model::case_facts::Expectation;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::verdict::Verdict;
use rules::sliding::board::Board;

/// So many time limits in a row are enough.
const ENOUGH: usize = 2;

#[derive(Debug)]
pub(crate) struct Ladder {
    order: Vec<usize>,
    deciding: Vec<Vec<usize>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Advice {
    Run,
    /// What decides about it is not known yet.
    Wait,
    /// It is of no use to run it.
    Skip,
}

impl Ladder {
    /// Of these cases: each waits for those that decide about it.
    pub(crate) fn new(cases: &[&Case]) -> Self {
        let order = order(cases);
        let is_bad = |place: usize| cases[place].expectation == Expectation::InvalidInput;
        let good: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&place| !is_bad(place))
            .collect();
        let mut deciding = vec![Vec::new(); cases.len()];
        for (at, &place) in order.iter().enumerate() {
            let before = || order[..at].iter().copied();
            deciding[place] = match is_bad(place) {
                // No bad input is harder than another. It is let be only for a program that ran out of time on everything.
                true if good.is_empty() => Vec::new(),
                true => {
                    let bad: Vec<usize> = before().filter(|&it| is_bad(it)).take(ENOUGH).collect();
                    if bad.len() == ENOUGH {
                        good.iter().copied().chain(bad).collect()
                    } else {
                        Vec::new()
                    }
                }
                false => {
                    let alike = |&it: &usize| kind(cases[it]) == kind(cases[place]);
                    let easier: Vec<usize> = before().rev().filter(alike).take(ENOUGH).collect();
                    if easier.len() == ENOUGH {
                        easier
                    } else {
                        Vec::new()
                    }
                }
            };
        }
        Self { order, deciding }
    }

    /// The same order, where every case is run whatever came of others.
    pub(crate) fn of_every_case(cases: &[&Case]) -> Self {
        Self {
            order: order(cases),
            deciding: vec![Vec::new(); cases.len()],
        }
    }

    /// The places of the cases, in the order in which they are run.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// What is to be done with the case at this place, when so much is known.
    pub(crate) fn advice(&self, place: usize, outcomes: &[Option<Outcome>]) -> Advice {
        let deciding = &self.deciding[place];
        let known = || deciding.iter().map(|&it| outcomes[it].as_ref());
        if deciding.is_empty() || known().flatten().any(|outcome| !ran_out_of_time(outcome)) {
            Advice::Run
        } else if known().all(|outcome| outcome.is_some()) {
            Advice::Skip
        } else {
            Advice::Wait
        }
    }
}

/// What is said of a case that it was no use to run.
pub(crate) fn skipped(case: &Case) -> Outcome {
    let fault = Fault::NotRun(Obstacle::EasierRanOutOfTime);
    Outcome::without_a_run(&case.name, &case.group, fault)
}

/// Whether a program ran out of time on a case, or surely would have.
fn ran_out_of_time(outcome: &Outcome) -> bool {
    (outcome.verdict == Verdict::TimeLimit && outcome.usage.is_some())
        || outcome.was_skipped_as_slow()
}

/// The cases by their groups, in the order in which these appear, and each group from easy to hard.
fn order(cases: &[&Case]) -> Vec<usize> {
    let group = |place: usize| {
        let of = |case: &&Case| case.group == cases[place].group;
        cases.iter().position(of)
    };
    let mut order: Vec<usize> = (0..cases.len()).collect();
    order.sort_by_key(|&place| (group(place), effort(cases[place]), place));
    order
}

/// What makes boards of one group comparable: a side, and whether they have a solution. Moves of a small board say nothing
/// about those of a large one, and proving that there is no solution is another matter than finding one.
fn kind(case: &Case) -> (&str, Option<usize>, bool) {
    let side = case.board.tiles().map(Board::side);
    let has_solution = match case.expectation {
        Expectation::MinimumMoves(_) | Expectation::Solvable => true,
        Expectation::NoSolution | Expectation::InvalidInput => false,
    };
    (&case.group, side, has_solution)
}

/// How hard a board is, so far as its case tells: by its moves, or by the pieces that are to be laid and their cells.
fn effort(case: &Case) -> (u8, u32, usize, usize) {
    let (pieces, size) = case.board.effort();
    let (kind, moves) = match case.expectation {
        Expectation::MinimumMoves(moves) => (0, moves),
        Expectation::Solvable => (0, 0),
        Expectation::NoSolution => (1, 0),
        Expectation::InvalidInput => (2, 0),
    };
    (kind, moves, pieces, size)
}
