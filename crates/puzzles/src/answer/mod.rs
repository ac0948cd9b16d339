//! Reads what a solver printed into an answer, whatever its dialect.
//!
//! It is pure: bytes in, an answer or a clear reason out, in linear time and bounded memory. It does not decide
//! whether an answer is right, and it never guesses: what can be read in two ways that disagree is told as such.

pub mod packing;
pub mod packing_answer;
pub mod plain;
pub mod reading;
pub mod says;
pub mod sliding;
pub mod sliding_answer;
pub(crate) mod words;
