//! Takes back permissions that a program took away, following no link.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::fs::{self, Mode, OFlags};
use rustix::io::{Errno, Result};
use rustix::path::Arg;

/// Opens a folder, never a link to one, and takes back every permission on it.
///
/// # Errors
/// What the system says.
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
///
/// # Errors
/// What the system says.
#[cfg(target_os = "linux")]
pub(crate) fn set_mode(parent: BorrowedFd<'_>, name: impl Arg, mode: Mode) -> Result<()> {
    use std::os::fd::AsRawFd;

    let flags = OFlags::PATH | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let opened = fs::openat(parent, name, flags, Mode::empty())?;
    // A descriptor of this kind cannot be changed itself, but its name in /proc leads to the very same thing.
    fs::chmod(format!("/proc/self/fd/{}", opened.as_raw_fd()), mode)
}

/// Sets the permissions of a file or folder, and never of what a link leads to.
///
/// # Errors
/// What the system says.
#[cfg(not(target_os = "linux"))]
pub(crate) fn set_mode(parent: BorrowedFd<'_>, name: impl Arg, mode: Mode) -> Result<()> {
    fs::chmodat(parent, name, mode, fs::AtFlags::SYMLINK_NOFOLLOW)
}

#[cfg(test)]
mod tests {
    use std::fs as files;
    use std::os::unix::fs::{MetadataExt, symlink};

    use super::*;

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
