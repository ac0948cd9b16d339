//! A handle on a folder that a stranger has written into.

use std::collections::hash_map::RandomState;
use std::fs::File;
use std::hash::BuildHasher;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{
    AtFlags, CWD, FileType, Mode, OFlags, mkdirat, openat, renameat, statat, symlinkat, unlinkat,
};
use rustix::io::Errno;

use crate::remove::remove_in;
use crate::resolve::{open_beneath, plain_parts};

const FOLDER: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// What a new folder may be used for by others: a program in the sandbox is another user when the grader is root.
const NEW_FOLDER: Mode = Mode::RWXU
    .union(Mode::RGRP)
    .union(Mode::XGRP)
    .union(Mode::ROTH)
    .union(Mode::XOTH);

/// A folder that a stranger has written into. Every name is resolved beneath it, and no link is followed.
#[derive(Debug)]
pub struct ConfinedDir {
    folder: OwnedFd,
    path: PathBuf,
}

impl ConfinedDir {
    /// Opens a folder of this machine; a link to one is refused.
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self {
            folder: openat(CWD, path, FOLDER, Mode::empty())?,
            path: path.to_owned(),
        })
    }

    /// Makes a folder that is not there yet, for the grader's user alone.
    pub fn create(path: &Path) -> io::Result<Self> {
        mkdirat(CWD, path, Mode::RWXU)?;
        Self::open(path)
    }

    /// Where it is: to show it to a sandbox, and to name it in a message. Nothing is joined to this.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn folder(&self, path: &Path) -> io::Result<Self> {
        Ok(Self {
            folder: open_beneath(self.as_fd(), path, FOLDER, Mode::empty())?,
            path: self.path.join(path),
        })
    }

    /// Makes a new folder in it.
    pub fn create_folder(&self, name: &str) -> io::Result<Self> {
        mkdirat(self.as_fd(), name, NEW_FOLDER)?;
        self.folder(Path::new(name))
    }

    /// Opens a regular file to be read, and nothing else.
    ///
    /// # Errors
    /// What the system says, or that it is no regular file.
    pub fn open_file(&self, path: &Path) -> io::Result<File> {
        // Opening a pipe waits for somebody to write into it.
        let flags = OFlags::RDONLY | OFlags::NONBLOCK;
        let file = File::from(open_beneath(self.as_fd(), path, flags, Mode::empty())?);
        if file.metadata()?.is_file() {
            Ok(file)
        } else {
            Err(io::Error::other("it is not a regular file"))
        }
    }

    /// Makes a file that is not there yet, and the folders above it.
    pub fn create_file(&self, path: &Path, mode: Mode) -> io::Result<File> {
        let (above, name) = self.make_room(path)?;
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL;
        Ok(open_beneath(above.as_fd(), Path::new(name), flags, mode)?.into())
    }

    /// Writes a file, in the place of whatever has this name.
    pub fn write(&self, path: &Path, content: &[u8]) -> io::Result<()> {
        self.remove(path)?;
        let mut file = self.create_file(path, Mode::from_bits_truncate(0o644))?;
        file.write_all(content)
    }

    /// When this file was last changed, in seconds and nanoseconds.
    pub fn changed_at(&self, path: &Path) -> io::Result<(i64, i64)> {
        let facts = self.open_file(path)?.metadata()?;
        Ok((facts.mtime(), facts.mtime_nsec()))
    }

    /// Makes a folder, in the place of whatever else has this name; one that is there stays.
    pub fn make_folder(&self, path: &Path) -> io::Result<()> {
        if !self.is_folder(path) {
            self.remove(path)?;
        }
        self.make_folders(path).map(drop)
    }

    /// Puts a link here, in the place of a file or link of this name. A folder stays.
    ///
    /// # Errors
    /// What the system says, as when a folder has this name or a link is on the way.
    pub fn place_link(&self, path: &Path, target: &Path) -> io::Result<()> {
        let (above, name) = self.make_room(path)?;
        match unlinkat(&above, name, AtFlags::empty()) {
            Ok(()) | Err(Errno::NOENT) => {}
            Err(errno) => return Err(errno.into()),
        }
        Ok(symlinkat(target, &above, name)?)
    }

    /// Removes what has this name with all that is in it; what is not there is removed already.
    pub fn remove(&self, path: &Path) -> io::Result<()> {
        let parts = plain_parts(path)?;
        let Some((name, above)) = parts.split_last() else {
            return Err(Errno::INVAL.into());
        };
        let above: PathBuf = above.iter().collect();
        match open_beneath(self.as_fd(), &above, FOLDER, Mode::empty()) {
            Ok(above) => remove_in(above.as_fd(), Path::new(name)),
            Err(Errno::NOENT) => Ok(()),
            Err(errno) => Err(errno.into()),
        }
    }

    /// Gives something another name, in the place of whatever file has that.
    pub fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let (from_folder, from_name) = self.make_room(from)?;
        let (to_folder, to_name) = self.make_room(to)?;
        Ok(renameat(&from_folder, from_name, &to_folder, to_name)?)
    }

    pub fn is_folder(&self, path: &Path) -> bool {
        self.kind(path) == Some(FileType::Directory)
    }

    pub fn has(&self, path: &Path) -> bool {
        self.kind(path).is_some()
    }

    /// What has this name; a link is a link.
    fn kind(&self, path: &Path) -> Option<FileType> {
        let parts = plain_parts(path).ok()?;
        let (name, above) = parts.split_last()?;
        let above: PathBuf = above.iter().collect();
        let above = open_beneath(self.as_fd(), &above, FOLDER, Mode::empty()).ok()?;
        let facts = statat(&above, *name, AtFlags::SYMLINK_NOFOLLOW).ok()?;
        Some(FileType::from_raw_mode(facts.st_mode))
    }

    /// The folder above a name, with every folder on the way made, and the name itself.
    fn make_room<'p>(&self, path: &'p Path) -> io::Result<(OwnedFd, &'p std::ffi::OsStr)> {
        let parts = plain_parts(path)?;
        let Some((name, above)) = parts.split_last() else {
            return Err(Errno::INVAL.into());
        };
        let above: PathBuf = above.iter().collect();
        Ok((self.make_folders(&above)?, name))
    }

    /// Makes the folders of this path that are not there yet, and opens the last.
    fn make_folders(&self, path: &Path) -> io::Result<OwnedFd> {
        let mut at = self.folder.try_clone()?;
        for part in plain_parts(path)? {
            match mkdirat(&at, part, NEW_FOLDER) {
                Ok(()) | Err(Errno::EXIST) => {}
                Err(errno) => return Err(errno.into()),
            }
            // A link of this name is there too, and refused here.
            at = openat(&at, part, FOLDER, Mode::empty())?;
        }
        Ok(at)
    }
}

