//! What the teacher wrote: `grader.toml` and the case folders.
//!
//! It reads and understands; it runs nothing and grades nothing. What is wrong in a file is an error that points
//! at the line; a case folder that is broken is told with its reason and stands beside those that are not.

pub mod assignment;
pub mod built_in_languages;
pub mod built_in_ways;
pub mod case;
pub mod cases;
pub mod course;
pub mod course_file;
mod file;
mod fingerprint;
pub mod language;
pub mod limit_changes;
pub mod locale;
pub mod nearest;
pub mod no_board;
mod opening;
mod read;
pub mod sandbox_rules;
#[cfg(test)]
mod tests;
pub mod trouble;
pub mod way;
mod way_text;
