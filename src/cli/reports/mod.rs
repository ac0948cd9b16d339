//! Reports beside what is printed: which were asked for, where they go, and how they get there whole.

pub(crate) mod arguments;
pub(crate) mod folder;
pub(crate) mod pages;
pub(crate) mod plan;
pub(crate) mod report;
pub(crate) mod write;
