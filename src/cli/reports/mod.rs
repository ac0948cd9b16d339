//! Reports beside what is printed: which were asked for, where they go, and how they get there whole.

pub mod arguments;
pub mod file;
pub mod order;
pub mod pages;
pub mod report;
pub mod write;
