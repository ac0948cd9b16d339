//! The plain data of grading: what one crate hands to another, and what is kept.
//!
//! It computes nothing but names and sentences of its own data. It opens no file, reads no clock and starts no
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
pub mod explanation;
pub mod fault;
pub mod fingerprint;
pub mod given_board;
pub mod hint;
pub mod insight;
pub mod limit;
pub mod limits;
pub mod obstacle;
pub mod outcome;
pub mod own_checklist;
pub mod panics;
pub mod part;
pub mod points;
pub mod receipt;
pub mod remark;
pub mod run_facts;
pub mod scorecard;
pub mod script_progress;
pub mod searched;
pub mod seconds;
pub mod signal;
pub mod student;
pub mod tier;
pub mod transcript;
pub mod twins;
pub mod verdict;
pub mod wasted;
pub mod word;
