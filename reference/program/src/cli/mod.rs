//! The command line of the reference solvers, mounted as `reference …` and as `grader reference …`.
//!
//! Arguments in, text and an exit code out. This room decides nothing about puzzles: it reads an input, hands it to the
//! rules or a solver and writes what comes back. It is the only room here that writes text, and `failure` is the only
//! place where an error is printed.

pub mod arguments;
pub mod board;
mod called;
pub mod command;
pub mod compare;
pub mod draw;
pub mod generate;
pub mod handout;
pub mod lower_bound;
pub mod oracle;
pub mod pack;
pub mod seed;
pub mod solve;
pub mod table;
pub mod tables;
pub mod view;
pub mod zoo;
