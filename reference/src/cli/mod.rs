//! The command line of the reference solvers, mounted as `reference …` and as `grader reference …`.
//!
//! Arguments in, text and an exit code out. This room decides nothing about puzzles: it reads an input, hands it to the
//! rules or a solver and writes what comes back. It is the only room here that writes text, and `failure` is the only
//! place where an error is printed.

pub mod arguments;
pub mod board;
pub mod browser;
mod called;
pub mod command;
pub mod compare;
pub mod console;
pub mod draw;
pub mod exit;
pub mod failure;
pub mod generate;
pub mod handout;
mod hangup;
pub mod input;
pub mod interrupt;
pub mod limits;
pub mod lower_bound;
pub mod machine;
pub mod numbers;
pub mod oracle;
pub mod output;
pub mod pack;
pub mod palette;
mod place;
pub mod program;
pub mod progress;
pub mod replacement;
pub mod seed;
pub mod solve;
pub mod table;
pub mod tables;
pub mod view;
pub mod watched;
pub mod zoo;
