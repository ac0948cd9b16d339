//! Attaching a system-call filter to this process and all its descendants.
#![expect(unsafe_code, reason = "seccomp is offered by no safe crate")]

use std::io;

use libc::{sock_filter, sock_fprog};

/// Attaches the filter, for good. The process must have given up new privileges.
///
/// # Errors
/// When the kernel refuses; then nothing is filtered.
pub(crate) fn attach(filter: &[sock_filter]) -> io::Result<()> {
    let program = sock_fprog {
        len: u16::try_from(filter.len()).map_err(io::Error::other)?,
        filter: filter.as_ptr().cast_mut(),
    };
    // Without this flag some kernels switch speculation off for a filtered process, which costs it a tenth of its speed
    // and guards against nothing here: there is no secret in the address space.
    let flags = libc::SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    // SAFETY: the kernel copies `len` instructions from `filter`, which has that many, and writes nothing.
    let result = unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            flags,
            &raw const program,
        )
    };
    if result == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}
