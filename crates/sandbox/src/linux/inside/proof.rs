//! The proof that killing everybody kills nobody outside the box.

use rustix::process::{Uid, geteuid, getpid, getppid, getuid};

use crate::linux::sys::landlock::Entered;

/// The proof that a signal this process sends to everybody reaches nobody outside the box. Without one of these,
/// `kill(-1)` would end the session of whoever runs the grader, so it cannot be called without one.
#[derive(Debug)]
pub(crate) struct KillProof(());

impl KillProof {
    /// This process is the first of a process namespace: nobody outside can be named.
    #[must_use]
    pub(crate) fn first_of_a_namespace() -> Option<Self> {
        (getpid().is_init() && getppid().is_none()).then_some(Self(()))
    }

    /// The kernel keeps this process's signals among those under the same rules.
    #[must_use]
    pub(crate) fn signals_stay_in(entered: &Entered) -> Option<Self> {
        entered.keeps_signals_in().then_some(Self(()))
    }

    /// This process is the keeper of a user whom only boxes of this slot run as: acts as that user, and is another.
    #[must_use]
    pub(crate) fn keeper_of(user: Uid) -> Option<Self> {
        let is_keeper = geteuid() == user && getuid() != user;
        (is_keeper && !getuid().is_root() && !user.is_root()).then_some(Self(()))
    }
}
