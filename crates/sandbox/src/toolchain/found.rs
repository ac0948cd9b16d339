//! A toolchain as it was found on this machine.

use std::ffi::OsString;
use std::path::PathBuf;

use super::trouble::ToolchainTrouble;

/// A language's tools, where they live, and what the box must show and set for them.
#[derive(Debug)]
pub struct Toolchain {
    /// What the grader calls it, such as `python`.
    pub name: &'static str,
    /// The real program: what a shim leads to, links followed unless the program finds its home or its task by its
    /// name.
    pub program: PathBuf,
    /// The line in which it names its version; only [`Asking::Everything`](super::toolchains::Asking) asks for it.
    pub version: Option<String>,
    /// The folder to put on the search path inside the box.
    pub bin: PathBuf,
    /// What the box must show read-only beyond [`system_folders`](super::system::system_folders), sorted: folders and
    /// single files, none within another. One that is a link stands for what it leads to, shown at this path.
    pub roots: Vec<PathBuf>,
    /// What must be set for it inside the box.
    pub environment: Vec<(String, OsString)>,
    /// Why it may not work, or why less is known about it than was asked.
    pub trouble: Option<ToolchainTrouble>,
}
