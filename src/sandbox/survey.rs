//! What each tier is worth on this machine.

use crate::record::tier::Tier;
use crate::sandbox::bare::memory::TICK;
use crate::sandbox::finding::{Finding, Missing, State};
use crate::sandbox::promise::Promise;
use crate::sandbox::sandbox::Sandbox;
use crate::sandbox::settings::Settings;

/// A finding for each tier, the strongest first. Each is really tried, so this takes a moment.
#[must_use]
pub fn survey(settings: &Settings) -> Vec<Finding> {
    Tier::STRONGEST_FIRST
        .into_iter()
        .map(|tier| match (tier, Sandbox::of_tier(tier, settings)) {
            (Tier::Bare, _) => bare(),
            (_, Ok(_)) => Finding {
                tier,
                state: State::Holds,
                holds: kept_by(tier),
                missing: weaknesses(tier),
            },
            (_, Err(reason)) => Finding {
                tier,
                state: State::DoesNotHold,
                holds: Vec::new(),
                missing: lacks(tier, settings, &reason),
            },
        })
        .collect()
}

/// The promises that a tier which holds keeps in full.
fn kept_by(tier: Tier) -> Vec<Promise> {
    let weak = weaknesses(tier);
    Promise::ALL
        .into_iter()
        .filter(|promise| weak.iter().all(|weakness| weakness.what != promise.words()))
        .collect()
}

/// What a tier which holds keeps only in part.
fn weaknesses(tier: Tier) -> Vec<Missing> {
    let polled = "looked at every 10 ms, so a little more may be used before the program is ended; \
                  what the kernel holds for its pipes and sockets is not seen";
    let forgotten =
        "children that live for less than 10 ms and whose parent ignores their end are not seen";
    let weak: &[(Promise, &str)] = match tier {
        Tier::ContainedCgroup | Tier::Bare => &[],
        Tier::Contained => &[(Promise::Cpu, forgotten), (Promise::Memory, polled)],
        Tier::Fenced => &[
            (Promise::Cpu, forgotten),
            (Promise::Memory, polled),
            (
                Promise::Disk,
                "looked at every 10 ms; files that are deleted and still open are not seen",
            ),
            (
                Promise::Files,
                "names, sizes and owners of all files can be seen; a program of the same user can change permissions and \
                 times of that user's files",
            ),
        ],
    };
    weak.iter()
        .map(|(promise, why)| missing(promise.words(), why))
        .collect()
}

#[cfg(target_os = "linux")]
fn lacks(tier: Tier, settings: &Settings, reason: &str) -> Vec<Missing> {
    use crate::sandbox::linux::outside::remedy::{self, Facts};

    remedy::missing(tier, &Facts::here(&settings.program), reason)
}

#[cfg(not(target_os = "linux"))]
fn lacks(_tier: Tier, _settings: &Settings, reason: &str) -> Vec<Missing> {
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
        state: State::Holds,
        holds: vec![Promise::Wall, Promise::Output, Promise::FileSize],
        missing: [
            (Promise::Cpu, "a descendant nobody waits for is not counted"),
            (Promise::Memory, memory),
            (Promise::Tasks, "a process group has no limit of its own"),
            (Promise::Disk, "only single files are limited"),
            (Promise::Network, "a process group hides nothing"),
            (Promise::Files, "a process group hides nothing"),
            (
                Promise::Survivors,
                "a process that leaves its session is not found",
            ),
            (Promise::Fresh, "it may write wherever the user may"),
        ]
        .map(|(promise, why)| missing(promise.words(), why))
        .into(),
    }
}

fn missing(what: &str, why: &str) -> Missing {
    Missing {
        what: what.to_owned(),
        why: why.to_owned(),
        fix: None,
    }
}

#[cfg(test)]
mod tests {
    use crate::sandbox::wanted::Wanted;

    use super::*;

    #[test]
    fn every_tier_is_surveyed() {
        let settings = Settings::new(Wanted::Best).unwrap();
        let tiers: Vec<_> = survey(&settings)
            .iter()
            .map(|finding| finding.tier)
            .collect();
        assert_eq!(tiers, Tier::STRONGEST_FIRST);
    }

    #[test]
    fn every_tier_accounts_for_every_promise() {
        for tier in Tier::STRONGEST_FIRST {
            let (holds, missing) = match tier {
                Tier::Bare => (bare().holds, bare().missing),
                _ => (kept_by(tier), weaknesses(tier)),
            };
            for promise in Promise::ALL {
                let kept = holds.contains(&promise);
                let weak = missing.iter().any(|it| it.what == promise.words());
                assert!(kept != weak, "{tier} {promise:?}");
            }
        }
    }
}
