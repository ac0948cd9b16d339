//! Files that a test lays out, and a small file system in memory, to fill a disk in a test.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

/// An empty folder at first, and gone when this is dropped.
#[derive(Debug)]
pub struct Folder {
    top: TempDir,
}

impl Folder {
    pub fn empty() -> Self {
        Self {
            top: tempfile::tempdir().expect("a folder can be made"),
        }
    }

    pub fn top(&self) -> &Path {
        self.top.path()
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.top.path().join(name)
    }

    /// Writes a file in it, and says where.
    #[track_caller]
    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        write(&path, text);
        path
    }

    /// Writes the two files of a case, such as `cases/eight/one`.
    #[track_caller]
    pub fn write_case(&self, case: &str, board: impl AsRef<[u8]>, expected: &str) {
        self.write(&format!("{case}/board.txt"), board);
        self.write(&format!("{case}/expected.toml"), expected);
    }

    #[track_caller]
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    #[track_caller]
    pub fn read_json(&self, name: &str) -> Value {
        let text = self.read(name);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"))
    }
}

/// Writes a file, and the folders it is in where they are not there yet.
#[track_caller]
pub fn write(path: impl AsRef<Path>, text: impl AsRef<[u8]>) {
    let path = path.as_ref();
    let folder = path.parent().expect("every file is in a folder");
    fs::create_dir_all(folder).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

/// Every file below a folder, hidden ones too: its name from there, and what is in it.
#[track_caller]
pub fn read_all(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let entry = entry.expect("it can be listed");
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            let below = read_all(&entry.path()).into_iter();
            found.extend(below.map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            let bytes = fs::read(entry.path()).expect("a file can be read");
            found.insert(name, bytes);
        }
    }
    found
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
