//! The sandbox as arguments, the same for every command that runs programs: `--tier` and `--require`, and `--limit cpu=2s`
//! as often as there are limits to set.

use puzzles::known_kinds::KINDS;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use reference::sliding::tables::cache::Cache;
use rules::units::{Bytes, parse_bytes, parse_duration};
use terminal::failure::Failure;
use terminal::interrupt::listen;

use crate::cli::built_in_courses;
use course::course::{Course, SandboxRules};
use course::nearest_word::nearest;
use model::limits::{Limit, Limits};
use model::tier::Tier;
use sandbox::{Cancel, Sandbox, SandboxError, Settings, TierChoice};

/// The sandbox as it was typed; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct SandboxArguments {
    /// Use exactly this sandbox tier, whatever the course requires: contained+cgroup, contained, fenced or bare
    /// [default: the strongest that works]
    #[arg(long, value_name = "TIER", conflicts_with = "require")]
    pub(crate) tier: Option<Tier>,
    /// Refuse to run in a tier weaker than this [default: `require` of the outermost grader.toml around the current
    /// folder]
    #[arg(long, value_name = "TIER")]
    pub(crate) require: Option<Tier>,
}

impl SandboxArguments {
    pub(crate) fn wanted(self) -> TierChoice {
        match (self.tier, self.require) {
            (Some(tier), _) => TierChoice::Exactly(tier),
            (None, Some(tier)) => TierChoice::AtLeast(tier),
            (None, None) => TierChoice::Best,
        }
    }

    /// Which tier is meant, or demanded by the course around the current folder where nothing was typed.
    fn wanted_in_this_course(self) -> Result<TierChoice, Failure> {
        if self != Self::default() {
            return Ok(self.wanted());
        }
        // Without a current folder there is no course around it.
        let Ok(here) = std::env::current_dir() else {
            return Ok(self.wanted());
        };
        let rules = SandboxRules::around(&here, KINDS).map_err(Failure::input)?;
        Ok(rules
            .and_then(|rules| rules.require)
            .map_or(TierChoice::Best, TierChoice::AtLeast))
    }

    /// Opens it. From here on Ctrl-C ends what runs in the sandbox.
    pub(crate) fn open(self) -> Result<Sandbox, Failure> {
        open(self.wanted_in_this_course()?, sandbox_failure)
    }

    /// The same as this course demands it, where nothing was typed.
    pub(crate) fn open_in(self, course: &Course) -> Result<Sandbox, Failure> {
        match course.sandbox.require {
            Some(tier) if self == Self::default() => {
                open(TierChoice::AtLeast(tier), demanded_failure)
            }
            Some(_) | None => open(self.wanted(), sandbox_failure),
        }
    }
}

/// The same as [`sandbox_failure`], where nobody but the course asked for the tier.
fn demanded_failure(trouble: SandboxError) -> Failure {
    match trouble {
        SandboxError::NotHere { .. } => Failure::could_not(format!(
            "{trouble}; to check your own program, `grader check --tier bare` does without"
        )),
        other => sandbox_failure(other),
    }
}

fn open(wanted: TierChoice, failure: fn(SandboxError) -> Failure) -> Result<Sandbox, Failure> {
    let mut settings = Settings::new(wanted).map_err(failure)?;
    settings.cancel = Cancel::on(listen()?);
    // With the tables, of whichever version, a program need not search; with the courses, not even compute.
    let cache = Cache::user();
    let tables = cache.tables_dir();
    let tables = tables.as_deref().and_then(Path::parent).map(Path::to_owned);
    settings.hidden = tables
        .into_iter()
        .chain(built_in_courses::courses_folder(&cache))
        .collect();
    Sandbox::open(&settings).map_err(failure)
}

/// Whose fault it is that a sandbox could not do its work: who typed the command's, or the machine's.
pub(crate) fn sandbox_failure(trouble: SandboxError) -> Failure {
    match trouble {
        SandboxError::NotThere { .. }
        | SandboxError::BadName(_)
        | SandboxError::TakenName(_)
        | SandboxError::NoCommand
        | SandboxError::TooLong(_) => Failure::input(trouble),
        SandboxError::Cancelled => Failure::Interrupted,
        SandboxError::NotHere { .. }
        | SandboxError::Step { .. }
        | SandboxError::TooBusy { .. }
        | SandboxError::Launcher(_) => Failure::could_not(trouble),
    }
}

/// One limit, as it was typed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum LimitArgument {
    Cpu(Duration),
    Wall(Duration),
    Size(fn(&mut Limits) -> &mut Bytes, Bytes),
    Count(fn(&mut Limits) -> &mut u32, u32),
}

/// The usual limits with these changes. More processor time brings more time on the clock, unless that is set too.
pub(crate) fn limits(typed: &[LimitArgument]) -> Limits {
    let cpu = typed.iter().rev().find_map(|limit| match limit {
        LimitArgument::Cpu(cpu) => Some(*cpu),
        LimitArgument::Wall(_) | LimitArgument::Size(..) | LimitArgument::Count(..) => None,
    });
    let mut limits = cpu.map_or_else(Limits::default, Limits::with_cpu);
    for limit in typed {
        match *limit {
            LimitArgument::Cpu(_) => {}
            LimitArgument::Wall(wall) => limits.wall = wall,
            LimitArgument::Size(field, size) => *field(&mut limits) = size,
            LimitArgument::Count(field, count) => *field(&mut limits) = count,
        }
    }
    limits
}

