//! Opens a name beneath a folder, through no link, and takes back permissions that a program took away.

use std::ffi::OsStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::{Component, Path};

use rustix::fs::{self, Mode, OFlags, openat};
use rustix::io::{Errno, Result};
use rustix::path::Arg;

/// How a folder is opened on the way to something in it.
const ON_THE_WAY: OFlags = OFlags::RDONLY
    .union(OFlags::DIRECTORY)
    .union(OFlags::NOFOLLOW)
    .union(OFlags::CLOEXEC);

/// Opens what has this name beneath the folder. A name that is absolute, holds `..` or leads through a link is refused,
/// and so is a link at its end.
///
/// # Errors
/// What the system says; `EXDEV` for a name that leads out.
pub(crate) fn open_beneath(
    folder: BorrowedFd<'_>,
    path: &Path,
    flags: OFlags,
    mode: Mode,
) -> Result<OwnedFd> {
    let parts = plain_parts(path)?;
    match ask_the_kernel(folder, path, flags, mode) {
        // A kernel that is too old, or a container whose filter does not know the call.
        Err(Errno::NOSYS | Errno::PERM) => open_step_by_step(folder, &parts, flags, mode),
        opened => opened,
    }
}

#[cfg(target_os = "linux")]
fn ask_the_kernel(
    folder: BorrowedFd<'_>,
    path: &Path,
    flags: OFlags,
    mode: Mode,
) -> Result<OwnedFd> {
    use rustix::fs::{ResolveFlags, openat2};

    let path = if path.as_os_str().is_empty() {
        Path::new(".")
    } else {
        path
    };
    openat2(
        folder,
        path,
        flags | OFlags::NOFOLLOW | OFlags::CLOEXEC,
        mode,
        ResolveFlags::BENEATH | ResolveFlags::NO_SYMLINKS | ResolveFlags::NO_MAGICLINKS,
    )
}

#[cfg(not(target_os = "linux"))]
fn ask_the_kernel(_: BorrowedFd<'_>, _: &Path, _: OFlags, _: Mode) -> Result<OwnedFd> {
    Err(Errno::NOSYS)
}

/// The same without the kernel's help.
fn open_step_by_step(
    folder: BorrowedFd<'_>,
    parts: &[&OsStr],
    flags: OFlags,
    mode: Mode,
) -> Result<OwnedFd> {
    let (last, above) = match parts.split_last() {
        Some((last, above)) => (*last, above),
        None => (OsStr::new("."), parts),
    };
    let mut at: Option<OwnedFd> = None;
    for part in above {
        let from = at.as_ref().map_or(folder, AsFd::as_fd);
        at = Some(openat(from, *part, ON_THE_WAY, Mode::empty())?);
    }
    let from = at.as_ref().map_or(folder, AsFd::as_fd);
    openat(from, last, flags | OFlags::NOFOLLOW | OFlags::CLOEXEC, mode)
}

/// The parts of a path that is nothing but names.
///
/// # Errors
/// `EXDEV`, as the kernel says it, where the path is absolute or holds `..`.
pub(crate) fn plain_parts(path: &Path) -> Result<Vec<&OsStr>> {
    path.components()
        .filter(|part| *part != Component::CurDir)
        .map(|part| match part {
            Component::Normal(name) => Ok(name),
            Component::CurDir
            | Component::ParentDir
            | Component::RootDir
            | Component::Prefix(_) => Err(Errno::XDEV),
        })
        .collect()
}

/// Opens a folder, never a link to one, and takes back every permission on it.
pub(crate) fn open_locked(parent: impl AsFd, name: impl Arg + Copy) -> Result<OwnedFd> {
    let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let folder = match fs::openat(&parent, name, flags, Mode::empty()) {
        Err(Errno::ACCESS) => {
            set_mode(parent.as_fd(), name, Mode::RWXU)?;
            fs::openat(&parent, name, flags, Mode::empty())?
        }
        opened => opened?,
    };
    fs::fchmod(&folder, Mode::RWXU)?;
    Ok(folder)
}

