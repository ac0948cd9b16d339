//! Writes a table so that it appears whole or not at all. It does so itself: what solves knows no crate but `rules`, which
//! touches no file, and what a killed program left is told from other files by its name and swept.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use super::header::Header;
use crate::sliding::tables::Group;
use crate::sliding::tables::cache::paths::{self, Ours};

/// Why the cache does not hold what it should, or still holds what it should not.
#[derive(Debug, thiserror::Error)]
pub enum CacheError {
    #[error(
        "there is no cache directory; name one with `--cache` or the variable `GRADER_CACHE_DIR`"
    )]
    Nowhere,
    #[error("cannot make the folder `{}` for tables; choose another with `--cache` or `GRADER_CACHE_DIR`", path.display())]
    CannotMakeFolder { path: PathBuf, source: io::Error },
    #[error("cannot write `{}`; choose another place with `--cache` or `GRADER_CACHE_DIR`", path.display())]
    CannotWrite { path: PathBuf, source: io::Error },
    /// A table was written and cannot be given its name.
    #[error("cannot put a new table in the place of `{}`; remove what is there", path.display())]
    CannotReplace { path: PathBuf, source: io::Error },
    #[error("cannot list the folder `{}`", path.display())]
    CannotList { path: PathBuf, source: io::Error },
    #[error("cannot remove `{}`", path.display())]
    CannotRemove { path: PathBuf, source: io::Error },
    #[error("cannot start a thread that writes to `{}`", path.display())]
    NoThread { path: PathBuf, source: io::Error },
}

/// Writes the table of this group.
///
/// # Errors
/// Why it cannot; what was there before is then still there.
pub fn keep(path: &Path, group: Group, entries: &[u8]) -> Result<(), CacheError> {
    let header = Header::new(entries).bytes(group);
    replace(path, |file| {
        file.write_all(&header)?;
        file.write_all(entries)
    })
}

/// Puts a new file in the place of what may be there, once all of it is written.
pub(super) fn replace(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), CacheError> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|source| CacheError::CannotMakeFolder {
        path: folder.to_owned(),
        source,
    })?;
    sweep(folder);
    let (temporary, mut file) = Temporary::create(path)?;
    write(&mut file)
        // Some systems tell only now that there is no space left.
        .and_then(|()| file.sync_all())
        .map_err(|source| CacheError::CannotWrite {
            path: path.to_owned(),
            source,
        })?;
    drop(file);
    fs::rename(&temporary.path, path).map_err(|source| CacheError::CannotReplace {
        path: path.to_owned(),
        source,
    })?;
    // It is gone by that name; nothing is left to remove.
    std::mem::forget(temporary);
    Ok(())
}

/// A file under a name of its own, removed unless it is renamed.
struct Temporary {
    path: PathBuf,
}

impl Temporary {
    fn create(of: &Path) -> Result<(Self, File), CacheError> {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let table = of.file_name().unwrap_or_default().to_string_lossy();
        let mut tries = 0;
        loop {
            let nth = COUNTER.fetch_add(1, Ordering::Relaxed);
            let path = of.with_file_name(paths::temporary_file(&table, std::process::id(), nth));
            match File::create_new(&path) {
                Ok(file) => return Ok((Self { path }, file)),
                // Left behind by a process of the same number, or held by one in another container.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && tries < 1000 => {
                    tries += 1;
                }
                Err(source) => return Err(CacheError::CannotWrite { path, source }),
            }
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // Should it stay, it is swept up later.
        let _ = fs::remove_file(&self.path);
    }
}

/// No table takes this long to write.
const LEFT_BEHIND: Duration = Duration::from_secs(3600);

/// Removes, as far as it can, what programs that were killed while writing left behind.
fn sweep(folder: &Path) {
    let Ok(files) = fs::read_dir(folder) else {
        return;
    };
    for file in files.flatten() {
        let ours = file.file_name().to_str().and_then(paths::recognise);
        let age = || file.metadata().ok()?.modified().ok()?.elapsed().ok();
        if ours == Some(Ours::Temporary) && age().is_some_and(|age| age > LEFT_BEHIND) {
            let _ = fs::remove_file(file.path());
        }
    }
}
