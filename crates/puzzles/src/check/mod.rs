//! Decides: an answer, what was expected and how the program ended make a verdict; and explains it as facts.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line
//! of their algorithms, and it puts nothing into words: what is wrong is told as facts.

mod answered;
pub mod asked;
mod bad_input;
pub mod complaint;
mod cut_short;
mod echo;
mod figures;
mod filled;
mod heard;
pub mod judge;
pub mod judgement;
pub mod obstacle;
pub(crate) mod packing;
mod played;
mod run;
mod sheet;
pub(crate) mod sliding;
mod text;
mod trace;
mod wanted;

#[cfg(test)]
mod tests;
