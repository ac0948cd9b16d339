//! What the keys of a course's files mean: one file a key or a table.
//!
//! Every function takes what it knows from a table and complains about what is wrong there. What it returns after a
//! complaint is not used.

pub(crate) mod answer_rules;
pub(crate) mod assignment;
pub(crate) mod course;
pub(crate) mod due;
pub(crate) mod expected;
pub(crate) mod limit_changes;
pub(crate) mod scoring;
pub(crate) mod ways;
