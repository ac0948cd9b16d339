//! What is true about the puzzles: their rules, solvers for them, and an oracle that proves minimum moves.
//!
//! This crate knows nothing of grading. Rules touch no file, no clock and no process; only the command line and the
//! table cache touch files, and the visualizer the system's randomness; it alone listens, on loopback.

pub mod experiment;
pub mod generate;
pub mod habits;
pub mod packing;
pub mod random;
pub mod sliding;
pub mod zoo;
