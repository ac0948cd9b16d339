//! Runs tests and prints what became of them, as the usual harness does; knows nothing about boxes.

pub mod options;
pub mod outcome;
pub mod runner;
pub mod test;
