//! Where Go lives: it is asked, which takes it no time.

use super::ask::ask;
use super::home::Home;
use super::program::{Nature, Program, is_executable};
use super::surroundings::Surroundings;
use super::system;
use super::trouble::ToolchainTrouble;

/// Asks Go, unless it is the system's.
pub(super) fn home(
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    if system::holds(&program.real) && program.nature == Nature::Itself {
        return Ok(Home::of(&program.real));
    }
    let tool = surroundings.tool(&program.found).args(["env", "GOROOT"]);
    let root = ask(&tool, "its home")?.folder("")?;
    let inside = root.join("bin/go");
    let mut home = if is_executable(&inside) {
        Home::of(inside)
    } else {
        Home::of(program.callable())
    };
    home.parts = ["bin", "pkg", "src"].map(|part| root.join(part)).to_vec();
    home.roots = vec![root];
    Ok(home)
}
