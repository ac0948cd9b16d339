//! Branch and bound as the fifteen-puzzle course teaches it: least depth + misplaced tiles first, every board once.

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::search::best_first::{Order, Revisit, Rules, best_first};
use crate::sliding::search::meter::Meter;
use crate::sliding::search::queue::{AsHeapq, FirstIn};
use crate::sliding::search::report::{Ending, Report};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::watch::{Effort, Watch};

/// Which of several boards with the same cost goes first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one put in first, as the handout has it.
    #[default]
    FirstIn,
    /// The one Python's `heapq` gives when it compares costs alone, as the course's own solver does.
    Heapq,
}

/// Searches by branch and bound.
///
/// The cost of a board is its depth plus the number of tiles not at home, the blank not counted. Children are made in
/// the order up, down, right, left of the blank. A board that was made before is not made again, even by a shorter
/// way: on rare boards (about one in a hundred of 3×3) the path is therefore not minimal. A board that cannot be
/// solved is told by parity before anything is made.
#[must_use]
pub fn branch_and_bound(board: &Board, ties: Ties, watch: &mut Watch<'_>) -> Report {
    let mut meter = Meter::new(watch);
    if !is_solvable(board) {
        return meter.report(Ok(Ending::Unsolvable));
    }
    let estimator = Estimator::new(Heuristic::Hamming, board.side())
        .expect("tiles can be counted on a board of any size");
    let rules = Rules {
        order: Order::Cost,
        revisit: Revisit::Never,
    };
    let ending = match ties {
        Ties::FirstIn => best_first::<FirstIn, _>(board, &estimator, rules, &mut meter),
        Ties::Heapq => best_first::<AsHeapq, _>(board, &estimator, rules, &mut meter),
    };
    meter.report(ending)
}

/// The course's node count: boards generated, the initial one not counted, and none where parity settled it.
#[must_use]
pub fn node_count(effort: &Effort) -> u64 {
    effort.generated.saturating_sub(1)
}
