//! System calls that no safe crate offers, each behind a function that is safe to call.
//!
//! This is where the crate's unsafe code lives, a few lines a file. Nothing here decides anything.

pub(crate) mod borrowed_process;
pub(crate) mod exec;
pub(crate) mod landlock;
pub(crate) mod messages;
pub(crate) mod mount_attributes;
pub(crate) mod namespaces;
pub(crate) mod schedule;
pub(crate) mod seccomp;
pub(crate) mod signals;
pub(crate) mod trace;
pub mod wait;
pub(crate) mod witness;
