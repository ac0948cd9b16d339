//! Points and checklists: one total, computed here and nowhere else; and where a submission stands among its class.
//!
//! Outcomes and the course's rules in, a scored checklist out. It is pure: no file, no clock, no process.

pub mod among_class;
pub mod branching;
mod checklist;
pub mod coverage;
mod parts;
pub mod persons;
pub mod rescore;
pub mod score;
mod shares;
pub mod tally;
#[cfg(test)]
mod tests;
pub mod worth;
