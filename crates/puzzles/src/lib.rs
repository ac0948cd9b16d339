//! What is about a puzzle's kind: what a board file means, what may be asked of an answer, what a program printed, and
//! whether it is right.
//!
//! It is pure: no file, no clock, no process. It shares the rules of the puzzles with the solvers and not one line of their
//! algorithms, which it could not name: it does not depend on them.

pub mod answer;
pub mod answer_rules;
pub mod case_board;
pub mod check;
pub mod kind;
pub mod packing;
pub mod shape;
pub mod sliding;
pub mod text;
