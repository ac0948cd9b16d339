//! `log`: the runs that are kept.

use jiff::tz::TimeZone;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::results_store::{StoreArguments, store_failure};
use model::grading_run::{RunState, Scope};
use report::terminal::text_layout::{FAINT, STRONG};
use store::run_history::{Effort, RunSummary};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Log {
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader log                         every run, the newest last
  grader log --store results.db      of another file

Each run has its number, when it began, the hash of the suite it was graded with, how many submissions, how many of their \
cases are right, how many cases were run and how many were known from earlier runs, how it ended, and what was typed. \
A suite that changed has another hash. Only finished runs over all cases set the current scores.

Exit codes:
  0    the runs are listed
  2    the file is not one of the grader's
  4    nothing is stored yet";

impl Log {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self
            .course
            .open_with_results(self.store.store.as_deref(), console)?;
        let nothing = "there are no runs yet; `grader run` grades a class and stores the results";
        let nothing = || Failure::nothing_to_run(nothing);
        // A file that was named must be there.
        if self.store.store.is_none() && !self.store.path(&course).exists() {
            return Err(nothing());
        }
        let store = self.store.existing(&course)?;
        let runs = store.runs().map_err(store_failure)?;
        if runs.is_empty() {
            return Err(nothing());
        }
        let zone = TimeZone::system();
        writeln!(console.out, "{STRONG}{HEADER}{STRONG:#}")?;
        for line in runs {
            let command = describe_command(&line);
            writeln!(console.out, "{}", render_line(&line, &zone))?;
            writeln!(console.out, "{FAINT}      {command}{FAINT:#}")?;
        }
        Ok(Exit::Done)
    }
}

const HEADER: &str = " RUN  BEGAN             SUITE     HANDED IN      RIGHT   RAN  KNOWN  STATE";

/// A run on one line, below the header.
fn render_line(line: &RunSummary, zone: &TimeZone) -> String {
    let began = line.facts.began.to_zoned(zone.clone());
    let suite: String = line.suite.chars().take(8).collect();
    let right = format!("{}/{}", line.accepted, line.cases);
    let (ran, known) = match line.effort {
        Some(Effort { recalled, ran }) => (ran.to_string(), recalled.to_string()),
        None => ("-".to_owned(), "-".to_owned()),
    };
    format!(
        "{:>4}  {}  {suite:<8}  {:>9}  {right:>9}  {ran:>4}  {known:>5}  {}",
        line.facts.number.unwrap_or_default(),
        began.strftime("%Y-%m-%d %H:%M"),
        line.submissions,
        describe_state(line),
    )
}

/// What was typed, and whether that left cases out.
fn describe_command(line: &RunSummary) -> String {
    let command = printable(&line.facts.command.replace(['\n', '\t'], " "));
    match line.facts.scope {
        Scope::WholeSuite => format!("$ {command}"),
        Scope::SomeCases => format!("$ {command}  (some cases)"),
    }
}

const fn describe_state(line: &RunSummary) -> &'static str {
    match (line.facts.state, line.is_alive) {
        (RunState::Open, true) => "going on",
        (RunState::Open, false) => "killed",
        (RunState::Done, _) => "done",
        (RunState::Interrupted, _) => "interrupted",
        (RunState::Proposed, _) => "proposed",
        (RunState::Refused, _) => "refused",
    }
}

#[cfg(test)]
mod tests {
    use model::grading_run::RunFacts;

    use super::*;

    fn line() -> RunSummary {
        RunSummary {
            facts: RunFacts {
                number: Some(7),
                command: "grader run\nsubmissions".to_owned(),
                scope: Scope::SomeCases,
                state: RunState::Interrupted,
                ..RunFacts::default()
            },
            suite: "0123456789abcdef".to_owned(),
            submissions: 19,
            cases: 400,
            accepted: 321,
            effort: Some(Effort {
                recalled: 40,
                ran: 360,
            }),
            is_alive: false,
        }
    }

    #[test]
    fn a_run_is_told_on_a_line_of_eighty_columns() {
        let line = line();
        let text = render_line(&line, &TimeZone::UTC);
        assert_eq!(
            format!("{HEADER}\n{text}\n{}", describe_command(&line)),
            " RUN  BEGAN             SUITE     HANDED IN      RIGHT   RAN  KNOWN  STATE
   7  1970-01-01 00:00  01234567         19    321/400   360     40  interrupted
$ grader run submissions  (some cases)"
        );
        assert!(text.len() <= 80, "{}", text.len());
    }

    #[test]
    fn a_run_that_did_not_end_is_going_on_or_was_killed() {
        let open = |is_alive| RunSummary {
            facts: RunFacts {
                state: RunState::Open,
                ..line().facts
            },
            effort: None,
            is_alive,
            ..line()
        };
        for (is_alive, end) in [
            (false, "  321/400     -      -  killed"),
            (true, "  321/400     -      -  going on"),
        ] {
            let text = render_line(&open(is_alive), &TimeZone::UTC);
            assert!(text.ends_with(end), "{text}");
        }
    }
}
