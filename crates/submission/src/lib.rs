//! What students handed in: whose it is, which files of it matter, how it is built and started.
//!
//! It reads files and unpacks archives. It starts nothing and judges nothing; what is wrong with one submission is
//! an obstacle of that one, never the end of a run.

pub mod class;
pub mod collect;
mod course_files;
pub mod gather;
mod handed;
mod junk;
mod look;
pub mod names;
pub mod own_checklist;
mod pattern;
pub mod platform;
pub mod program;
pub mod roster;
mod shape;
mod stage;
pub mod tree;
pub mod unpack;

#[cfg(test)]
mod tests;
