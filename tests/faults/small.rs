//! A small file system in memory, to be filled.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A small file system in memory, gone when this is dropped.
pub struct Small {
    pub folder: PathBuf,
}

impl Small {
    /// Mounts one of this size here, if that can be done on this machine.
    pub fn mount(folder: PathBuf, size: &str) -> Option<Self> {
        fs::create_dir_all(&folder).expect("a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]);
        let done = mount.arg(&folder).output().ok()?;
        done.status.success().then_some(Self { folder })
    }

    /// Gives it another size; what is in it stays.
    pub fn resize(&self, size: &str) {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,size={size}")]);
        let done = mount.arg(&self.folder).status().expect("a mount");
        assert!(done.success(), "it has another size");
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.folder).output();
    }
}
