//! A student's own `submission.toml`, with what was typed in it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use terminal::failure::Failure;
use terminal::printable::printable;
use terminal::replacement::Replacement;

use course::way::Way;
use submission::program::own_way::with_way;
use submission::program::settings::FILE;

/// It cannot be changed.
#[derive(Debug, thiserror::Error)]
enum CannotChange {
    #[error("cannot read `{}`", printable(&path.to_string_lossy()))]
    Unread { path: PathBuf, source: io::Error },
    #[error(
        "`{}` is not understood, so nothing was written to it; mend it first",
        printable(&path.to_string_lossy())
    )]
    NotUnderstood { path: PathBuf },
}

/// Writes this way into the `submission.toml` of a folder, or takes out what is there; all else stays. Says whether anything
/// was changed.
///
/// # Errors
/// When it cannot be read, understood or written.
pub fn write_way(folder: &Path, way: Option<&Way>) -> Result<bool, Failure> {
    let path = folder.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(source) => return Err(Failure::could_not(CannotChange::Unread { path, source })),
    };
    let changed = with_way(&text, way).ok_or_else(|| {
        let path = path.clone();
        Failure::input(CannotChange::NotUnderstood { path })
    })?;
    if changed == text {
        return Ok(false);
    }
    let written = Replacement::begin(&path).and_then(|file| file.finish(&changed));
    written.map_err(Failure::could_not)?;
    Ok(true)
}
