//! Points and checklists: one total, computed here and nowhere else.
//!
//! Outcomes and the course's rules in, a scored checklist out. It is pure: no file, no clock, no process.

mod checklist;
pub mod coverage;
pub mod rescore;
pub mod score;
#[cfg(test)]
mod tests;
pub mod worth;
