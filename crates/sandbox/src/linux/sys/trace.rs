//! Tracing a program as little as possible: to see the signal that is about to end it.
#![expect(unsafe_code, reason = "ptrace is offered by no safe crate")]

use std::mem::MaybeUninit;
use std::ptr;

/// Watches the signals that a child's first thread gets. It runs on unhindered.
///
/// Whether that is permitted is not told: without it only the cause of a crash stays unknown.
pub(crate) fn seize(child: i32) {
    // SAFETY: passes plain numbers. The child is not stopped, and no memory is touched.
    unsafe {
        libc::ptrace(
            libc::PTRACE_SEIZE,
            child,
            ptr::null_mut::<u8>(),
            ptr::null_mut::<u8>(),
        )
    };
}

/// What a watched child that has stopped is about to get.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Signal(i32),
    /// None: it was told to stop, and shall stay so.
    Stopped,
    /// None: it was told to go on.
    Continued,
}

impl Stop {
    /// From what `wait` says of a child; `None` if it has not stopped but ended.
    #[must_use]
    pub(crate) const fn from_status(status: i32) -> Option<Self> {
        if !libc::WIFSTOPPED(status) {
            return None;
        }
        let signal = libc::WSTOPSIG(status);
        Some(match (status >> 16, signal) {
            // The same event tells both, and only the signal tells them apart.
            (libc::PTRACE_EVENT_STOP, libc::SIGTRAP) => Self::Continued,
            (libc::PTRACE_EVENT_STOP, _) => Self::Stopped,
            _ => Self::Signal(signal),
        })
    }
}

/// The address that a stopped child's signal is about, where it is about one.
#[must_use]
pub(crate) fn fault_address(child: i32) -> Option<u64> {
    let mut information = MaybeUninit::<libc::siginfo_t>::zeroed();
    // SAFETY: the struct is the call's own, and is read only if the call has filled it. The address is part of it for
    // the signal this is asked about, and a number like any other.
    unsafe {
        let result = libc::ptrace(
            libc::PTRACE_GETSIGINFO,
            child,
            ptr::null_mut::<u8>(),
            information.as_mut_ptr(),
        );
        (result == 0).then(|| information.assume_init_ref().si_addr() as u64)
    }
}

/// Lets a stopped child go on, with what it was about to get.
pub(crate) fn resume(child: i32, stop: Stop) {
    // SAFETY: passes plain numbers, the signal among them in the place of a pointer as the call wants it. A child that
    // has been killed meanwhile makes the call fail, which is as well.
    unsafe {
        match stop {
            Stop::Signal(signal) => libc::ptrace(
                libc::PTRACE_CONT,
                child,
                ptr::null_mut::<u8>(),
                ptr::without_provenance_mut::<u8>(signal.unsigned_abs() as usize),
            ),
            Stop::Continued => libc::ptrace(
                libc::PTRACE_CONT,
                child,
                ptr::null_mut::<u8>(),
                ptr::null_mut::<u8>(),
            ),
            Stop::Stopped => libc::ptrace(
                libc::PTRACE_LISTEN,
                child,
                ptr::null_mut::<u8>(),
                ptr::null_mut::<u8>(),
            ),
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_told_from_an_end() {
        assert_eq!(Stop::from_status(3 << 8), None);
        assert_eq!(Stop::from_status(libc::SIGKILL), None);
        assert_eq!(
            Stop::from_status(libc::SIGSEGV << 8 | 0x7f),
            Some(Stop::Signal(libc::SIGSEGV))
        );
        assert_eq!(
            Stop::from_status(libc::PTRACE_EVENT_STOP << 16 | libc::SIGSTOP << 8 | 0x7f),
            Some(Stop::Stopped)
        );
        assert_eq!(
            Stop::from_status(libc::PTRACE_EVENT_STOP << 16 | libc::SIGTRAP << 8 | 0x7f),
            Some(Stop::Continued)
        );
        assert_eq!(
            Stop::from_status(libc::SIGTRAP << 8 | 0x7f),
            Some(Stop::Signal(libc::SIGTRAP))
        );
    }
}
