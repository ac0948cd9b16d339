//! The only room that starts a student's program.

pub mod entry;
pub mod environment;
pub mod fresh_folder;
pub mod input;
pub mod judge;
#[cfg(target_os = "linux")]
pub mod linux;
pub mod name;
pub mod request;
pub mod start_failure;
pub mod streams;
pub mod sweep;
pub mod tool;
pub mod toolchain;
pub mod trouble;
