//! How much a program has written, where no file system of its own bounds it.

use std::ffi::CStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, CWD, Dir, FileType, Mode, OFlags, chmodat, openat, statat};
use rustix::io::Errno;

/// Folders nested deeper than this count as too many: nobody needs them, and each takes two descriptors to count.
const DEEPEST: usize = 200;

/// What a folder holds, as far as it was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Held {
    /// Bytes on the disk, whatever sizes the files pretend.
    pub bytes: u64,
    /// Files and folders.
    pub inodes: u64,
}

/// Counts what these folders hold, following no link, and stops soon after either bound is passed: a program that makes
/// files faster than they can be counted has passed it anyway.
#[must_use]
pub fn held(folders: &[PathBuf], bytes: u64, inodes: u64) -> Held {
    let mut count = Count {
        held: Held::default(),
        most: Held { bytes, inodes },
    };
    for folder in folders {
        if let Some(folder) = open_top(folder) {
            count.add(folder.as_fd(), DEEPEST);
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

    fn add(&mut self, folder: BorrowedFd<'_>, depth: usize) {
        if depth == 0 {
            self.held.inodes = self.most.inodes.saturating_add(1);
            return;
        }
        // What has just been removed is not there to be counted.
        let Ok(entries) = Dir::read_from(folder) else {
            return;
        };
        for entry in entries.flatten() {
            if matches!(entry.file_name().to_bytes(), b"." | b"..") {
                continue;
            }
            let Ok(stat) = statat(folder, entry.file_name(), AtFlags::SYMLINK_NOFOLLOW) else {
                continue;
            };
            self.held.inodes += 1;
            self.held.bytes += stat.st_blocks.unsigned_abs() * 512;
            if !self.is_over()
                && FileType::from_raw_mode(stat.st_mode) == FileType::Directory
                && let Some(below) = open(folder, entry.file_name())
            {
                self.add(below.as_fd(), depth - 1);
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

fn open_top(folder: &Path) -> Option<OwnedFd> {
    // The path is the grader's own, so a link in it is as well.
    openat(
        CWD,
        folder,
        FOLDER.difference(OFlags::NOFOLLOW),
        Mode::empty(),
    )
    .ok()
}

/// A folder that its owner has closed is opened again: what is in it counts.
fn open(parent: BorrowedFd<'_>, name: &CStr) -> Option<OwnedFd> {
    match openat(parent, name, FOLDER, Mode::empty()) {
        Err(Errno::ACCESS) => {
            chmodat(parent, name, Mode::RWXU, AtFlags::empty()).ok()?;
            openat(parent, name, FOLDER, Mode::empty()).ok()
        }
        opened => opened.ok(),
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
