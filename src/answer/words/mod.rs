//! The words of a program's output: bytes made clean text, and what a line says about whether there is a solution.
//!
//! Nothing here knows a puzzle's rules; numbers, boards and grids are read elsewhere.

pub mod ansi;
pub mod encoding;
pub mod phrases;
pub(super) mod vocabulary;
