//! Pattern databases: built in parallel, packed four bits an entry, kept in the user's cache directory.
//!
//! A table answers one question: at least how many moves do these few tiles need, wherever they stand, if the others
//! were not there? Nothing here searches for a path.

mod blocks;
pub mod build;
pub mod cache;
pub mod geometry;
pub mod group;
pub mod lookup;
pub mod packed;
pub mod pages;
pub mod permutation;
pub mod prefetch;
pub mod set;
pub mod workers;
