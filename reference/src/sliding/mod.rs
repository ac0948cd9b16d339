//! The sliding puzzle: N×N cells, one of them blank, tiles that slide into the blank.
//!
//! The rules (`board`, `notation`, `path`, `parity`) know no search; searches know no file and print nothing.

pub mod heuristic;
pub mod oracle;
pub mod search;
pub mod tables;
