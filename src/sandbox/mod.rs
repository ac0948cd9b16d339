//! The only room that starts a student's program.

pub mod input;
#[cfg(target_os = "linux")]
pub mod linux;
pub mod request;
pub mod trouble;
