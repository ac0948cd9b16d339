//! What came of a run, told to people and programs: one file or folder a format.
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
pub mod csv;
pub mod defuse;
pub mod explained;
pub mod format;
pub mod gfm;
pub mod github;
pub mod github_classroom;
pub mod gitlab;
pub mod gradebook;
pub mod gradescope;
pub mod json;
pub mod jsonl;
pub mod junit;
pub mod lines;
pub mod markdown;
pub mod ordered;
#[cfg(test)]
mod platforms;
pub mod prairielearn;
pub mod running;
pub mod safe_json;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod settled;
pub mod single;
pub mod tally;
pub mod tap;
pub mod terminal;
#[cfg(test)]
mod tests;
pub mod text;
pub mod told;
pub mod view;
pub mod words;
pub mod write;
pub mod xml;
