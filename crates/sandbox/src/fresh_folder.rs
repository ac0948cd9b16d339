//! A new folder for a while, which nobody else may look into; and the removal of those that killed graders have left.

use std::collections::hash_map::RandomState;
use std::fs::{self, DirBuilder};
use std::hash::BuildHasher;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rustix::fs::{CWD, FlockOperation, Mode, OFlags, flock, fstat, openat};
use rustix::process::geteuid;

use confined::remove_tree;

/// What the name of such a folder begins with. A number in hexadecimal follows.
const PREFIX: &str = "grader-folder-";

/// A new folder among the system's temporary ones, removed with all that is in it when this is dropped.
///
/// It is locked as long as its owner lives, however that ends: by this [`clear_leftovers`] knows what is nobody's.
#[derive(Debug)]
pub struct FreshFolder {
    path: PathBuf,
    /// Not everywhere can folders be locked; one that is not is never taken for a leftover there either.
    lock: Option<OwnedFd>,
}

impl FreshFolder {
    /// Makes one, open to this user alone.
    pub fn new() -> io::Result<Self> {
        // By its real name: a program that asks where it is gets that one.
        let parent = std::env::temp_dir().canonicalize()?;
        loop {
            // Every state is seeded afresh: a name that cannot be guessed, though it would be no harm if it were.
            let path = parent.join(format!("{PREFIX}{:016x}", RandomState::new().hash_one(0)));
            match DirBuilder::new().mode(0o700).create(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let lock = lock_folder(&path);
                    return Ok(Self { path, lock });
                }
            }
        }
    }

    /// Removes all that is in it.
    pub fn empty(&mut self) -> io::Result<()> {
        remove_tree(&self.path)?;
        DirBuilder::new().mode(0o700).create(&self.path)?;
        self.lock = lock_folder(&self.path);
        Ok(())
    }

    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Locks a folder: itself, so that nothing lies in it that a program could find.
fn lock_folder(folder: &Path) -> Option<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let lock = openat(CWD, folder, flags, Mode::empty()).ok()?;
    flock(&lock, FlockOperation::NonBlockingLockExclusive).ok()?;
    Some(lock)
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        // Nobody can be told here, and what is left is in the system's folder for such things.
        let _ = remove_tree(&self.path);
        // Only now: until it is gone it is somebody's.
        drop(self.lock.take());
    }
}

/// A folder that is younger than this may be about to be locked.
const YOUNG: Duration = Duration::from_secs(60);

/// Removes what killed graders of this user have left: folders that a living grader would hold locked. What cannot be
/// removed stays.
pub fn clear_leftovers() {
    let Ok(parent) = std::env::temp_dir().canonicalize() else {
        return;
    };
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if is_grader_folder(&entry.file_name().to_string_lossy()) {
            // Whoever comes next tries again.
            let _ = remove_if_abandoned(&entry.path());
        }
    }
}

fn is_grader_folder(name: &str) -> bool {
    let number = name.strip_prefix(PREFIX);
    number.is_some_and(|number| {
        number.len() == 16 && number.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

/// Removes a folder that is nobody's; a link to one is none.
fn remove_if_abandoned(folder: &Path) -> io::Result<()> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let lock = openat(CWD, folder, flags, Mode::empty())?;
    let is_ours = fstat(&lock)?.st_uid == geteuid().as_raw();
    let changed = fs::File::from(lock.try_clone()?).metadata()?.modified()?;
    let age = SystemTime::now().duration_since(changed);
    if !is_ours || age.unwrap_or_default() < YOUNG {
        return Ok(());
    }
    flock(&lock, FlockOperation::NonBlockingLockExclusive)?;
    remove_tree(folder)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

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

    /// Makes a folder with a file in it that was changed so long ago.
    fn folder(parent: &Path, name: &str, age: Duration) -> std::path::PathBuf {
        let folder = parent.join(name);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("file"), "text").unwrap();
        let opened = fs::File::open(&folder).unwrap();
        opened.set_modified(SystemTime::now() - age).unwrap();
        folder
    }

    #[test]
    fn what_nobody_holds_is_removed_and_nothing_else() {
        let parent = tempfile::tempdir().unwrap();
        let old = 2 * YOUNG;
        let left = folder(parent.path(), "left", old);
        remove_if_abandoned(&left).unwrap();
        assert!(!left.exists());

        let young = folder(parent.path(), "young", Duration::ZERO);
        remove_if_abandoned(&young).unwrap();
        assert!(young.join("file").exists());

        let held = folder(parent.path(), "held", old);
        let owner = fs::File::open(&held).unwrap();
        flock(&owner, FlockOperation::NonBlockingLockExclusive).unwrap();
        remove_if_abandoned(&held).unwrap_err();
        assert!(held.join("file").exists());

        let elsewhere = folder(parent.path(), "elsewhere", old);
        let link = parent.path().join("link");
        symlink(&elsewhere, &link).unwrap();
        remove_if_abandoned(&link).unwrap_err();
        assert!(elsewhere.join("file").exists());
    }

    #[test]
    fn only_names_that_the_grader_gives_are_looked_at() {
        for (name, ours) in [
            ("grader-folder-0123456789abcdef", true),
            ("grader-folder-0123456789abcde", false),
            ("grader-folder-0123456789abcdeg", false),
            ("grader-0123456789abcdef", false),
            ("grader-box-user-7", false),
            ("a-grader-folder-0123456789abcdef", false),
        ] {
            assert_eq!(is_grader_folder(name), ours, "{name}");
        }
    }
}
