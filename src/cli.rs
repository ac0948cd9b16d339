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
mod review;
mod sandbox;
mod sandbox_arguments;
mod shared_output;
mod talk;
mod twins;
mod wait_for_input;
mod wrapped_text;

mod reports {
    //! Reports beside what is printed: which were asked for, where they go, and how they get there whole.

    pub(crate) mod report;
    pub(crate) mod report_arguments;
    pub(crate) mod report_folders;
    pub(crate) mod report_plan;
    pub(crate) mod student_pages;
    pub(crate) mod write_reports;
}
