//! Where node lives: above its program, or it is asked, which takes it a tenth of a second.

use std::path::Path;

use super::ask::ask;
use super::home::Home;
use super::program::{Nature, Program};
use super::surroundings::Surroundings;
use super::system;
use super::trouble::ToolchainTrouble;

/// Looks above its program, or asks a shim.
pub(super) fn home(
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    if program.nature == Nature::Itself
        && (system::holds(&program.real) || above(&program.real).is_some_and(is_installation))
    {
        return Ok(installed(&program.real));
    }
    let tool = surroundings.tool(&program.found);
    let answer = ask(&tool.args(["-p", "process.execPath"]), "its home")?;
    Ok(installed(&answer.file("")?))
}

fn installed(program: &Path) -> Home {
    let mut home = Home::of(program);
    home.roots = above(program)
        .filter(|root| is_installation(root))
        .map(Path::to_owned)
        .into_iter()
        .collect();
    home.parts = home
        .roots
        .iter()
        .map(|root| root.join("lib/node_modules"))
        .collect();
    home
}

/// The folder above the `bin` it is in.
fn above(program: &Path) -> Option<&Path> {
    program.parent()?.parent()
}

/// Whether it came out of node's own archive, as the ones of nvm do.
fn is_installation(root: &Path) -> bool {
    root.join("lib/node_modules").is_dir() || root.join("include/node").is_dir()
}
