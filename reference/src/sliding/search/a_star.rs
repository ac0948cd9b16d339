//! A*: least depth + estimate first, with or without a memory of the boards already seen.

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::best_first::{Order, Revisit, Rules, best_first};
use crate::sliding::search::meter::Meter;
use crate::sliding::search::queue::LastIn;
use crate::sliding::search::report::{Ending, Report};
use crate::sliding::search::solvable;
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::watch::Watch;

/// Which boards A* does not put in the queue again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Closed {
    /// Any board seen before, unless this way to it is shorter.
    #[default]
    All,
    /// Only the board just come from: the handout's critical optimisation, and no closed list.
    ParentOnly,
}

/// Finds a shortest path by A*.
///
/// Among boards of equal depth + estimate the one with the smaller estimate goes first, among those the one made last.
/// The search ends when the goal's turn comes; the goal is not counted as expanded. A closed board is expanded again
/// when a shorter way to it is found, so that the path is minimal with every admissible heuristic; with a consistent
/// one that never happens.
///
/// A board that cannot be solved is found out by exhausting all boards up to 3×3 where there is a closed list, and by
/// parity otherwise.
///
/// # Panics
/// If the estimator is for boards of another side.
#[must_use]
pub fn a_star(
    board: &Board,
    estimator: &Estimator,
    closed: Closed,
    watch: &mut Watch<'_>,
) -> Report {
    estimator.expect_side_of(board);
    let mut meter = Meter::new(watch);
    let (revisit, endless) = match closed {
        Closed::All => (Revisit::WhenShorter, solvable::is_hopeless(board)),
        Closed::ParentOnly => (Revisit::Always, !is_solvable(board)),
    };
    let rules = Rules {
        order: Order::CostThenEstimate,
        revisit,
    };
    let ending = if endless {
        Ok(Ending::Unsolvable)
    } else {
        best_first::<LastIn, _>(board, estimator, rules, &mut meter)
    };
    meter.report(ending)
}
