//! Decides: an answer, what was expected and how the program ended make a verdict; and explains it as facts.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line
//! of their algorithms, and it puts nothing into words: what is wrong is told as facts.

pub mod bad_input;
pub mod check_sheet;
pub mod clean_lines;
pub mod complaint;
pub(crate) mod cut_short;
pub(crate) mod echo;
pub mod ending;
pub(crate) mod filled_rows;
pub mod judge;
pub(crate) mod kept_answer;
pub(crate) mod line_kinds;
pub mod obstacle;
pub mod readable;
pub(crate) mod wanted;

#[cfg(test)]
mod tests;
