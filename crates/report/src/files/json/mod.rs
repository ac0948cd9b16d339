//! `json`: every figure of a run, for programs.
//!
//! The document has structs of its own, so that what is kept in the store can change without a reader noticing. What it
//! looks like is its JSON Schema's; a change that a reader could notice is a new version.

pub(crate) mod behind;
pub(crate) mod case;
pub(crate) mod decided;
mod document;
pub(crate) mod evidence;
pub(crate) mod number;
pub(crate) mod own_checklist;
pub mod schema;
pub(crate) mod submission;
#[cfg(test)]
mod tests;
pub(crate) mod write;
