//! A new folder for a while, which nobody else may look into.

use std::collections::hash_map::RandomState;
use std::fs::DirBuilder;
use std::hash::BuildHasher;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, FlockOperation, Mode, OFlags, flock, openat};

use confined::sweep::sweep;

/// What the name of such a folder begins with. A number in hexadecimal follows.
pub const PREFIX: &str = "grader-folder-";

/// A new folder among the system's temporary ones, removed with all that is in it when this is dropped.
///
/// It is locked as long as its owner lives, however that ends: by this [`clear_leftovers`] knows what is nobody's.
///
/// [`clear_leftovers`]: crate::leftovers::clear_leftovers
#[derive(Debug)]
pub struct FreshFolder {
    path: PathBuf,
    /// Not everywhere can folders be locked; one that is not is never taken for a leftover there either.
    lock: Option<OwnedFd>,
}

impl FreshFolder {
    /// Makes one, open to this user alone.
    ///
    /// # Errors
    /// What the system says.
    pub fn new() -> io::Result<Self> {
        // By its real name: a program that asks where it is gets that one.
        let parent = std::env::temp_dir().canonicalize()?;
        loop {
            // Every state is seeded anew: a name that cannot be guessed, though it would be no harm if it were.
            let path = parent.join(format!("{PREFIX}{:016x}", RandomState::new().hash_one(0)));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let lock = locked(&path);
                    return Ok(Self { path, lock });
                }
            }
        }
    }

    /// Removes all that is in it.
    ///
    /// # Errors
    /// What the system says.
    pub fn empty(&mut self) -> io::Result<()> {
        sweep(&self.path)?;
        DirBuilder::new().mode(0o700).create(&self.path)?;
        self.lock = locked(&self.path);
        Ok(())
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Locks a folder: itself, so that nothing lies in it that a program could find.
fn locked(folder: &Path) -> Option<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let lock = openat(CWD, folder, flags, Mode::empty()).ok()?;
    flock(&lock, FlockOperation::NonBlockingLockExclusive).ok()?;
    Some(lock)
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        // Nobody can be told here, and what is left is in the system's folder for such things.
        let _ = sweep(&self.path);
        // Only now: until it is gone it is somebody's.
        drop(self.lock.take());
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_fresh_folder_is_ours_alone_and_gone_afterwards() {
        let [one, other] = [(); 2].map(|()| FreshFolder::new().unwrap());
        assert_ne!(one.path(), other.path());
        let mode = one.path().metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        std::fs::write(one.path().join("file"), "text").unwrap();
        let path = one.path().to_owned();
        drop(one);
        assert!(!path.exists());
    }
}
