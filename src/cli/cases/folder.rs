//! Where the cases are, and those of the assignments that were asked for.

use std::env;
use std::path::{Path, PathBuf};

use reference::cli::failure::Failure;

use crate::cli::nearest::nearest;
use crate::course::course::FILE;
use crate::suite::shelf::{self, FOLDER, Shelf};

/// The folder of the cases as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, clap::Args)]
pub struct CasesFolder {
    /// The folder of the cases; left out, `cases` beside the nearest `grader.toml`
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
}

/// Why there are no cases to work on.
#[derive(Debug, thiserror::Error)]
enum NoCases {
    #[error(
        "there is no folder `{FOLDER}` beside a `{FILE}` here or above `{}`; name it with `--cases`",
        .0.display()
    )]
    Nowhere(PathBuf),
    #[error("there is no assignment `{word}`{hint}")]
    Unknown { word: String, hint: String },
}

impl CasesFolder {
    /// The folder of all cases.
    ///
    /// # Errors
    /// When there is none.
    pub fn root(&self) -> Result<PathBuf, Failure> {
        if let Some(folder) = &self.cases {
            return Ok(folder.clone());
        }
        let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
        let root = here
            .ancestors()
            .find(|folder| folder.join(FILE).is_file() && folder.join(FOLDER).is_dir())
            .map(|folder| folder.join(FOLDER));
        // Named from where somebody stands, where that is shorter.
        let shown = |root: PathBuf| root.strip_prefix(&here).map(Path::to_owned).unwrap_or(root);
        root.map(shown)
            .ok_or_else(|| Failure::input(NoCases::Nowhere(here.clone())))
    }

    /// The cases of these assignments; of all of them if none is named.
    ///
    /// # Errors
    /// When they cannot be read, or there is no such assignment.
    pub fn shelves(&self, assignments: &[String]) -> Result<Vec<Shelf>, Failure> {
        let mut shelves = shelf::read(&self.root()?).map_err(Failure::input)?;
        for word in assignments {
            known(word, shelves.iter().map(|shelf| shelf.assignment.as_str()))?;
        }
        shelves.retain(|shelf| assignments.is_empty() || assignments.contains(&shelf.assignment));
        Ok(shelves)
    }
}

/// Nothing, if there is an assignment of this name.
///
/// # Errors
/// That there is none, and which was probably meant.
pub fn known<'a>(
    word: &str,
    assignments: impl IntoIterator<Item = &'a str>,
) -> Result<(), Failure> {
    let names: Vec<&str> = assignments.into_iter().collect();
    if names.contains(&word) {
        return Ok(());
    }
    let hint = match nearest(word, names.iter().copied()) {
        Some(meant) => format!("; did you mean `{meant}`?"),
        None => format!("; there are {}", names.join(", ")),
    };
    Err(Failure::input(NoCases::Unknown {
        word: word.to_owned(),
        hint,
    }))
}
