//! What each tier is worth on this machine, and whether it can be seen here which files a program looks for.
//!
//! It is tried for real: a kernel that knows a call may refuse it all the same, as below another sandbox.

use model::tier::Tier;
use serde::Serialize;

use crate::bare::running_process::{TICK, knows_withheld_time};
use crate::error::SandboxError;
use crate::interactor::{FileAccess, Interactor, Notice, Printed, Reply};
use crate::request::Request;
use crate::sandbox::Sandbox;
use crate::settings::Settings;
use crate::tier_capabilities::{Capability, FIRST_WITH_SOCKETS, Finding, Missing, TierState};

/// A finding for each tier, the strongest first. Each is really tried, so this takes a moment.
pub fn survey(settings: &Settings) -> Vec<Finding> {
    let landlock = landlock();
    Tier::STRONGEST_FIRST
        .into_iter()
        .map(|tier| match (tier, Sandbox::open_tier(tier, settings)) {
            (Tier::Bare, _) => bare(),
            (_, Ok(_)) => Finding {
                tier,
                state: TierState::Holds,
                holds: capabilities_of(tier, landlock),
                missing: weaknesses(tier, landlock)
                    .into_iter()
                    .chain(blind_spots())
                    .collect(),
            },
            (_, Err(reason)) => Finding {
                tier,
                state: TierState::DoesNotHold,
                holds: Vec::new(),
                missing: missing_for(tier, settings, &reason),
            },
        })
        .collect()
}

/// What a tier which holds can do in full.
fn capabilities_of(tier: Tier, landlock: u32) -> Vec<Capability> {
    let weak = weaknesses(tier, landlock);
    Capability::ALL
        .into_iter()
        .filter(|capability| {
            weak.iter()
                .all(|weakness| weakness.what != capability.words())
        })
        .collect()
}

/// The version of Landlock in the kernel; none is 0.
#[cfg(target_os = "linux")]
fn landlock() -> u32 {
    use crate::linux::sys::landlock::Abi;

    Abi::detect().map_or(0, |abi| abi.0)
}

#[cfg(not(target_os = "linux"))]
fn landlock() -> u32 {
    0
}

/// What no tier can know, whatever it is capable of.
fn blind_spots() -> Vec<Missing> {
    let item = |what: &str, why: &str| Missing {
        what: what.to_owned(),
        why: why.to_owned(),
        fix: Some("keep them out of /usr and of the folders of toolchains".to_owned()),
    };
    vec![
        item(
            "copies of the grader and of `reference` under other names",
            "sandboxes hide the grader that runs, the tables it keeps, and what is called `grader` or `reference` beside it \
             or in the search path; a copy elsewhere in a folder that sandboxes show could be run by a program",
        ),
        item(
            "socket files of other programs",
            "where sandboxes have sockets, a program can connect to any socket file in a folder that sandboxes show",
        ),
    ]
}

/// What a tier which holds keeps only in part.
fn weaknesses(tier: Tier, landlock: u32) -> Vec<Missing> {
    let polled = "looked at every 10 ms, so a little more may be used before the program is ended; \
                  what the kernel holds for its pipes, sockets and locks is not seen, and of memory that processes share \
                  beside files that are made of memory up to twice the limit may go unseen";
    let forgotten = "children that live for less than 10 ms and whose parent ignores their end are not seen; the limit on \
                     the clock ends them";
    let weak: &[(Capability, &str)] = match tier {
        Tier::ContainedCgroup | Tier::Bare => &[],
        Tier::Contained => &[(Capability::Cpu, forgotten), (Capability::Memory, polled)],
        Tier::Fenced => &[
            (Capability::Cpu, forgotten),
            (Capability::Memory, polled),
            (
                Capability::Disk,
                "looked at every 10 ms; files that are deleted and still open are not seen",
            ),
            (
                Capability::Files,
                "names, sizes and owners of all files can be seen; a program of the same user can change permissions and \
                 times of that user's files",
            ),
        ],
    };
    let sockets = match tier {
        Tier::Fenced if landlock < FIRST_WITH_SOCKETS => Some(Missing {
            fix: Some("use the tier `contained`, or Linux 7.1 or newer".to_owned()),
            ..missing(
                Capability::OwnSockets.words(),
                "Landlock keeps all of them in the sandbox from version 9 on, so here they are refused: programs that use \
                 Python's `multiprocessing.Manager` or the like do not run",
            )
        }),
        _ => None,
    };
    weak.iter()
        .copied()
        .chain(running_clock())
        .map(|(capability, why)| missing(capability.words(), why))
        .chain(sockets)
        .collect()
}

/// What is to be said of the clock where the system does not tell what a busy machine withholds.
fn running_clock() -> Option<(Capability, &'static str)> {
    let why = "this system does not report how long a program waits for a processor, so it does not stop while the \
               machine is busy";
    (!knows_withheld_time()).then_some((Capability::Wall, why))
}

#[cfg(target_os = "linux")]
fn missing_for(tier: Tier, settings: &Settings, reason: &str) -> Vec<Missing> {
    use crate::linux::outside::missing_for_tier::{self, MachineFacts};

    missing_for_tier::list_missing(tier, &MachineFacts::detect(&settings.program), reason)
}

#[cfg(not(target_os = "linux"))]
fn missing_for(_tier: Tier, _settings: &Settings, reason: &str) -> Vec<Missing> {
    vec![missing("Linux", reason)]
}

