//! Files that a test lays out, and a small file system in memory, to fill a disk in a test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes a file, and the folders it is in where they are not there yet.
#[track_caller]
pub fn write(path: impl AsRef<Path>, text: impl AsRef<[u8]>) {
    let path = path.as_ref();
    let folder = path.parent().expect("every file is in a folder");
    fs::create_dir_all(folder).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// Copies a folder with all that is in it.
#[track_caller]
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder is there").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).expect("a file can be copied");
        }
    }
}

/// A small file system in memory, gone when this is dropped.
#[derive(Debug)]
pub struct SmallDisk {
    pub folder: PathBuf,
}

impl SmallDisk {
    /// Mounts one of this size here, which only root may.
    #[track_caller]
    pub fn mount(folder: PathBuf, size: &str) -> Self {
        fs::create_dir_all(&folder).expect("a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]);
        let done = mount.arg(&folder).output().expect("there is a `mount`");
        let notes = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "only root may mount: {notes}");
        Self { folder }
    }

    /// Gives it another size; what is in it stays.
    pub fn resize(&self, size: &str) {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,size={size}")]);
        let done = mount.arg(&self.folder).status().expect("a mount");
        assert!(done.success(), "it has another size");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.folder).output();
    }
}
