//! Leaving namespaces for new ones, and making a mount and all below it read-only.

#![expect(
    unsafe_code,
    reason = "mount_setattr is offered by no safe crate, and unshare may be misused with shared descriptors"
)]

use std::io;
use std::os::fd::{AsRawFd, BorrowedFd};

use rustix::thread::{UnshareFlags, unshare_unsafe};

/// Leaves the namespaces named for new ones.
///
/// # Errors
/// When the system refuses, or `flags` asks for anything but namespaces.
pub(crate) fn unshare(flags: UnshareFlags) -> rustix::io::Result<()> {
    if flags.intersects(UnshareFlags::FILES | UnshareFlags::SYSVSEM | UnshareFlags::FS) {
        return Err(rustix::io::Errno::INVAL);
    }
    // SAFETY: only unsharing the table of descriptors is unsafe, and that has just been ruled out.
    unsafe { unshare_unsafe(flags) }
}

#[repr(C)]
struct Attributes {
    set: u64,
    clear: u64,
    propagation: u64,
    user_namespace: u64,
}

/// What a mount shall not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seal {
    /// Writing, devices and set-user-id programs.
    ReadOnly,
    /// Devices and set-user-id programs.
    NoPrivileges,
    /// Writing and set-user-id programs; a device that is shown stays one.
    Device,
}

/// Seals an open mount and everything mounted below it.
///
/// # Errors
/// When the kernel refuses, or is older than 5.12.
pub(crate) fn seal(mount: BorrowedFd<'_>, seal: Seal) -> io::Result<()> {
    const READ_ONLY: u64 = 1;
    const NO_SETUID: u64 = 2;
    const NO_DEVICES: u64 = 4;
    let attributes = Attributes {
        set: match seal {
            Seal::ReadOnly => READ_ONLY | NO_SETUID | NO_DEVICES,
            Seal::NoPrivileges => NO_SETUID | NO_DEVICES,
            Seal::Device => NO_SETUID,
        },
        clear: 0,
        propagation: 0,
        user_namespace: 0,
    };
    // SAFETY: the path is an empty C string, the struct is laid out as the kernel's, and its size is passed with it.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            mount.as_raw_fd(),
            c"".as_ptr(),
            libc::AT_EMPTY_PATH | libc::AT_RECURSIVE,
            &raw const attributes,
            size_of::<Attributes>(),
        )
    };
    if result == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}
