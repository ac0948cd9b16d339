//! What is true about the puzzles: solvers for them, an oracle that proves minimum moves, boards made to measure, and
//! solvers that are wrong on purpose.
//!
//! It knows nothing of grading and of no terminal. The rules stand below it, in `rules`; only the cache of tables touches
//! files.

pub mod experiment;
pub mod generate;
mod library_heap;
pub mod packing;
pub mod random;
pub mod sliding;
pub mod textbook;
pub mod zoo;
