//! A submitted program: how it is built and started, found as a person would find it.

pub(crate) mod adapt;
pub(crate) mod allowed;
pub mod board_names;
pub(crate) mod candidate;
pub mod entry;
pub(crate) mod fill;
pub mod hints;
pub(crate) mod prebuilt;
pub mod python_version;
pub(crate) mod readme;
pub mod recognise;
pub(crate) mod roles;
pub mod settings;
pub mod source;
pub(crate) mod sources;
pub(crate) mod text;
pub(crate) mod uses;

use std::path::PathBuf;

use crate::program::board_names::BoardNames;
use crate::program::hints::Hints;
use course::way::Way;

/// A submitted program: how it is built and started.
///
/// In its commands `{entry}`, `{stem}`, `{class}` and `{sources}` are filled. Left for the engine are `{tree}`, the
/// folder the submission's files lie in where the command runs, and `{out}`, `{made}`, `{provided}` and `{memory}` as
/// the course's languages have them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// The name of its language.
    pub language: String,
    /// The file it starts from, or that its build starts from; from the root.
    pub entry: PathBuf,
    /// Its sources that are built or interpreted, from the root.
    pub sources: Vec<PathBuf>,
    /// The folder its build runs in, from the root; empty for the root.
    pub build_in: PathBuf,
    /// The commands that build it, one after another; files are named from the folder they run in.
    pub build: Vec<Vec<String>>,
    /// The command that starts it; files are named by `{tree}/…`, so that it starts in any folder.
    pub run: Vec<String>,
    /// Variables for both.
    pub environment: Vec<(String, String)>,
    /// Libraries among its files, as jars, from the root: for `{provided}`.
    pub libraries: Vec<PathBuf>,
    /// The folders to start it in, from the root, in the order to try.
    pub start_in: Vec<PathBuf>,
    /// What its README puts behind it where it says how it is started, line by line.
    pub said_arguments: Vec<Vec<String>>,
    /// The way it takes its board, where `submission.toml` says so.
    pub way: Option<String>,
    /// The same, where it says how instead of naming it.
    pub own_way: Option<Way>,
    /// The names of boards and their folders built into it.
    pub boards: BoardNames,
    /// What its source suggests about how it takes its board.
    pub hints: Hints,
    /// How it was found, in one line.
    pub how_found: String,
    /// What was odd, as a key of `submission.toml` that does not exist.
    pub notes: Vec<String>,
    /// Files that are not copied to be built: programs made elsewhere, where only languages are allowed that are built
    /// here.
    pub left_out: Vec<PathBuf>,
    /// Files that are built under another name than they were handed in by, since a compiler asks for it: first the file,
    /// then the name.
    pub renamed: Vec<(PathBuf, PathBuf)>,
    /// The oldest Java that it runs on, where its files tell.
    pub least_java: Option<u32>,
    /// Whether what is built of it imports JavaFX.
    pub javafx: bool,
    /// Other ways to build it, the likeliest first, where this one fails.
    pub otherwise: Vec<Program>,
    /// Other programs among the same files, the likeliest first, where this one never takes a board.
    pub beside: Vec<Program>,
}

impl Program {
    /// Whether `submission.toml` says how it takes its board.
    #[must_use]
    pub const fn has_way(&self) -> bool {
        self.way.is_some() || self.own_way.is_some()
    }
}
