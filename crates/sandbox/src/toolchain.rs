//! The machine's toolchains: which there are, and what the sandbox must show so that they work inside of it.
//!
//! A tool outside the system's own folders is asked where it lives, because what the search path holds is often a shim:
//! a script of pyenv, a proxy of rustup, a link to a version manager. Nothing here mounts, runs a student's program or
//! decides which language a submission is in; and nothing that may hold a secret is ever shown.

mod ask_tool;
mod java_and_python_installs;
mod links_and_wide_folders;
mod search_path;
pub(crate) mod system_folders;
#[cfg(test)]
mod tests;
mod toolchain_home;

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

pub use crate::toolchain::ask_tool::ToolchainError;
use crate::toolchain::ask_tool::{HomeLookup, KNOWN, Known, ask};
pub use crate::toolchain::java_and_python_installs::{Java, Python, javafx};
use crate::toolchain::search_path::{Program, SearchContext, is_executable};
use crate::toolchain::system_folders::SEARCH_PATH;
use crate::toolchain::toolchain_home::{Home, find_home, outermost};

/// The toolchains that were found, sorted by name.
#[derive(Debug)]
pub struct Toolchains {
    all: Vec<Toolchain>,
    path: OsString,
    /// Where other versions live, which are called by their whole names.
    others: Vec<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asking {
    /// Only where the tools live that are not the system's; fast enough for every run.
    Roots,
    /// The versions too.
    Everything,
}

impl Toolchains {
    /// Finds the toolchains in this search path, with the home folder and the `JAVA_HOME` of the grader's environment.
    pub fn find(search_path: &OsStr, asking: Asking) -> Self {
        let context = SearchContext::from_environment(search_path);
        let mut others: Vec<PathBuf> = Java::all().iter().flat_map(Java::roots).collect();
        others.extend(Python::all().iter().flat_map(Python::roots));
        Self {
            others: outermost(others)
                .into_iter()
                .filter(|root| !context.shows(root))
                .collect(),
            ..Self::find_in(&context, asking)
        }
    }

    /// Finds the toolchains in this context; all tools are asked at the same time.
    pub(crate) fn find_in(context: &SearchContext, asking: Asking) -> Self {
        let all: Vec<_> = thread::scope(|scope| {
            let searches: Vec<_> = KNOWN
                .iter()
                .filter_map(|known| Some((known, locate(known, context)?)))
                .map(|(known, program)| {
                    scope.spawn(move || look_at(known, &program, context, asking))
                })
                .collect();
            searches
                .into_iter()
                .map(|search| search.join().expect("looking at a tool does not panic"))
                .collect()
        });
        let path = path_inside(&all, context);
        Self {
            all,
            path,
            others: Vec::new(),
        }
    }

    /// All of them, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = &Toolchain> {
        self.all.iter()
    }

    pub fn get(&self, name: &str) -> Option<&Toolchain> {
        self.all.iter().find(|toolchain| toolchain.name == name)
    }

    /// What the sandbox must show read-only for all of them, beyond the base system: sorted, none within another.
    pub fn roots(&self) -> Vec<PathBuf> {
        let roots = self.all.iter().flat_map(|one| &one.roots);
        outermost(roots.chain(&self.others).cloned().collect())
    }

    /// The search path inside the sandbox: the toolchains' own folders in the order of the search path outside, then the
    /// system's.
    pub fn path(&self) -> &OsStr {
        &self.path
    }

    /// What must be set inside the sandbox for all of them.
    pub fn environment(&self) -> impl Iterator<Item = (&str, &OsStr)> {
        let all = self.all.iter().flat_map(|one| &one.environment);
        all.map(|(name, value)| (name.as_str(), value.as_os_str()))
    }
}

impl IntoIterator for Toolchains {
    type Item = Toolchain;
    type IntoIter = std::vec::IntoIter<Toolchain>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}

/// The main program of a toolchain, if it is on this machine.
fn locate(known: &Known, context: &SearchContext) -> Option<Program> {
    let of_java_home = context
        .java_home
        .as_ref()
        .filter(|home| known.home == HomeLookup::Java && home.is_absolute())
        .map(|home| home.join("bin/java"))
        .filter(|java| is_executable(java));
    let mut names = known.programs.iter();
    let path = of_java_home.or_else(|| names.find_map(|name| context.locate(name)))?;
    Program::look(&path, known.programs)
}

