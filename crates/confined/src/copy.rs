//! Copies a tree that a stranger has written, into a folder of the grader's own.

use std::ffi::OsStr;
use std::fs::File;
use std::io;
use std::os::fd::{AsFd, BorrowedFd};
use std::path::Path;

use rustix::fs::{AtFlags, FileType, Mode, OFlags, linkat, mkdirat, readlinkat, statat, symlinkat};

use crate::dir::ConfinedDir;
use crate::resolve::open_beneath;
use crate::walk::names;

/// What becomes of the files of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// Second names for the same contents, where the system allows that: nobody may write to either.
    Shared,
    /// Copies, so that nothing done to one touches the other.
    Copied,
}

/// Copies everything in a folder into another, which is empty. Links are copied as they are and not followed; pipes,
/// sockets and devices are left out.
///
/// # Errors
/// What the system says.
pub fn copy_tree(from: &ConfinedDir, to: &ConfinedDir, files: Files) -> io::Result<()> {
    copy_folder(from.as_fd(), to.as_fd(), files)
}

fn copy_folder(from: BorrowedFd<'_>, to: BorrowedFd<'_>, files: Files) -> io::Result<()> {
    for name in names(from, usize::MAX)? {
        let facts = statat(from, &name, AtFlags::SYMLINK_NOFOLLOW)?;
        let mode = Mode::from_raw_mode(facts.st_mode) & Mode::from_bits_truncate(0o777);
        match FileType::from_raw_mode(facts.st_mode) {
            FileType::Directory => {
                mkdirat(to, &name, mode | Mode::RWXU)?;
                let flags = OFlags::RDONLY | OFlags::DIRECTORY;
                let open = |folder| open_beneath(folder, Path::new(&name), flags, Mode::empty());
                let (inner, copy) = (open(from)?, open(to)?);
                copy_folder(inner.as_fd(), copy.as_fd(), files)?;
            }
            FileType::Symlink => {
                let target = readlinkat(from, &name, Vec::new())?;
                symlinkat(target, to, &name)?;
            }
            FileType::RegularFile => {
                let is_shared = files == Files::Shared
                    && linkat(from, &name, to, &name, AtFlags::empty()).is_ok();
                if !is_shared {
                    copy_file(from, to, &name, &name, mode)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Copies one regular file under a name that is not there yet.
///
/// # Errors
/// What the system says.
pub fn copy_file(
    from: BorrowedFd<'_>,
    to: BorrowedFd<'_>,
    name: &OsStr,
    new_name: &OsStr,
    mode: Mode,
) -> io::Result<()> {
    let reading = OFlags::RDONLY | OFlags::NONBLOCK;
    let original = open_beneath(from, Path::new(name), reading, Mode::empty())?;
    let writing = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL;
    let copy = open_beneath(to, Path::new(new_name), writing, mode | Mode::RUSR)?;
    io::copy(&mut File::from(original), &mut File::from(copy)).map(drop)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};

    use super::*;

    #[test]
    fn a_copy_has_the_files_and_the_links_as_they_are() {
        let around = tempfile::tempdir().unwrap();
        let make = |name| ConfinedDir::create(&around.path().join(name)).unwrap();
        let from = make("from");
        fs::create_dir(from.path().join("sub")).unwrap();
        fs::write(from.path().join("sub/run"), "text").unwrap();
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(from.path().join("sub/run"), mode).unwrap();
        symlink("/etc/hostname", from.path().join("sub/link")).unwrap();
        symlink("nowhere", from.path().join("dangling")).unwrap();
        for (name, files) in [("shared", Files::Shared), ("copied", Files::Copied)] {
            let to = make(name);
            copy_tree(&from, &to, files).unwrap();
            let facts = fs::metadata(to.path().join("sub/run")).unwrap();
            assert_eq!(facts.mode() & 0o111, 0o111, "{name}");
            let is_same = facts.ino() == fs::metadata(from.path().join("sub/run")).unwrap().ino();
            assert_eq!(is_same, files == Files::Shared, "{name}");
            let link = fs::read_link(to.path().join("sub/link")).unwrap();
            assert_eq!(link, Path::new("/etc/hostname"), "{name}");
        }
    }
}
