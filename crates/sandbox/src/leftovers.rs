//! Removes folders that graders have left among the temporary files because they were killed.

use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use rustix::fs::{CWD, FlockOperation, Mode, OFlags, flock, fstat, openat};
use rustix::process::geteuid;

use crate::fresh_folder::PREFIX;
use confined::sweep::sweep;

/// A folder that is younger than this may be about to be locked.
const YOUNG: Duration = Duration::from_secs(60);

/// Removes what killed graders of this user have left: folders that a living grader would hold locked. What cannot be
/// removed stays.
pub fn clear_leftovers() {
    let Ok(parent) = std::env::temp_dir().canonicalize() else {
        return;
    };
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if is_name_of_ours(&entry.file_name().to_string_lossy()) {
            // Whoever comes next tries again.
            let _ = clear(&entry.path());
        }
    }
}

fn is_name_of_ours(name: &str) -> bool {
    let number = name.strip_prefix(PREFIX);
    number.is_some_and(|number| {
        number.len() == 16 && number.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

/// Removes a folder that is nobody's; a link to one is none.
fn clear(folder: &Path) -> io::Result<()> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let lock = openat(CWD, folder, flags, Mode::empty())?;
    let is_ours = fstat(&lock)?.st_uid == geteuid().as_raw();
    let changed = fs::File::from(lock.try_clone()?).metadata()?.modified()?;
    let age = SystemTime::now().duration_since(changed);
    if !is_ours || age.unwrap_or_default() < YOUNG {
        return Ok(());
    }
    flock(&lock, FlockOperation::NonBlockingLockExclusive)?;
    sweep(folder)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

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
        clear(&left).unwrap();
        assert!(!left.exists());

        let young = folder(parent.path(), "young", Duration::ZERO);
        clear(&young).unwrap();
        assert!(young.join("file").exists());

        let held = folder(parent.path(), "held", old);
        let owner = fs::File::open(&held).unwrap();
        flock(&owner, FlockOperation::NonBlockingLockExclusive).unwrap();
        clear(&held).unwrap_err();
        assert!(held.join("file").exists());

        let elsewhere = folder(parent.path(), "elsewhere", old);
        let link = parent.path().join("link");
        symlink(&elsewhere, &link).unwrap();
        clear(&link).unwrap_err();
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
            assert_eq!(is_name_of_ours(name), ours, "{name}");
        }
    }
}
