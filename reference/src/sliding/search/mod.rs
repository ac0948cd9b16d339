//! Searches for a path to the goal. Each obeys a `Watch`, reports its effort, and prints nothing.
//!
//! The rules of the puzzle are taken from `board`; how far a board is from the goal from `heuristic`. No search
//! checks its own answer: whoever needs certainty replays the path.

pub mod a_star;
pub mod algorithm;
pub mod bounds;
pub mod branch_and_bound;
pub mod breadth_first;
pub mod closed_counts;
pub(crate) mod greedy;
pub mod ida_star;
pub mod interval;
pub mod report;
pub mod tree_counts;

mod arena;
mod best_first;
mod index;
mod meter;
mod moves;
mod packed;
mod queue;
mod solvable;
mod tree;

#[cfg(test)]
mod tests;
