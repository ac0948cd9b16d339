//! The machine's toolchains: which there are, and what the box must show so that they work inside of it.
//!
//! A tool outside the system's own folders is asked where it lives, because what the search path holds is often a shim:
//! a script of pyenv, a proxy of rustup, a link to a version manager. Nothing here mounts, runs a student's program or
//! decides which language a submission is in; and nothing that may hold a secret is ever shown.

mod ask;
mod home;
mod installed;
mod known;
mod paths;
mod search;
pub(crate) mod system;
#[cfg(test)]
mod tests;
pub(crate) mod toolchains;

pub use ask::ToolchainError;
pub use installed::{Java, Python, javafx};
pub use toolchains::{Asking, Toolchain, Toolchains};
