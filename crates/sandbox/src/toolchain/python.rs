//! Where Python lives: it is asked, since it may be a shim of pyenv or the program of a virtual environment.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use super::ask::ask;
use super::home::Home;
use super::program::{Nature, Program};
use super::surroundings::Surroundings;
use super::system;
use super::trouble::ToolchainTrouble;

/// Old Pythons understand it too, and it loads nothing that is not loaded anyway.
const QUESTION: &str = "
import sys
print('executable=' + (sys.executable or ''))
print('prefix=' + sys.prefix)
print('exec_prefix=' + sys.exec_prefix)
print('base_prefix=' + getattr(sys, 'base_prefix', sys.prefix))
print('base_exec_prefix=' + getattr(sys, 'base_exec_prefix', sys.exec_prefix))
for folder in sys.path:
    print('module=' + folder)
";

/// Asks Python, unless it is the system's.
pub(super) fn home(
    program: &Program,
    surroundings: &Surroundings,
) -> Result<Home, ToolchainTrouble> {
    // The program of a virtual environment is a link to another one, which it must not be taken for.
    let is_the_systems = system::holds(&program.found) && system::holds(&program.real);
    if is_the_systems && program.nature == Nature::Itself && !is_of_an_environment(program) {
        return Ok(Home::of(&program.real));
    }
    // Neither the variables nor the packages of whoever grades change what it says.
    let tool = surroundings.tool(&program.found);
    let tool = tool.args(["-E", "-s", "-c", QUESTION]);
    let answer = ask(&tool, "its home")?;
    let executable = answer.file("executable=")?;
    let (prefix, base) = (answer.folder("prefix=")?, answer.folder("base_prefix=")?);
    let real = fs::canonicalize(&executable).unwrap_or_else(|_| executable.clone());
    let mut home = Home::of(if prefix == base { real } else { executable });
    home.parts = libraries(&base);
    home.parts.extend(answer.paths("module="));
    home.roots = [prefix, base]
        .into_iter()
        .chain(answer.paths("exec_prefix="))
        .chain(answer.paths("base_exec_prefix="))
        .collect();
    Ok(home)
}

fn is_of_an_environment(program: &Program) -> bool {
    let above = program.found.parent().and_then(|bin| bin.parent());
    above.is_some_and(|above| above.join("pyvenv.cfg").exists())
}

/// What a Python that was built as a library is loaded from.
fn libraries(base: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(base.join("lib")).into_iter().flatten();
    let files = entries.flatten().map(|entry| entry.path());
    files
        .filter(|file| {
            let name = file.file_name().map(OsStr::to_string_lossy);
            name.is_some_and(|name| name.starts_with("libpython"))
        })
        .collect()
}
