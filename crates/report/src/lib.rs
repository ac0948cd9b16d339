//! What came of a run, told to people and programs: one file or folder a format.
//!
//! It writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score;
//! the same scorecard gives the same text.

pub mod because;
pub mod blame;
pub mod book;
pub mod escape;
pub mod explained;
pub mod files;
pub mod format;
pub mod gradebook;
pub mod html;
pub mod lines;
pub mod notice;
pub mod noticed;
pub mod obtained;
pub mod own_checklist;
pub mod pictures;
pub mod platforms;
pub mod running;
#[cfg(test)]
mod samples;
pub mod search;
pub mod tally;
pub mod terminal;
#[cfg(test)]
mod tests;
pub mod ticks;
pub mod told;
pub mod view;
pub mod words;
pub mod write;
pub mod write_trouble;
