//! The user a program runs as: one of its own when the grader is root, else the grader's in a user namespace.

use std::{fs, io};

use rustix::process::{Gid, Uid, getgid, getuid};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, UnshareFlags,
    configure_capability_in_ambient_set, set_capabilities, set_capabilities_secure_bits,
    set_thread_groups, set_thread_res_gid, set_thread_res_uid,
};

use crate::linux::sys::namespaces::unshare;
use crate::linux::wire::message::{FailedStep, Reply, StepContext};
use crate::linux::wire::packet::{Socket, pack};

/// How far the number of a keeper is above that of the user they keep.
pub(crate) const KEEPERS: u32 = 250;

/// A user that nobody else is, with the one or two powers a program in the sandbox needs.
///
/// A grader run by root shows files and toolchains that only root may read, and builds into folders that are root's.
/// So the user may read whatever the sandbox shows and write whatever the sandbox lets it write, whoever it belongs to.
/// What is shown and what may be written is the sandbox's business; no other power of root's is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct User {
    number: u32,
    powers: CapabilitySet,
}

impl User {
    /// A user who may read.
    pub(crate) const fn new(number: u32) -> Self {
        Self {
            number,
            powers: CapabilitySet::DAC_READ_SEARCH,
        }
    }

    /// The same user, who may write too if there is a folder that is not their own.
    #[must_use]
    pub(crate) fn with_write_access(self, in_a_given_folder: bool) -> Self {
        let powers = if in_a_given_folder {
            CapabilitySet::DAC_READ_SEARCH | CapabilitySet::DAC_OVERRIDE
        } else {
            CapabilitySet::DAC_READ_SEARCH
        };
        Self { powers, ..self }
    }

    /// The number of the user, and of their group.
    pub(crate) const fn number(self) -> u32 {
        self.number
    }

    /// Becomes the user, in this process and over the next exec. Allocates nothing.
    pub(crate) fn switch_to(self) -> rustix::io::Result<()> {
        let uid = Uid::from_raw(self.number);
        self.become_one(uid, uid, self.powers)
    }

    /// Becomes the keeper of the user's processes: somebody who may signal and watch them, and whom they may not signal.
    /// The keeper acts as the user, but is another.
    pub(crate) fn become_keeper(self) -> rustix::io::Result<()> {
        self.become_one(
            Uid::from_raw(self.number + KEEPERS),
            Uid::from_raw(self.number),
            self.powers | CapabilitySet::SYS_PTRACE,
        )
    }

    /// From the keeper to the user. Allocates nothing.
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

/// Leaves the machine's namespaces for new ones: of users, mounts, network, host name and messages. The network is
/// empty, and stays so for every sandbox made from here.
///
/// Users keep their numbers. For root that is all of them, so that the launcher may still open what root may open; for
/// an ordinary user it can only be their own.
pub(crate) fn enter_user_namespace(grader: &Socket) -> Result<(), FailedStep> {
    let (user, group) = (getuid(), getgid());
    unshare(
        UnshareFlags::NEWUSER
            | UnshareFlags::NEWNS
            | UnshareFlags::NEWNET
            | UnshareFlags::NEWUTS
            | UnshareFlags::NEWIPC,
    )
    .step(|| "leaving the machine's namespaces".to_owned())?;
    if user.is_root() {
        // Only somebody outside may map more than one user, so the grader does.
        grader
            .send(&pack(&Reply::MapMe), &[])
            .step(|| "asking for a map of users".to_owned())?;
        let answer = grader
            .receive()
            .step(|| "waiting for a map of users".to_owned())?;
        if answer.bytes.is_empty() {
            return Err(FailedStep {
                step: "waiting for a map of users".to_owned(),
                errno: 0,
            });
        }
        return Ok(());
    }
    let (user, group) = (user.as_raw(), group.as_raw());
    let write = |file: &str, text: String| {
        fs::write(format!("/proc/self/{file}"), text).step(|| format!("writing its {file}"))
    };
    write("setgroups", "deny".to_owned())?;
    write("uid_map", format!("{user} {user} 1"))?;
    write("gid_map", format!("{group} {group} 1"))
}

/// In a grader run by root: maps every user and group that it knows to itself, for this process.
pub(crate) fn write_id_maps(process: u32) -> io::Result<()> {
    for map in ["uid_map", "gid_map"] {
        let own = fs::read_to_string(format!("/proc/self/{map}"))?;
        fs::write(format!("/proc/{process}/{map}"), identity_map(&own))?;
    }
    Ok(())
}

/// A map of the same users, each to itself.
fn identity_map(map: &str) -> String {
    map.lines()
        .filter_map(|line| {
            let mut columns = line.split_whitespace();
            let (inside, _, count) = (columns.next()?, columns.next()?, columns.next()?);
            Some(format!("{inside} {inside} {count}\n"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_maps_what_is_known_here_to_itself() {
        let table = [
            ("         0          0 4294967295\n", "0 0 4294967295\n"),
            ("0 100000 1000\n1000 1000 1\n", "0 0 1000\n1000 1000 1\n"),
            ("", ""),
        ];
        for (map, expected) in table {
            assert_eq!(identity_map(map), expected);
        }
    }
}
