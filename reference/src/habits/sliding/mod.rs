//! Textbook programs for sliding puzzles: algorithm, estimate, order of neighbours, what comes first among equals, and
//! which boards are not looked at again.

mod deepening;
pub mod habit;
pub(crate) mod heap;
mod node;
mod run;
pub mod runner;
pub mod space;
