//! How much a program has written, where no file system of its own bounds it.

use std::ffi::CStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;

use rustix::fs::{
    AtFlags, CWD, Dir, FileType, Mode, OFlags, Stat, chmodat, fchmod, openat, statat,
};
use rustix::io::{Errno, Result};
use rustix::path::Arg;

/// Folders nested deeper than this count as too many: nobody needs them, and each takes two descriptors to count.
const DEEPEST: usize = 200;

/// What a folder holds, as far as it was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Held {
    /// Bytes on the disk, whatever sizes the files pretend.
    pub bytes: u64,
    /// Files and folders.
    pub inodes: u64,
}

/// Counts what these folders hold, following no link, and stops soon after either bound is passed: a program that makes
/// files faster than they can be counted has passed it anyway.
#[must_use]
pub(crate) fn held(folders: &[PathBuf], bytes: u64, inodes: u64) -> Held {
    let mut count = Count {
        held: Held::default(),
        most: Held { bytes, inodes },
    };
    for folder in folders {
        match open(CWD, folder.as_path(), FOLDER.difference(OFlags::NOFOLLOW)) {
            Ok(folder) => count.add(folder.as_fd(), DEEPEST),
            Err(errno) => count.miss(errno),
        }
    }
    count.held
}

/// A count under way.
struct Count {
    held: Held,
    most: Held,
}

impl Count {
    fn is_over(&self) -> bool {
        self.held.bytes > self.most.bytes || self.held.inodes > self.most.inodes
    }

    /// What is not there any more needs no counting; what cannot be counted for another reason counts as too much.
    fn miss(&mut self, errno: Errno) {
        if !matches!(errno, Errno::NOENT | Errno::NOTDIR | Errno::LOOP) {
            self.held.inodes = self.most.inodes.saturating_add(1);
        }
    }

    fn add(&mut self, folder: BorrowedFd<'_>, depth: usize) {
        if depth == 0 {
            self.held.inodes = self.most.inodes.saturating_add(1);
            return;
        }
        let entries = match Dir::read_from(folder) {
            Ok(entries) => entries,
            Err(errno) => return self.miss(errno),
        };
        for entry in entries.flatten() {
            if matches!(entry.file_name().to_bytes(), b"." | b"..") {
                continue;
            }
            self.held.inodes += 1;
            match stat(folder, entry.file_name()) {
                Ok(stat) => {
                    self.held.bytes += stat.st_blocks.unsigned_abs() * 512;
                    if !self.is_over()
                        && FileType::from_raw_mode(stat.st_mode) == FileType::Directory
                    {
                        match open(folder, entry.file_name(), FOLDER) {
                            Ok(below) => self.add(below.as_fd(), depth - 1),
                            Err(errno) => self.miss(errno),
                        }
                    }
                }
                Err(errno) => self.miss(errno),
            }
            if self.is_over() {
                return;
            }
        }
    }
}

const FOLDER: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// A folder that its owner has closed is opened again: what is in it counts.
fn open<Name: Arg + Copy>(parent: BorrowedFd<'_>, name: Name, how: OFlags) -> Result<OwnedFd> {
    match openat(parent, name, how, Mode::empty()) {
        Err(Errno::ACCESS) => {
            chmodat(parent, name, Mode::RWXU, AtFlags::empty())?;
            openat(parent, name, how, Mode::empty())
        }
        opened => opened,
    }
}

/// The same for a folder whose list can be read and whose entries cannot be looked at.
fn stat(folder: BorrowedFd<'_>, name: &CStr) -> Result<Stat> {
    match statat(folder, name, AtFlags::SYMLINK_NOFOLLOW) {
        Err(Errno::ACCESS) => {
            fchmod(folder, Mode::RWXU)?;
            statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)
        }
        found => found,
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn files_in_folders_count_and_links_lead_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b");
        fs::create_dir_all(&deep).unwrap();
        fs::write(deep.join("file"), vec![1; 100_000]).unwrap();
        std::os::unix::fs::symlink("/", folder.path().join("out")).unwrap();
        let held = held(&[folder.path().to_owned()], u64::MAX, u64::MAX);
        assert_eq!(held.inodes, 4);
        assert!((100_000..200_000).contains(&held.bytes), "{held:?}");
    }

    #[test]
    fn counting_stops_at_the_bound() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..50 {
            fs::write(folder.path().join(number.to_string()), "").unwrap();
        }
        let held = held(&[folder.path().to_owned()], u64::MAX, 10);
        assert_eq!(held.inodes, 11);
    }

    #[test]
    fn a_folder_that_was_closed_counts_too() {
        let folder = tempfile::tempdir().unwrap();
        let closed = folder.path().join("closed");
        fs::create_dir(&closed).unwrap();
        fs::write(closed.join("file"), "").unwrap();
        fs::set_permissions(&closed, fs::Permissions::from_mode(0o300)).unwrap();
        let held = held(&[folder.path().to_owned()], u64::MAX, u64::MAX);
        assert_eq!(held.inodes, 2);
    }

    #[test]
    fn folders_nested_without_end_are_too_many() {
        let folder = tempfile::tempdir().unwrap();
        let mut deep = folder.path().to_owned();
        for _ in 0..DEEPEST + 1 {
            deep.push("d");
        }
        fs::create_dir_all(&deep).unwrap();
        let held = held(&[folder.path().to_owned()], u64::MAX, 100_000);
        assert_eq!(held.inodes, 100_001);
    }
}
