//! Removes a folder that a program has written into, whatever it did to it.
//!
//! A program may take away every permission, nest folders deeper than a path can name or a stack can follow, and leave
//! links that lead elsewhere. So nothing here follows a link, calls itself or builds a path: it walks from descriptor to
//! descriptor, and what is nested deeper than it has descriptors for is lifted to the top and removed from there.

use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::{BorrowedFd, OwnedFd};
use std::path::Path;

use rustix::fs::{self, AtFlags, CWD, Dir, DirEntry, FileType};
use rustix::io::Errno;

use crate::resolve::open_locked;

/// How many folders are open at one time.
const DEPTH: usize = 64;

/// How often a folder is gone through before whoever still writes into it has won.
const ROUNDS: usize = 16;

/// How often something is lifted before whoever still nests folders has won.
const LIFTS: u64 = 1 << 20;

/// Removes this folder and all that is in it; one that is not there is removed already.
///
/// # Errors
/// What the system refuses, or when somebody writes into it faster than it is emptied.
pub fn remove_tree(folder: &Path) -> io::Result<()> {
    let top = match open_locked(CWD, folder) {
        Ok(top) => top,
        Err(Errno::NOENT) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    sweep_open(CWD, folder, top)
}

/// The same for whatever has this name in a folder: a link or a file goes as well, and neither is followed.
pub(crate) fn remove_in(parent: BorrowedFd<'_>, name: &Path) -> io::Result<()> {
    match fs::unlinkat(parent, name, AtFlags::empty()) {
        Ok(()) | Err(Errno::NOENT) => return Ok(()),
        // It is a folder: not every system says so in one word.
        Err(Errno::ISDIR | Errno::PERM) => {}
        Err(error) => return Err(error.into()),
    }
    sweep_open(parent, name, open_locked(parent, name)?)
}

/// Removes the folder of this name, which is open.
fn sweep_open(parent: BorrowedFd<'_>, folder: &Path, top: OwnedFd) -> io::Result<()> {
    let mut levels = vec![Level::new(top, c"")?];
    let mut lifted = 0;
    while let Some(level) = levels.last_mut() {
        match level.next()? {
            Some(entry) => {
                if !remove(level.folder()?, &entry)? {
                    let name = entry.file_name();
                    // To be moved it must be writable too, which opening it sees to.
                    let inner = open_locked(level.folder()?, name)?;
                    if levels.len() < DEPTH {
                        levels.push(Level::new(inner, name)?);
                    } else {
                        lift(&levels, name, &mut lifted)?;
                        // The top has something new, which is no sign of somebody else.
                        levels[0].rounds = 0;
                    }
                }
            }
            None => {
                let removed = match &levels[..] {
                    [_] => fs::unlinkat(parent, folder, AtFlags::REMOVEDIR),
                    [.., above, level] => {
                        fs::unlinkat(above.folder()?, &level.name, AtFlags::REMOVEDIR)
                    }
                    [] => break,
                };
                match removed {
                    Err(Errno::NOTEMPTY | Errno::EXIST) => {
                        let last = levels.len() - 1;
                        levels[last].again()?;
                    }
                    Ok(()) | Err(Errno::NOENT) => drop(levels.pop()),
                    Err(error) => return Err(error.into()),
                }
            }
        }
    }
    Ok(())
}

/// A folder that is being emptied.
struct Level {
    entries: Dir,
    /// What it is called in the one above it.
    name: CString,
    rounds: usize,
}

impl Level {
    fn new(folder: OwnedFd, name: &CStr) -> io::Result<Self> {
        Ok(Self {
            entries: Dir::new(folder)?,
            name: name.to_owned(),
            rounds: 0,
        })
    }

    fn folder(&self) -> io::Result<BorrowedFd<'_>> {
        Ok(self.entries.fd()?)
    }

    fn next(&mut self) -> io::Result<Option<DirEntry>> {
        while let Some(entry) = self.entries.read() {
            let entry = entry?;
            if !matches!(entry.file_name().to_bytes(), b"." | b"..") {
                return Ok(Some(entry));
            }
        }
        Ok(None)
    }

    /// Goes through it once more: not every system lists all of a folder that changes meanwhile.
    fn again(&mut self) -> io::Result<()> {
        self.rounds += 1;
        if self.rounds > ROUNDS {
            return Err(Errno::NOTEMPTY.into());
        }
        self.entries.rewind();
        Ok(())
    }
}

