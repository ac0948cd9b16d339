//! The plain data of grading: what one room hands to another, and what is kept.
//!
//! This room computes nothing but names and sentences of its own data. It opens no file, reads no clock and starts no
//! process.

pub mod answered;
pub mod brief;
pub mod captured;
pub mod case_facts;
pub mod checked;
pub mod checklist;
pub mod ending;
pub mod event;
pub mod excess;
pub mod execution;
pub mod expectation;
pub mod fault;
pub mod fingerprint;
pub mod given_board;
pub mod hint;
pub mod insight;
pub mod limit;
pub mod limits;
pub mod obstacle;
pub mod outcome;
pub mod points;
pub mod receipt;
pub mod remark;
pub mod run_facts;
pub mod scorecard;
pub mod script_progress;
pub mod seconds;
pub mod signal;
pub mod student;
pub mod tier;
pub mod transcript;
pub mod verdict;
