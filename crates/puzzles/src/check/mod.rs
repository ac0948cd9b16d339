//! Decides: an answer, what was expected and how the program ended make a verdict; and explains it as facts.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line
//! of their algorithms, and it puts nothing into words: what is wrong is told as facts.

pub mod answered;
pub mod asked;
pub mod bad_input;
pub mod complaint;
pub(crate) mod cut_short;
pub(crate) mod echo;
pub(crate) mod figures;
pub(crate) mod filled;
pub(crate) mod heard;
pub mod judge;
pub mod judgement;
pub mod obstacle;
pub(crate) mod played;
pub mod run;
pub mod sheet;
pub mod text;
pub(crate) mod trace;
pub(crate) mod wanted;

#[cfg(test)]
mod tests;
