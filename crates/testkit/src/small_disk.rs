//! A small file system in memory, to fill a disk in a test.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

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
