//! The command `pack`: fills a board with pieces, or says why that cannot be done.
//!
//! It asks the solvers and writes what they answer, in one of three forms. It decides nothing about packings itself.

pub(crate) mod answer;
pub(crate) mod arguments;
pub(super) mod ask;
pub(crate) mod form;
mod handout;
mod human;
mod json;
pub(crate) mod question;
pub(crate) mod run;
