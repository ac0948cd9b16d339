//! Reports beside what is printed: which were asked for, where they go, and how they get there whole.

pub mod arguments;
pub mod feedback;
pub mod file;
pub mod live;
pub mod not_written;
pub mod order;
pub mod pages;
pub mod recall;
pub mod report;
pub mod wanted;
pub mod write;
