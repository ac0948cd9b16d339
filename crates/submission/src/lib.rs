//! What students handed in: whose it is, which files of it matter, how it is built and started.
//!
//! It reads files and unpacks archives. It starts nothing and judges nothing; what is wrong with one submission is
//! an obstacle of that one, never the end of a run.

pub mod claims;
pub mod class;
pub mod collect;
pub mod course_files;
pub mod fold;
pub mod gather;
pub mod handed;
pub mod junk;
pub mod key;
pub mod listing;
pub mod look;
pub mod moment;
pub mod no_tree;
pub mod pattern;
pub mod platform;
pub mod program;
pub mod roster;
pub mod shape;
pub mod shown;
pub mod stage;
pub mod tree;
pub mod unpack;

#[cfg(test)]
mod tests;
