//! What came of a run, told to people: one folder a format.
//!
//! This room writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score;
//! the same scorecard gives the same text.

pub mod artemis;
pub mod autolab;
pub mod blame;
pub mod book;
pub mod check50;
pub mod classroom50;
pub mod codegrade;
pub mod github;
pub mod github_classroom;
pub mod gradebook;
pub mod gradescope;
pub mod lines;
pub mod ordered;
#[cfg(test)]
mod platforms;
pub mod prairielearn;
pub mod running;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod settled;
pub mod single;
pub mod terminal;
pub mod told;
pub mod view;
pub mod words;
