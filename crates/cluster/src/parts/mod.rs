//! Parts of a class: who is in one, its file, written and read, and parts held against each other. They know no engine.

pub mod keep;
pub(crate) mod left_out;
pub mod merge;
pub mod part;
pub mod partition;
#[cfg(test)]
pub(crate) mod tests;
