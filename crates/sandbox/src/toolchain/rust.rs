//! Where the Rust compiler lives: it is asked, since it is nearly always a proxy of rustup.

use super::ask::ask;
use super::home::Home;
use super::program::{Nature, Program, is_executable};
use super::surroundings::Surroundings;
use super::system;
use super::trouble::ToolchainTrouble;

/// Asks the compiler, unless it is the system's.
///
/// The home of Cargo is never shown: the credentials for publishing are in it.
pub(super) fn home(
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    if system::holds(&program.real) && program.nature == Nature::Itself {
        return Ok(Home::of(&program.real));
    }
    let tool = surroundings
        .tool(&program.found)
        .args(["--print", "sysroot"]);
    let sysroot = ask(&tool, "its home")?.folder("")?;
    let inside = sysroot.join("bin/rustc");
    let mut home = if is_executable(&inside) {
        Home::of(inside)
    } else {
        Home::of(program.callable())
    };
    home.parts = vec![sysroot.join("lib/rustlib")];
    home.roots = vec![sysroot];
    Ok(home)
}
