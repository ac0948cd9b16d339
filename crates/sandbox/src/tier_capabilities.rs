//! What can be said of a tier on this machine: the capabilities it has, what it lacks, and both in one line.

use rules::named_enum;
use serde::{Serialize, Serializer};

use crate::bare::running_process::{TICK, knows_withheld_time};
use model::tier::Tier;

/// What was found out about one tier on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub tier: Tier,
    pub state: TierState,
    pub holds: Vec<Capability>,
    /// What it lacks, each with the way to fix it.
    pub missing: Vec<Missing>,
}

/// Whether a tier can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TierState {
    Holds,
    DoesNotHold,
}

/// Something a tier lacks on this machine.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missing {
    /// What: a capability, or a thing the tier needs.
    pub what: String,
    pub why: String,
    /// What to do about it, as a command where there is one; nothing where it cannot be fixed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fix: Option<String>,
}

named_enum! {
    /// Something a tier guarantees about every program it runs.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Capability, name {
        /// The limit on the clock holds.
        Wall = "wall",
        /// Processor time counts every descendant.
        Cpu = "cpu",
        /// The limit of memory holds, for all processes together.
        Memory = "memory",
        /// The limit of processes and threads holds.
        Tasks = "tasks",
        /// Outputs are bounded.
        Output = "output",
        /// The size of each file is bounded.
        FileSize = "file-size",
        /// All files together are bounded.
        Disk = "disk",
        /// No network of any kind.
        Network = "network",
        /// A program's processes may talk to each other over sockets of their own.
        OwnSockets = "own-sockets",
        /// It sees its own files and the toolchains, and nothing else.
        Files = "files",
        /// Nothing outlives the run.
        Survivors = "survivors",
        /// No state from one run to the next.
        Fresh = "fresh",
    }
}

impl Capability {
    /// In words, to stand in a list.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Wall => "wall time",
            Self::Cpu => "CPU time of every descendant",
            Self::Memory => "memory of all processes",
            Self::Tasks => "number of processes",
            Self::Output => "size of outputs",
            Self::FileSize => "size of each file",
            Self::Disk => "size of all files",
            Self::Network => "no network",
            Self::OwnSockets => "sockets of a program with itself",
            Self::Files => "no files but its own",
            Self::Survivors => "nothing survives",
            Self::Fresh => "nothing left for the next run",
        }
    }
}

impl Serialize for Capability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The first version of Landlock that keeps all sockets of a fenced sandbox in it.
pub(crate) const FIRST_WITH_SOCKETS: u32 = 9;

/// The line: the tier, what it is made of, what it leaves open, and how memory is watched. `landlock` is its version;
/// none is 0.
pub(crate) fn describe_tier(tier: Tier, landlock: u32) -> String {
    let mut line = describe_walls(tier, landlock);
    if !knows_withheld_time() {
        line.push_str("; the clock does not stop while the machine is busy");
    }
    line
}

fn describe_walls(tier: Tier, landlock: u32) -> String {
    let about = match tier {
        Tier::Bare => describe_bare(),
        Tier::Fenced => format!(
            "Landlock {landlock}, seccomp; NOT isolated: file metadata (to read and change), list of processes; no \
             POSIX semaphores{}; memory and disk by 10 ms polling",
            if landlock < FIRST_WITH_SOCKETS {
                ", no Unix sockets"
            } else {
                ""
            }
        ),
        Tier::Contained => format!(
            "namespaces, seccomp{}; memory by 10 ms polling",
            describe_landlock(landlock)
        ),
        Tier::ContainedCgroup => format!(
            "namespaces, seccomp{}, control group",
            describe_landlock(landlock)
        ),
    };
    format!("sandbox: {tier}: {about}")
}

fn describe_landlock(landlock: u32) -> String {
    match landlock {
        0 => String::new(),
        version => format!(", Landlock {version}"),
    }
}

fn describe_bare() -> String {
    let memory = match TICK {
        Some(tick) => format!("memory by {} ms polling", tick.as_millis()),
        None => "memory looked at only afterwards".to_owned(),
    };
    format!("limits and a process group; NOT isolated: files, network, processes; {memory}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_line_says_what_is_not_isolated() {
        let table = [
            (
                Tier::Bare,
                "sandbox: bare: limits and a process group; NOT isolated: files, network, processes; memory by 10 ms polling",
            ),
            (
                Tier::Fenced,
                "sandbox: fenced: Landlock 7, seccomp; NOT isolated: file metadata (to read and change), list of processes; no POSIX semaphores, no Unix sockets; memory and disk by 10 ms polling",
            ),
            (
                Tier::Contained,
                "sandbox: contained: namespaces, seccomp, Landlock 7; memory by 10 ms polling",
            ),
            (
                Tier::ContainedCgroup,
                "sandbox: contained+cgroup: namespaces, seccomp, Landlock 7, control group",
            ),
        ];
        for (tier, expected) in table {
            assert_eq!(describe_walls(tier, 7), expected);
        }
        assert!(!describe_walls(Tier::Contained, 0).contains("Landlock"));
        assert!(!describe_walls(Tier::Fenced, 9).contains("Unix sockets"));
    }
}
