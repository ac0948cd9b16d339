//! System calls that no safe crate offers, each behind a function that is safe to call.
//!
//! This is where the crate's unsafe code lives, a few lines a file. Nothing here decides anything.

pub(crate) mod landlock;
pub(crate) mod namespaces;
pub(crate) mod process;
pub(crate) mod seccomp;
pub(crate) mod signals;
pub(crate) mod sysv_ipc;
pub(crate) mod trace;
pub(crate) mod wait;
