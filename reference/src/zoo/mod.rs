//! Solvers that are wrong in ways in which students' solvers are wrong: each right but for one mistake.
//!
//! They share the rules' types with the right solvers and nothing else, so that no mistake can find its way there. They
//! touch no clock: a budget is a number of nodes, and the same question has the same answer on every machine.

pub mod answer;
mod best_first;
mod depth_first;
mod estimate;
pub mod habit;
mod laying;
mod parity;
mod slider;
pub mod sliding;
pub mod task;
#[cfg(test)]
mod tests;
