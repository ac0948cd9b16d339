//! The program `reference`: what is true about the puzzles, on a command line and on a page.
//!
//! Arguments in, text and an exit code out; or a page that a browser asks on loopback. It decides nothing about puzzles:
//! it reads an input, hands it to a solver and writes what comes back. It knows nothing of grading; `grader reference` is
//! the same commands.

pub mod cli;
pub mod view;
