//! `zoo`: the solvers that are wrong on purpose, listed and at work.

pub(crate) mod command;
pub(crate) mod list;
pub(crate) mod solve;
