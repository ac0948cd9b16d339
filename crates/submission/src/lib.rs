//! What students handed in: whose it is, which files of it matter, how it is built and started.
//!
//! It reads files and unpacks archives. It starts nothing and judges nothing; what is wrong with one submission is
//! an obstacle of that one, never the end of a run.
//!
//! ```
//! use submission::names::make_key;
//!
//! // Keys are short, unique within a class, and safe to type.
//! assert_eq!(make_key("José Núñez"), "jose-nunez");
//! ```

pub mod collect;
mod discover;
pub mod gather;
mod junk;
pub mod names;
pub mod own_checklist;
pub mod platform;
pub mod program;
mod raw_submission;
pub mod roster;
mod shape;
mod staging;
pub mod tree;
pub mod unpack;

#[cfg(test)]
mod tests;