/// Sets the permissions of a file or folder, and never of what a link leads to, even one that takes its place meanwhile.
#[cfg(target_os = "linux")]
pub(crate) fn set_mode(parent: BorrowedFd<'_>, name: impl Arg, mode: Mode) -> Result<()> {
    use std::os::fd::AsRawFd;

    let flags = OFlags::PATH | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let opened = fs::openat(parent, name, flags, Mode::empty())?;
    // A descriptor of this kind cannot be changed itself, but its name in /proc leads to the very same thing.
    fs::chmod(format!("/proc/self/fd/{}", opened.as_raw_fd()), mode)
}

/// Sets the permissions of a file or folder, and never of what a link leads to.
#[cfg(not(target_os = "linux"))]
pub(crate) fn set_mode(parent: BorrowedFd<'_>, name: impl Arg, mode: Mode) -> Result<()> {
    fs::chmodat(parent, name, mode, fs::AtFlags::SYMLINK_NOFOLLOW)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{MetadataExt, symlink};
    use std::{fs, fs as files};

    use rustix::fs::CWD;

    use super::*;

    #[test]
    fn both_ways_open_the_same_and_follow_no_link() {
        let outside = tempfile::tempdir().unwrap();
        let inside = outside.path().join("inside");
        fs::create_dir_all(inside.join("a/b")).unwrap();
        fs::write(inside.join("a/b/file"), "own").unwrap();
        fs::write(outside.path().join("secret"), "theirs").unwrap();
        symlink(outside.path(), inside.join("out")).unwrap();
        symlink("a", inside.join("within")).unwrap();
        symlink("../secret", inside.join("secret")).unwrap();
        symlink("/proc/self/cwd", inside.join("magic")).unwrap();
        let folder = openat(CWD, &inside, ON_THE_WAY, Mode::empty()).unwrap();
        let table = [
            ("a/b/file", Ok(())),
            ("./a//b/file", Ok(())),
            ("a", Ok(())),
            ("", Ok(())),
            ("secret", Err(Errno::LOOP)),
            ("out/secret", Err(Errno::LOOP)),
            ("within/b/file", Err(Errno::LOOP)),
            ("magic/x", Err(Errno::LOOP)),
            ("../secret", Err(Errno::XDEV)),
            ("a/../../secret", Err(Errno::XDEV)),
            ("/etc/passwd", Err(Errno::XDEV)),
            ("none", Err(Errno::NOENT)),
        ];
        for (path, expected) in table {
            let path = Path::new(path);
            let flags = OFlags::RDONLY;
            let opened = open_beneath(folder.as_fd(), path, flags, Mode::empty());
            assert_eq!(opened.map(drop), expected, "{}", path.display());
            let steps = plain_parts(path)
                .and_then(|parts| open_step_by_step(folder.as_fd(), &parts, flags, Mode::empty()));
            // A folder that is a link is refused as no folder.
            let steps = steps.map(drop).map_err(|errno| match errno {
                Errno::NOTDIR => Errno::LOOP,
                errno => errno,
            });
            assert_eq!(steps, expected, "{}", path.display());
        }
    }

    #[test]
    fn what_a_link_leads_to_keeps_its_permissions() {
        let around = tempfile::tempdir().unwrap();
        let victim = around.path().join("victim");
        files::write(&victim, "").unwrap();
        let before = files::metadata(&victim).unwrap().mode();
        symlink(&victim, around.path().join("link")).unwrap();
        let folder = files::File::open(around.path()).unwrap();
        assert!(set_mode(folder.as_fd(), "link", Mode::RWXU).is_err());
        assert_eq!(files::metadata(&victim).unwrap().mode(), before);
        set_mode(folder.as_fd(), "victim", Mode::RUSR).unwrap();
        assert_eq!(files::metadata(&victim).unwrap().mode() & 0o777, 0o400);
    }
}
