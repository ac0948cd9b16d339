//! What the grader can say beyond a verdict, because it understands the puzzle. Verdicts stay with `check`.

pub mod insights;
pub mod kept;
pub mod twins;
pub mod waste;
