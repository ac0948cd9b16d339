//! Judges answers to sliding puzzles.

mod figures;
mod heuristics;
pub(crate) mod judge_sliding;
mod kurang;
mod path;
mod solved;
