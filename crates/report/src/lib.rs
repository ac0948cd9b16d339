//! What came of a run, told to people and programs: one file or folder a format.
//!
//! It writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score;
//! the same scorecard gives the same text.

pub mod again;
pub mod because;
pub mod book;
pub mod escape;
mod explained;
pub mod files;
pub mod format;
pub mod gradebook;
mod hindrance;
pub mod html;
mod lines;
mod notice;
mod noticed;
mod obtained;
mod own_checklist;
mod pending;
mod pictures;
pub mod platforms;
mod refused_build;
pub mod review;
pub mod running;
#[cfg(test)]
mod samples;
mod search;
mod tally;
pub mod terminal;
#[cfg(test)]
mod tests;
mod ticks;
pub mod time_left;
mod told;
pub mod view;
pub mod words;
pub mod write;
pub mod write_trouble;
