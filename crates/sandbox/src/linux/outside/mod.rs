//! The grader's side of a box: starts launchers, sends them orders, reads what programs print.
//!
//! Nothing here runs with more or less power than the grader itself, and nothing forks it.

pub(crate) mod client;
pub(crate) mod connection;
pub(crate) mod maker;
pub(crate) mod observer;
pub(crate) mod proven;
pub(crate) mod remedy;
pub(crate) mod request;
pub(crate) mod supervision;
