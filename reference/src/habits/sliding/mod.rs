//! Textbook programs for sliding puzzles: algorithm, estimate, order of neighbours, what comes first among equals, and
//! which boards are not looked at again.

pub mod habit;
pub mod heap;
pub mod runner;
pub mod space;
