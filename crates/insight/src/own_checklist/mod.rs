//! What a student says of the own program against the course's checklist: which line of the one is which of the other.
//!
//! Words are compared strictly. A line with a word that nobody expected is left alone, because that word may turn it around.

pub mod matching;
pub mod meaning;
pub(crate) mod vocabulary;
