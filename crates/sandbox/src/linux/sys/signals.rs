//! Signals: giving a new program a clean slate, waking up for children, and ending everybody.
#![expect(
    unsafe_code,
    reason = "signal dispositions and masks are offered by no safe crate"
)]

use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::{io, ptr};

use crate::linux::inside::proof::KillProof;

/// Handles every signal as a fresh process does, from here on and over every exec. Rust programs ignore `SIGPIPE`, and
/// what is ignored stays ignored.
pub(crate) fn handle_as_by_default() {
    /// As the kernel has it: handler, flags, restorer and mask, of which all zeroes is the default.
    #[repr(C)]
    struct Action([usize; 4]);
    let action = Action([0; 4]);
    for signal in 1..=64 {
        // SAFETY: the struct is as large as the kernel's, which is copied from and not kept. The C library's own call
        // would refuse the two signals it keeps for itself, which a caller may have left ignored all the same.
        unsafe {
            libc::syscall(
                libc::SYS_rt_sigaction,
                signal,
                &raw const action,
                ptr::null_mut::<Action>(),
                8_usize,
            )
        };
    }
}

/// Blocks no signal.
pub(crate) fn block_none() {
    // SAFETY: the set is initialised by `sigemptyset` before it is read.
    unsafe {
        let mut none = MaybeUninit::uninit();
        libc::sigemptyset(none.as_mut_ptr());
        libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), ptr::null_mut());
    }
}

/// Keeps the news of a child back until [`crate::linux::sys::wait::for_events`] waits for it.
///
/// # Errors
/// When the system refuses.
pub(crate) fn hold_back_children() -> io::Result<()> {
    extern "C" fn nothing(_signal: c_int) {}
    // SAFETY: the handler does nothing at all, so it may run at any moment. It is needed because a signal that is
    // ignored by default wakes nobody up. The set is initialised before it is read.
    unsafe {
        let handler: extern "C" fn(c_int) = nothing;
        if libc::signal(libc::SIGCHLD, handler as libc::sighandler_t) == libc::SIG_ERR {
            return Err(io::Error::last_os_error());
        }
        let mut set = MaybeUninit::uninit();
        libc::sigemptyset(set.as_mut_ptr());
        libc::sigaddset(set.as_mut_ptr(), libc::SIGCHLD);
        if libc::sigprocmask(libc::SIG_BLOCK, set.as_ptr(), ptr::null_mut()) != 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// Kills every process this one may signal, itself excepted. Whoever calls it must show why that is nobody but those
/// in the box.
pub(crate) fn kill_everybody(_proof: &KillProof) {
    // SAFETY: passes two plain numbers. That there is nobody to kill is not an error.
    unsafe { libc::kill(-1, libc::SIGKILL) };
}
