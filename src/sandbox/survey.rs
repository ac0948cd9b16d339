//! What each tier is worth on this machine.

use crate::record::tier::Tier;
use crate::sandbox::bare::memory::TICK;
use crate::sandbox::finding::{Finding, Missing, State};
use crate::sandbox::promise::Promise;

/// A finding for each tier, the strongest first.
#[must_use]
pub fn survey() -> Vec<Finding> {
    Tier::STRONGEST_FIRST.into_iter().map(finding).collect()
}

fn finding(tier: Tier) -> Finding {
    match tier {
        Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => Finding {
            tier,
            state: State::DoesNotHold,
            holds: Vec::new(),
            missing: vec![missing("the box itself", "this grader cannot make one")],
        },
        Tier::Bare => bare(),
    }
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
    use super::*;

    #[test]
    fn every_tier_is_surveyed_and_bare_accounts_for_every_promise() {
        let tiers: Vec<_> = survey().iter().map(|finding| finding.tier).collect();
        assert_eq!(tiers, Tier::STRONGEST_FIRST);
        let bare = bare();
        for promise in Promise::ALL {
            let kept = bare.holds.contains(&promise);
            let missing = bare.missing.iter().any(|it| it.what == promise.words());
            assert!(kept != missing, "{promise:?}");
        }
    }
}
