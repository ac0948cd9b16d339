//! Gradebooks of Canvas and Moodle: the instructor's own file with the grades filled in, and every other byte kept.
//!
//! No header is ever made up: what the platform exported is what it takes back.

pub mod beyond;
pub(crate) mod canvas;
pub(crate) mod choice;
pub mod feedback;
pub(crate) mod filled;
pub(crate) mod fold;
pub(crate) mod locked;
pub(crate) mod moodle;
pub(crate) mod moodle_headers;
pub(crate) mod name;
pub mod number;
pub(crate) mod people;
pub mod sheet;

#[cfg(test)]
mod tests;
