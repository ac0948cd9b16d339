//! Where Java lives: above its program, or it is asked, which takes it half a second when it is cold.

use std::path::{Path, PathBuf};

use super::ask::ask;
use super::home::Home;
use super::links;
use super::program::{Nature, Program};
use super::surroundings::Surroundings;
use super::trouble::ToolchainTrouble;

/// The folders of a home in which distributions put links to their settings and certificates.
pub(super) const WITH_LINKS: &[&str] = &["conf", "lib", "jre/lib"];

/// Looks above its program, or asks a shim.
pub(super) fn home(
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    let folder = match program.nature {
        Nature::Itself => above(&program.real),
        Nature::Script | Nature::Another => None,
    };
    let folder = match folder {
        Some(folder) => folder,
        None => {
            let tool = surroundings.tool(&program.found);
            let tool = tool.args(["-XshowSettings:properties", "-version"]);
            without_jre(ask(&tool, "its home")?.folder("java.home = ")?)
        }
    };
    let inside = folder.join("bin/java");
    let mut home = Home::of(if inside.is_file() {
        &inside
    } else {
        program.callable()
    });
    home.environment = vec![("JAVA_HOME".to_owned(), folder.clone().into())];
    home.roots = links::leading_out(&folder, WITH_LINKS);
    home.parts = ["bin", "conf", "jre", "lib"]
        .map(|part| folder.join(part))
        .to_vec();
    home.roots.push(folder);
    Ok(home)
}

/// The home its program is in, if it looks like one.
fn above(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?.parent()?;
    let is_home = ["lib/modules", "lib/rt.jar"]
        .iter()
        .any(|file| folder.join(file).is_file());
    is_home.then(|| without_jre(folder.to_owned()))
}

/// Java 8 has a runtime of its own within the home of the compiler.
fn without_jre(folder: PathBuf) -> PathBuf {
    match folder.parent() {
        Some(above) if folder.ends_with("jre") && above.join("bin/java").is_file() => {
            above.to_owned()
        }
        Some(_) | None => folder,
    }
}
