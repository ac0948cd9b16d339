//! What every command line of this workspace needs: the console and its colours, progress, tables of numbers, exit codes,
//! interruption, reading an input and writing a whole file.
//!
//! It knows no puzzle beyond the stop-watch and no grading. It is the only crate that prints an error, once, with its causes.

pub mod browser;
pub mod console;
pub mod exit;
pub mod failure;
mod hangup;
pub mod input;
pub mod interrupt;
pub mod limits;
pub mod machine;
pub mod numbers;
pub mod output;
pub mod palette;
pub mod place;
pub mod printable;
pub mod program;
pub mod progress;
pub mod replacement;
pub mod watched;
