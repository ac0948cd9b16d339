//! Sees which files a program looks for.
//!
//! A second filter makes the kernel tell of every call that names a file; the path is read from the program's memory, and
//! the call is let through. It decides nothing: a program can change a path after it was read.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

use crate::interactor::{AccessKind, FileAccess};
use crate::linux::sys::seccomp::{self, Notification};

/// The longest path the kernel takes.
const LONGEST: usize = 4096;
/// The smallest page there is: memory is read page by page, since the next one may not be there.
const PAGE: u64 = 4096;

/// Sees which files a program looks for.
#[derive(Debug)]
pub(crate) struct Observer {
    listener: OwnedFd,
}

impl Observer {
    pub(crate) const fn new(listener: OwnedFd) -> Self {
        Self { listener }
    }

    pub(crate) fn descriptor(&self) -> BorrowedFd<'_> {
        self.listener.as_fd()
    }

    /// The next file that was looked for, if it can be told. To be called when there is one.
    pub(crate) fn next(&self) -> Option<FileAccess> {
        let listener = self.listener.as_fd();
        let notification = seccomp::receive(listener).ok()?;
        let access =
            read_access(&notification).filter(|_| seccomp::is_pending(listener, &notification));
        seccomp::allow(listener, &notification);
        access
    }
}

fn read_access(notification: &Notification) -> Option<FileAccess> {
    let [first, second, third, ..] = notification.arguments;
    let flags = |flags: u64| match flags as i32 & (libc::O_ACCMODE | libc::O_CREAT) {
        libc::O_RDONLY => AccessKind::Open,
        _ => AccessKind::Write,
    };
    let (folder, address, call) = match notification.number {
        libc::SYS_openat => (Some(first), second, flags(third)),
        libc::SYS_openat2 => (Some(first), second, AccessKind::Open),
        libc::SYS_newfstatat | libc::SYS_statx | libc::SYS_faccessat2 => {
            (Some(first), second, AccessKind::Look)
        }
        number => legacy_access(number, first, second).map(|call| (None, first, call))?,
    };
    let path = read_path_at(notification.thread, address)?;
    if path.as_os_str().is_empty() {
        return None;
    }
    let path = if path.is_absolute() {
        path
    } else {
        folder_of(notification.thread, folder)?.join(path)
    };
    Some(FileAccess { path, call })
}

/// What a call wants that has no folder, on processors that have such calls.
#[cfg(target_arch = "x86_64")]
fn legacy_access(number: libc::c_long, _path: u64, flags: u64) -> Option<AccessKind> {
    match number {
        libc::SYS_open if flags as i32 & (libc::O_ACCMODE | libc::O_CREAT) == libc::O_RDONLY => {
            Some(AccessKind::Open)
        }
        libc::SYS_open | libc::SYS_creat => Some(AccessKind::Write),
        libc::SYS_stat | libc::SYS_lstat | libc::SYS_access => Some(AccessKind::Look),
        _ => None,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn legacy_access(_number: libc::c_long, _path: u64, _flags: u64) -> Option<AccessKind> {
    None
}

/// The folder that a path begins in: the one the thread works in, or one it has open.
fn folder_of(thread: u32, folder: Option<u64>) -> Option<PathBuf> {
    let number = folder.map_or(libc::AT_FDCWD, |folder| folder as i32);
    let link = match number {
        libc::AT_FDCWD => format!("/proc/{thread}/cwd"),
        number => format!("/proc/{thread}/fd/{number}"),
    };
    fs::read_link(link).ok()
}

/// The path at this place of a thread's memory.
fn read_path_at(thread: u32, address: u64) -> Option<PathBuf> {
    let memory = File::open(format!("/proc/{thread}/mem")).ok()?;
    let mut text = Vec::new();
    while text.len() < LONGEST {
        let from = address.checked_add(text.len() as u64)?;
        let mut page = [0; PAGE as usize];
        let room = (PAGE - from % PAGE) as usize;
        let read = memory.read_at(&mut page[..room], from).ok()?;
        match page[..read].iter().position(|byte| *byte == 0) {
            Some(end) => {
                text.extend_from_slice(&page[..end]);
                return Some(Path::new(OsStr::from_bytes(&text)).to_owned());
            }
            None if read < room => return None,
            None => text.extend_from_slice(&page[..read]),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_from_memory() {
        let path = c"/a/path".as_ptr() as u64;
        let own = std::process::id();
        assert_eq!(read_path_at(own, path), Some("/a/path".into()));
        assert_eq!(read_path_at(own, 8), None);
        let here = std::env::current_dir().unwrap();
        assert_eq!(folder_of(own, None), Some(here));
    }
}
