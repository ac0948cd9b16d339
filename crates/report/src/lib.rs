//! What came of a run, told to people and programs: one file or folder a format.
//!
//! It writes into what it is given and touches nothing else: no file, no clock, no process. It computes no score;
//! the same scorecard gives the same text.

pub mod class_results;
pub mod escape;
pub mod failure;
pub mod files;
pub mod format;
pub mod gradebook;
pub mod html;
pub(crate) mod notices;
mod obstacle_groups;
mod own_checklist;
mod pictures;
pub mod platforms;
pub mod progress;
pub mod review;
pub mod safe_json;
#[cfg(test)]
mod samples;
mod score_lines;
pub(crate) mod search_times;
pub mod terminal;
#[cfg(test)]
pub(crate) mod tests;
pub mod view;
pub mod words;
pub mod write;
pub mod write_error;
