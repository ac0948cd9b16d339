//! `json`: every figure of a run, for programs.
//!
//! The document has structs of its own, so that what is kept in the store can change without a reader noticing. What it
//! looks like is its JSON Schema's; a change that a reader could notice is a new version.

pub mod behind;
pub mod case;
pub mod document;
pub mod evidence;
pub mod number;
pub mod own_checklist;
pub mod schema;
pub mod submission;
#[cfg(test)]
mod tests;
pub mod write;