/// Finds out about the toolchain whose main program this is.
fn look_at(known: &Known, program: &Program, context: &SearchContext, asking: Asking) -> Toolchain {
    let (home, mut trouble) = match find_home(known, program, context) {
        Ok(home) => (home, None),
        Err(trouble) => (Home::new(&program.found), Some(trouble)),
    };
    let bin = bin(&home, program);
    let entrance = program
        .found
        .file_name()
        .map_or_else(|| bin.clone(), |name| bin.join(name));
    let roots = match trouble {
        None => home.roots_to_show(&entrance, context),
        // Nobody knows what it would need.
        Some(_) => Vec::new(),
    };
    let mut version = None;
    if asking == Asking::Everything && trouble.is_none() {
        match ask_version(known, &home.program, context) {
            Ok(line) => version = line,
            Err(why) => trouble = Some(why),
        }
    }
    let set = known.environment.iter();
    let set = set.map(|(name, value)| ((*name).to_owned(), OsString::from(value)));
    Toolchain {
        name: known.name,
        version,
        bin,
        roots,
        environment: set.chain(home.environment).collect(),
        trouble: trouble.or_else(|| incomplete(known, &home.program, context)),
        program: home.program,
    }
}

fn ask_version(
    known: &Known,
    program: &Path,
    context: &SearchContext,
) -> Result<Option<String>, ToolchainError> {
    let Some(arguments) = known.version else {
        return Ok(None);
    };
    let tool = context.tool(program).args(arguments.iter().copied());
    ask(&tool, "its version")?.version().map(Some)
}

/// A folder in which the program has the name that was looked for, so that it is found in the sandbox by that name.
fn bin(home: &Home, program: &Program) -> PathBuf {
    let real = fs::canonicalize(&home.program).unwrap_or_else(|_| home.program.clone());
    let leads_there = |folder: &Path| {
        let entrance = program.found.file_name().map(|name| folder.join(name));
        entrance
            .and_then(|entrance| fs::canonicalize(entrance).ok())
            .is_some_and(|end| end == real)
    };
    let found_in = program.found.parent().unwrap_or(Path::new("/"));
    let lives_in = home.program.parent().unwrap_or(found_in);
    let is_usual = env::split_paths(SEARCH_PATH).any(|folder| folder == found_in);
    if is_usual && leads_there(found_in) || !leads_there(lives_in) {
        found_in.to_owned()
    } else {
        lives_in.to_owned()
    }
}

fn incomplete(known: &Known, program: &Path, context: &SearchContext) -> Option<ToolchainError> {
    let (missing, advice) = known.beside?;
    let is_beside = is_executable(&program.with_file_name(missing));
    let is_there = is_beside || context.locate(missing).is_some();
    (!is_there).then(|| ToolchainError::Incomplete {
        program: program.to_owned(),
        missing,
        advice,
    })
}

/// The toolchains' own folders, in the order in which the search path outside has them, and the usual ones.
fn path_inside(all: &[Toolchain], context: &SearchContext) -> OsString {
    let usual: Vec<_> = env::split_paths(SEARCH_PATH).collect();
    let order: Vec<_> = context.folders().collect();
    let is_shown = |bin: &PathBuf| {
        let mut roots = all.iter().flat_map(|one| &one.roots);
        context.shows(bin) || roots.any(|root| bin.starts_with(root) || root.parent() == Some(bin))
    };
    let mut bins: Vec<_> = all
        .iter()
        .filter(|one| !usual.contains(&one.bin) && is_shown(&one.bin))
        .map(|one| {
            let place = order.iter().position(|folder| *folder == one.bin);
            (place, &one.bin)
        })
        .collect();
    // Those that are not in the search path themselves, being what a shim leads to, come first.
    bins.sort();
    let mut folders: Vec<_> = bins.into_iter().map(|(_, bin)| bin.clone()).collect();
    folders.dedup();
    folders.extend(usual);
    // A folder with a colon in its name cannot be in a search path, and did not come out of one.
    env::join_paths(folders).unwrap_or_else(|_| SEARCH_PATH.into())
}

/// A language's tools, where they live, and what the sandbox must show and set for them.
#[derive(Debug)]
pub struct Toolchain {
    /// What the grader calls it, such as `python`.
    pub name: &'static str,
    /// The real program: what a shim leads to, links followed unless the program finds its home or its task by its
    /// name.
    pub program: PathBuf,
    /// The line in which it names its version; only [`Asking::Everything`](Asking) asks for it.
    pub version: Option<String>,
    /// The folder to put on the search path inside the sandbox.
    pub bin: PathBuf,
    /// What the sandbox must show read-only beyond [`system_folders`](crate::toolchain::system_folders::system_folders),
    /// sorted: folders and single files, none within another. One that is a link stands for what it leads to, shown at
    /// this path.
    pub roots: Vec<PathBuf>,
    /// What must be set for it inside the sandbox.
    pub environment: Vec<(String, OsString)>,
    /// Why it may not work, or why less is known about it than was asked.
    pub trouble: Option<ToolchainError>,
}
