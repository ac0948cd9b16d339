//! The only room that starts a student's program.

pub mod environment;
pub mod fresh_folder;
pub mod input;
pub mod name;
pub mod request;
pub mod start_failure;
pub mod sweep;
pub mod trouble;
