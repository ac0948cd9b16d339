//! The box every student program runs in.

#[cfg(target_os = "linux")]
pub mod linux;
