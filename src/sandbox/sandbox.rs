//! The sandbox: opened once, and then it gives each thread a worker.

use crate::record::tier::Tier;
use crate::sandbox::bare::worker::BareWorker;
use crate::sandbox::line::line;
use crate::sandbox::settings::Settings;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;

/// A way to run programs in boxes, as closed as this machine can make them or as was asked for.
#[derive(Debug)]
pub struct Sandbox {
    tier: Tier,
}

impl Sandbox {
    /// Opens the strongest of the wanted tiers that holds here.
    ///
    /// # Errors
    /// When none of them does.
    pub fn open(settings: Settings) -> Result<Self, Trouble> {
        let mut refusals = Vec::new();
        for tier in settings.wanted.tiers() {
            match candidate(tier, &settings) {
                Ok(sandbox) => return Ok(sandbox),
                Err(reason) => refusals.push(reason),
            }
        }
        Err(Trouble::NotHere {
            wanted: settings.wanted.weakest(),
            // The last is about the weakest tier that would have done.
            reason: refusals.pop().unwrap_or_default(),
        })
    }

    /// How well its boxes are closed.
    #[must_use]
    pub const fn tier(&self) -> Tier {
        self.tier
    }

    /// The one line that is printed on every run.
    #[must_use]
    pub fn line(&self) -> String {
        line(self.tier)
    }

    /// Somebody to run requests, one at a time.
    ///
    /// # Errors
    /// When the system refuses what a worker needs.
    pub fn worker(&self) -> Result<Worker, Trouble> {
        match self.tier {
            Tier::Bare => Ok(Worker::Bare(BareWorker::new()?)),
            Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => {
                unreachable!("`candidate` opens no such sandbox")
            }
        }
    }
}

/// A sandbox of this tier, or why it does not hold here. They are asked the strongest first.
fn candidate(tier: Tier, _settings: &Settings) -> Result<Sandbox, String> {
    match tier {
        Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => {
            Err("this grader cannot make such a box".to_owned())
        }
        Tier::Bare => Ok(Sandbox { tier }),
    }
}

#[cfg(test)]
mod tests {
    use crate::sandbox::wanted::Wanted;

    use super::*;

    #[test]
    fn a_tier_that_is_asked_for_is_the_one_that_is_opened() {
        let settings = Settings::new(Wanted::Exactly(Tier::Bare)).unwrap();
        assert_eq!(Sandbox::open(settings).unwrap().tier(), Tier::Bare);
    }
}
