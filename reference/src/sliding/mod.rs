//! Solvers of the sliding puzzle: lower bounds, searches, an oracle that proves minimum moves, and the tables it looks up.
//!
//! Searches know no file and print nothing; only the cache of tables touches files.

pub mod heuristic;
pub mod oracle;
pub mod search;
pub mod tables;
