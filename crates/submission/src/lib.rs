//! What students handed in: whose it is, which files of it matter, how it is built and started.
//!
//! It reads files and unpacks archives. It starts nothing and judges nothing; what is wrong with one submission is
//! an obstacle of that one, never the end of a run.
//!
//! ```
//! use submission::names_and_keys::make_key;
//!
//! // Keys are short, unique within a class, and safe to type.
//! assert_eq!(make_key("José Núñez"), "jose-nunez");
//! ```

mod class_or_submission;
pub mod collect_class;
mod discover_submissions;
pub mod file_tree;
pub mod gather_files;
mod junk_files;
pub mod names_and_keys;
pub mod own_checklist;
pub mod platform_file_names;
pub mod program;
mod raw_submission;
pub mod roster;
pub mod unpack_archive;
mod unpack_to_tree;

#[cfg(test)]
mod tests;
