//! Answers to sliding puzzles.

pub(crate) mod answers;
mod figures;
mod heuristics;
mod kurang;
mod paths;
mod unsolvable;