impl FromStr for LimitArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (text, None),
        };
        let names = Limit::ALL.map(Limit::name);
        let Some(limit) = Limit::ALL.into_iter().find(|limit| limit.name() == name) else {
            let near = nearest(name, names).map(|limit| format!(" (`{limit}` is near)"));
            let (near, all) = (near.unwrap_or_default(), names.join(", "));
            return Err(format!(
                "there is no limit `{name}`{near}; the limits are {all}"
            ));
        };
        let example = example(limit);
        let value = value.ok_or_else(|| format!("write a limit as `{name}={example}`"))?;
        let time = || parse_duration(value).map_err(|wrong| wrong.to_string());
        let size = |field| match parse_bytes(value) {
            Ok(size) => Ok(Self::Size(field, size)),
            Err(wrong) => Err(wrong.to_string()),
        };
        let count = |field| match value.parse() {
            Ok(count) => Ok(Self::Count(field, count)),
            Err(_) => Err(format!("write a whole number, as in `{name}={example}`")),
        };
        let typed = match limit {
            Limit::Cpu => Self::Cpu(time()?),
            Limit::Wall => Self::Wall(time()?),
            Limit::Memory => size(|limits| &mut limits.memory)?,
            Limit::Tasks => count(|limits| &mut limits.tasks)?,
            Limit::Output => size(|limits| &mut limits.output)?,
            Limit::Stderr => size(|limits| &mut limits.stderr)?,
            Limit::FileSize => size(|limits| &mut limits.file_size)?,
            Limit::Disk => size(|limits| &mut limits.disk)?,
            Limit::OpenFiles => count(|limits| &mut limits.open_files)?,
        };
        let is_impossible = match typed {
            Self::Cpu(time) | Self::Wall(time) => time.is_zero(),
            Self::Size(_, size) => limit == Limit::Memory && size.0 == 0,
            Self::Count(_, count) => count == 0,
        };
        if is_impossible {
            return Err(format!(
                "no program can begin with `{name}=0`; write something like `{name}={example}`"
            ));
        }
        Ok(typed)
    }
}

const fn example(limit: Limit) -> &'static str {
    match limit {
        Limit::Cpu => "10s",
        Limit::Wall => "21s",
        Limit::Memory => "512MB",
        Limit::Tasks => "128",
        Limit::Output => "16MB",
        Limit::Stderr => "64kB",
        Limit::FileSize => "64MB",
        Limit::Disk => "128MB",
        Limit::OpenFiles => "512",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_student_whose_machine_lacks_the_tier_is_told_how_to_do_without() {
        let lacking = || SandboxError::NotHere {
            wanted: Tier::Fenced,
            reason: "no Landlock".to_owned(),
        };
        let said = |failure: Failure| {
            let mut said = Vec::new();
            failure.print(&mut said).unwrap();
            String::from_utf8(said).unwrap()
        };
        assert!(said(demanded_failure(lacking())).contains("`grader check --tier bare`"));
        // Whoever typed a tier wants that one.
        assert!(!said(sandbox_failure(lacking())).contains("--tier bare"));
    }

    fn typed(texts: &[&str]) -> Limits {
        let typed: Vec<_> = texts.iter().map(|text| text.parse().unwrap()).collect();
        limits(&typed)
    }

    #[test]
    fn processor_time_brings_time_on_the_clock_unless_that_is_set() {
        assert_eq!(typed(&[]), Limits::default());
        assert_eq!(typed(&["cpu=2s"]), Limits::with_cpu(Duration::from_secs(2)));
        for texts in [["cpu=2s", "wall=9s"], ["wall=9s", "cpu=2s"]] {
            let limits = typed(&texts);
            assert_eq!(limits.cpu, Duration::from_secs(2));
            assert_eq!(limits.wall, Duration::from_secs(9));
        }
    }

    #[test]
    fn every_limit_can_be_set_and_its_example_is_the_usual_value() {
        for limit in Limit::ALL {
            let example = typed(&[&format!("{limit}={}", example(limit))]);
            assert_eq!(example, Limits::default(), "{limit}");
            let other = match limit {
                Limit::Tasks | Limit::OpenFiles => "7",
                Limit::Cpu | Limit::Wall => "7s",
                _ => "7B",
            };
            let other = typed(&[&format!("{limit}={other}")]);
            assert_ne!(other.allowed(limit), Limits::default().allowed(limit));
        }
    }

    #[test]
    fn what_is_no_limit_is_refused_with_the_way_to_write_it() {
        let table = [
            (
                "memroy=1MB",
                "there is no limit `memroy` (`memory` is near); the limits are cpu, wall, memory, tasks, output, stderr, file-size, disk, open-files",
            ),
            (
                "colour=1",
                "there is no limit `colour`; the limits are cpu, wall, memory, tasks, output, stderr, file-size, disk, open-files",
            ),
            ("cpu", "write a limit as `cpu=10s`"),
            (
                "cpu=soon",
                "write a duration as `500ms`, `10s`, `2m`, `1h` or plain seconds",
            ),
            (
                "memory=512",
                "say of what: `512MB`, `512GB`, or `512B` for single bytes",
            ),
            ("tasks=many", "write a whole number, as in `tasks=128`"),
        ];
        for (text, refusal) in table {
            let refused = text.parse::<LimitArgument>().unwrap_err();
            assert_eq!(refused, refusal);
        }
    }
}
