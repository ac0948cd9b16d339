//! The cases of one assignment, as its folder below `cases` holds them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use walkdir::WalkDir;

use crate::course::assignment::{Assignment, BrokenCase, PuzzleKind};
use crate::course::case::{Case, Visibility};
use crate::course::limit_changes::LimitChanges;
use crate::record::expectation::Expectation;
use crate::record::points::Points;
use crate::suite::entry::{BOARD, EXPECTED};
use crate::suite::prove::{Subject, read as read_board};

/// The folder of all cases, beside `grader.toml`.
pub const FOLDER: &str = "cases";

/// The assignments whose puzzle is known by their name.
const KNOWN: [(&str, PuzzleKind); 5] = [
    ("eight-heuristics", sliding(3, 3)),
    ("fifteen-bnb", sliding(4, 4)),
    ("fifteen-ida", sliding(4, 4)),
    ("iq-puzzler", PuzzleKind::Packing),
    ("npuzzle-astar", sliding(2, 16)),
];

/// The assignments that are known by their name.
pub const ASSIGNMENTS: [&str; 5] = [KNOWN[0].0, KNOWN[1].0, KNOWN[2].0, KNOWN[3].0, KNOWN[4].0];

/// The cases of one assignment.
#[derive(Debug, Clone, PartialEq)]
pub struct Shelf {
    /// The assignment.
    pub assignment: String,
    /// Its puzzle.
    pub puzzle: PuzzleKind,
    /// Its cases, in order of their names.
    pub cases: Vec<Case>,
    /// Cases that are broken, and why.
    pub broken: Vec<BrokenCase>,
}

/// Why the cases cannot be found.
#[derive(Debug, thiserror::Error)]
pub enum ShelfTrouble {
    /// A folder cannot be read.
    #[error("cannot read `{}`", path.display())]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A folder is named after no assignment.
    #[error("`{}` is named after no assignment; they are {}", path.display(), names())]
    Unknown {
        /// Which.
        path: PathBuf,
    },
}

impl Shelf {
    /// What its boards are for.
    #[must_use]
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            assignment: &self.assignment,
            puzzle: self.puzzle,
        }
    }
}

impl From<&Assignment> for Shelf {
    fn from(assignment: &Assignment) -> Self {
        Self {
            assignment: assignment.name.clone(),
            puzzle: assignment.puzzle,
            cases: assignment.cases.clone(),
            broken: assignment.broken.clone(),
        }
    }
}

/// The shelves of a folder of cases, in order of their names.
///
/// # Errors
/// When it cannot be read, or holds something that is no assignment. A broken case is no error: it is on its shelf.
pub fn read(root: &Path) -> Result<Vec<Shelf>, ShelfTrouble> {
    let mut shelves = Vec::new();
    for folder in folders(root)? {
        let name = name_of(&folder);
        let Some(&(_, puzzle)) = KNOWN.iter().find(|(known, _)| *known == name) else {
            return Err(ShelfTrouble::Unknown { path: folder });
        };
        let mut shelf = Shelf {
            assignment: name,
            puzzle,
            cases: Vec::new(),
            broken: Vec::new(),
        };
        for case in folders(&folder)? {
            match read_case(&case, puzzle) {
                Ok(case) => shelf.cases.push(case),
                Err(reason) => shelf.broken.push(BrokenCase {
                    folder: case,
                    reason,
                }),
            }
        }
        shelves.push(shelf);
    }
    Ok(shelves)
}

/// The puzzle of an assignment that is known by its name.
#[must_use]
pub fn puzzle_of(assignment: &str) -> Option<PuzzleKind> {
    let mut known = KNOWN.iter();
    known
        .find(|(name, _)| *name == assignment)
        .map(|&(_, puzzle)| puzzle)
}

const fn sliding(smallest: usize, largest: usize) -> PuzzleKind {
    PuzzleKind::Sliding { smallest, largest }
}

fn names() -> String {
    KNOWN.map(|(name, _)| format!("`{name}`")).join(", ")
}

fn name_of(folder: &Path) -> String {
    let name = folder.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The folders in a folder, hidden ones left out.
fn folders(root: &Path) -> Result<Vec<PathBuf>, ShelfTrouble> {
    let mut found = Vec::new();
    for entry in WalkDir::new(root)
        .min_depth(1)
        .max_depth(1)
        .sort_by_file_name()
    {
        let entry = entry.map_err(|error| ShelfTrouble::Unreadable {
            path: error.path().unwrap_or(root).to_owned(),
            source: error.into(),
        })?;
        if entry.file_type().is_dir() && !entry.file_name().as_encoded_bytes().starts_with(b".") {
            found.push(entry.into_path());
        }
    }
    Ok(found)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Expected {
    minimum_moves: Option<u32>,
    no_solution: Option<bool>,
    solvable: Option<bool>,
    invalid_input: Option<bool>,
    #[serde(default = "one")]
    points: f64,
    #[serde(default)]
    group: String,
    #[serde(default)]
    visibility: Visibility,
    #[serde(default)]
    tags: Vec<String>,
    note: Option<String>,
}

const fn one() -> f64 {
    1.0
}

fn read_case(folder: &Path, puzzle: PuzzleKind) -> Result<Case, String> {
    let file = |name: &str| {
        fs::read(folder.join(name))
            .map_err(|error| format!("cannot read `{}`: {error}", folder.join(name).display()))
    };
    let (text, expected) = (file(BOARD)?, file(EXPECTED)?);
    let path = folder.join(EXPECTED);
    let expected: Expected = toml::from_slice(&expected)
        .map_err(|error| format!("`{}` is not understood: {error}", path.display()))?;
    let said: Vec<Expectation> = [
        (expected.no_solution == Some(true), Expectation::NoSolution),
        (expected.solvable == Some(true), Expectation::Solvable),
        (
            expected.invalid_input == Some(true),
            Expectation::InvalidInput,
        ),
    ]
    .into_iter()
    .filter_map(|(said, meant)| said.then_some(meant))
    .chain(expected.minimum_moves.map(Expectation::MinimumMoves))
    .collect();
    let [expectation] = said[..] else {
        return Err(format!(
            "`{}` says {} things; one of `minimum-moves`, `no-solution`, `solvable` and `invalid-input` is expected",
            path.display(),
            said.len()
        ));
    };
    Ok(Case {
        name: name_of(folder),
        folder: folder.to_owned(),
        board: read_board(puzzle, &text),
        text,
        expectation,
        points: Points::hundredths((expected.points * 100.0).round() as i64),
        group: expected.group,
        visibility: expected.visibility,
        limits: LimitChanges::default(),
        tags: expected.tags,
        note: expected.note,
    })
}
