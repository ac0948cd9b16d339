//! The grader's side of a box: starts launchers, sends them orders, reads what programs print.
//!
//! Nothing here runs with more or less power than the grader itself, and nothing forks it.

pub mod client;
pub mod maker;
pub mod proven;
pub mod remedy;
pub mod slot;
pub mod standard_input;
pub mod supervision;
pub mod talk;
pub mod translation;
