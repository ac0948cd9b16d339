//! How a file that a person wrote is read: whatever is wrong in it is told at once, each mistake with its line.
//!
//! Nothing here knows what a course is; it knows tables, keys and values, and where each of them stands.

pub(crate) mod complaint;
pub(crate) mod document;
pub(crate) mod field;
