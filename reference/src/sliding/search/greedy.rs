//! Greedy search: always on with the board that looks nearest to the goal, however long the way to it was.

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::best_first::{Order, Revisit, Rules, best_first};
use crate::sliding::search::meter::Meter;
use crate::sliding::search::queue::FirstIn;
use crate::sliding::search::report::{Ending, Report};
use crate::sliding::search::solvable;
use rules::sliding::board::Board;
use rules::watch::Watch;

/// Finds a path, seldom a shortest one, by greedy best-first search.
///
/// Among boards of equal estimate the one made first goes first. A board that was made before is not made again. A
/// board that cannot be solved is found out by exhausting all boards up to 3×3, and by parity above.
///
/// # Panics
/// If the estimator is for boards of another side.
#[must_use]
pub(crate) fn greedy(board: &Board, estimator: &Estimator, watch: &mut Watch<'_>) -> Report {
    estimator.expect_side_of(board);
    let mut meter = Meter::new(watch);
    let rules = Rules {
        order: Order::Estimate,
        revisit: Revisit::Never,
    };
    let ending = if solvable::is_hopeless(board) {
        Ok(Ending::Unsolvable)
    } else {
        best_first::<FirstIn, _>(board, estimator, rules, &mut meter)
    };
    meter.report(ending)
}
