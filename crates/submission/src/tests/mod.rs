//! Whole classes and hostile archives, made in a folder of the test's own.

mod classes;
mod hostile;
pub(crate) mod sample;
