//! Answers to sliding puzzles.

pub(crate) mod answers;
mod heuristics;
mod kurang;
mod paths;
