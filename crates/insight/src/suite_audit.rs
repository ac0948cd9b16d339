//! Holds a suite against the wrong solvers: the matrix of which case catches which mistake, which cases add nothing to it, what
//! nothing catches, and boards that would.
//!
//! A wrong program is a mistake with a *habit*: its order of neighbours, what its queue does with equals, when a board
//! counts as done. A case *catches* such a program when the checker would refuse what it answers: another length than
//! the minimum where a shortest path is asked for, a false yes or no, a path or a packing that does not hold, a wrong
//! sum of Kurang where it must be printed. A program that does not answer within the budget of nodes is not caught:
//! nobody knows what it would have said.
//!
//! - A case catches a mistake **surely** when it catches it with every habit, and **sometimes** when with some.
//! - A mistake is caught **n times** when each of its habits is caught by at least n cases. Two sure cases are enough
//!   for two; where no board is sure, several cases may do it between them.
//! - A mistake is **catchable by answers** when each of its habits is: when a case of the suite catches it, or a board
//!   is found that would, and that right programs of the course can be asked, whichever estimate they are built on.
//!   What is caught of the others is told, and nothing is asked for. Not to have found a board is no proof that there
//!   is none; but some mistakes cannot show with some habits: the blank counted as a misplaced tile adds one, paths
//!   grow by two, and a search that takes boards up again finds a shortest path all the same.
//! - A suite is **complete** when every mistake that is catchable by answers is caught at least twice.
//!
//! Mistakes that the handout itself prescribes are no mistakes there, and are left out by name. Nothing here reads a
//! clock: the same suite has the same audit on every machine.

pub mod candidate_boards;
pub mod matrix_row;
pub mod propose_boards;
pub mod wrong_solver_trial;

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use course::assignment::{Assignment, Case};
use model::case_facts::Expectation;
use rules::sliding::board::Board;
use rules::solver_bug::Bug;

use crate::suite_audit::matrix_row::{Depth, Row};
use crate::suite_audit::wrong_solver_trial::{TrialBoard, WrongSolverTrial};

#[derive(Debug, Clone)]
pub struct Audit<'a> {
    /// The cases that the wrong solvers were asked; a cell is known by its place in this list.
    pub cases: Vec<&'a Case>,
    /// The mistakes that can be made in the assignment, without those of the two fields below.
    pub rows: Vec<Row>,
    pub prescribed: Vec<Bug>,
    /// Mistakes that only make paths longer, which the course allows.
    pub allowed: Vec<Bug>,
}

impl<'a> Audit<'a> {
    /// Asks the wrong solvers every case of an assignment; nothing once it is cancelled. `told` hears of each mistake that is done.
    pub fn run(
        assignment: &'a Assignment,
        depth: Depth,
        cancel: &AtomicBool,
        told: impl Fn(Bug) + Sync,
    ) -> Option<Self> {
        Self::run_among(assignment, |_| true, depth, cancel, told)
    }

    /// The same, of these mistakes alone.
    pub fn run_among(
        assignment: &'a Assignment,
        chosen: impl Fn(Bug) -> bool,
        depth: Depth,
        cancel: &AtomicBool,
        told: impl Fn(Bug) + Sync,
    ) -> Option<Self> {
        let trial = WrongSolverTrial::new(assignment);
        let is_board = |case: &&Case| !case.board.is_bad();
        let cases: Vec<&Case> = assignment.cases.iter().filter(is_board).collect();
        let given: Vec<TrialBoard<'_>> = cases.iter().map(|case| trial_board(case)).collect();
        let mut order: Vec<usize> = (0..cases.len()).collect();
        order.sort_by_key(|&case| (cost(cases[case]), case));
        let all = trial.task.bugs().into_iter().filter(|&bug| chosen(bug));
        let (prescribed, others): (Vec<Bug>, Vec<Bug>) =
            all.partition(|bug| assignment.prescribes.contains(bug));
        let (bugs, allowed): (Vec<Bug>, Vec<Bug>) = others
            .into_iter()
            .partition(|&bug| trial.can_be_refused(bug));
        let rows = map_in_parallel(&bugs, cancel, |&bug| {
            let row = Row::new(&trial, bug, &given, &order, depth);
            told(bug);
            row
        })?;
        Some(Self {
            cases,
            rows,
            prescribed,
            allowed,
        })
    }

