//! Finds where a toolchain lives, by the way that fits it.

use super::home::Home;
use super::known::{self, Known};
use super::program::Program;
use super::surroundings::Surroundings;
use super::trouble::ToolchainTrouble;
use super::{go, java, node, place, python, rust};

/// The home of a toolchain whose main program is this one.
pub(super) fn find_home(
    known: &Known,
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    match known.home {
        known::Home::Python => python::home(program, surroundings),
        known::Home::Java => java::home(program, surroundings),
        known::Home::Node => node::home(program, surroundings),
        known::Home::Go => go::home(program, surroundings),
        known::Home::Rust => rust::home(program, surroundings),
        known::Home::Place => place::home(program),
    }
}
