//! Boards as files of a folder, one each.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use terminal::failure::Failure;
use terminal::replacement::Replacement;

/// What becomes of a file that is already there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Existing {
    /// It stays, and nothing is written at all.
    Keep,
    /// It is replaced.
    Replace,
}

/// Boards could not be written to a folder.
#[derive(Debug, thiserror::Error)]
enum CannotFill {
    #[error(
        "`{}` exists already, and nothing was written; choose another folder or seed, or replace it with `--force`",
        .0.display()
    )]
    Exists(PathBuf),
    #[error("cannot make the folder `{}`", folder.display())]
    NoFolder { folder: PathBuf, source: io::Error },
}

/// Writes these texts under these names.
///
/// # Errors
/// When a file is there that must stay, or one cannot be written.
pub(super) fn fill(
    folder: &Path,
    files: &[(String, String)],
    existing: Existing,
) -> Result<(), Failure> {
    if existing == Existing::Keep {
        let mut paths = files.iter().map(|(name, _)| folder.join(name));
        if let Some(path) = paths.find(|path| path.exists()) {
            return Err(Failure::input(CannotFill::Exists(path)));
        }
    }
    fs::create_dir_all(folder).map_err(|source| {
        Failure::input(CannotFill::NoFolder {
            folder: folder.to_owned(),
            source,
        })
    })?;
    for (name, text) in files {
        Replacement::begin(&folder.join(name))?.finish(text)?;
    }
    Ok(())
}