    /// The cases without which every mistake would be caught as often as it is, counted up to two; each taken away by
    /// itself. Cases that can be told to have another job are not among them.
    pub fn idle(&self) -> Vec<&'a Case> {
        let cases = self.cases.iter().enumerate();
        let idle = cases.filter(|(place, case)| {
            !has_other_purpose(case) && !self.rows.iter().any(|row| row.needs(*place))
        });
        idle.map(|(_, case)| *case).collect()
    }
}

pub const fn trial_board(case: &Case) -> TrialBoard<'_> {
    TrialBoard {
        board: &case.board,
        expectation: case.expectation,
    }
}

/// What it costs to solve a case, roughly: the cheap ones are tried first.
fn cost(case: &Case) -> (u32, usize) {
    let (_, size) = case.board.effort();
    (case.expectation.moves().unwrap_or(0), size)
}

/// The groups that have another job: the handout's own boards, or ways to write them; as the shipped courses call them.
const GROUPS: [&str; 2] = ["handout", "robustness"];

/// Boards from so many moves on ask how fast a program is.
const DEEP: [(usize, u32); 2] = [(3, 24), (4, 24)];

/// Whether a case can be told to be for something besides catching known mistakes.
fn has_other_purpose(case: &Case) -> bool {
    let is_deep = |board: &Board, moves| {
        let mut deep = DEEP.iter();
        deep.any(|&(side, deep)| side == board.side() && moves >= deep)
    };
    match (case.board.tiles(), case.expectation) {
        // Bad input, which programs are to refuse; or a board that needs no move.
        _ if case.board.is_bad() => true,
        (_, Expectation::MinimumMoves(0)) => true,
        _ if GROUPS.contains(&case.group.as_str()) => true,
        (Some(board), Expectation::MinimumMoves(moves)) if is_deep(board, moves) => true,
        // It is written in a way that not every program reads.
        (Some(_), _) => is_unusual(&case.text, &[b"  ", b"\t"]),
        // Blanks may be part of what a piece looks like.
        (None, _) => is_unusual(&case.text, &[]),
    }
}

/// Whether a text has other line ends than usual, blanks before them, or one of these.
fn is_unusual(text: &[u8], marks: &[&[u8]]) -> bool {
    let has = |mark: &[u8]| text.windows(mark.len()).any(|part| part == mark);
    let usual = [b" \n".as_slice(), b"\r".as_slice(), b"\n\n".as_slice()];
    !text.ends_with(b"\n") || usual.into_iter().chain(marks.iter().copied()).any(has)
}

/// What the work comes to for each of these; nothing once it is cancelled.
pub(crate) fn map_in_parallel<T: Sync, R: Send>(
    items: &[T],
    cancel: &AtomicBool,
    work: impl Fn(&T) -> R + Sync,
) -> Option<Vec<R>> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(items.len()));
    let workers = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let take = || {
        let place = next.fetch_add(1, Ordering::Relaxed);
        let is_cancelled = cancel.load(Ordering::Relaxed);
        Some((place, items.get(place).filter(|_| !is_cancelled)?))
    };
    thread::scope(|scope| {
        for _ in 0..workers.min(items.len()) {
            scope.spawn(|| {
                while let Some((place, item)) = take() {
                    let result = (place, work(item));
                    let done = done.lock();
                    done.expect("nobody panics with the list in hand")
                        .push(result);
                }
            });
        }
    });
    let mut done = done.into_inner().expect("every worker has ended");
    done.sort_by_key(|(place, _)| *place);
    let all = done.len() == items.len();
    all.then(|| done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_things_and_not_at_all_when_cancelled() {
        let items: Vec<u32> = (0..100).collect();
        let cancel = AtomicBool::new(false);
        let doubled = map_in_parallel(&items, &cancel, |item| item * 2).unwrap();
        assert_eq!(doubled, (0..200).step_by(2).collect::<Vec<u32>>());
        cancel.store(true, Ordering::Relaxed);
        assert_eq!(map_in_parallel(&items, &cancel, |item| item * 2), None);
        let none = map_in_parallel(&[0_u32; 0], &cancel, |item| *item);
        assert_eq!(none, Some(Vec::new()));
    }
}
