//! The sandbox as arguments: `--tier` and `--require`, the same for every command that runs programs.

use std::path::Path;

use reference::sliding::tables::cache::Cache;
use terminal::failure::Failure;
use terminal::interrupt::listen;

use course::course::Course;
use course::sandbox_rules::SandboxRules;
use model::tier::Tier;
use sandbox::cancel::Cancel;
use sandbox::sandbox::Sandbox;
use sandbox::settings::Settings;
use sandbox::trouble::Trouble;
use sandbox::wanted::Wanted;

/// The sandbox as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::Args)]
pub struct SandboxArguments {
    /// Use this tier and no other, whatever the course demands: contained+cgroup, contained, fenced or bare [default: the
    /// strongest that holds]
    #[arg(long, value_name = "TIER", conflicts_with = "require")]
    pub tier: Option<Tier>,
    /// Refuse to run in a tier weaker than this [default: `require` of the outermost grader.toml around the current
    /// folder]
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

    /// Which tier is meant, or demanded by the course around the current folder where nothing was typed.
    fn wanted_in_this_course(self) -> Result<Wanted, Failure> {
        if self != Self::default() {
            return Ok(self.wanted());
        }
        // Without a current folder there is no course around it.
        let Ok(here) = std::env::current_dir() else {
            return Ok(self.wanted());
        };
        let rules = SandboxRules::around(&here).map_err(Failure::input)?;
        Ok(rules
            .and_then(|rules| rules.require)
            .map_or(Wanted::Best, Wanted::AtLeast))
    }

    /// Opens it. From here on Ctrl-C ends what runs in the box.
    ///
    /// # Errors
    /// When no tier that would do holds here.
    pub fn open(self) -> Result<Sandbox, Failure> {
        open(self.wanted_in_this_course()?)
    }

    /// The same as this course demands it, where nothing was typed.
    ///
    /// # Errors
    /// When no tier that would do holds here.
    pub fn open_in(self, course: &Course) -> Result<Sandbox, Failure> {
        let demanded = course.sandbox.require;
        open(match demanded {
            Some(tier) if self == Self::default() => Wanted::AtLeast(tier),
            Some(_) | None => self.wanted(),
        })
    }
}

fn open(wanted: Wanted) -> Result<Sandbox, Failure> {
    let mut settings = Settings::new(wanted).map_err(of_trouble)?;
    settings.cancel = Cancel::when(listen()?);
    // With the tables, of whichever version, a program need not search.
    let tables = Cache::user().tables_dir();
    settings.hidden = tables
        .as_deref()
        .and_then(Path::parent)
        .map(Path::to_owned)
        .into_iter()
        .collect();
    Sandbox::open(&settings).map_err(of_trouble)
}

/// Whose fault it is that a box could not do its work: who typed the command's, or the machine's.
#[must_use]
pub fn of_trouble(trouble: Trouble) -> Failure {
    match trouble {
        Trouble::NotThere { .. }
        | Trouble::BadName(_)
        | Trouble::TakenName(_)
        | Trouble::NoCommand
        | Trouble::TooLong(_) => Failure::input(trouble),
        Trouble::Cancelled => Failure::Interrupted,
        Trouble::NotHere { .. }
        | Trouble::Step { .. }
        | Trouble::TooBusy { .. }
        | Trouble::Launcher(_) => Failure::could_not(trouble),
    }
}
