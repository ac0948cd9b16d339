//! What was handed in, before it is unpacked: whose it is and which files and folders it is made of.

use std::path::{Path, PathBuf};

use jiff::civil::DateTime;

use crate::key::key;
use crate::platform::Named;
use crate::unpack::kind::Kind;
use model::student::Student;

/// What one student handed in, before it is unpacked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Handed {
    /// Whose it is, before a roster is asked.
    pub student: Student,
    /// The assignment, as far as a folder or the platform says so.
    pub assignment: Option<String>,
    /// What to call it in reports.
    pub origin: PathBuf,
    /// The files and folders it is made of.
    pub pieces: Vec<Piece>,
    /// When, by the platform.
    pub handed_in: Option<DateTime>,
    /// What was odd.
    pub notes: Vec<String>,
}

/// A file or folder of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Where it lies.
    pub path: PathBuf,
    /// The name the student gave it, where the platform put others around it.
    pub name: Option<String>,
}

impl Handed {
    /// A file or folder that belongs to whom it is named after.
    #[must_use]
    pub(crate) fn plain(path: &Path, called: &str, assignment: Option<String>) -> Self {
        Self {
            student: Student {
                key: key(called),
                name: called.to_owned(),
                id: None,
                email: None,
            },
            assignment,
            origin: path.to_owned(),
            pieces: vec![Piece {
                path: path.to_owned(),
                name: None,
            }],
            handed_in: None,
            notes: Vec::new(),
        }
    }

    /// A file or folder that a platform named.
    #[must_use]
    pub(crate) fn named(path: &Path, named: Named, assignment: Option<String>) -> Self {
        Self {
            student: Student {
                key: named.key,
                name: named.name,
                id: named.id,
                email: None,
            },
            assignment,
            origin: path.to_owned(),
            pieces: vec![Piece {
                path: path.to_owned(),
                name: named.file,
            }],
            handed_in: named.handed_in,
            notes: named.note.into_iter().map(str::to_owned).collect(),
        }
    }
}

/// What a file or folder is called without its endings: the name of whom it belongs to.
#[must_use]
pub(crate) fn called(path: &Path, is_folder: IsFolder) -> String {
    let name = || {
        path.file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    };
    match is_folder {
        IsFolder::Yes => name(),
        IsFolder::No => Kind::stem(path).unwrap_or_else(|| {
            path.file_stem()
                .map_or_else(name, |stem| stem.to_string_lossy().into_owned())
        }),
    }
}

/// Whether a path is a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum IsFolder {
    /// It is.
    Yes,
    /// It is a file.
    No,
}
