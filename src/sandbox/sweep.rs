//! Removes a folder that a program has written into, whatever it did to it.
//!
//! A program may take away every permission, nest folders deeper than a path can name or a stack can follow, and leave
//! links that lead elsewhere. So nothing here follows a link, calls itself or builds a path: a folder that is not empty
//! is lifted up to the top, emptied there and removed, with never more than three descriptors open.

use std::ffi::{CStr, CString};
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::Path;

use rustix::fs::{self, AtFlags, CWD, Dir, FileType, Mode, OFlags};
use rustix::io::Errno;

/// How often a folder is gone through before whoever still writes into it has won.
const ROUNDS: usize = 16;

/// Removes this folder and all that is in it; one that is not there is removed already.
///
/// # Errors
/// What the system refuses, or when somebody writes into it faster than it is emptied.
pub fn sweep(folder: &Path) -> io::Result<()> {
    let top = match open(CWD, folder) {
        Ok(top) => top,
        Err(Errno::NOENT) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let mut lifted = Lifted::default();
    for _ in 0..ROUNDS {
        empty(top.as_fd(), top.as_fd(), &mut lifted)?;
        while let Some(name) = lifted.waiting.pop() {
            remove_lifted(top.as_fd(), &name, &mut lifted)?;
        }
        match fs::rmdir(folder) {
            Err(Errno::NOTEMPTY | Errno::EXIST) => {}
            removed => return Ok(removed?),
        }
    }
    Err(Errno::NOTEMPTY.into())
}

/// The folders that were lifted to the top and wait there to be emptied.
#[derive(Default)]
struct Lifted {
    waiting: Vec<CString>,
    /// How many there have been, which gives the next its name.
    count: u64,
}

impl Lifted {
    fn next_name(&mut self) -> CString {
        self.count += 1;
        CString::new(format!("swept-{}", self.count)).expect("a number has no zero byte")
    }
}

fn remove_lifted(top: BorrowedFd<'_>, name: &CStr, lifted: &mut Lifted) -> io::Result<()> {
    for _ in 0..ROUNDS {
        match fs::unlinkat(top, name, AtFlags::REMOVEDIR) {
            Err(Errno::NOTEMPTY | Errno::EXIST) => {}
            // Somebody else has put something in its place: it goes with the rest of the top.
            Err(Errno::NOTDIR | Errno::NOENT) => return Ok(()),
            removed => return Ok(removed?),
        }
        let folder = open(top, name)?;
        empty(folder.as_fd(), top, lifted)?;
    }
    Err(Errno::NOTEMPTY.into())
}

/// Removes everything in the folder, and lifts the folders in it that are not empty to the top.
fn empty(folder: BorrowedFd<'_>, top: BorrowedFd<'_>, lifted: &mut Lifted) -> io::Result<()> {
    for entry in Dir::read_from(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if matches!(name.to_bytes(), b"." | b"..") {
            continue;
        }
        if entry.file_type() != FileType::Directory {
            match fs::unlinkat(folder, name, AtFlags::empty()) {
                // It is a folder after all: not every file system says so beforehand, nor every system in one word.
                Err(Errno::ISDIR | Errno::PERM) => {}
                Err(Errno::NOENT) => continue,
                removed => {
                    removed?;
                    continue;
                }
            }
        }
        match fs::unlinkat(folder, name, AtFlags::REMOVEDIR) {
            Err(Errno::NOTEMPTY | Errno::EXIST) => lift(folder, name, top, lifted)?,
            Err(Errno::NOENT) => {}
            removed => removed?,
        }
    }
    Ok(())
}

fn lift(
    folder: BorrowedFd<'_>,
    name: &CStr,
    top: BorrowedFd<'_>,
    lifted: &mut Lifted,
) -> io::Result<()> {
    // To be moved it must be writable, which opening it sees to.
    drop(open(folder, name)?);
    loop {
        let new = lifted.next_name();
        match fs::renameat(folder, name, top, &new) {
            // The program has a folder or file of that name at the top.
            Err(Errno::NOTEMPTY | Errno::EXIST | Errno::NOTDIR) => {}
            moved => {
                moved?;
                lifted.waiting.push(new);
                return Ok(());
            }
        }
    }
}

/// Opens a folder, never a link to one, and takes back every permission on it.
fn open(parent: impl AsFd, name: impl rustix::path::Arg + Copy) -> rustix::io::Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let folder = match fs::openat(&parent, name, flags, Mode::empty()) {
        Err(Errno::ACCESS) => {
            unlock(parent.as_fd(), name)?;
            fs::openat(&parent, name, flags, Mode::empty())?
        }
        opened => opened?,
    };
    fs::fchmod(&folder, Mode::RWXU)?;
    Ok(folder)
}

/// Makes a folder readable that its program has locked, without following a link that takes its place meanwhile.
#[cfg(target_os = "linux")]
fn unlock(parent: BorrowedFd<'_>, name: impl rustix::path::Arg) -> rustix::io::Result<()> {
    use std::os::fd::AsRawFd;

    let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let folder = fs::openat(parent, name, flags, Mode::empty())?;
    // A descriptor of this kind cannot be changed itself, but its name in /proc leads to the very same folder.
    fs::chmod(format!("/proc/self/fd/{}", folder.as_raw_fd()), Mode::RWXU)
}

#[cfg(not(target_os = "linux"))]
fn unlock(parent: BorrowedFd<'_>, name: impl rustix::path::Arg) -> rustix::io::Result<()> {
    fs::chmodat(parent, name, Mode::RWXU, AtFlags::SYMLINK_NOFOLLOW)
}

#[cfg(test)]
mod tests {
    use std::fs as files;
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn box_in(outside: &tempfile::TempDir) -> std::path::PathBuf {
        let folder = outside.path().join("box");
        files::create_dir(&folder).unwrap();
        folder
    }

    #[test]
    fn a_folder_that_is_not_there_is_removed_already() {
        let outside = tempfile::tempdir().unwrap();
        sweep(&outside.path().join("box")).unwrap();
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
            files::set_permissions(locked, files::Permissions::from_mode(0)).unwrap();
        }
        sweep(&folder).unwrap();
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
        sweep(&folder).unwrap();
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
        assert!(sweep(&link).is_err());
        assert!(kept.join("answers").exists());
    }

    #[test]
    fn folders_nested_deeper_than_a_path_can_name_are_removed() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        let name = c"a-folder-with-a-rather-long-name";
        let mut at = open(CWD, &folder).unwrap();
        for _ in 0..5_000 {
            fs::mkdirat(&at, name, Mode::RWXU).unwrap();
            fs::mkdirat(&at, c"beside", Mode::RWXU).unwrap();
            at = open(&at, name).unwrap();
        }
        sweep(&folder).unwrap();
        assert!(!folder.exists());
    }

    #[test]
    fn names_like_those_it_gives_do_not_confuse_it() {
        let outside = tempfile::tempdir().unwrap();
        let folder = box_in(&outside);
        for inner in ["swept-1/x/y", "swept-2/swept-3/z", "deep/er/est"] {
            files::create_dir_all(folder.join(inner)).unwrap();
        }
        files::write(folder.join("swept-4"), "a file").unwrap();
        sweep(&folder).unwrap();
        assert!(!folder.exists());
    }
}
