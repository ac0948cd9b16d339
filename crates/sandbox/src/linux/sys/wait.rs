//! Waiting for children and what they used, and tracing one as little as possible: to see the signal that is about to end
//! it.

#![expect(
    unsafe_code,
    reason = "wait4, getrusage, ppoll with a signal mask and ptrace are offered by no safe crate"
)]

use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::time::Duration;
use std::{io, ptr};

/// A child that has ended or stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ReapedChild {
    pub pid: i32,
    /// What the kernel says of it, as `wait` gives it.
    pub status: i32,
}

/// What ended and waited-for children used, with all their waited-for descendants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChildUsage {
    pub cpu: Duration,
    /// The most memory any one of them had, in bytes.
    pub largest: u64,
    /// How often they gave the processor up.
    pub voluntary_switches: u64,
    /// How often it was taken from them.
    pub involuntary_switches: u64,
}

/// Whether to wait until something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WaitMode {
    None,
    Endless,
}

/// The next child that has ended, or that stopped while traced; `None` when there is none at the moment.
///
/// # Errors
/// `ECHILD` when there are no children left.
pub(crate) fn reap_next(patience: WaitMode) -> io::Result<Option<ReapedChild>> {
    let options = match patience {
        WaitMode::None => libc::WNOHANG | libc::__WALL,
        WaitMode::Endless => libc::__WALL,
    };
    let mut status = 0;
    loop {
        // SAFETY: `status` is a valid place for the call to write to.
        let pid = unsafe { libc::waitpid(-1, &raw mut status, options) };
        match pid {
            0 => return Ok(None),
            1.. => return Ok(Some(ReapedChild { pid, status })),
            _ => {
                let error = io::Error::last_os_error();
                if error.kind() != io::ErrorKind::Interrupted {
                    return Err(error);
                }
            }
        }
    }
}

/// What all waited-for children have used so far.
pub fn used_by_children() -> ChildUsage {
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the struct is the call's own and all zeroes is a valid value of it, should the call fail.
    let usage = unsafe {
        libc::getrusage(libc::RUSAGE_CHILDREN, usage.as_mut_ptr());
        usage.assume_init()
    };
    let time = |time: libc::timeval| {
        Duration::from_secs(time.tv_sec.unsigned_abs())
            + Duration::from_micros(time.tv_usec.unsigned_abs())
    };
    ChildUsage {
        cpu: time(usage.ru_utime) + time(usage.ru_stime),
        largest: usage.ru_maxrss.unsigned_abs() * 1024,
        voluntary_switches: usage.ru_nvcsw.unsigned_abs(),
        involuntary_switches: usage.ru_nivcsw.unsigned_abs(),
    }
}

/// Sleeps until the socket has something, a child has news, or the time has passed, whichever comes first. News of
/// children must be held back otherwise ([`crate::linux::sys::process::block_child_signals`]), or they are
/// missed. Says whether there is something to read, or the other end is gone.
pub(crate) fn wait_for_events(socket: BorrowedFd<'_>, patience: Duration) -> io::Result<bool> {
    let mut poll = libc::pollfd {
        fd: socket.as_raw_fd(),
        events: libc::POLLIN,
        revents: 0,
    };
    let time = libc::timespec {
        tv_sec: i64::try_from(patience.as_secs()).unwrap_or(i64::MAX),
        tv_nsec: i64::from(patience.subsec_nanos()),
    };
    // SAFETY: one entry, a time and an initialised set, all alive for the length of the call.
    let ready = unsafe {
        let mut none = MaybeUninit::uninit();
        libc::sigemptyset(none.as_mut_ptr());
        libc::ppoll(&raw mut poll, 1, ptr::from_ref(&time), none.as_ptr())
    };
    match ready {
        0 => Ok(false),
        1.. => Ok(true),
        _ => {
            let error = io::Error::last_os_error();
            if error.kind() == io::ErrorKind::Interrupted {
                Ok(false)
            } else {
                Err(error)
            }
        }
    }
}

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
