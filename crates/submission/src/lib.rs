//! What students handed in: whose it is, which files of it matter, how it is built and started.
//!
//! It reads files and unpacks archives. It starts nothing and judges nothing; what is wrong with one submission is
//! an obstacle of that one, never the end of a run.

pub mod claims;
pub mod class;
pub mod collect;
mod course_files;
mod fold;
pub mod gather;
mod handed;
mod junk;
pub mod key;
mod listing;
mod look;
mod moment;
pub mod no_tree;
mod pattern;
pub mod platform;
pub mod program;
pub mod roster;
mod shape;
mod shown;
mod stage;
pub mod tree;
pub mod unpack;

#[cfg(test)]
mod tests;
