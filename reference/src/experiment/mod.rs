//! Heuristics side by side: the same boards solved with each, counted, timed, and put into tables.
//!
//! Nothing here opens a file or draws: boards come in as an iterator, tables go out as text.

pub mod comparison;
pub mod summary;
pub mod tables;
pub mod timing;
