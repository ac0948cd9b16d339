//! Searches for a path to the goal, the plainest of them here: breadth first. Each obeys a `Watch`, reports its effort,
//! and prints nothing.
//!
//! The rules of the puzzle are taken from `board`; how far a board is from the goal from `heuristic`. No search
//! checks its own answer: whoever needs certainty replays the path.

pub mod best_first;
pub mod closed_counts;
pub mod ida_star;
pub mod report;
#[cfg(test)]
mod tests;
mod tree;
pub mod tree_counts;

use std::fmt;

use rules::search_watch::{Stop, Watch};
use rules::sliding::board::{Board, Direction, blank_of};

use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::{Estimator, NoEstimator};
use crate::sliding::search::best_first::{Closed, Ties, a_star, branch_and_bound, greedy};
use crate::sliding::search::ida_star::ida_star;
use crate::sliding::search::report::{Ending, Meter, Report};
use crate::sliding::search::tree::{Added, Moves, Packed, Tree};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// Breadth first; asks no heuristic. Minimal.
    BreadthFirst,
    /// The fifteen-puzzle course's branch and bound; counts misplaced tiles whatever heuristic is given. Nearly always
    /// minimal.
    BranchAndBound(Ties),
    /// A*. Minimal.
    AStar(Closed),
    /// Greedy best first. Seldom minimal.
    Greedy,
    /// Iterative-deepening A*. Minimal.
    Ida,
}

impl Algorithm {
    pub const ALL: [Self; 7] = [
        Self::BreadthFirst,
        Self::BranchAndBound(Ties::FirstIn),
        Self::BranchAndBound(Ties::Heapq),
        Self::AStar(Closed::All),
        Self::AStar(Closed::ParentOnly),
        Self::Greedy,
        Self::Ida,
    ];
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::BreadthFirst => "breadth-first",
            Self::BranchAndBound(Ties::FirstIn) => "branch-and-bound",
            Self::BranchAndBound(Ties::Heapq) => "branch-and-bound-heapq",
            Self::AStar(Closed::All) => "a-star",
            Self::AStar(Closed::ParentOnly) => "a-star-no-closed-list",
            Self::Greedy => "greedy",
            Self::Ida => "ida",
        })
    }
}

/// Looks for a path from this board to the goal.
pub fn solve(
    board: &Board,
    algorithm: Algorithm,
    heuristic: Heuristic,
    watch: &mut Watch<'_>,
) -> Result<Report, NoEstimator> {
    Ok(match algorithm {
        Algorithm::BreadthFirst => breadth_first(board, watch),
        Algorithm::BranchAndBound(ties) => branch_and_bound(board, ties, watch),
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => {
            let estimator = Estimator::new(heuristic, board.side())?;
            solve_with(board, algorithm, &estimator, watch)
        }
    })
}

/// Looks for a path from this board to the goal with a heuristic that was made ready before.
pub fn solve_with(
    board: &Board,
    algorithm: Algorithm,
    estimator: &Estimator,
    watch: &mut Watch<'_>,
) -> Report {
    match algorithm {
        Algorithm::BreadthFirst => breadth_first(board, watch),
        Algorithm::BranchAndBound(ties) => branch_and_bound(board, ties, watch),
        Algorithm::AStar(closed) => a_star(board, estimator, closed, watch),
        Algorithm::Greedy => greedy(board, estimator, watch),
        Algorithm::Ida => ida_star(board, estimator, watch),
    }
}

/// Finds a shortest path by breadth-first search. Ends when the goal is made, before it would be expanded.
///
/// A board that cannot be solved is found out by exhausting all boards up to 3×3, and by parity above.
pub fn breadth_first(board: &Board, watch: &mut Watch<'_>) -> Report {
    let mut meter = Meter::new(watch);
    let ending = match board.side() {
        _ if report::is_hopeless(board) => Ok(Ending::Unsolvable),
        ..=4 => walk::<u64>(board, &mut meter),
        5 => walk::<u128>(board, &mut meter),
        _ => walk::<Box<[u8]>>(board, &mut meter),
    };
    meter.report(ending)
}

fn walk<P: Packed>(board: &Board, meter: &mut Meter<'_, '_>) -> Result<Ending, Stop> {
    let moves = Moves::new(board.side());
    let mut tree = Tree::<P>::new(board, true);
    meter.generated();
    meter.room(tree.bytes(), 0)?;
    if board.is_goal() {
        return Ok(Ending::Solved(tree.path(0)));
    }
    let goal = Board::goal(board.side());
    let mut cells = board.cells().to_vec();
    // Boards are numbered as they are made, which is the order in which they are to be expanded.
    let mut number = 0;
    while (number as usize) < tree.len() {
        let depth = tree.load(number, &mut cells);
        meter.expanded(depth, tree.len() - number as usize)?;
        meter.room(tree.bytes(), tree.growth())?;
        tree.make_room()?;
        let blank = blank_of(&cells);
        let came = tree.way(number);
        for way in Direction::ALL {
            let Some(from) = moves
                .to(blank, way)
                .filter(|_| came != Some(way.opposite()))
            else {
                continue;
            };
            cells.swap(blank, from);
            if let Added::New(child) = tree.add(&cells, number, way, depth + 1) {
                meter.generated();
                if cells == goal.cells() {
                    return Ok(Ending::Solved(tree.path(child)));
                }
            }
            cells.swap(blank, from);
        }
        number += 1;
    }
    Ok(Ending::Unsolvable)
}
