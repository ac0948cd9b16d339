//! A packing written to an SVG file: whole, or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::cli::failure::Failure;
use crate::packing::grid::Grid;
use crate::packing::render::svg;

/// A picture that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the picture `{}`; give another file with `--svg`", path.display())]
struct CannotDraw {
    path: PathBuf,
    source: io::Error,
}

/// Draws the packing into this file, over what was there.
///
/// # Errors
/// When it cannot be written; what was there is then still there.
pub fn draw(grid: &Grid, title: &str, path: &Path) -> Result<(), Failure> {
    replace(path, &svg(grid, title)).map_err(|source| {
        let path = path.to_owned();
        Failure::could_not(CannotDraw { path, source })
    })
}

/// Writes the text under a temporary name beside the file and renames it, so that nobody ever reads half of it.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let name = path
        .file_name()
        .ok_or_else(|| io::Error::other("that is no file name"))?;
    let mut hidden = OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}", process::id()));
    let temporary = path.with_file_name(hidden);
    let written = File::create(&temporary)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())
                .and_then(|()| file.sync_all())
        })
        .and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // What went wrong first is what counts.
        let _ = fs::remove_file(&temporary);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.svg");
        for text in ["first", "second"] {
            replace(&path, text).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_picture_that_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("folder.svg");
        fs::create_dir(&taken).unwrap();
        assert!(replace(&taken, "text").is_err());
        assert!(replace(&folder.path().join("no/such/board.svg"), "text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
