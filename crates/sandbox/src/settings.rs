//! How a sandbox is to be opened: which tier, with which launcher and toolchains, and who may cancel it.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use std::{io, thread};

use crate::error::SandboxError;
use crate::toolchain::{Asking, Toolchains};
use model::tier::Tier;

/// How a sandbox is to be opened.
#[derive(Debug)]
pub struct Settings {
    /// The grader's own program, which is started again as the launcher of the stronger tiers.
    pub program: PathBuf,
    pub wanted: TierChoice,
    /// Ends what runs, once that is requested.
    pub cancel: Cancel,
    /// Files and folders that no sandbox shows, wherever they lie, beside the grader's own programs.
    pub hidden: Vec<PathBuf>,
    /// Found when they are first needed: asking the tools takes a moment.
    toolchains: OnceLock<Toolchains>,
}

impl Settings {
    /// With this very program as the launcher.
    ///
    /// # Errors
    /// When the system does not say which program this is.
    pub fn new(wanted: TierChoice) -> Result<Self, SandboxError> {
        let unknown = |source: io::Error| {
            SandboxError::step("asking the system for the path of the grader", source)
        };
        Ok(Self::with_launcher(
            std::env::current_exe().map_err(unknown)?,
            wanted,
        ))
    }

    /// With this program as the launcher, which must be a grader.
    pub fn with_launcher(program: PathBuf, wanted: TierChoice) -> Self {
        Self {
            program,
            wanted,
            cancel: Cancel::default(),
            hidden: Vec::new(),
            toolchains: OnceLock::new(),
        }
    }

    /// The toolchains that a sandbox shows.
    pub fn toolchains(&self) -> &Toolchains {
        self.toolchains.get_or_init(|| {
            let path = std::env::var_os("PATH").unwrap_or_default();
            Toolchains::find(&path, Asking::Roots)
        })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TierChoice {
    /// The strongest that holds here.
    #[default]
    Best,
    Exactly(Tier),
    /// The strongest that holds here, if it is no weaker than this.
    AtLeast(Tier),
}

impl TierChoice {
    /// The tiers that would do, the strongest first.
    pub fn tiers(self) -> Vec<Tier> {
        let would_do = |tier: &Tier| match self {
            Self::Best => true,
            Self::Exactly(wanted) => *tier == wanted,
            Self::AtLeast(wanted) => *tier >= wanted,
        };
        Tier::STRONGEST_FIRST.into_iter().filter(would_do).collect()
    }

    /// The weakest tier that would do.
    pub const fn weakest(self) -> Tier {
        match self {
            Self::Best => Tier::Bare,
            Self::Exactly(tier) | Self::AtLeast(tier) => tier,
        }
    }
}

/// A request that whatever runs in a sandbox be ended, as Ctrl-C makes it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Cancel(Option<&'static AtomicBool>);

impl Cancel {
    /// How often somebody who waits must look.
    pub(crate) const POLL_INTERVAL: Duration = Duration::from_millis(50);

    /// Requested by this flag turning true.
    pub const fn on(flag: &'static AtomicBool) -> Self {
        Self(Some(flag))
    }

    pub fn is_requested(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Whether it is made now or within some looks: it reaches each process of a job in its own time.
    pub(crate) fn is_requested_soon(self) -> bool {
        (0..8).any(|_| {
            let heard = self.is_requested();
            if !heard && self.0.is_some() {
                thread::sleep(Self::POLL_INTERVAL);
            }
            heard
        })
    }

    /// At most this long may be waited before looking again.
    pub(crate) fn cap_wait(self, wait: Duration) -> Duration {
        match self.0 {
            Some(_) => wait.min(Self::POLL_INTERVAL),
            None => wait,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tiers_that_would_do_come_strongest_first() {
        use Tier::{Bare, Contained, ContainedCgroup, Fenced};

        let table = [
            (
                TierChoice::Best,
                vec![ContainedCgroup, Contained, Fenced, Bare],
            ),
            (TierChoice::Exactly(Fenced), vec![Fenced]),
            (
                TierChoice::AtLeast(Contained),
                vec![ContainedCgroup, Contained],
            ),
        ];
        for (wanted, tiers) in table {
            assert_eq!(wanted.tiers(), tiers);
            assert_eq!(tiers.last(), Some(&wanted.weakest()));
        }
    }

    #[test]
    fn a_wish_is_heard_and_waited_for_in_short_steps() {
        static FLAG: AtomicBool = AtomicBool::new(false);
        let cancel = Cancel::on(&FLAG);
        assert!(!cancel.is_requested());
        assert_eq!(
            cancel.cap_wait(Duration::from_secs(9)),
            Cancel::POLL_INTERVAL
        );
        FLAG.store(true, Ordering::Relaxed);
        assert!(cancel.is_requested());
        let never = Cancel::default();
        assert!(!never.is_requested());
        assert_eq!(
            never.cap_wait(Duration::from_secs(9)),
            Duration::from_secs(9)
        );
    }
}
