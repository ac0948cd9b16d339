//! The words of a program's output: bytes made clean text, what a line says about whether there is a solution, and what
//! else it is for.
//!
//! Nothing here knows a puzzle's rules; numbers, boards and grids are read elsewhere.

pub(crate) mod chatter;
pub mod clean;
pub(crate) mod loose_denials;
pub(crate) mod solvability_phrases;
pub(crate) mod solvability_phrases_translated;
pub(crate) mod solvability_vocabulary;
mod unreachable_goal;

pub use solvability_phrases_translated::without_accents;

/// What was printed, as a person sees it: no terminal escapes, no control characters but the ends of lines.
#[must_use]
pub fn plain(printed: &[u8]) -> String {
    clean::clean(printed).into_owned()
}
