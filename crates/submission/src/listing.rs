//! What lies in a folder, without junk, in order.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::handed::IsFolder;
use crate::junk;
use crate::junk::Junk;
use crate::shown::shown;

/// Something in a folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Child {
    /// Its path.
    pub path: PathBuf,
    /// Its name, as text.
    pub name: String,
    /// What it is.
    pub is_folder: bool,
}

impl Child {
    /// Whether it is a folder, for a signature.
    #[must_use]
    pub(crate) const fn kind(&self) -> IsFolder {
        if self.is_folder {
            IsFolder::Yes
        } else {
            IsFolder::No
        }
    }
}

/// What lies in a folder, without junk, hidden files and links, in order; and the links that were left out.
///
/// # Errors
/// What the system says.
pub(crate) fn children(folder: &Path) -> io::Result<(Vec<Child>, Vec<String>)> {
    let mut found = Vec::new();
    let mut links = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if kind.is_symlink() {
            links.push(shown(Path::new(&entry.file_name())));
            continue;
        }
        let junk = if kind.is_dir() {
            junk::folder(&entry.file_name())
        } else {
            junk::file(&entry.path())
        };
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
