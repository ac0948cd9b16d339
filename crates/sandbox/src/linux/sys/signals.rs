//! Signals: giving a new program a clean slate, waking up for children, and ending everybody in the sandbox and nobody else.

#![expect(
    unsafe_code,
    reason = "signal dispositions, masks and sched_setattr are offered by no safe crate"
)]

use std::ffi::c_int;
use std::mem::MaybeUninit;
use std::{io, ptr};

use rustix::process::{Uid, geteuid, getpid, getppid, getpriority_process, getuid, setsid};

use crate::linux::sys::landlock::Entered;

/// Handles every signal as a fresh process does, from here on and over every exec. Rust programs ignore `SIGPIPE`, and
/// what is ignored stays ignored.
pub(crate) fn reset_handlers() {
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

pub(crate) fn unblock_all() {
    // SAFETY: the set is initialised by `sigemptyset` before it is read.
    unsafe {
        let mut none = MaybeUninit::uninit();
        libc::sigemptyset(none.as_mut_ptr());
        libc::sigprocmask(libc::SIG_SETMASK, none.as_ptr(), ptr::null_mut());
    }
}

/// Keeps the news of a child back until [`crate::linux::sys::wait::wait_for_events`] waits for it.
pub(crate) fn block_child_signals() -> io::Result<()> {
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
/// in the sandbox.
pub(crate) fn kill_everybody(_proof: &KillProof) {
    // SAFETY: passes two plain numbers. That there is nobody to kill is not an error.
    unsafe { libc::kill(-1, libc::SIGKILL) };
}

/// The proof that a signal this process sends to everybody reaches nobody outside the sandbox. Without one of these,
/// `kill(-1)` would end the session of whoever runs the grader, so it cannot be called without one.
#[derive(Debug)]
pub(crate) struct KillProof(());

impl KillProof {
    /// This process is the first of a process namespace: nobody outside can be named.
    pub(crate) fn first_of_a_namespace() -> Option<Self> {
        (getpid().is_init() && getppid().is_none()).then_some(Self(()))
    }

    /// The kernel keeps this process's signals among those under the same rules.
    pub(crate) fn signals_stay_in(entered: &Entered) -> Option<Self> {
        entered.keeps_signals_in().then_some(Self(()))
    }

    /// This process is the keeper of a user whom only sandboxes of this worker run as: acts as that user, and is another.
    pub(crate) fn keeper_of(user: Uid) -> Option<Self> {
        let is_keeper = geteuid() == user && getuid() != user;
        (is_keeper && !getuid().is_root() && !user.is_root()).then_some(Self(()))
    }
}

/// Asks the kernel to let this process run soon after it wakes, whatever else runs on the machine.
///
/// It takes no privilege and costs others nothing: a session of its own keeps it from sharing its turns with whoever
/// started the grader, and short turns come sooner than long ones. A kernel that knows neither leaves it as it is, and a
/// process it starts later has short turns too.
pub(crate) fn request_short_turns() {
    /// In nanoseconds; the shortest that the kernel grants.
    const TURN: u64 = 100_000;
    // It leads a session already, or the kernel refuses: it is only a little later then.
    let _ = setsid();
    let attributes = libc::sched_attr {
        size: size_of::<libc::sched_attr>() as u32,
        sched_policy: libc::SCHED_OTHER.unsigned_abs(),
        sched_flags: 0,
        // As it is: to take more than it has is a privilege.
        sched_nice: getpriority_process(None).unwrap_or(0),
        sched_priority: 0,
        sched_runtime: TURN,
        sched_deadline: 0,
        sched_period: 0,
    };
    // SAFETY: the attributes are the kernel's own struct, of the size they say, and alive for the length of the call.
    unsafe { libc::syscall(libc::SYS_sched_setattr, 0, &raw const attributes, 0_u32) };
}
