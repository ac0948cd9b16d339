//! `log`: the runs that are kept.

use jiff::tz::TimeZone;
use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;
use reference::printable::printable;

use crate::cli::class::arguments::CourseArgument;
use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::record::run_facts::{RunState, Scope};
use crate::store::history::{Pulse, RunLine};

/// What `log` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Log {
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader log                         every run, the newest last
  grader log --store results.db      of another file

Each line has the number of the run, when it began, what it covered, how many submissions and cases, how many of the cases \
are right, the suite it was graded with, how it ended, and what was typed. A suite that changed has another hash.";

impl Log {
    /// Lists the runs.
    ///
    /// # Errors
    /// When none are kept.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let store = self.store.existing(&course)?;
        let zone = TimeZone::system();
        for line in store.runs().map_err(of_store)? {
            writeln!(console.out, "{}", told(&line, &zone))?;
        }
        Ok(Exit::Done)
    }
}

fn told(line: &RunLine, zone: &TimeZone) -> String {
    let began = line.facts.began.to_zoned(zone.clone());
    let scope = match line.facts.scope {
        Scope::WholeSuite => "whole suite",
        Scope::SomeCases => "some cases",
    };
    let suite: String = line.suite.chars().take(12).collect();
    format!(
        "{:>4}  {}  {scope:<11}  {:>4} submissions  {:>6} of {} right  suite {suite}  {:<11}  {}",
        line.facts.number.unwrap_or_default(),
        began.strftime("%Y-%m-%d %H:%M:%S"),
        line.submissions,
        line.accepted,
        line.cases,
        state(line),
        printable(&line.facts.command.replace(['\n', '\t'], " ")),
    )
}

const fn state(line: &RunLine) -> &'static str {
    match (line.facts.state, line.pulse) {
        (RunState::Open, Pulse::Alive) => "going on",
        (RunState::Open, Pulse::Gone) => "killed",
        (RunState::Done, _) => "done",
        (RunState::Interrupted, _) => "interrupted",
        (RunState::Proposed, _) => "proposed",
        (RunState::Refused, _) => "refused",
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use crate::record::run_facts::RunFacts;

    use super::*;

    #[test]
    fn a_run_is_told_on_one_line() {
        let line = RunLine {
            facts: RunFacts {
                number: Some(7),
                began: Timestamp::UNIX_EPOCH,
                ended: None,
                command: "grader run\nsubmissions".to_owned(),
                scope: Scope::WholeSuite,
                state: RunState::Open,
            },
            suite: "0123456789abcdef".to_owned(),
            submissions: 19,
            cases: 400,
            accepted: 321,
            pulse: Pulse::Gone,
        };
        let told = told(&line, &TimeZone::UTC);
        assert!(
            told.starts_with(
                "   7  1970-01-01 00:00:00  whole suite    19 submissions     321 of 400 right  suite 0123456789ab  killed       grader run"
            ),
            "{told}"
        );
        assert!(!told.contains('\n'));
    }
}
