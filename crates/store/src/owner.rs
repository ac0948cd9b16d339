//! A grader that uses a store, known to others by a locked file: the lock ends with the grader, however that ends.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use rustix::fs::{FlockOperation, flock};

/// A grader that uses a store.
#[derive(Debug)]
pub(crate) struct Owner {
    folder: PathBuf,
    name: String,
    _lock: File,
}

impl Owner {
    /// Makes this grader known in this folder, in which nobody may be looking for company meanwhile.
    ///
    /// # Errors
    /// What the system says.
    pub(crate) fn new(folder: &Path) -> io::Result<Self> {
        for attempt in 0.. {
            let moment = Timestamp::now().as_microsecond();
            let name = format!("{}-{moment}-{attempt}", std::process::id());
            let mut file = OpenOptions::new();
            match file.write(true).create_new(true).open(folder.join(&name)) {
                Ok(lock) => {
                    flock(&lock, FlockOperation::LockExclusive)?;
                    return Ok(Self {
                        folder: folder.to_owned(),
                        name,
                        _lock: lock,
                    });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("every name is taken"))
    }

    /// What it is known by.
    #[must_use]
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether the grader of this name is still there.
    #[must_use]
    pub(crate) fn is_alive(&self, name: &str) -> bool {
        name == self.name || is_locked(&self.folder.join(name))
    }

    /// Whether any other grader is there. What those that are gone have left is cleared away.
    #[must_use]
    pub(crate) fn has_company(&self) -> bool {
        let mut company = false;
        for entry in fs::read_dir(&self.folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if name == *self.name || !name.to_string_lossy().contains('-') {
                continue;
            }
            if is_locked(&path) {
                company = true;
            } else {
                // Whoever else clears it away does the same.
                let _ = fs::remove_file(&path);
            }
        }
        company
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // A file that stays is one that nobody holds.
        let _ = fs::remove_file(self.folder.join(&self.name));
    }
}

/// Whether somebody holds this file; a file that is not there is held by nobody.
fn is_locked(path: &Path) -> bool {
    match File::open(path) {
        Ok(file) => flock(&file, FlockOperation::NonBlockingLockShared).is_err(),
        Err(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_is_alive_until_it_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let one = Owner::new(folder.path()).unwrap();
        assert!(!one.has_company());
        let other = Owner::new(folder.path()).unwrap();
        let name = other.name().to_owned();
        assert!(one.has_company());
        assert!(one.is_alive(&name));
        assert!(one.is_alive(one.name()));
        drop(other);
        assert!(!one.is_alive(&name));
        // What a killed grader leaves is a file without a lock.
        fs::write(folder.path().join("1-2-3"), "").unwrap();
        assert!(!one.is_alive("1-2-3"));
        assert!(!one.has_company());
        assert!(!folder.path().join("1-2-3").exists());
    }
}
