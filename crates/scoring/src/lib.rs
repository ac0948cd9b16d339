//! Points and checklists: one total, computed here and nowhere else; and where a submission stands among its class.
//!
//! Outcomes and the course's rules in, a scored checklist out. It is pure: no file, no clock, no process. It judges no
//! answer, which is `puzzles`' work, and it knows no solver.
//!
//! ```
//! use scoring::among_class::effective_branching;
//!
//! // An even tree of depth 3 with two children each has 2 + 4 + 8 boards below its root.
//! let factor = effective_branching(14, 3).unwrap();
//! assert!((factor - 2.0).abs() < 0.01);
//! ```

pub mod among_class;
pub mod checklist;
mod partial_credit;
pub mod score;
pub mod tally;
#[cfg(test)]
mod tests;
