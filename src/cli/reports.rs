//! Reports beside what is printed: which were asked for, where they go, and how they get there whole.

pub(crate) mod report;
pub(crate) mod report_arguments;
pub(crate) mod report_folders;
pub(crate) mod report_plan;
pub(crate) mod student_pages;
pub(crate) mod write_reports;
