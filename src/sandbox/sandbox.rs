//! The sandbox: opened once, and then it gives each thread a worker.

use crate::record::tier::Tier;
use crate::sandbox::bare::worker::BareWorker;
use crate::sandbox::line;
use crate::sandbox::settings::Settings;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::worker::Worker;

/// A way to run programs in boxes, as closed as this machine can make them or as was asked for.
#[derive(Debug)]
pub struct Sandbox {
    way: Way,
}

/// A way to make a box that holds here, with what it needs for that.
#[derive(Debug)]
enum Way {
    Bare,
}

/// A way to make boxes of this tier, or why there is none here. The strongest tier is asked for first.
fn candidate(tier: Tier, _settings: &Settings) -> Result<Way, String> {
    match tier {
        Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => {
            Err("this grader cannot make such a box".to_owned())
        }
        Tier::Bare => Ok(Way::Bare),
    }
}

impl Sandbox {
    /// Opens the strongest of the wanted tiers that holds here.
    ///
    /// # Errors
    /// When none of them does.
    pub fn open(settings: Settings) -> Result<Self, Trouble> {
        let mut reason = String::new();
        for tier in settings.wanted.tiers() {
            match candidate(tier, &settings) {
                Ok(way) => return Ok(Self { way }),
                // The last one counts: it is about the weakest tier that would have done.
                Err(refusal) => reason = refusal,
            }
        }
        Err(Trouble::NotHere {
            wanted: settings.wanted.weakest(),
            reason,
        })
    }

    /// How well its boxes are closed.
    #[must_use]
    pub const fn tier(&self) -> Tier {
        match self.way {
            Way::Bare => Tier::Bare,
        }
    }

    /// The one line that is printed on every run.
    #[must_use]
    pub fn line(&self) -> String {
        let about = match self.way {
            Way::Bare => line::bare(),
        };
        format!("sandbox: {}: {about}", self.tier())
    }

    /// Somebody to run requests, one at a time.
    ///
    /// # Errors
    /// When the system refuses what a worker needs.
    pub fn worker(&self) -> Result<Worker, Trouble> {
        match self.way {
            Way::Bare => Ok(Worker::Bare(BareWorker::new()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::sandbox::wanted::Wanted;

    use super::*;

    #[test]
    fn a_tier_that_is_asked_for_is_the_one_that_is_opened_and_says_what_it_leaves_open() {
        let settings = Settings::new(Wanted::Exactly(Tier::Bare)).unwrap();
        let sandbox = Sandbox::open(settings).unwrap();
        assert_eq!(sandbox.tier(), Tier::Bare);
        let memory = if cfg!(target_os = "linux") {
            "memory by 10 ms polling"
        } else {
            "memory looked at only afterwards"
        };
        assert_eq!(
            sandbox.line(),
            format!(
                "sandbox: bare: limits and a process group; NOT isolated: files, network, processes; {memory}"
            )
        );
    }
}
