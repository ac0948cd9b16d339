//! What is known about this machine.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;

use rules::units::Bytes;
use rustix::fs::Access;
use serde::Serialize;

/// What is known about this machine; what the system does not tell is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Machine {
    /// The system, its version and the kind of machine, as in `Linux 6.8.0 x86_64`.
    pub system: String,
    /// The model of the processor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub processor: Option<String>,
    /// How many processors may be used.
    pub processors: usize,
    #[serde(rename = "memory-bytes", skip_serializing_if = "Option::is_none")]
    pub memory: Option<Bytes>,
    /// Its control groups, on Linux.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control_groups: Option<ControlGroups>,
}

/// What is known about the control groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ControlGroups {
    pub version: GroupVersion,
    /// The folder of the grader's own group, of the second version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own: Option<PathBuf>,
    /// What can be limited in it.
    pub controllers: Vec<String>,
    /// Whether the grader may make groups in it.
    pub delegated: Delegated,
}

/// How control groups are set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GroupVersion {
    /// The second version alone.
    Two,
    /// The second beside the first, which keeps the controllers.
    Hybrid,
    /// The first alone.
    One,
}

/// Whether a control group may be used by the grader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delegated {
    Yes,
    No,
}

impl Machine {
    pub fn detect() -> Self {
        let system = rustix::system::uname();
        let words = [system.sysname(), system.release(), system.machine()];
        Self {
            system: words.map(|word| word.to_string_lossy()).join(" "),
            processor: read("/proc/cpuinfo").and_then(|text| value_of(&text, "model name")),
            processors: thread::available_parallelism().map_or(1, NonZero::get),
            memory: read("/proc/meminfo").and_then(|text| total_memory(&text)),
            control_groups: ControlGroups::detect(),
        }
    }
}

/// What this machine is called: by the cluster it is a node of, or by itself.
pub fn host_name() -> String {
    if let Ok(node) = std::env::var("SLURMD_NODENAME") {
        return node;
    }
    let system = rustix::system::uname();
    system.nodename().to_string_lossy().into_owned()
}

impl ControlGroups {
    pub fn detect() -> Option<Self> {
        let groups = read("/proc/self/cgroup")?;
        let mounts = read("/proc/self/mountinfo")?;
        let (version, own) = own_group(&groups, &mounts)?;
        let controllers = own
            .as_deref()
            .and_then(|own| fs::read_to_string(own.join("cgroup.controllers")).ok())
            .map(|names| names.split_whitespace().map(str::to_owned).collect())
            .unwrap_or_default();
        let delegated = match &own {
            Some(own) if is_writable(own) && is_writable(&own.join("cgroup.procs")) => {
                Delegated::Yes
            }
            Some(_) | None => Delegated::No,
        };
        Some(Self {
            version,
            own,
            controllers,
            delegated,
        })
    }
}

fn read(path: &str) -> Option<String> {
    fs::read_to_string(path).ok()
}

fn is_writable(path: &Path) -> bool {
    rustix::fs::access(path, Access::WRITE_OK).is_ok()
}

/// The value of the first line `name : value`.
fn value_of(text: &str, name: &str) -> Option<String> {
    text.lines()
        .filter_map(|line| line.split_once(':'))
        .find(|(found, _)| found.trim() == name)
        .map(|(_, value)| value.trim().to_owned())
}

fn total_memory(text: &str) -> Option<Bytes> {
    let kibibytes = value_of(text, "MemTotal")?;
    let kibibytes: u64 = kibibytes.strip_suffix("kB")?.trim().parse().ok()?;
    Some(Bytes(kibibytes * 1024))
}

/// How control groups are set up, and the folder of this process's own of the second version.
fn own_group(groups: &str, mounts: &str) -> Option<(GroupVersion, Option<PathBuf>)> {
    let first = groups.lines().any(|line| !line.starts_with("0::"));
    let second = groups.lines().find_map(|line| line.strip_prefix("0::"));
    let version = match (first, second) {
        (false, Some(_)) => GroupVersion::Two,
        (true, Some(_)) => GroupVersion::Hybrid,
        (true, None) => GroupVersion::One,
        (false, None) => return None,
    };
    let own = second.and_then(|path| {
        let mounted = mounts.lines().find_map(second_version_mount)?;
        // Joining nothing would leave a slash at the end.
        Some(match path.trim_start_matches('/') {
            "" => mounted,
            below => mounted.join(below),
        })
    });
    Some((version, own))
}

/// Where the second version is mounted, if this line says so. The mount point is the fifth word, and the kind of file
/// system the first after a dash.
fn second_version_mount(line: &str) -> Option<PathBuf> {
    let (before, after) = line.split_once(" - ")?;
    after.starts_with("cgroup2 ").then_some(())?;
    before.split(' ').nth(4).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIFIED: &str = "24 30 0:22 / /proc rw - proc proc rw\n\
                           31 30 0:27 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate\n";

    #[test]
    fn the_own_group_is_found_however_groups_are_set_up() {
        let own = "/sys/fs/cgroup/user.slice/me.scope";
        let second = "0::/user.slice/me.scope\n";
        let first = "4:memory:/\n1:name=systemd:/\n";
        let both = format!("{first}{second}");
        let table = [
            (second, UNIFIED, Some((GroupVersion::Two, Some(own.into())))),
            (
                &both,
                UNIFIED,
                Some((GroupVersion::Hybrid, Some(own.into()))),
            ),
            (first, UNIFIED, Some((GroupVersion::One, None))),
            (
                "0::/\n",
                UNIFIED,
                Some((GroupVersion::Two, Some("/sys/fs/cgroup".into()))),
            ),
            (second, "", Some((GroupVersion::Two, None))),
            ("", UNIFIED, None),
        ];
        for (groups, mounts, expected) in table {
            assert_eq!(own_group(groups, mounts), expected, "{groups:?}");
        }
    }

    #[test]
    fn the_processor_and_the_memory_are_read_from_their_lines() {
        let text = "processor\t: 0\nmodel name\t: A Model: 3 GHz\nmodel name\t: Another\n";
        assert_eq!(value_of(text, "model name").unwrap(), "A Model: 3 GHz");
        assert_eq!(value_of(text, "model"), None);
        let memory = "MemFree:  7 kB\nMemTotal:       16384 kB\n";
        assert_eq!(total_memory(memory), Some(Bytes(16 << 20)));
    }

    #[test]
    fn this_machine_has_a_system_and_processors() {
        let here = Machine::detect();
        assert!(here.processors > 0);
        assert!(!here.system.trim().is_empty());
    }
}
