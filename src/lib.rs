//! The command line of the grader: reads arguments, calls crates, prints what they say.
//!
//! What the crates are and what each of them does stands in `docs/architecture.md`.

pub mod cli;
