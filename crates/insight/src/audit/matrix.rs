//! The audit of an assignment's suite: the matrix, and which cases add nothing to it.

use std::sync::atomic::AtomicBool;

use rules::bug::Bug;

use crate::audit::asking::Asking;
use crate::audit::job::other_job;
use crate::audit::judged::Given;
use crate::audit::row::{Depth, Row};
use crate::audit::side_by_side::side_by_side;
use course::assignment::Assignment;
use course::case::Case;
use model::expectation::Expectation;

/// The audit of an assignment's suite.
#[derive(Debug, Clone)]
pub struct Audit<'a> {
    /// The cases that the zoo was asked; a cell is known by its place in this list.
    pub cases: Vec<&'a Case>,
    /// The mistakes that can be made in the assignment, but for these:
    pub rows: Vec<Row>,
    /// The handout prescribes them.
    pub prescribed: Vec<Bug>,
    /// They only make paths longer, which the course allows.
    pub allowed: Vec<Bug>,
}

impl<'a> Audit<'a> {
    /// Asks the zoo every case of an assignment; nothing once it is cancelled. `told` hears of each mistake that is done.
    pub fn of(
        assignment: &'a Assignment,
        depth: Depth,
        cancel: &AtomicBool,
        told: impl Fn(Bug) + Sync,
    ) -> Option<Self> {
        Self::among(assignment, |_| true, depth, cancel, told)
    }

    /// The same, of these mistakes alone.
    pub fn among(
        assignment: &'a Assignment,
        chosen: impl Fn(Bug) -> bool,
        depth: Depth,
        cancel: &AtomicBool,
        told: impl Fn(Bug) + Sync,
    ) -> Option<Self> {
        let asking = Asking::of(assignment);
        let is_board = |case: &&Case| !case.board.is_bad();
        let cases: Vec<&Case> = assignment.cases.iter().filter(is_board).collect();
        let given: Vec<Given<'_>> = cases.iter().map(|case| given(case)).collect();
        let mut order: Vec<usize> = (0..cases.len()).collect();
        order.sort_by_key(|&case| (cost(cases[case]), case));
        let all = asking.task.bugs().iter().filter(|bug| chosen(**bug));
        let (prescribed, others): (Vec<Bug>, Vec<Bug>) =
            all.partition(|bug| assignment.prescribes.contains(bug));
        let (bugs, allowed): (Vec<Bug>, Vec<Bug>) = others
            .into_iter()
            .partition(|&bug| asking.can_be_refused(bug));
        let rows = side_by_side(&bugs, cancel, |&bug| {
            let row = Row::of(&asking, bug, &given, &order, depth);
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
    #[must_use]
    pub fn idle(&self) -> Vec<&'a Case> {
        let cases = self.cases.iter().enumerate();
        let idle = cases.filter(|(place, case)| {
            other_job(case).is_none() && !self.rows.iter().any(|row| row.needs(*place))
        });
        idle.map(|(_, case)| *case).collect()
    }
}

/// What the zoo is given of a case.
#[must_use]
pub const fn given(case: &Case) -> Given<'_> {
    Given {
        board: &case.board,
        expectation: case.expectation,
    }
}

/// What it costs to solve a case, roughly: the cheap ones are tried first.
fn cost(case: &Case) -> (u32, usize) {
    let (_, size) = case.board.effort();
    match case.expectation {
        Expectation::MinimumMoves(moves) => (moves, size),
        Expectation::NoSolution | Expectation::Solvable | Expectation::InvalidInput => (0, size),
    }
}
