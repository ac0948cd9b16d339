//! What was handed in, before it is unpacked: whose it is, which files and folders it is made of, and what lies in a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use jiff::civil::DateTime;

use crate::junk_files::{self, Junk};
use crate::names_and_keys::{printable_path, student_called};
use crate::platform_file_names::PlatformName;
use crate::unpack_archive::ArchiveKind;
use model::scorecard::Student;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RawSubmission {
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
    pub notes: Vec<String>,
}

/// A file or folder of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    pub path: PathBuf,
    /// The name the student gave it, where the platform put others around it.
    pub name: Option<String>,
}

impl RawSubmission {
    /// A file or folder that belongs to whom it is named after.
    #[must_use]
    pub(crate) fn plain(path: &Path, called: &str, assignment: Option<&str>) -> Self {
        Self {
            student: student_called(called),
            assignment: assignment.map(str::to_owned),
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
    pub(crate) fn named(path: &Path, named: PlatformName, assignment: Option<&str>) -> Self {
        Self {
            student: Student {
                key: named.key,
                name: named.name,
                id: named.id,
                email: None,
            },
            assignment: assignment.map(str::to_owned),
            origin: path.to_owned(),
            pieces: vec![Piece {
                path: path.to_owned(),
                name: named.file,
            }],
            handed_in: named.handed_in,
            notes: named.note.into_iter().map(str::to_owned).collect(),
        }
    }

    /// The names that the student gave to its files and folders, as far as nothing has to be unpacked for that.
    #[must_use]
    pub(crate) fn inner_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for piece in &self.pieces {
            names.extend(piece.name.clone());
            if let Ok((inside, _)) = children(&piece.path) {
                names.extend(inside.into_iter().map(|child| child.name));
            }
        }
        names
    }
}

/// What a folder is called: the name of whom it belongs to.
#[must_use]
pub(crate) fn folder_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// What a file is called without its endings, all of them where it is an archive.
#[must_use]
pub(crate) fn file_base_name(path: &Path) -> String {
    ArchiveKind::stem(path).unwrap_or_else(|| {
        let stem = path.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    })
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Child {
    pub path: PathBuf,
    pub name: String,
    pub is_folder: bool,
}

impl Child {
    /// What it is called without its endings, if it has any: the name of whom it belongs to.
    #[must_use]
    pub(crate) fn base_name(&self) -> String {
        if self.is_folder {
            folder_name(&self.path)
        } else {
            file_base_name(&self.path)
        }
    }
}

/// What lies in a folder, without junk, hidden files and links, in order; and the links that were left out.
pub(crate) fn children(folder: &Path) -> io::Result<(Vec<Child>, Vec<String>)> {
    let mut found = Vec::new();
    let mut links = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if kind.is_symlink() {
            links.push(printable_path(Path::new(&entry.file_name())));
            continue;
        }
        let junk = junk_files::classify(&entry.path(), kind.is_dir());
        if junk == Junk::Always || name.starts_with('.') || !(kind.is_dir() || kind.is_file()) {
            continue;
        }
        found.push(Child {
            path: entry.path(),
            name,
            is_folder: kind.is_dir(),
        });
    }
    found.sort();
    links.sort();
    Ok((found, links))
}
