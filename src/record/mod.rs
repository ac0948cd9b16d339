//! The plain data of grading: what one room hands to another, and what is kept.
//!
//! This room computes nothing but names and sentences of its own data. It opens no file, reads no clock and starts no
//! process.

pub mod captured;
pub mod ending;
pub mod excess;
pub mod execution;
pub mod limit;
pub mod limits;
pub mod script_progress;
pub mod seconds;
pub mod signal;
pub mod tier;
