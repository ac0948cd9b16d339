//! The grader from outside, and what its crates promise one another: the tests that every machine can run.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod beginning;
mod cases_command;
mod cli;
mod faults;
mod frozen;
mod fuzz;
mod reports;
mod sandbox_command;
mod seal;
mod suite;
mod walls;

const GRADER: &str = env!("CARGO_BIN_EXE_grader");
