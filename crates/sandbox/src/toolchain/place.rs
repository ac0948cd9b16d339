//! Where a tool lives that cannot be asked: the place of its program tells.

use std::path::Path;

use super::home::Home;
use super::program::{Nature, Program};
use super::system;
use super::trouble::ToolchainTrouble;

/// What an installation has beside its `bin`.
const BESIDE: &[&str] = &["lib", "lib64", "libexec", "share"];

/// The folder above the `bin` it is in, if that looks like an installation; or else the program is all there is.
pub(super) fn home(program: &Program) -> Result<Home, ToolchainTrouble> {
    if is_shim(program) {
        let program = program.found.clone();
        return Err(ToolchainTrouble::Shim { program });
    }
    let mut home = Home::of(program.callable());
    if system::holds(&program.real) {
        return Ok(home);
    }
    let bin = program.real.parent();
    let root = bin
        .filter(|bin| bin.ends_with("bin"))
        .and_then(Path::parent);
    home.roots = root
        .filter(|root| BESIDE.iter().any(|folder| root.join(folder).is_dir()))
        .map(Path::to_owned)
        .into_iter()
        .collect();
    Ok(home)
}

/// Version managers keep their scripts in a folder `shims`, or link to themselves.
fn is_shim(program: &Program) -> bool {
    let is_in_shims = program
        .found
        .parent()
        .is_some_and(|folder| folder.ends_with("shims"));
    let managers = ["asdf", "mise", "proto-shim", "snap", "volta-shim"];
    is_in_shims
        || program.nature == Nature::Another
            && managers
                .iter()
                .any(|manager| program.real.ends_with(manager))
}