/// Removes a file, a link or an empty folder, and says whether it could: a folder with something in it stays.
fn remove(folder: BorrowedFd<'_>, entry: &DirEntry) -> io::Result<bool> {
    if entry.file_type() != FileType::Directory {
        match fs::unlinkat(folder, entry.file_name(), AtFlags::empty()) {
            // It is a folder after all: not every file system says so beforehand, nor every system in one word.
            Err(Errno::ISDIR | Errno::PERM) => {}
            Ok(()) | Err(Errno::NOENT) => return Ok(true),
            Err(error) => return Err(error.into()),
        }
    }
    match fs::unlinkat(folder, entry.file_name(), AtFlags::REMOVEDIR) {
        Err(Errno::NOTEMPTY | Errno::EXIST) => Ok(false),
        Ok(()) | Err(Errno::NOENT) => Ok(true),
        Err(error) => Err(error.into()),
    }
}

/// Moves a folder from the last level to the top.
fn lift(levels: &[Level], name: &CStr, lifted: &mut u64) -> io::Result<()> {
    let [top, .., level] = levels else {
        return Err(Errno::INVAL.into());
    };
    while *lifted < LIFTS {
        *lifted += 1;
        let new = format!("lifted-{lifted}");
        match fs::renameat(level.folder()?, name, top.folder()?, new) {
            // The program has a folder or file of that name at the top.
            Err(Errno::NOTEMPTY | Errno::EXIST | Errno::NOTDIR) => {}
            moved => return Ok(moved?),
        }
    }
    Err(Errno::NOTEMPTY.into())
}

#[cfg(test)]
mod tests {
    use std::fs as files;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use rustix::fs::Mode;

    use super::*;

    fn box_in(outside: &tempfile::TempDir) -> std::path::PathBuf {
        let folder = outside.path().join("box");
        files::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn a_folder_that_is_not_there_is_removed_already() {
        let outside = tempfile::tempdir().unwrap();
        remove_tree(&outside.path().join("box")).unwrap();
    }

    #[test]
    fn locked_folders_are_removed() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        let inner = folder.join("a/b/c");
        files::create_dir_all(&inner).unwrap();
        files::write(inner.join("file"), "text").unwrap();
        for locked in [
            inner.as_path(),
            &folder.join("a/b"),
            &folder.join("a"),
            &folder,
        ] {
            files::set_permissions(locked, files::Permissions::from_mode(0o000)).unwrap();
        }
        remove_tree(&folder).unwrap();
        assert!(!folder.exists());
    }

    #[test]
    fn links_are_removed_and_not_followed() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        let kept = outside.path().join("kept");
        files::create_dir(&kept).unwrap();
        files::write(kept.join("answers"), "42").unwrap();
        files::set_permissions(&kept, files::Permissions::from_mode(0o750)).unwrap();
        symlink(&kept, folder.join("link")).unwrap();
        symlink(kept.join("answers"), folder.join("file")).unwrap();
        symlink("nowhere", folder.join("dangling")).unwrap();
        remove_tree(&folder).unwrap();
        assert!(!folder.exists());
        assert_eq!(files::read_to_string(kept.join("answers")).unwrap(), "42");
        let mode = files::metadata(&kept).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o750);
    }

    #[test]
    fn a_link_in_place_of_the_folder_itself_is_refused() {
        let outside = tempfile::tempdir().unwrap();
        let kept = box_in(&outside);
        files::write(kept.join("answers"), "42").unwrap();
        let link = outside.path().join("link");
        symlink(&kept, &link).unwrap();
        assert!(remove_tree(&link).is_err());
        assert!(kept.join("answers").exists());
    }

    #[test]
    fn folders_nested_deeper_than_a_path_can_name_are_removed() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        let name = c"a-folder-with-a-rather-long-name";
        let mut at = open_locked(CWD, &folder).unwrap();
        for _ in 0..1_000 {
            fs::mkdirat(&at, name, Mode::RWXU).unwrap();
            fs::mkdirat(&at, c"beside", Mode::RWXU).unwrap();
            at = open_locked(&at, name).unwrap();
        }
        remove_tree(&folder).unwrap();
        assert!(!folder.exists());
    }

    #[test]
    fn names_like_those_it_gives_do_not_confuse_it() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        let deep = "x/".repeat(3 * DEPTH);
        for inner in ["lifted-1", "lifted-2/lifted-3", "lifted-5", "deep"] {
            files::create_dir_all(folder.join(inner).join(&deep)).unwrap();
        }
        files::write(folder.join("lifted-4"), "a file").unwrap();
        remove_tree(&folder).unwrap();
        assert!(!folder.exists());
    }
}
