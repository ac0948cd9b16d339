//! The user a program runs as when the grader is root.

use rustix::process::{Gid, Uid};
use rustix::thread::{
    CapabilitySet, CapabilitySets, configure_capability_in_ambient_set, set_capabilities,
    set_keep_capabilities, set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

/// A user that nobody else is, with the one or two powers a program in the box needs.
///
/// A grader run by root shows files and toolchains that only root may read, and builds into folders that are root's.
/// So the user may read whatever the box shows and write whatever the box lets it write, whoever it belongs to. What is
/// shown and what may be written is the box's business; no other power of root's is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct User {
    number: u32,
    powers: CapabilitySet,
}

impl User {
    /// A user who may read.
    #[must_use]
    pub const fn reading(number: u32) -> Self {
        Self {
            number,
            powers: CapabilitySet::DAC_READ_SEARCH,
        }
    }

    /// The same user, who may write too if there is a folder that is not their own.
    #[must_use]
    pub fn for_work(self, in_a_given_folder: bool) -> Self {
        let powers = if in_a_given_folder {
            CapabilitySet::DAC_READ_SEARCH | CapabilitySet::DAC_OVERRIDE
        } else {
            CapabilitySet::DAC_READ_SEARCH
        };
        Self { powers, ..self }
    }

    /// The number of the user, and of their group.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number
    }

    /// Becomes the user, in this process and over the next exec. Allocates nothing.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn become_it(self) -> rustix::io::Result<()> {
        let (uid, gid) = (Uid::from_raw(self.number), Gid::from_raw(self.number));
        set_thread_groups(&[])?;
        set_thread_res_gid(gid, gid, gid)?;
        set_keep_capabilities(true)?;
        set_thread_res_uid(uid, uid, uid)?;
        set_capabilities(
            None,
            CapabilitySets {
                effective: self.powers,
                permitted: self.powers,
                inheritable: self.powers,
            },
        )?;
        for power in self.powers.iter() {
            configure_capability_in_ambient_set(power, true)?;
        }
        Ok(())
    }
}
