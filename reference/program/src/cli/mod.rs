//! The command line of the reference solvers, mounted as `reference …` and as `grader reference …`: a file or folder a
//! command.

pub mod command;
pub(crate) mod compare;
pub(crate) mod draw;
pub(crate) mod generate;
pub(crate) mod lower_bound;
pub(crate) mod pack;
pub mod shared;
pub mod solve;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod view;
pub(crate) mod zoo;
