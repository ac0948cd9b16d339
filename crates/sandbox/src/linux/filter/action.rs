//! What the kernel does with a system call.

use std::ffi::c_int;

/// What the kernel does with a system call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    /// Lets it through.
    Allow,
    /// Answers it with this error number instead.
    Refuse(c_int),
    /// Answers that all went well, and does nothing: for what programs ask as a favour and do not need.
    Ignore,
    /// Ends the process: only for calls that no honest program makes.
    Kill,
    /// Tells whoever listens, who lets it through.
    Tell,
}

impl Action {
    /// The word a filter returns to the kernel for it.
    pub(crate) fn word(self) -> u32 {
        match self {
            Self::Allow => libc::SECCOMP_RET_ALLOW,
            Self::Refuse(errno) => {
                libc::SECCOMP_RET_ERRNO | (errno.cast_unsigned() & libc::SECCOMP_RET_DATA)
            }
            Self::Ignore => libc::SECCOMP_RET_ERRNO,
            Self::Kill => libc::SECCOMP_RET_KILL_PROCESS,
            Self::Tell => libc::SECCOMP_RET_USER_NOTIF,
        }
    }
}
