//! The command line of the reference solvers, mounted as `reference …` and as `grader reference …`.
//!
//! Arguments in, text and an exit code out. This room decides nothing about puzzles: it reads an input, hands it to the
//! rules or a solver and writes what comes back. It is the only room here that writes text, and `failure` is the only
//! place where an error is printed.

pub mod arguments;
pub(crate) mod board;
mod called;
pub mod command;
pub(crate) mod compare;
pub(crate) mod draw;
pub(crate) mod generate;
pub(crate) mod handout;
pub(crate) mod lower_bound;
pub(crate) mod oracle;
pub(crate) mod pack;
pub mod seed;
pub mod solve;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod view;
pub(crate) mod zoo;
