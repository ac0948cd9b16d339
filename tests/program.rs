//! The grader from outside, and what its crates promise one another: the tests that every machine can run.

#![allow(unreachable_pub, reason = "nobody but this program uses it")]

mod cases_command;
mod first_steps;
mod frozen;
mod fuzz;
mod reports;
mod repository_rules;
mod sandbox_command;
mod seal_commands;
mod shipped_cases;
mod stored_results;
mod wasted_moves;

const GRADER: &str = env!("CARGO_BIN_EXE_grader");
