//! `zoo`: the solvers that are wrong on purpose, listed and at work.

pub mod command;
pub mod list;
pub mod solve;
