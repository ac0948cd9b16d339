//! What the teacher wrote: `grader.toml`.
//!
//! This room reads and understands; it runs nothing and grades nothing. What is wrong in a file is an error that points
//! at the line.

pub mod answer_rules;
pub mod assignment;
pub mod case;
#[expect(
    clippy::module_inception,
    reason = "a file is named after its type, and so is this room"
)]
pub mod course;
pub mod language;
pub mod limit_changes;
pub mod sandbox_rules;
pub mod tongue;
pub mod way;
