//! The files of a submission that matter, seen through junk.

use std::fs::{DirBuilder, File, OpenOptions};
use std::io;
use std::io::Read;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use crate::submission::pattern;
use crate::submission::shown::shown;

/// The files of a submission that matter: regular ones only, in order of their paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    /// The folder they are in: the outermost that holds more than one thing.
    pub root: PathBuf,
    /// The files.
    pub files: Vec<TreeFile>,
}

/// One file of a submission.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TreeFile {
    /// Its path from the root.
    pub path: PathBuf,
    /// How many bytes it has.
    pub size: u64,
    /// Whether it may be started.
    pub mode: FileMode,
}

/// Whether a file may be started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileMode {
    /// It may not.
    Plain,
    /// It may.
    Executable,
}

/// A copy that was not made.
#[derive(Debug, thiserror::Error)]
#[error("cannot copy `{}`", shown(path))]
pub struct CopyTrouble {
    /// The file or folder.
    pub path: PathBuf,
    /// What the system says.
    pub source: io::Error,
}

impl Tree {
    /// Makes a clean copy to build in: contents and the executable bit, nothing else. Links are never followed, and
    /// nothing that is there is written over.
    ///
    /// # Errors
    /// The file that cannot be copied.
    pub fn copy_into(&self, folder: &Path) -> Result<(), CopyTrouble> {
        let mut folders = DirBuilder::new();
        folders.recursive(true).mode(0o755);
        for file in &self.files {
            let to = folder.join(&file.path);
            let trouble = |source| CopyTrouble {
                path: file.path.clone(),
                source,
            };
            if let Some(parent) = to.parent() {
                folders.create(parent).map_err(trouble)?;
            }
            let mut from = open(&self.root.join(&file.path)).map_err(trouble)?;
            let mode = match file.mode {
                FileMode::Plain => 0o644,
                FileMode::Executable => 0o755,
            };
            let mut copy = OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(mode)
                .open(&to)
                .map_err(trouble)?;
            // A file that grows meanwhile is cut where it ended when it was counted.
            io::copy(&mut from.by_ref().take(file.size), &mut copy).map_err(trouble)?;
        }
        Ok(())
    }

    /// Whether there is a file that this pattern fits, as `report/*.pdf`.
    #[must_use]
    pub fn has(&self, pattern: &str) -> bool {
        self.files
            .iter()
            .any(|file| pattern::fits(pattern, &file.path.to_string_lossy()))
    }

    /// The beginning of a file, at most so many bytes; nothing if it cannot be read.
    #[must_use]
    pub fn beginning(&self, path: &Path, most: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        if let Ok(file) = open(&self.root.join(path))
            && file.take(most).read_to_end(&mut bytes).is_err()
        {
            bytes.clear();
        }
        bytes
    }
}

/// Opens a regular file and nothing else.
fn open(path: &Path) -> io::Result<File> {
    let file = OpenOptions::new()
        .read(true)
        .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
        .open(path)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::Error::other("it is not a regular file"))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn tree(root: &Path, files: &[(&str, FileMode)]) -> Tree {
        let files = files.iter().map(|&(path, mode)| TreeFile {
            path: PathBuf::from(path),
            size: fs::metadata(root.join(path)).unwrap().len(),
            mode,
        });
        Tree {
            root: root.to_owned(),
            files: files.collect(),
        }
    }

    #[test]
    fn a_copy_has_the_contents_and_the_executable_bit_and_nothing_else() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        fs::create_dir(from.path().join("src")).unwrap();
        fs::write(from.path().join("src/main.py"), "print(1)").unwrap();
        fs::write(from.path().join("run.sh"), "true").unwrap();
        fs::write(from.path().join("left-out"), "").unwrap();
        let mode = fs::Permissions::from_mode(0o6777);
        fs::set_permissions(from.path().join("run.sh"), mode).unwrap();
        let tree = tree(
            from.path(),
            &[
                ("run.sh", FileMode::Executable),
                ("src/main.py", FileMode::Plain),
            ],
        );
        tree.copy_into(to.path()).unwrap();
        let text = fs::read_to_string(to.path().join("src/main.py")).unwrap();
        assert_eq!(text, "print(1)");
        let mode = |name| {
            let facts = fs::metadata(to.path().join(name)).unwrap();
            facts.permissions().mode() & 0o7111
        };
        assert_eq!(mode("run.sh") & 0o7000, 0);
        assert_eq!(mode("run.sh") & 0o100, 0o100);
        assert_eq!(mode("src/main.py"), 0);
        assert!(!to.path().join("left-out").exists());
    }

    #[test]
    fn a_file_that_became_a_link_is_not_copied() {
        let from = tempfile::tempdir().unwrap();
        let to = tempfile::tempdir().unwrap();
        fs::write(from.path().join("secret"), "x").unwrap();
        fs::write(from.path().join("main.py"), "x").unwrap();
        let tree = tree(from.path(), &[("main.py", FileMode::Plain)]);
        fs::remove_file(from.path().join("main.py")).unwrap();
        symlink(from.path().join("secret"), from.path().join("main.py")).unwrap();
        let trouble = tree.copy_into(to.path()).unwrap_err();
        assert_eq!(trouble.to_string(), "cannot copy `main.py`");
        assert_eq!(tree.beginning(Path::new("main.py"), 10), b"");
    }

    #[test]
    fn required_files_are_found_whatever_their_case() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("Report")).unwrap();
        fs::write(folder.path().join("Report/Ada.PDF"), "").unwrap();
        let tree = tree(folder.path(), &[("Report/Ada.PDF", FileMode::Plain)]);
        assert!(tree.has("report/*.pdf"));
        assert!(!tree.has("report/*.docx"));
    }
}
