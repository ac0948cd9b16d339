//! The sliding puzzle: N×N cells, one of them blank, tiles that slide into the blank.
//!
//! The rules (`board`, `notation`, `path`, `parity`) know no search; searches know no file and print nothing.

pub mod board;
pub mod heuristic;
pub mod notation;
pub mod oracle;
pub mod parity;
pub mod path;
pub mod search;
pub mod tables;
