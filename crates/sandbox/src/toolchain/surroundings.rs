//! What of the grader's own surroundings decides which tools are found, and how they are asked.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::program::is_executable;
use super::system;
use crate::tool::{TIMEOUT, Tool};

/// Where to look for tools, and how.
#[derive(Debug, Clone)]
pub struct Surroundings {
    /// The folders to look in; those that are not absolute are skipped, since they lead into whatever folder the grader
    /// stands in, which may be a student's.
    pub search_path: OsString,
    /// The home folder of whoever grades, which is never shown whole.
    pub home: Option<PathBuf>,
    /// The Java that goes before the ones of the search path, if there is one in it.
    pub java_home: Option<PathBuf>,
    /// How long a tool may take to answer.
    pub patience: Duration,
    /// What the box shows anyway.
    shown: Vec<PathBuf>,
}

impl Surroundings {
    /// With this search path and nothing else.
    #[must_use]
    pub fn new(search_path: impl Into<OsString>) -> Self {
        Self {
            search_path: search_path.into(),
            home: None,
            java_home: None,
            patience: TIMEOUT,
            shown: system::system_folders()
                .iter()
                .map(|shown| shown.path().to_owned())
                .collect(),
        }
    }

    /// With this search path, and the rest from the environment of the grader.
    #[must_use]
    pub fn of_the_grader(search_path: impl Into<OsString>) -> Self {
        let folder = |name| env::var_os(name).map(PathBuf::from);
        Self {
            home: folder("HOME").filter(|home| home.is_absolute()),
            java_home: folder("JAVA_HOME"),
            ..Self::new(search_path)
        }
    }

    /// The folders of the search path, in order.
    pub fn folders(&self) -> impl Iterator<Item = PathBuf> {
        env::split_paths(&self.search_path).filter(|folder| folder.is_absolute())
    }

    /// The first program of this name.
    #[must_use]
    pub fn locate(&self, name: &str) -> Option<PathBuf> {
        self.folders()
            .map(|folder| folder.join(name))
            .find(|path| is_executable(path))
    }

    /// Whether the box shows this path anyway.
    #[must_use]
    pub fn shows(&self, path: &Path) -> bool {
        self.shown.iter().any(|shown| path.starts_with(shown))
    }

    /// A tool to be asked something about itself.
    ///
    /// It runs in the root folder: a `rust-toolchain.toml`, a `.python-version` or a `go.mod` where the grader stands
    /// may be a student's, and rustup runs whatever compiler such a file names.
    #[must_use]
    pub fn tool(&self, program: &Path) -> Tool {
        let folders = env::join_paths(self.folders());
        let search_path = folders.unwrap_or_else(|_| OsStr::new(system::SEARCH_PATH).to_owned());
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
