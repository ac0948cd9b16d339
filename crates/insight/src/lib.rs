//! What the grader can say beyond a verdict, because it understands the puzzle. Verdicts stay with `check`.

pub mod audit;
mod behind;
pub mod claims;
mod diagnosis;
pub mod insights;
pub mod kept;
mod looked;
pub mod proof;
pub mod twins;
pub mod waste;
mod xray;
pub mod zoo_task;
