//! What the tests of several crates share. It depends on no crate of the project, so that each may use it.

pub mod golden;
