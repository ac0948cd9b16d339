//! Leaving namespaces for new ones.
#![expect(unsafe_code, reason = "unshare may be misused with shared descriptors")]

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
