//! What the grader can say beyond a verdict, because it understands the puzzle. Verdicts stay with `check`.

pub mod audit;
pub mod diagnosis;
pub mod insights;
pub mod kept;
pub mod waste;
pub mod zoo_task;
