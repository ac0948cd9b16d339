//! The sandbox: opened once, and then it gives each thread a worker.

use crate::bare::worker::BareWorker;
use crate::cancel::Cancel;
use crate::line::line;
#[cfg(target_os = "linux")]
use crate::linux;
use crate::settings::Settings;
use crate::tools::Tools;
use crate::trouble::Trouble;
use crate::worker::Worker;
use model::tier::Tier;

/// A way to run programs in boxes, as closed as this machine can make them or as was asked for.
#[derive(Debug)]
pub struct Sandbox {
    made: Made,
}

/// What makes its boxes.
#[derive(Debug)]
enum Made {
    Bare(Tools, Cancel),
    #[cfg(target_os = "linux")]
    Linux(Box<linux::outside::proven::Proven>),
}

impl Sandbox {
    /// Opens the strongest of the wanted tiers that holds here. Each is tried for real: a canary is sent into a box.
    ///
    /// # Errors
    /// When none of them holds.
    pub fn open(settings: &Settings) -> Result<Self, Trouble> {
        let mut refusals = Vec::new();
        for tier in settings.wanted.tiers() {
            match Self::of_tier(tier, settings) {
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

    /// A sandbox of this tier, or why it does not hold here.
    ///
    /// # Errors
    /// The reason, in words.
    pub fn of_tier(tier: Tier, settings: &Settings) -> Result<Self, String> {
        let made = match tier {
            Tier::Bare => Made::Bare(Tools::of(settings.toolchains()), settings.cancel),
            #[cfg(target_os = "linux")]
            Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => Made::Linux(Box::new(
                linux::outside::proven::Proven::prove(tier, settings)?,
            )),
            #[cfg(not(target_os = "linux"))]
            Tier::ContainedCgroup | Tier::Contained | Tier::Fenced => {
                return Err("only Linux has it".to_owned());
            }
        };
        Ok(Self { made })
    }

    /// How well its boxes are closed.
    #[must_use]
    pub fn tier(&self) -> Tier {
        match &self.made {
            Made::Bare(..) => Tier::Bare,
            #[cfg(target_os = "linux")]
            Made::Linux(proven) => proven.tier(),
        }
    }

    /// The one line that is printed on every run.
    #[must_use]
    pub fn line(&self) -> String {
        let landlock = match &self.made {
            Made::Bare(..) => 0,
            #[cfg(target_os = "linux")]
            Made::Linux(proven) => proven.landlock(),
        };
        line(self.tier(), landlock)
    }

    /// Somebody to run requests, one at a time.
    ///
    /// # Errors
    /// When the system refuses what a worker needs.
    pub fn worker(&self) -> Result<Worker, Trouble> {
        match &self.made {
            Made::Bare(tools, cancel) => Ok(Worker::Bare(BareWorker::new(tools.clone(), *cancel)?)),
            #[cfg(target_os = "linux")]
            Made::Linux(proven) => Ok(Worker::Boxed(Box::new(proven.worker()?))),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::wanted::Wanted;

    use super::*;

    #[test]
    fn a_tier_that_is_asked_for_is_the_one_that_is_opened() {
        let settings = Settings::new(Wanted::Exactly(Tier::Bare)).unwrap();
        assert_eq!(Sandbox::open(&settings).unwrap().tier(), Tier::Bare);
    }
}
