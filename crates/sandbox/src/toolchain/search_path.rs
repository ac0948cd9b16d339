//! Where tools are looked for, how they are asked, and a program as the search path has it: it may be a shim.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::toolchain::system_folders;
use crate::trusted_tool::{TIMEOUT, Tool};

/// Where to look for tools, and how.
#[derive(Debug, Clone)]
pub(crate) struct SearchContext {
    /// The folders to look in; those that are not absolute are skipped, since they lead into whatever folder the grader
    /// stands in, which may be a student's.
    pub search_path: OsString,
    /// The home folder of whoever grades, which is never shown whole.
    pub home: Option<PathBuf>,
    /// The Java that goes before the ones of the search path, if there is one in it.
    pub java_home: Option<PathBuf>,
    /// How long a tool may take to answer.
    pub patience: Duration,
    /// What the sandbox shows anyway.
    shown: Vec<PathBuf>,
}

impl SearchContext {
    /// With this search path and nothing else.
    pub(crate) fn new(search_path: impl Into<OsString>) -> Self {
        Self {
            search_path: search_path.into(),
            home: None,
            java_home: None,
            patience: TIMEOUT,
            shown: system_folders::system_folders()
                .iter()
                .map(|shown| shown.path().to_owned())
                .collect(),
        }
    }

    /// With this search path, and the rest from the environment of the grader.
    pub(crate) fn from_environment(search_path: impl Into<OsString>) -> Self {
        let folder = |name| env::var_os(name).map(PathBuf::from);
        Self {
            home: folder("HOME").filter(|home| home.is_absolute()),
            java_home: folder("JAVA_HOME"),
            ..Self::new(search_path)
        }
    }

    /// The folders of the search path, in order.
    pub(crate) fn folders(&self) -> impl Iterator<Item = PathBuf> {
        env::split_paths(&self.search_path).filter(|folder| folder.is_absolute())
    }

    /// The first program of this name.
    pub(crate) fn locate(&self, name: &str) -> Option<PathBuf> {
        self.folders()
            .map(|folder| folder.join(name))
            .find(|path| is_executable(path))
    }

    /// Whether the sandbox shows this path anyway.
    pub(crate) fn shows(&self, path: &Path) -> bool {
        self.shown.iter().any(|shown| path.starts_with(shown))
    }

    /// A tool to be asked something about itself.
    ///
    /// It runs in the root folder: a `rust-toolchain.toml`, a `.python-version` or a `go.mod` where the grader stands
    /// may be a student's, and rustup runs whatever compiler such a file names.
    pub(crate) fn tool(&self, program: &Path) -> Tool {
        let folders = env::join_paths(self.folders());
        let search_path =
            folders.unwrap_or_else(|_| OsStr::new(system_folders::SEARCH_PATH).to_owned());
        let tool = Tool::new(program)
            .folder("/")
            .timeout(self.patience)
            .env("PATH", search_path)
            // To be asked is no reason to download.
            .env("RUSTUP_AUTO_INSTALL", "0")
            .env("GOTOOLCHAIN", "local")
            .env("DOTNET_CLI_TELEMETRY_OPTOUT", "1")
            .env("DOTNET_NOLOGO", "1");
        // Each makes Java print a line about it first.
        ["JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"]
            .into_iter()
            .fold(tool, Tool::env_remove)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Program {
    /// Where it was found; the links of its folder are followed, its own are not.
    pub found: PathBuf,
    /// The file at the end of its links.
    pub real: PathBuf,
    /// Whether that file is the tool.
    pub nature: Nature,
}

/// What the file at the end of the links is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nature {
    /// A binary that bears the name of the tool.
    Itself,
    /// A script, which may well be all there is to the tool, or lead elsewhere.
    Script,
    /// A binary of another name, which looks at the name it was called by: `rustup`, `snap`, `busybox`, `ccache`.
    Another,
}

impl Program {
    /// Looks at the program at this path, which may go by any of these names.
    pub(super) fn look(path: &Path, names: &[&str]) -> Option<Self> {
        let folder = fs::canonicalize(path.parent()?).ok()?;
        let found = folder.join(path.file_name()?);
        let real = fs::canonicalize(path).ok()?;
        let file = real.file_name()?.to_string_lossy().into_owned();
        let nature = if !names.iter().any(|name| matches_tool_name(&file, name)) {
            Nature::Another
        } else if is_script(&real) {
            Nature::Script
        } else {
            Nature::Itself
        };
        Some(Self {
            found,
            real,
            nature,
        })
    }

    /// What to call: a file of another name must be called by the name that was looked for.
    pub(super) fn callable(&self) -> &Path {
        match self.nature {
            Nature::Itself | Nature::Script => &self.real,
            Nature::Another => &self.found,
        }
    }
}

/// Whether a file of this name is the tool: `python3.11` is `python3`, `x86_64-linux-gnu-gcc-12` is `gcc`, and `rustup`
/// is not `rustc`.
fn matches_tool_name(file: &str, name: &str) -> bool {
    let without_version = |name: &str| {
        let version = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | '-');
        name.trim_end_matches(version).to_owned()
    };
    let (file, name) = (without_version(file), without_version(name));
    match file.strip_suffix(&name) {
        Some(target) => target.is_empty() || target.ends_with('-'),
        None => false,
    }
}

fn is_script(path: &Path) -> bool {
    let mut start = [0; 2];
    File::open(path)
        .and_then(|mut file| file.read_exact(&mut start))
        .is_ok()
        && start == *b"#!"
}

/// Whether there is a file at this path that may be executed.
pub(super) fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

#[cfg(test)]
mod tests {
    use super::matches_tool_name;

    #[test]
    fn a_version_and_a_target_do_not_change_what_a_program_is() {
        for (file, name, is) in [
            ("python3.11", "python3", true),
            ("python", "python3", true),
            ("x86_64-linux-gnu-gcc-12", "gcc", true),
            ("x86_64-linux-gnu-g++-12", "g++", true),
            ("clang-14", "clang", true),
            ("lua5.4", "lua", true),
            ("java", "java", true),
            ("rustup", "rustc", false),
            ("snap", "go", false),
            ("ccache", "cc", false),
            ("busybox", "sh", false),
            ("dash", "sh", false),
            ("swift-driver", "swift", false),
            ("volta-shim", "node", false),
            ("javac", "java", false),
        ] {
            assert_eq!(matches_tool_name(file, name), is, "{file} as {name}");
        }
    }
}
