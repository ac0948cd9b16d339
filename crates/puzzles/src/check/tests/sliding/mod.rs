//! Answers to sliding puzzles.

pub mod answers;
mod figures;
mod heuristics;
mod kurang;
mod paths;
mod unsolvable;
