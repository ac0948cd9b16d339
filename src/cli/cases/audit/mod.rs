//! `cases audit`: the suite against a zoo of wrong solvers.

pub mod command;
mod found;
mod json;
mod matrix;
mod text;
