//! Walks through a folder that a stranger has written into.

use std::ffi::{OsStr, OsString};
use std::io;
use std::ops::ControlFlow;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{AtFlags, Dir, FileType, Mode, OFlags, Stat, statat};
use rustix::io::Errno;

use crate::dir::ConfinedDir;
use crate::resolve::open_beneath;

/// How far a walk goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// How deep folders are entered: those in the first one are 1 deep.
    pub depth: usize,
    /// How many things of one folder are looked at.
    pub entries: usize,
}

/// Something a walk has come upon, by its path from where the walk began.
#[derive(Debug)]
pub enum Seen<'a> {
    /// A regular file.
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
    reach: Reach,
    enters: &mut dyn FnMut(&Path, BorrowedFd<'_>) -> bool,
    sees: &mut dyn FnMut(Seen<'_>) -> ControlFlow<()>,
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
    reach: Reach,
    enters: &'w mut dyn FnMut(&Path, BorrowedFd<'_>) -> bool,
    sees: &'w mut dyn FnMut(Seen<'_>) -> ControlFlow<()>,
}

impl Walk<'_> {
    fn through(
        &mut self,
        folder: BorrowedFd<'_>,
        path: &mut PathBuf,
        depth: usize,
    ) -> ControlFlow<()> {
        let Ok(names) = names(folder, self.reach.entries) else {
            return (self.sees)(Seen::Unread(path));
        };
        if names.len() > self.reach.entries {
            return (self.sees)(Seen::TooFull(path));
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
            return (self.sees)(Seen::Unread(path));
        };
        match FileType::from_raw_mode(facts.st_mode) {
            FileType::RegularFile => (self.sees)(Seen::File(path, &facts)),
            FileType::Symlink => (self.sees)(Seen::Link(path)),
            FileType::Directory if depth > self.reach.depth => (self.sees)(Seen::TooDeep(path)),
            FileType::Directory => {
                let flags = OFlags::RDONLY | OFlags::DIRECTORY;
                match open_beneath(folder, Path::new(name), flags, Mode::empty()) {
                    Ok(inner) if (self.enters)(path, inner.as_fd()) => {
                        self.through(inner.as_fd(), path, depth + 1)
                    }
                    Ok(_) => ControlFlow::Continue(()),
                    Err(_) => (self.sees)(Seen::Unread(path)),
                }
            }
            _ => (self.sees)(Seen::Special(path)),
        }
    }
}

/// What is in a folder, in order; one more than `most` where there are more.
///
/// # Errors
/// What the system says.
pub fn names(folder: BorrowedFd<'_>, most: usize) -> io::Result<Vec<OsString>> {
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
#[must_use]
pub fn has_file(folder: BorrowedFd<'_>, name: &str) -> bool {
    statat(folder, name, AtFlags::SYMLINK_NOFOLLOW)
        .is_ok_and(|facts| FileType::from_raw_mode(facts.st_mode) == FileType::RegularFile)
}

/// Whether an error says that the machine could not do something, rather than that what was asked for cannot be done.
#[must_use]
pub fn is_the_machines(error: &io::Error) -> bool {
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

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    fn seen(dir: &ConfinedDir, reach: Reach) -> Vec<String> {
        let mut lines = Vec::new();
        walk(
            dir,
            reach,
            &mut |path, _| !path.ends_with("skipped"),
            &mut |seen| {
                let (word, path) = match seen {
                    Seen::File(path, _) => ("file", path),
                    Seen::Link(path) => ("link", path),
                    Seen::Special(path) => ("special", path),
                    Seen::TooDeep(path) => ("deep", path),
                    Seen::TooFull(path) => ("full", path),
                    Seen::Unread(path) => ("unread", path),
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
        let reach = Reach {
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
}
