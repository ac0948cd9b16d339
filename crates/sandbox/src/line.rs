//! The one line about the sandbox that is printed on every run.

use crate::bare::clock::tells_what_is_withheld;
use crate::bare::memory::TICK;
use model::tier::Tier;

/// The first version of Landlock that keeps all sockets of a fenced box in it.
pub(crate) const FIRST_WITH_SOCKETS: u32 = 9;

/// The line: the tier, what it is made of, what it leaves open, and how memory is watched. `landlock` is its version;
/// none is 0.
#[must_use]
pub(crate) fn line(tier: Tier, landlock: u32) -> String {
    let mut line = made_of(tier, landlock);
    if !tells_what_is_withheld() {
        line.push_str("; the clock does not stop while the machine is busy");
    }
    line
}

fn made_of(tier: Tier, landlock: u32) -> String {
    let about = match tier {
        Tier::Bare => bare(),
        Tier::Fenced => format!(
            "Landlock {landlock}, seccomp; NOT isolated: file metadata (to read and change), list of processes; no \
             POSIX semaphores{}; memory and disk by 10 ms polling",
            match landlock < FIRST_WITH_SOCKETS {
                true => ", no Unix sockets",
                false => "",
            }
        ),
        Tier::Contained => format!(
            "namespaces, seccomp{}; memory by 10 ms polling",
            second_wall(landlock)
        ),
        Tier::ContainedCgroup => format!(
            "namespaces, seccomp{}, control group",
            second_wall(landlock)
        ),
    };
    format!("sandbox: {tier}: {about}")
}

fn second_wall(landlock: u32) -> String {
    match landlock {
        0 => String::new(),
        version => format!(", Landlock {version}"),
    }
}

fn bare() -> String {
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
            assert_eq!(made_of(tier, 7), expected);
        }
        assert!(!made_of(Tier::Contained, 0).contains("Landlock"));
        assert!(!made_of(Tier::Fenced, 9).contains("Unix sockets"));
    }
}
