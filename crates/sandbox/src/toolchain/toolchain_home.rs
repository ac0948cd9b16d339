//! Where a toolchain lives: each language's is found in its own way, by asking it or by the place of its program.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use crate::toolchain::ask_tool::{HomeLookup, Known, ToolchainError, ask};
use crate::toolchain::links_and_wide_folders::{self, is_too_wide};
use crate::toolchain::search_path::{Nature, Program, SearchContext, is_executable};
use crate::toolchain::system_folders;

/// What asking where a tool lives brings.
pub(super) struct Home {
    pub program: PathBuf,
    /// The folders it lives in, as the tool names them.
    pub roots: Vec<PathBuf>,
    /// What it cannot do without, for the case that a root is too wide to be shown.
    pub parts: Vec<PathBuf>,
    /// What must be set because it lives there.
    pub environment: Vec<(String, OsString)>,
}

impl Home {
    /// A program that needs nothing but what is named later.
    pub(super) fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            roots: Vec::new(),
            parts: Vec::new(),
            environment: Vec::new(),
        }
    }

    /// What the sandbox must show beyond what it shows anyway: sorted, none within another. `entrance` is the path by
    /// which the sandbox calls the program.
    pub(super) fn roots_to_show(&self, entrance: &Path, context: &SearchContext) -> Vec<PathBuf> {
        let home = context.home.as_deref();
        let is_too_wide = |path: &PathBuf| is_too_wide(path, home);
        let mut shown: Vec<PathBuf> = self
            .roots
            .iter()
            .flat_map(|root| {
                if is_too_wide(root) {
                    let parts = self.parts.iter().filter(|part| part.starts_with(root));
                    parts.cloned().collect()
                } else {
                    vec![root.clone()]
                }
            })
            .collect();
        // A folder must be there by the name the tool has for it and by its own.
        let real: Vec<_> = shown
            .iter()
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        shown.extend(real);
        shown.extend(links_and_wide_folders::follow_links(&self.program));
        shown.extend(links_and_wide_folders::follow_links(entrance));
        shown.retain(|path| path.exists() && !context.shows(path) && !is_too_wide(path));
        outermost(shown)
    }
}

/// Sorted, without those within another.
pub(super) fn outermost(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    // A folder comes before what is in it.
    paths.sort();
    let mut kept: Vec<PathBuf> = Vec::new();
    for path in paths {
        if !kept.last().is_some_and(|last| path.starts_with(last)) {
            kept.push(path);
        }
    }
    kept
}

/// The home of a toolchain whose main program is this one.
pub(super) fn find_home(
    known: &Known,
    program: &Program,
    context: &SearchContext,
) -> Result<Home, ToolchainError> {
    match known.home {
        HomeLookup::Python => python_home(program, context),
        HomeLookup::Java => java_home(program, context),
        HomeLookup::Node => node_home(program, context),
        HomeLookup::Go => go_home(program, context),
        HomeLookup::Rust => rust_home(program, context),
        HomeLookup::Place => home_by_place(program),
    }
}

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
fn python_home(program: &Program, context: &SearchContext) -> Result<Home, ToolchainError> {
    // The program of a virtual environment is a link to another one, which it must not be taken for.
    let is_the_systems =
        system_folders::holds(&program.found) && system_folders::holds(&program.real);
    if is_the_systems && program.nature == Nature::Itself && !is_in_virtual_environment(program) {
        return Ok(Home::new(&program.real));
    }
    // Neither the variables nor the packages of whoever grades change what it says.
    let tool = context.tool(&program.found);
    let tool = tool.args(["-E", "-s", "-c", QUESTION]);
    let answer = ask(&tool, "its home")?;
    let executable = answer.file("executable=")?;
    let (prefix, base) = (answer.folder("prefix=")?, answer.folder("base_prefix=")?);
    let real = fs::canonicalize(&executable).unwrap_or_else(|_| executable.clone());
    let mut home = Home::new(if prefix == base { real } else { executable });
    home.parts = libraries(&base);
    home.parts.extend(answer.paths("module="));
    home.roots = [prefix, base]
        .into_iter()
        .chain(answer.paths("exec_prefix="))
        .chain(answer.paths("base_exec_prefix="))
        .collect();
    Ok(home)
}

