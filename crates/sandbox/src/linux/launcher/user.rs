//! The user a program runs as when the grader is root.

use rustix::process::{Gid, Uid};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, configure_capability_in_ambient_set,
    set_capabilities, set_capabilities_secure_bits, set_thread_groups, set_thread_res_gid,
    set_thread_res_uid,
};

/// How far the number of a keeper is above that of the user they keep.
pub(crate) const KEEPERS: u32 = 250;

/// A user that nobody else is, with the one or two powers a program in the box needs.
///
/// A grader run by root shows files and toolchains that only root may read, and builds into folders that are root's.
/// So the user may read whatever the box shows and write whatever the box lets it write, whoever it belongs to. What is
/// shown and what may be written is the box's business; no other power of root's is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct User {
    number: u32,
    powers: CapabilitySet,
}

impl User {
    /// A user who may read.
    #[must_use]
    pub(crate) const fn reading(number: u32) -> Self {
        Self {
            number,
            powers: CapabilitySet::DAC_READ_SEARCH,
        }
    }

    /// The same user, who may write too if there is a folder that is not their own.
    #[must_use]
    pub(crate) fn for_work(self, in_a_given_folder: bool) -> Self {
        let powers = if in_a_given_folder {
            CapabilitySet::DAC_READ_SEARCH | CapabilitySet::DAC_OVERRIDE
        } else {
            CapabilitySet::DAC_READ_SEARCH
        };
        Self { powers, ..self }
    }

    /// The number of the user, and of their group.
    #[must_use]
    pub(crate) const fn number(self) -> u32 {
        self.number
    }

    /// Becomes the user, in this process and over the next exec. Allocates nothing.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn become_it(self) -> rustix::io::Result<()> {
        let uid = Uid::from_raw(self.number);
        self.become_one(uid, uid, self.powers)
    }

    /// Becomes the keeper of the user's processes: somebody who may signal and watch them, and whom they may not signal.
    /// The keeper acts as the user, but is another.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn become_keeper(self) -> rustix::io::Result<()> {
        self.become_one(
            Uid::from_raw(self.number + KEEPERS),
            Uid::from_raw(self.number),
            self.powers | CapabilitySet::SYS_PTRACE,
        )
    }

    /// From the keeper to the user. Allocates nothing.
    ///
    /// # Errors
    /// When the system refuses.
    pub(crate) fn succeed_keeper(self) -> rustix::io::Result<()> {
        let uid = Uid::from_raw(self.number);
        set_thread_res_uid(uid, uid, uid)?;
        self.take(self.powers)
    }

    fn become_one(self, is: Uid, acts: Uid, powers: CapabilitySet) -> rustix::io::Result<()> {
        let gid = Gid::from_raw(self.number);
        set_thread_groups(&[])?;
        set_thread_res_gid(gid, gid, gid)?;
        // Powers are not dropped with root's number, but below, one by one. Without this `access` would not count them, and
        // compilers believe `access`.
        set_capabilities_secure_bits(
            CapabilitiesSecureBits::NO_SETUID_FIXUP
                | CapabilitiesSecureBits::NO_SETUID_FIXUP_LOCKED,
        )?;
        set_thread_res_uid(is, acts, is)?;
        self.take(powers)
    }

    /// Has these powers and no others; over an exec, only the user's own.
    fn take(self, powers: CapabilitySet) -> rustix::io::Result<()> {
        set_capabilities(
            None,
            CapabilitySets {
                effective: powers,
                permitted: powers,
                inheritable: powers,
            },
        )?;
        for power in self.powers.iter() {
            configure_capability_in_ambient_set(power, true)?;
        }
        Ok(())
    }
}