impl AsFd for ConfinedDir {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.folder.as_fd()
    }
}

/// A name that nobody can guess: 128 bits of it are drawn.
pub fn secret_name() -> String {
    // Each state is seeded by the system; what is hashed does not matter.
    let draw = || RandomState::new().hash_one(0);
    format!("{:016x}{:016x}", draw(), draw())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Read;
    use std::os::unix::fs::symlink;

    use super::*;

    /// A folder with files of others around it, and links in it that lead there.
    fn trap() -> (tempfile::TempDir, ConfinedDir) {
        let around = tempfile::tempdir().unwrap();
        let victim = around.path().join("victim");
        fs::create_dir(&victim).unwrap();
        fs::write(victim.join("board.txt"), "theirs").unwrap();
        let tree = ConfinedDir::create(&around.path().join("tree")).unwrap();
        fs::create_dir(tree.path().join("own")).unwrap();
        symlink(&victim, tree.path().join("absolute")).unwrap();
        symlink("../victim", tree.path().join("relative")).unwrap();
        symlink("own", tree.path().join("within")).unwrap();
        symlink("../victim/board.txt", tree.path().join("file")).unwrap();
        (around, tree)
    }

    fn is_unharmed(around: &tempfile::TempDir) -> bool {
        let victim = around.path().join("victim");
        let text = fs::read_to_string(victim.join("board.txt"));
        text.is_ok_and(|text| text == "theirs") && fs::read_dir(victim).unwrap().count() == 1
    }

    #[test]
    fn nothing_is_written_read_or_removed_through_a_link() {
        let (around, tree) = trap();
        for folder in ["absolute", "relative", "within"] {
            let inside = Path::new(folder).join("board.txt");
            assert!(tree.open_file(&inside).is_err(), "{folder}");
            assert!(tree.create_file(&inside, Mode::RWXU).is_err(), "{folder}");
            assert!(tree.write(&inside, b"mine").is_err(), "{folder}");
            assert!(tree.place_link(&inside, Path::new("x")).is_err());
            assert!(tree.remove(&inside).is_err(), "{folder}");
            assert!(tree.rename(&inside, Path::new("mine")).is_err());
            assert!(tree.folder(Path::new(folder)).is_err(), "{folder}");
            assert!(!tree.has(&inside), "{folder}");
            assert!(!tree.is_folder(Path::new(folder)), "{folder}");
        }
        assert!(tree.open_file(Path::new("file")).is_err());
        assert!(is_unharmed(&around));
        assert_eq!(fs::read_dir(tree.path().join("own")).unwrap().count(), 0);
    }

    #[test]
    fn a_link_that_stands_in_the_place_is_replaced_and_not_followed() {
        let (around, tree) = trap();
        tree.write(Path::new("file"), b"mine").unwrap();
        tree.make_folder(Path::new("absolute")).unwrap();
        tree.write(Path::new("absolute/board.txt"), b"mine")
            .unwrap();
        tree.place_link(Path::new("relative"), Path::new("elsewhere"))
            .unwrap();
        tree.remove(Path::new("within")).unwrap();
        assert!(is_unharmed(&around));
        let mut text = String::new();
        let mut file = tree.open_file(Path::new("absolute/board.txt")).unwrap();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "mine");
        assert!(tree.is_folder(Path::new("own")));
    }

    #[test]
    fn a_name_that_leads_out_is_refused() {
        let (around, tree) = trap();
        for path in ["../victim/board.txt", "own/../../victim/board.txt", ""] {
            let path = Path::new(path);
            assert!(tree.write(path, b"mine").is_err(), "{}", path.display());
            assert!(tree.remove(path).is_err(), "{}", path.display());
        }
        let absolute = around.path().join("victim/board.txt");
        assert!(tree.write(&absolute, b"mine").is_err());
        assert!(is_unharmed(&around));
    }

    #[test]
    fn a_pipe_is_no_file_and_nobody_waits_for_it() {
        let (_around, tree) = trap();
        let pipe = tree.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(pipe).status();
        assert!(made.unwrap().success());
        assert!(tree.open_file(Path::new("pipe")).is_err());
        assert!(tree.open_file(Path::new("own")).is_err());
    }

    #[test]
    fn two_secret_names_differ() {
        assert_ne!(secret_name(), secret_name());
        assert_eq!(secret_name().len(), 32);
    }
}
