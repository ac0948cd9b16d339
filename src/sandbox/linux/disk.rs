//! How much a program has written, where no file system of its own bounds it.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

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
    let mut held = Held::default();
    let mut open = folders.to_vec();
    while let Some(folder) = open.pop() {
        // What has just been removed is not there to be counted.
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries.flatten() {
            let Ok(metadata) = entry.metadata() else {
                continue;
            };
            held.inodes += 1;
            held.bytes += metadata.blocks() * 512;
            if held.bytes > bytes || held.inodes > inodes {
                return held;
            }
            if metadata.is_dir() {
                open.push(entry.path());
            }
        }
    }
    held
}

#[cfg(test)]
mod tests {
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
}
