//! What came of a run, told to people: one folder a format.
//!
//! This room writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score;
//! the same scorecard gives the same text.

pub mod blame;
pub mod book;
pub mod lines;
pub mod running;
#[cfg(test)]
mod samples;
pub mod terminal;
pub mod view;
pub mod words;
