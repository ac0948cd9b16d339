//! What shall be run in the sandbox, what it is given, how things are named there, and its variables: the same on every
//! machine, nothing of the caller's, and what toolchains need.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};

use model::limits::Limits;

use crate::error::SandboxError;
use crate::interactor::Script;
use crate::toolchain::Toolchains;

/// What shall be run in the sandbox, and what it is given.
///
/// A sandbox has a folder of its own. In it are `work`, where the program may write, `tmp`, and everything that is
/// [`ReadOnlyPath`] under its name. Where that folder is differs from tier to tier, so names are relative to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The program and its arguments. A program without a slash is looked for in the sandbox's `PATH`, one with a slash
    /// from the folder it starts in.
    pub command: Vec<OsString>,
    /// Variables beyond the fixed ones.
    pub environment: Vec<(OsString, OsString)>,
    pub input: Input,
    pub limits: Limits,
    /// Files and folders it may read, beyond the system and the toolchains.
    pub shown: Vec<ReadOnlyPath>,
    pub work: Work,
    /// The folder it starts in, within the sandbox's own; `work` as a rule.
    pub start_in: PathBuf,
    /// The processor it is kept on, so that runs side by side do not disturb each other.
    pub processor: Option<usize>,
    /// Whether an interactor shall be told which files it looks for, where that can be seen.
    pub observed: bool,
    /// Whether a program that is talked to has a terminal for its standard input and output: with a pipe for its output many
    /// a one keeps its prompts back. What it prints reads the same.
    pub terminal: bool,
}

/// A file or folder that a program in the sandbox may read and not write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadOnlyPath {
    /// Where it is outside.
    pub from: PathBuf,
    /// What it is called within the sandbox's own folder, as in `submission` or `work/board.txt`.
    pub name: PathBuf,
}

/// Where a program in the sandbox may write.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Work {
    /// Into an empty folder that is gone afterwards.
    #[default]
    Fresh,
    /// Into this folder, which stays: for a build.
    Folder(PathBuf),
}

impl Request {
    /// This command, with the usual limits and nothing to read.
    pub fn new(command: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        Self {
            command: command.into_iter().map(Into::into).collect(),
            environment: Vec::new(),
            input: Input::default(),
            limits: Limits::default(),
            shown: Vec::new(),
            work: Work::default(),
            start_in: PathBuf::from("work"),
            processor: None,
            observed: false,
            terminal: false,
        }
    }
}

/// What a program in the sandbox reads on its standard input.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Input {
    /// Nothing: the end comes at once.
    #[default]
    Nothing,
    Bytes(Vec<u8>),
    File(PathBuf),
    /// These lines, some of them only once it waits.
    Script(Script),
}

/// The folder of the sandbox that the program may write into.
pub(crate) const WORK: &str = "work";
/// The folder of the sandbox for what is needed for a moment.
pub(crate) const TMP: &str = "tmp";

/// The name, if it leads to a place within the sandbox's folder and nowhere else.
///
/// # Errors
/// When it is empty, absolute, or has `..` in it.
pub(crate) fn check_sandbox_name(name: &Path) -> Result<&Path, SandboxError> {
    let plain = name
        .components()
        .all(|component| matches!(component, Component::Normal(_)));
    if plain && name.components().next().is_some() {
        Ok(name)
    } else {
        Err(SandboxError::BadName(name.to_owned()))
    }
}

/// Where the system keeps its programs.
pub(crate) const SYSTEM_PATH: &str = if cfg!(target_os = "macos") {
    "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin:/usr/sbin:/sbin"
} else {
    "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
};

pub(crate) type Variable = (OsString, OsString);

/// What the variables of a program are made from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EnvironmentSources<'a> {
    /// Where programs are looked for, as they are named in the sandbox.
    pub path: &'a OsStr,
    /// The folder that counts as its home.
    pub home: &'a Path,
    /// Where it puts what it needs for a moment.
    pub tmp: &'a Path,
    pub toolchains: &'a [Variable],
    /// What the request asks for.
    pub own: &'a [Variable],
}

/// The variables, sorted by name. The request's own win over a toolchain's, and those over the fixed ones.
pub(crate) fn build_environment(sources: EnvironmentSources<'_>) -> Vec<Variable> {
    let fixed = [
        ("PATH", sources.path),
        ("LANG", OsStr::new("C.UTF-8")),
        ("TZ", OsStr::new("UTC")),
        ("HOME", sources.home.as_os_str()),
        ("TMPDIR", sources.tmp.as_os_str()),
    ];
    let fixed = fixed.map(|(name, value)| (OsString::from(name), value.to_owned()));
    fixed
        .into_iter()
        .chain(sources.toolchains.iter().cloned())
        .chain(sources.own.iter().cloned())
        .collect::<BTreeMap<_, _>>()
        .into_iter()
        .collect()
}

/// What the toolchains mean to a program in the sandbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolEnvironment {
    /// The folders that programs are looked for in.
    pub path: OsString,
    pub variables: Vec<Variable>,
}

impl ToolEnvironment {
    /// Nothing but what the system has.
    pub fn system_only() -> Self {
        Self {
            path: SYSTEM_PATH.into(),
            variables: Vec::new(),
        }
    }

    /// These, and what the system has.
    pub fn from_toolchains(toolchains: &Toolchains) -> Self {
        Self {
            path: toolchains.path().to_owned(),
            variables: toolchains
                .environment()
                .map(|(name, value)| (name.into(), value.to_owned()))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stays_within_the_sandbox() {
        for good in ["work", "submission/src", "work/board.txt", "a/./b", "a/"] {
            assert!(check_sandbox_name(Path::new(good)).is_ok(), "{good}");
        }
        for bad in ["", "/", "/etc", "..", "a/../../b", ".", "./a"] {
            assert!(check_sandbox_name(Path::new(bad)).is_err(), "{bad}");
        }
    }

    fn variable(name: &str, value: &str) -> Variable {
        (name.into(), value.into())
    }

    #[test]
    fn the_environment_is_fixed_sorted_and_can_be_added_to() {
        let sources = EnvironmentSources {
            path: OsStr::new("/bin"),
            home: Path::new("/box/tmp"),
            tmp: Path::new("/box/tmp"),
            toolchains: &[
                variable("GOFLAGS", "-mod=vendor"),
                variable("TZ", "Asia/Jakarta"),
            ],
            own: &[variable("SEED", "7"), variable("GOFLAGS", "")],
        };
        let expected = [
            variable("GOFLAGS", ""),
            variable("HOME", "/box/tmp"),
            variable("LANG", "C.UTF-8"),
            variable("PATH", "/bin"),
            variable("SEED", "7"),
            variable("TMPDIR", "/box/tmp"),
            variable("TZ", "Asia/Jakarta"),
        ];
        assert_eq!(build_environment(sources), expected);
    }
}
