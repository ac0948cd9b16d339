//! The rules of the puzzles, and the types that whoever solves and whoever checks share.
//!
//! Boards, pieces, moves, parity and paths of every puzzle kind; how boards are written; the names of known mistakes;
//! bytes, durations and the stop-watch. Nothing here searches, and nothing touches a file or a process: a checker that
//! knows only this crate cannot share a line with a solver.

pub mod bug;
pub mod packing;
pub mod sliding;
pub mod units;
pub mod watch;
