//! Whether a folder is still as it was made, so that the next program can have it.
//!
//! Making and removing a folder takes longer than the rest of a fenced box together, and most programs write nothing.

use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use rustix::fs::{
    Dir, IFlags, Mode, OFlags, Timespec, Timestamps, flistxattr_query, fstat, futimens,
    ioctl_getflags,
};

/// What a folder was like when it was made, as far as its owner could change it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pristine {
    mode: u32,
    user: u32,
    group: u32,
    flags: Option<IFlags>,
}

impl Pristine {
    /// What a folder that has just been made is like.
    pub(crate) fn new(folder: &Path) -> rustix::io::Result<Self> {
        let folder = open(folder)?;
        reset_times(&folder)?;
        Self::look(&folder)
    }

    /// Whether it is still like that: empty, and nothing on it that its owner could have written. Its times are set
    /// back, since they could tell something too.
    #[must_use]
    pub(crate) fn is_unchanged(self, folder: &Path) -> bool {
        let Ok(folder) = open(folder) else {
            return false;
        };
        Self::look(&folder) == Ok(self)
            && is_empty(&folder)
            && flistxattr_query(&folder) == Ok(0)
            && reset_times(&folder).is_ok()
    }

    fn look(folder: &OwnedFd) -> rustix::io::Result<Self> {
        let stat = fstat(folder)?;
        Ok(Self {
            mode: stat.st_mode,
            user: stat.st_uid,
            group: stat.st_gid,
            // Not every file system has them.
            flags: ioctl_getflags(folder).ok(),
        })
    }
}

fn open(folder: &Path) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    rustix::fs::open(folder, flags, Mode::empty())
}

fn is_empty(folder: &OwnedFd) -> bool {
    let Ok(entries) = Dir::read_from(folder.as_fd()) else {
        return false;
    };
    entries
        .into_iter()
        .all(|entry| entry.is_ok_and(|entry| matches!(entry.file_name().to_bytes(), b"." | b"..")))
}

fn reset_times(folder: &OwnedFd) -> rustix::io::Result<()> {
    let long_ago = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    futimens(
        folder,
        &Timestamps {
            last_access: long_ago,
            last_modification: long_ago,
        },
    )
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn an_untouched_folder_is_pristine_and_a_touched_one_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        let pristine = Pristine::new(path).unwrap();
        assert!(pristine.is_unchanged(path));
        fs::write(path.join("file"), "").unwrap();
        assert!(!pristine.is_unchanged(path));
        fs::remove_file(path.join("file")).unwrap();
        assert!(
            pristine.is_unchanged(path),
            "what was removed again is gone"
        );
        fs::set_permissions(path, fs::Permissions::from_mode(0o711)).unwrap();
        assert!(!pristine.is_unchanged(path));
    }

    #[test]
    fn times_tell_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let pristine = Pristine::new(folder.path()).unwrap();
        fs::write(folder.path().join("file"), "").unwrap();
        fs::remove_file(folder.path().join("file")).unwrap();
        assert!(pristine.is_unchanged(folder.path()));
        let modified = folder.path().metadata().unwrap().modified().unwrap();
        assert_eq!(modified, std::time::SystemTime::UNIX_EPOCH);
    }

    #[test]
    fn a_note_on_the_folder_itself_is_seen() {
        let folder = tempfile::tempdir().unwrap();
        let pristine = Pristine::new(folder.path()).unwrap();
        let noted = rustix::fs::setxattr(
            folder.path(),
            "user.note",
            b"7",
            rustix::fs::XattrFlags::empty(),
        );
        // A file system without such notes cannot be written on.
        assert_eq!(pristine.is_unchanged(folder.path()), noted.is_err());
    }
}
