//! A case folder: a board and what is expected of it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use walkdir::WalkDir;

/// A board and what is expected of it.
#[derive(Debug)]
pub struct Case {
    folder: PathBuf,
    assignment: String,
    pub board: Vec<u8>,
    pub expectation: Expectation,
}

/// What is expected of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expectation {
    /// A shortest path has so many moves.
    MinimumMoves(usize),
    /// It cannot be solved.
    NoSolution,
    /// It can be packed.
    Solvable,
    /// It is refused.
    InvalidInput,
}

/// What is wrong with a case folder.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    #[error("`{}` has no `{name}`", folder.display())]
    Missing { folder: PathBuf, name: &'static str },
    #[error("`{}` holds `{name}`, which belongs to no case", folder.display())]
    Stray { folder: PathBuf, name: String },
    #[error("`{}` cannot be read: {cause}", path.display())]
    Unreadable { path: PathBuf, cause: String },
    #[error(
        "`{}` says {count} things; one of `minimum-moves`, `no-solution`, `solvable` and `invalid-input` is what is \
         expected",
        path.display()
    )]
    NotOne { path: PathBuf, count: usize },
    #[error("`{}` says that something is false; say what is true", .0.display())]
    False(PathBuf),
}

/// Every case below this folder, in order of assignment and name.
pub fn discover(root: &Path) -> Result<Vec<Case>, Fault> {
    let mut cases = Vec::new();
    for entry in WalkDir::new(root)
        .min_depth(1)
        .max_depth(2)
        .sort_by_file_name()
    {
        let entry = entry.map_err(|error| unreadable(root, error))?;
        if !entry.file_type().is_dir() {
            return Err(Fault::Stray {
                folder: entry.path().parent().unwrap_or(root).to_owned(),
                name: entry.file_name().to_string_lossy().into_owned(),
            });
        }
        if entry.depth() == 2 {
            cases.push(read(entry.path())?);
        }
    }
    Ok(cases)
}

impl Case {
    /// A case that stands in no folder.
    pub fn new(assignment: &str, board: &str, expectation: Expectation) -> Self {
        Self {
            folder: PathBuf::new(),
            assignment: assignment.to_owned(),
            board: board.into(),
            expectation,
        }
    }

    /// The folder it stands in.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The assignment it belongs to.
    pub fn assignment(&self) -> &str {
        &self.assignment
    }
}

const BOARD: &str = "board.txt";
const EXPECTED: &str = "expected.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Expected {
    minimum_moves: Option<usize>,
    no_solution: Option<bool>,
    solvable: Option<bool>,
    invalid_input: Option<bool>,
}

fn read(folder: &Path) -> Result<Case, Fault> {
    for entry in WalkDir::new(folder).min_depth(1).sort_by_file_name() {
        let entry = entry.map_err(|error| unreadable(folder, error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if ![BOARD, EXPECTED].contains(&name.as_str()) {
            let folder = folder.to_owned();
            return Err(Fault::Stray { folder, name });
        }
    }
    let file = |name: &'static str| {
        fs::read(folder.join(name)).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => Fault::Missing {
                folder: folder.to_owned(),
                name,
            },
            _ => unreadable(&folder.join(name), error),
        })
    };
    let (board, expected) = (file(BOARD)?, file(EXPECTED)?);
    let assignment = folder.parent().and_then(Path::file_name);
    Ok(Case {
        expectation: expectation(&expected, folder.join(EXPECTED))?,
        folder: folder.to_owned(),
        assignment: assignment
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
        board,
    })
}

fn expectation(text: &[u8], path: PathBuf) -> Result<Expectation, Fault> {
    let expected: Expected = toml::from_slice(text).map_err(|error| unreadable(&path, error))?;
    let flags = [
        (expected.no_solution, Expectation::NoSolution),
        (expected.solvable, Expectation::Solvable),
        (expected.invalid_input, Expectation::InvalidInput),
    ];
    if flags.iter().any(|(flag, _)| *flag == Some(false)) {
        return Err(Fault::False(path));
    }
    let said: Vec<Expectation> = flags
        .into_iter()
        .filter_map(|(flag, meant)| flag.map(|_| meant))
        .chain(expected.minimum_moves.map(Expectation::MinimumMoves))
        .collect();
    match said[..] {
        [only] => Ok(only),
        _ => Err(Fault::NotOne {
            path,
            count: said.len(),
        }),
    }
}

fn unreadable(path: &Path, cause: impl ToString) -> Fault {
    Fault::Unreadable {
        path: path.to_owned(),
        cause: cause.to_string(),
    }
}
