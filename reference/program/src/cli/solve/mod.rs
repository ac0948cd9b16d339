//! `solve`: a path to the goal, by the oracle or by any search, as text, as JSON or as a handout wants it.
//!
//! Nothing here searches: the oracle or a search is asked, its path replayed, and the answer written. A form of output
//! is a file of its own.

mod arguments;
mod eight_heuristics;
mod fifteen_bnb;
mod fifteen_ida;
pub(super) mod human;
mod json;
pub mod method;
mod npuzzle_astar;
pub(super) mod solution;

pub use arguments::Solve;