/// A process group and limits are on every Unix, so there is nothing to try.
fn bare() -> Finding {
    let memory = match TICK {
        Some(_) => "only the first process is looked at, every 10 ms",
        None => "it is looked at only afterwards",
    };
    Finding {
        tier: Tier::Bare,
        state: TierState::Holds,
        holds: [
            Capability::Wall,
            Capability::Output,
            Capability::FileSize,
            Capability::OwnSockets,
        ]
        .into_iter()
        .filter(|capability| running_clock().is_none_or(|(weak, _)| weak != *capability))
        .collect(),
        missing: [
            (
                Capability::Cpu,
                "a descendant nobody waits for is not counted",
            ),
            (Capability::Memory, memory),
            (Capability::Tasks, "a process group has no limit of its own"),
            (Capability::Disk, "only single files are limited"),
            (Capability::Network, "a process group hides nothing"),
            (Capability::Files, "a process group hides nothing"),
            (
                Capability::Survivors,
                "a process that leaves its session is not found",
            ),
            (Capability::Fresh, "it may write wherever the user may"),
        ]
        .into_iter()
        .chain(running_clock())
        .map(|(capability, why)| missing(capability.words(), why))
        .collect(),
    }
}

fn missing(what: &str, why: &str) -> Missing {
    Missing {
        what: what.to_owned(),
        why: why.to_owned(),
        fix: None,
    }
}

/// Whether it can be seen which files a program looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FileObservation {
    pub state: TierState,
    /// What is poorer where it cannot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Missing>,
}

/// What it is about, for people.
pub const WHAT: &str = "seeing which files a program looks for";

/// A name that no program looks for by itself.
const NAME: &str = "nothing-is-called-this";

/// Sees whether the name is looked for.
#[derive(Default)]
struct NameProbe {
    has_seen_any: bool,
    has_seen_it: bool,
}

impl Interactor for NameProbe {
    fn reply(&mut self, _printed: Printed<'_>) -> Reply {
        Reply::End
    }

    fn notice(&mut self, access: &FileAccess) -> Notice {
        self.has_seen_any = true;
        self.has_seen_it |= access.path.ends_with(NAME);
        Notice::GoOn
    }
}

/// Tries, in a sandbox, whether a program is seen to look for a file.
pub fn survey_observation(sandbox: &Sandbox) -> FileObservation {
    match run_probe(sandbox) {
        Ok(probe) => judge_probe(&probe),
        Err(trouble) => unobservable(&format!(
            "the program it is tried on was not run: {trouble}"
        )),
    }
}

fn run_probe(sandbox: &Sandbox) -> Result<NameProbe, SandboxError> {
    let mut probe = NameProbe::default();
    let mut request = Request::new(["sh", "-c", &format!(": < {NAME}")]);
    request.observed = true;
    sandbox.worker()?.talk(&request, &mut probe)?;
    Ok(probe)
}

fn judge_probe(probe: &NameProbe) -> FileObservation {
    match (probe.has_seen_it, probe.has_seen_any) {
        (true, _) => FileObservation {
            state: TierState::Holds,
            missing: None,
        },
        (false, true) => {
            unobservable("some files are seen here, and not the one that was looked for")
        }
        (false, false) => {
            unobservable("this kernel, or what the grader runs in, does not report it")
        }
    }
}

fn unobservable(why: &str) -> FileObservation {
    FileObservation {
        state: TierState::DoesNotHold,
        missing: Some(Missing {
            what: WHAT.to_owned(),
            why: format!(
                "{why}; boards are laid at the likeliest places instead of exactly where a program looks, so more programs \
                 are reported as `not-driven`"
            ),
            fix: Some(
                "use Linux 5.5 or newer, the tier `contained` or `fenced`, and a container that allows seccomp listeners"
                    .to_owned(),
            ),
        }),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::interactor::AccessKind;
    use crate::settings::TierChoice;

    #[test]
    fn every_tier_is_surveyed() {
        let settings = Settings::new(TierChoice::Best).unwrap();
        let tiers: Vec<_> = survey(&settings)
            .iter()
            .map(|finding| finding.tier)
            .collect();
        assert_eq!(tiers, Tier::STRONGEST_FIRST);
    }

    #[test]
    fn every_tier_accounts_for_every_promise() {
        let versions = [0, FIRST_WITH_SOCKETS];
        for (tier, landlock) in Tier::STRONGEST_FIRST
            .into_iter()
            .flat_map(|tier| versions.map(|version| (tier, version)))
        {
            let (holds, missing) = match tier {
                Tier::Bare => (bare().holds, bare().missing),
                _ => (capabilities_of(tier, landlock), weaknesses(tier, landlock)),
            };
            for capability in Capability::ALL {
                let kept = holds.contains(&capability);
                let weak = missing.iter().any(|it| it.what == capability.words());
                assert!(kept != weak, "{tier} {capability:?}");
            }
        }
    }

    fn after(looked_for: &[&str]) -> FileObservation {
        let mut probe = NameProbe::default();
        for path in looked_for {
            let access = FileAccess {
                path: PathBuf::from(path),
                call: AccessKind::Open,
            };
            assert_eq!(probe.notice(&access), Notice::GoOn);
        }
        judge_probe(&probe)
    }

    #[test]
    fn only_the_name_that_was_looked_for_proves_it() {
        let own = format!("/a/folder/{NAME}");
        assert_eq!(after(&["/lib/libc.so", &own]).state, TierState::Holds);
        let others = after(&["/lib/libc.so"]);
        assert_eq!(others.state, TierState::DoesNotHold);
        let nothing = after(&[]);
        assert_eq!(nothing.state, TierState::DoesNotHold);
        let why = |it: FileObservation| it.missing.unwrap().why;
        assert!(why(others).starts_with("some files are seen"));
        assert!(why(nothing).contains("not-driven"));
    }
}
