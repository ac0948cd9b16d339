//! Empties the cache of tables: removes what is ours by its name, and nothing else.

use std::fs::{self, DirEntry};
use std::io;
use std::path::Path;

use super::Cache;
use super::keep::CacheError;
use crate::sliding::tables::cache::paths::{TABLES, is_version_folder, recognise};
use rules::watch::Bytes;

/// What was removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cleared {
    pub files: usize,
    /// How much they took.
    pub bytes: Bytes,
}

impl Cache {
    /// Removes every table, of other versions too, and what was left behind half written; then the folders that are
    /// empty. Who is writing a table at this moment cannot keep it, and says so.
    ///
    /// # Errors
    /// When something of ours cannot be removed.
    pub fn clear(&self) -> Result<Cleared, CacheError> {
        let mut cleared = Cleared::default();
        let Some(dir) = self.dir() else {
            return Ok(cleared);
        };
        let tables = dir.join(TABLES);
        for version in list(&tables)? {
            if !has_name(&version, is_version_folder) {
                continue;
            }
            for file in list(&version.path())? {
                if has_name(&file, |name| recognise(name).is_some()) {
                    remove(&file, &mut cleared)?;
                }
            }
            // Only an empty folder can be removed this way.
            let _ = fs::remove_dir(version.path());
        }
        let _ = fs::remove_dir(tables);
        Ok(cleared)
    }
}

fn has_name(entry: &DirEntry, is_ours: impl Fn(&str) -> bool) -> bool {
    entry.file_name().to_str().is_some_and(is_ours)
}

/// What is in a folder, sorted; nothing where there is no such folder.
fn list(folder: &Path) -> Result<Vec<DirEntry>, CacheError> {
    let listed = fs::read_dir(folder).and_then(|entries| entries.collect::<io::Result<Vec<_>>>());
    match listed {
        Ok(mut entries) => {
            entries.sort_by_key(DirEntry::file_name);
            Ok(entries)
        }
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
            ) =>
        {
            Ok(Vec::new())
        }
        Err(source) => Err(CacheError::CannotList {
            path: folder.to_owned(),
            source,
        }),
    }
}

/// Removes a file; a folder that bears a table's name is not ours and stays.
fn remove(entry: &DirEntry, cleared: &mut Cleared) -> Result<(), CacheError> {
    let removed = entry.metadata().and_then(|facts| {
        if !facts.is_dir() {
            fs::remove_file(entry.path())?;
            cleared.files += 1;
            cleared.bytes.0 += facts.len();
        }
        Ok(())
    });
    match removed {
        // Somebody else clears at the same time.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other.map_err(|source| CacheError::CannotRemove {
            path: entry.path(),
            source,
        }),
    }
}
