//! Pattern databases: built in parallel, packed four bits an entry, kept in the user's cache directory.
//!
//! A table answers one question: at least how many moves do these few tiles need, wherever they stand, if the others
//! were not there? Nothing here searches for a path.

pub(crate) mod build;
pub mod cache;
pub(crate) mod geometry;
pub(crate) mod packed;
pub(crate) mod pages;
pub(crate) mod permutation;
pub mod set;
