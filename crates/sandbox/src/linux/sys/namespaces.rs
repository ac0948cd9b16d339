//! Leaving namespaces for new ones, and making a mount and all below it read-only; and how much a namespace holds of the
//! memory that processes share by number: segments, semaphores and queues, which belong to no process and outlive whoever
//! made them. In a sandbox they have a namespace of their own, so that all there are are the sandbox's.

#![expect(
    unsafe_code,
    reason = "mount_setattr and what a whole namespace holds are offered by no safe crate, and unshare may be misused with shared descriptors"
)]

use std::ffi::{c_int, c_ulong, c_ushort};
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

/// The bytes that are held so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct IpcUsage {
    /// In segments of memory: what a process has mapped of them counts as its own too.
    pub mappable: u64,
    /// In semaphores and queues, of which no process has anything.
    pub others: u64,
}

/// What the kernel takes for a semaphore.
const A_SEMAPHORE: u64 = 64;
/// What it takes for a segment, a set, a queue or a message, beside what is in it; or a little more.
const A_HEAD: u64 = 256;

// From `linux/shm.h`, `linux/sem.h` and `linux/msg.h`: the numbers of the calls, and what they fill in.
const SHM_INFO: c_int = 14;
const SEM_INFO: c_int = 19;
const MSG_INFO: c_int = 12;

#[repr(C)]
#[derive(Debug, Default)]
struct Segments {
    count: c_int,
    pages: c_ulong,
    resident_pages: c_ulong,
    swapped_pages: c_ulong,
    unused: [c_ulong; 2],
}

#[repr(C)]
#[derive(Debug, Default)]
struct Semaphores {
    limits: [c_int; 7],
    sets: c_int,
    highest: c_int,
    semaphores: c_int,
}

#[repr(C)]
#[derive(Debug, Default)]
struct Queues {
    queues: c_int,
    messages: c_int,
    limits: [c_int; 4],
    bytes: c_int,
    unused: c_ushort,
}

impl IpcUsage {
    /// What is held in the namespace of this process, with pages of so many bytes. A kernel without these holds nothing.
    pub(crate) fn measure(page: u64) -> Self {
        let mut segments = Segments::default();
        let mut semaphores = Semaphores::default();
        let mut queues = Queues::default();
        // SAFETY: each of the calls fills in a struct of its own, which is laid out as the kernel's and lives here; with
        // these numbers they look at no segment, set or queue. One that fails leaves its struct as it is.
        unsafe {
            libc::shmctl(0, SHM_INFO, (&raw mut segments).cast());
            libc::semctl(0, 0, SEM_INFO, &raw mut semaphores);
            libc::msgctl(0, MSG_INFO, (&raw mut queues).cast());
        }
        let count = |number: c_int| u64::try_from(number).unwrap_or(0);
        Self {
            mappable: (segments.resident_pages + segments.swapped_pages) * page
                + count(segments.count) * A_HEAD,
            others: count(semaphores.semaphores) * A_SEMAPHORE
                + count(queues.bytes)
                + (count(semaphores.sets) + count(queues.queues) + count(queues.messages)) * A_HEAD,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_is_held() {
        const SEMAPHORES: u64 = 1000;
        // SAFETY: makes a set of semaphores that nobody else knows.
        let set = unsafe { libc::semget(libc::IPC_PRIVATE, SEMAPHORES as c_int, 0o600) };
        assert!(set >= 0, "{}", std::io::Error::last_os_error());
        let held = IpcUsage::measure(4096);
        // SAFETY: removes that set.
        unsafe { libc::semctl(set, 0, libc::IPC_RMID) };
        assert!(held.others >= SEMAPHORES * A_SEMAPHORE, "{held:?}");
    }
}
