//! Walks through a tree that a stranger has written, and copies it into a folder of the grader's own.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{
    AtFlags, Dir, FileType, Mode, OFlags, Stat, linkat, mkdirat, readlinkat, statat, symlinkat,
};
use rustix::io::Errno;

use crate::dir::ConfinedDir;
use crate::resolve::open_beneath;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WalkLimits {
    /// How deep folders are entered: those in the first one are 1 deep.
    pub depth: usize,
    /// How many things of one folder are looked at.
    pub entries: usize,
}

/// Something a walk has come upon, by its path from where the walk began.
#[derive(Debug)]
pub enum WalkEntry<'a> {
    File(&'a Path, &'a Stat),
    /// A link, wherever it leads.
    Link(&'a Path),
    /// A pipe, a socket or a device.
    Special(&'a Path),
    /// A folder deeper than the walk goes.
    TooDeep(&'a Path),
    /// A folder with more in it than the walk looks at.
    TooFull(&'a Path),
    /// Something that cannot be looked at or entered.
    Unread(&'a Path),
}

/// Walks through everything in a folder, in order of names. `enters` says for each folder whether it is entered, `sees`
/// whether the walk goes on.
pub fn walk(
    dir: &ConfinedDir,
    reach: WalkLimits,
    enters: &mut dyn FnMut(&Path, BorrowedFd<'_>) -> bool,
    sees: &mut dyn FnMut(WalkEntry<'_>) -> ControlFlow<()>,
) {
    let mut walk = Walk {
        reach,
        enters,
        sees,
    };
    // Whether it was stopped is known to whoever stopped it.
    let _ = walk.through(dir.as_fd(), &mut PathBuf::new(), 1);
}

struct Walk<'w> {
    reach: WalkLimits,
    enters: &'w mut dyn FnMut(&Path, BorrowedFd<'_>) -> bool,
    sees: &'w mut dyn FnMut(WalkEntry<'_>) -> ControlFlow<()>,
}

impl Walk<'_> {
    fn through(
        &mut self,
        folder: BorrowedFd<'_>,
        path: &mut PathBuf,
        depth: usize,
    ) -> ControlFlow<()> {
        let Ok(names) = list_names(folder, self.reach.entries) else {
            return (self.sees)(WalkEntry::Unread(path));
        };
        if names.len() > self.reach.entries {
            return (self.sees)(WalkEntry::TooFull(path));
        }
        for name in names {
            path.push(&name);
            let flow = self.come_upon(folder, &name, path, depth);
            path.pop();
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn come_upon(
        &mut self,
        folder: BorrowedFd<'_>,
        name: &OsStr,
        path: &mut PathBuf,
        depth: usize,
    ) -> ControlFlow<()> {
        let Ok(facts) = statat(folder, name, AtFlags::SYMLINK_NOFOLLOW) else {
            return (self.sees)(WalkEntry::Unread(path));
        };
        match FileType::from_raw_mode(facts.st_mode) {
            FileType::RegularFile => (self.sees)(WalkEntry::File(path, &facts)),
            FileType::Symlink => (self.sees)(WalkEntry::Link(path)),
            FileType::Directory if depth > self.reach.depth => {
                (self.sees)(WalkEntry::TooDeep(path))
            }
            FileType::Directory => {
                let flags = OFlags::RDONLY | OFlags::DIRECTORY;
                match open_beneath(folder, Path::new(name), flags, Mode::empty()) {
                    Ok(inner) if (self.enters)(path, inner.as_fd()) => {
                        self.through(inner.as_fd(), path, depth + 1)
                    }
                    Ok(_) => ControlFlow::Continue(()),
                    Err(_) => (self.sees)(WalkEntry::Unread(path)),
                }
            }
            _ => (self.sees)(WalkEntry::Special(path)),
        }
    }
}

/// What is in a folder, in order; one more than `most` where there are more.
pub fn list_names(folder: BorrowedFd<'_>, most: usize) -> io::Result<Vec<OsString>> {
    let mut names = Vec::new();
    for entry in Dir::read_from(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_bytes();
        if name == b"." || name == b".." {
            continue;
        }
        names.push(OsStr::from_bytes(name).to_owned());
        if names.len() > most {
            break;
        }
    }
    names.sort();
    Ok(names)
}

/// Whether a regular file of this name is in a folder.
pub fn has_file(folder: BorrowedFd<'_>, name: &str) -> bool {
    statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)
        .is_ok_and(|facts| FileType::from_raw_mode(facts.st_mode) == FileType::RegularFile)
}

/// Whether an error says that the machine could not do something, rather than that what was asked for cannot be done.
pub fn is_machine_fault(error: &io::Error) -> bool {
    let machines = [
        Errno::NOSPC,
        Errno::DQUOT,
        Errno::IO,
        Errno::NOMEM,
        Errno::MFILE,
        Errno::NFILE,
        Errno::ROFS,
    ];
    error
        .raw_os_error()
        .is_some_and(|code| machines.iter().any(|errno| errno.raw_os_error() == code))
}

/// What becomes of the files of a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CopyMode {
    /// Second names for the same contents, where the system allows that: nobody may write to either.
    HardLink,
    /// Copies, so that nothing done to one touches the other.
    Copy,
}

/// Copies everything in a folder into another, which is empty. Links are copied as they are and not followed; pipes,
/// sockets and devices are left out.
pub fn copy_tree(from: &ConfinedDir, to: &ConfinedDir, files: CopyMode) -> io::Result<()> {
    copy_folder(from.as_fd(), to.as_fd(), files)
}

fn copy_folder(from: BorrowedFd<'_>, to: BorrowedFd<'_>, files: CopyMode) -> io::Result<()> {
    for name in list_names(from, usize::MAX)? {
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
                let is_shared = files == CopyMode::HardLink
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
pub(crate) fn copy_file(
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

    fn seen(dir: &ConfinedDir, reach: WalkLimits) -> Vec<String> {
        let mut lines = Vec::new();
        walk(
            dir,
            reach,
            &mut |path, _| !path.ends_with("skipped"),
            &mut |seen| {
                let (word, path) = match seen {
                    WalkEntry::File(path, _) => ("file", path),
                    WalkEntry::Link(path) => ("link", path),
                    WalkEntry::Special(path) => ("special", path),
                    WalkEntry::TooDeep(path) => ("deep", path),
                    WalkEntry::TooFull(path) => ("full", path),
                    WalkEntry::Unread(path) => ("unread", path),
                };
                lines.push(format!("{word} {}", path.display()));
                ControlFlow::Continue(())
            },
        );
        lines
    }

    #[test]
    fn everything_is_come_upon_once_and_no_link_is_entered() {
        let around = tempfile::tempdir().unwrap();
        let dir = ConfinedDir::create(&around.path().join("tree")).unwrap();
        for folder in ["b/c/d", "skipped", "full"] {
            fs::create_dir_all(dir.path().join(folder)).unwrap();
        }
        for file in [
            "a",
            "b/x",
            "b/c/y",
            "b/c/d/z",
            "skipped/s",
            "full/1",
            "full/2",
            "full/3",
            "full/4",
            "full/5",
            "full/6",
        ] {
            fs::write(dir.path().join(file), "").unwrap();
        }
        symlink(around.path(), dir.path().join("b/up")).unwrap();
        let reach = WalkLimits {
            depth: 2,
            entries: 5,
        };
        assert_eq!(
            seen(&dir, reach),
            [
                "file a",
                "deep b/c/d",
                "file b/c/y",
                "link b/up",
                "file b/x",
                "full full"
            ]
        );
    }

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
        for (name, files) in [("shared", CopyMode::HardLink), ("copied", CopyMode::Copy)] {
            let to = make(name);
            copy_tree(&from, &to, files).unwrap();
            let facts = fs::metadata(to.path().join("sub/run")).unwrap();
            assert_eq!(facts.mode() & 0o111, 0o111, "{name}");
            let is_same = facts.ino() == fs::metadata(from.path().join("sub/run")).unwrap().ino();
            assert_eq!(is_same, files == CopyMode::HardLink, "{name}");
            let link = fs::read_link(to.path().join("sub/link")).unwrap();
            assert_eq!(link, Path::new("/etc/hostname"), "{name}");
        }
    }
}
