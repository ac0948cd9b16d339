//! What shall be run in the sandbox, what it is given, and how things are named there.

use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

use model::limits::Limits;

use crate::error::SandboxError;
use crate::interactor::Script;

/// What shall be run in the sandbox, and what it is given.
///
/// A sandbox has a folder of its own. In it are `work`, where the program may write, `tmp`, and everything that is
/// [`Shown`] under its name. Where that folder is differs from tier to tier, so names are relative to it.
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
    pub shown: Vec<Shown>,
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
pub struct Shown {
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
}
