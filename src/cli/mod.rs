//! The command line of the grader: one file a command, wiring only.
//!
//! It decides nothing about a submission. How a program reads, writes, fails and ends is `terminal`'s, so that
//! `grader` and `reference` behave alike.

pub mod arguments;
pub mod bundle;
pub mod cases;
pub mod ci;
pub mod class;
pub mod cluster;
pub mod doctor;
pub mod execution_text;
pub mod init;
pub mod languages;
pub mod progress;
pub mod reports;
pub mod review;
pub mod run_box;
pub mod sandbox_arguments;
pub mod self_docs;
pub mod talk;
pub mod text;
pub mod twins;
