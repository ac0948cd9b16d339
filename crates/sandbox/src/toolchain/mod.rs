//! The machine's toolchains: which there are, and what the box must show so that they work inside of it.
//!
//! A tool outside the system's own folders is asked where it lives, because what the search path holds is often a shim:
//! a script of pyenv, a proxy of rustup, a link to a version manager. Nothing here mounts, runs a student's program or
//! decides which language a submission is in; and nothing that may hold a secret is ever shown.

mod ask;
mod find_home;
pub(crate) mod found;
mod go;
mod home;
mod java;
pub mod javafx;
pub mod javas;
pub(crate) mod known;
mod links;
mod node;
mod place;
mod program;
mod python;
pub mod pythons;
mod rust;
pub(crate) mod surroundings;
pub(crate) mod system;
#[cfg(test)]
mod tests;
pub mod toolchains;
pub(crate) mod trouble;
mod version;
mod wide;
