//! How many boards A* with a closed list must and may expand, whatever it does with ties.
//!
//! With a consistent heuristic, A* expands every board whose true depth plus estimate is below the length of a shortest
//! path, and none where it is above; among those where it is equal, ties decide. The goal is one of these: it is the
//! board that ends the search, so a program that counts it as an iteration stays within the interval too.

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::heuristic::mark::Incremental;
use crate::sliding::search::moves::Moves;
use crate::sliding::search::tree::{Memory, Tree};
use rules::sliding::board::{Board, Direction};

/// The largest side whose boards are all looked at.
pub const MAX_INTERVAL_SIDE: usize = 3;

/// What A* with a closed list and one consistent heuristic may count as iterations on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// The length of a shortest path.
    pub moves: u32,
    /// Boards with true depth + estimate below it: all of them are expanded.
    pub least: u64,
    /// Boards with true depth + estimate up to it, the goal included: no others are expanded.
    pub most: u64,
}

/// Why a board has no such interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoInterval {
    /// There are too many boards to look at all of them.
    #[error(
        "the interval is worked out for boards up to {MAX_INTERVAL_SIDE}×{MAX_INTERVAL_SIDE}, not {0}×{0}"
    )]
    Side(usize),
    /// No path leads to the goal.
    #[error("the board cannot be solved")]
    Unsolvable,
}

impl Interval {
    /// Whether A* may have expanded so many boards.
    #[must_use]
    pub fn contains(&self, iterations: u64) -> bool {
        (self.least..=self.most).contains(&iterations)
    }
}

/// Works out the interval by looking at every board that can be reached.
///
/// # Errors
/// When the board is too large, or cannot be solved.
///
/// # Panics
/// If the estimator is for boards of another side.
pub fn interval(board: &Board, estimator: &Estimator) -> Result<Interval, NoInterval> {
    estimator.expect_side_of(board);
    if board.side() > MAX_INTERVAL_SIDE {
        return Err(NoInterval::Side(board.side()));
    }
    let goal = Board::goal(board.side());
    let moves = Moves::new(board.side());
    let mut tree = Tree::<u64>::new(board, Memory::Boards);
    let mut cells = board.cells().to_vec();
    // How many boards have each true depth + estimate.
    let mut boards_by_cost: Vec<u64> = Vec::new();
    let mut shortest = None;
    let mut number = 0;
    while (number as usize) < tree.len() {
        let depth = tree.load(number, &mut cells);
        if cells == goal.cells() {
            shortest = Some(depth);
        }
        let cost = (depth + estimator.mark(&cells).value) as usize;
        boards_by_cost.resize(boards_by_cost.len().max(cost + 1), 0);
        boards_by_cost[cost] += 1;
        tree.make_room()
            .map_err(|_| NoInterval::Side(board.side()))?;
        let blank = cells
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a blank");
        for way in Direction::ALL {
            if let Some(from) = moves.to(blank, way) {
                cells.swap(blank, from);
                tree.add(&cells, number, way, depth + 1);
                cells.swap(blank, from);
            }
        }
        number += 1;
    }
    let moves = shortest.ok_or(NoInterval::Unsolvable)?;
    let below: u64 = boards_by_cost[..moves as usize].iter().sum();
    Ok(Interval {
        moves,
        least: below,
        most: below + boards_by_cost[moves as usize],
    })
}
