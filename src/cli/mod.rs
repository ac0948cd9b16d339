//! The command line of the grader: one file a command, wiring only.
//!
//! It decides nothing about a submission. How a program reads, writes, fails and ends is `terminal`'s, so that
//! `grader` and `reference` behave alike.

pub mod arguments;
mod built_in;
mod bundle;
mod cases;
mod ci;
mod class;
mod cluster;
mod doctor;
mod execution_text;
mod help;
mod init;
mod languages;
mod progress;
mod reports;
mod review;
mod sandbox;
mod sandbox_arguments;
mod self_docs;
mod talk;
mod text;
mod twins;
