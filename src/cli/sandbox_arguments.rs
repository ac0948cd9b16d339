//! The sandbox as arguments: `--tier` and `--require`, the same for every command that runs programs.

use reference::cli::failure::Failure;

use crate::record::tier::Tier;
use crate::sandbox::sandbox::Sandbox;
use crate::sandbox::settings::Settings;
use crate::sandbox::trouble::Trouble;
use crate::sandbox::wanted::Wanted;

/// The sandbox as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::Args)]
pub struct SandboxArguments {
    /// Use this tier and no other: contained+cgroup, contained, fenced or bare [default: the strongest that holds]
    #[arg(long, value_name = "TIER", conflicts_with = "require")]
    pub tier: Option<Tier>,
    /// Refuse to run in a tier weaker than this
    #[arg(long, value_name = "TIER")]
    pub require: Option<Tier>,
}

impl SandboxArguments {
    /// Which tier is meant.
    #[must_use]
    pub fn wanted(self) -> Wanted {
        match (self.tier, self.require) {
            (Some(tier), _) => Wanted::Exactly(tier),
            (None, Some(tier)) => Wanted::AtLeast(tier),
            (None, None) => Wanted::Best,
        }
    }

    /// Opens it.
    ///
    /// # Errors
    /// When no tier that would do holds here.
    pub fn open(self) -> Result<Sandbox, Failure> {
        Settings::new(self.wanted())
            .and_then(|settings| Sandbox::open(&settings))
            .map_err(of_trouble)
    }
}

/// Whose fault it is that a box could not do its work: who typed the command's, or the machine's.
#[must_use]
pub fn of_trouble(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::NotThere { .. }
        | Trouble::BadName(_)
        | Trouble::NoCommand
        | Trouble::TooLong(_) => Failure::input(trouble),
        Trouble::NotHere { .. } | Trouble::Step { .. } | Trouble::Launcher(_) => {
            Failure::could_not(trouble)
        }
    }
}
