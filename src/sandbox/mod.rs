//! The only room that starts a student's program.

pub mod input;
pub mod request;
pub mod trouble;
