//! What the grader can say beyond a verdict, because it understands the puzzle. Verdicts stay with `check`.

pub mod audit;
mod diagnosis;
pub mod findings_cache;
pub mod graded_submission;
pub mod insights;
pub mod own_checklist;
pub mod proof;
pub mod twins;
pub mod waste;
mod xray;
pub mod zoo_task;
