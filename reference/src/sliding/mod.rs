//! The sliding puzzle: N×N cells, one of them blank, tiles that slide into the blank.
//!
//! The rules (`board`, `path`, `parity`) know no search; searches know no file and print nothing.

pub mod board;
pub mod heuristic;
pub mod path;
pub mod search;
