//! Gradebooks of Canvas and Moodle: the instructor's own file with the grades filled in, and every other byte kept.
//!
//! No header is ever made up: what the platform exported is what it takes back.

pub mod canvas;
pub mod choice;
pub mod filled;
pub mod fold;
pub mod locked;
pub mod moodle;
pub mod name;
pub mod number;
pub mod people;
pub mod sheet;

#[cfg(test)]
mod tests;
