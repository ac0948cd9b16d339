//! A user namespace for a launcher: what gives an ordinary user the right to make boxes.

use std::fs;
use std::io;

use rustix::process::{getgid, getuid};
use rustix::thread::UnshareFlags;

use crate::linux::socket::Socket;
use crate::linux::step::Step;
use crate::linux::sys::namespaces::unshare;
use crate::linux::wire::reply::{FailedStep, Reply};

/// Leaves the machine's namespaces for new ones: of users, mounts, network, host name and messages. The network is
/// empty, and stays so for every box made from here.
///
/// Users keep their numbers. For root that is all of them, so that the launcher may still open what root may open; for
/// an ordinary user it can only be their own.
///
/// # Errors
/// The step that failed.
pub(crate) fn enter(grader: &Socket) -> Result<(), FailedStep> {
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
            .send(&Reply::MapMe.pack(), &[])
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
///
/// # Errors
/// When a map cannot be read or written.
pub(crate) fn map_everybody(process: u32) -> io::Result<()> {
    for map in ["uid_map", "gid_map"] {
        let own = fs::read_to_string(format!("/proc/self/{map}"))?;
        fs::write(format!("/proc/{process}/{map}"), identity(&own))?;
    }
    Ok(())
}

/// A map of the same users, each to itself.
fn identity(map: &str) -> String {
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
            assert_eq!(identity(map), expected);
        }
    }
}
