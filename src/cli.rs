//! The command line of the grader: one file a command, wiring only.
//!
//! It decides nothing about a submission. How a program reads, writes, fails and ends is `terminal`'s, so that
//! `grader` and `reference` behave alike.

pub mod arguments;
mod built_in_courses;
mod bundle;
mod cases;
mod ci_service;
mod class;
mod cluster;
mod completions_man_schema;
mod doctor;
mod execution_text;
mod help;
mod init;
mod languages;
mod progress_bar;
mod reports;
mod review;
mod sandbox;
mod sandbox_arguments;
mod talk;
mod twins;
mod wrapped_text;
