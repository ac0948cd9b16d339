//! System calls that no safe crate offers, each behind a function that is safe to call.
//!
//! This is where the room's unsafe code lives, a few lines a file. Nothing here decides anything.

pub mod borrowed_process;
pub mod exec;
pub mod landlock;
pub mod messages;
pub mod mount_attributes;
pub mod namespaces;
pub mod schedule;
pub mod seccomp;
pub mod signals;
pub mod trace;
pub mod wait;