fn is_in_virtual_environment(program: &Program) -> bool {
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

/// The folders of a home in which distributions put links to their settings and certificates.
pub(super) const JAVA_LINK_FOLDERS: &[&str] = &["conf", "lib", "jre/lib"];

/// Looks above its program, or asks a shim.
fn java_home(program: &Program, context: &SearchContext) -> Result<Home, ToolchainError> {
    let folder = match program.nature {
        Nature::Itself => java_home_above(&program.real),
        Nature::Script | Nature::Another => None,
    };
    let folder = match folder {
        Some(folder) => folder,
        None => {
            let tool = context.tool(&program.found);
            let tool = tool.args(["-XshowSettings:properties", "-version"]);
            without_jre(ask(&tool, "its home")?.folder("java.home = ")?)
        }
    };
    let inside = folder.join("bin/java");
    let mut home = Home::new(if inside.is_file() {
        &inside
    } else {
        program.callable()
    });
    home.environment = vec![("JAVA_HOME".to_owned(), folder.clone().into())];
    home.roots = links_and_wide_folders::links_leading_out(&folder, JAVA_LINK_FOLDERS);
    home.parts = ["bin", "conf", "jre", "lib"]
        .map(|part| folder.join(part))
        .to_vec();
    home.roots.push(folder);
    Ok(home)
}

/// The home its program is in, if it looks like one.
fn java_home_above(program: &Path) -> Option<PathBuf> {
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

/// Looks above its program, or asks a shim.
fn node_home(program: &Program, context: &SearchContext) -> Result<Home, ToolchainError> {
    if program.nature == Nature::Itself
        && (system_folders::holds(&program.real)
            || folder_above_bin(&program.real).is_some_and(is_installation))
    {
        return Ok(installed(&program.real));
    }
    let tool = context.tool(&program.found);
    let answer = ask(&tool.args(["-p", "process.execPath"]), "its home")?;
    Ok(installed(&answer.file("")?))
}

fn installed(program: &Path) -> Home {
    let mut home = Home::new(program);
    home.roots = folder_above_bin(program)
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

fn folder_above_bin(program: &Path) -> Option<&Path> {
    program.parent()?.parent()
}

/// Whether it came out of node's own archive, as the ones of nvm do.
fn is_installation(root: &Path) -> bool {
    root.join("lib/node_modules").is_dir() || root.join("include/node").is_dir()
}

/// Asks Go, unless it is the system's.
fn go_home(program: &Program, context: &SearchContext) -> Result<Home, ToolchainError> {
    told_home(
        program,
        context,
        ["env", "GOROOT"],
        "bin/go",
        &["bin", "pkg", "src"],
    )
}

/// Asks the compiler, unless it is the system's.
///
/// The home of Cargo is never shown: the credentials for publishing are in it.
fn rust_home(program: &Program, context: &SearchContext) -> Result<Home, ToolchainError> {
    told_home(
        program,
        context,
        ["--print", "sysroot"],
        "bin/rustc",
        &["lib/rustlib"],
    )
}

/// The home that a program tells of when it is asked in these words, unless it is the system's: with the program inside
/// of it, if it is there, and these parts.
fn told_home(
    program: &Program,
    context: &SearchContext,
    question: [&str; 2],
    inside: &str,
    parts: &[&str],
) -> Result<Home, ToolchainError> {
    if system_folders::holds(&program.real) && program.nature == Nature::Itself {
        return Ok(Home::new(&program.real));
    }
    let tool = context.tool(&program.found).args(question);
    let root = ask(&tool, "its home")?.folder("")?;
    let inside = root.join(inside);
    let mut home = if is_executable(&inside) {
        Home::new(inside)
    } else {
        Home::new(program.callable())
    };
    home.parts = parts.iter().map(|part| root.join(part)).collect();
    home.roots = vec![root];
    Ok(home)
}

/// What an installation has beside its `bin`.
const BESIDE: &[&str] = &["lib", "lib64", "libexec", "share"];

/// The folder above the `bin` it is in, if that looks like an installation; or else the program is all there is.
fn home_by_place(program: &Program) -> Result<Home, ToolchainError> {
    if is_shim(program) {
        let program = program.found.clone();
        return Err(ToolchainError::Shim { program });
    }
    let mut home = Home::new(program.callable());
    if system_folders::holds(&program.real) {
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
