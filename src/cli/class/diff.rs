//! `diff`: what changed from one run to another.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::print_class_report::terminal_page;
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::shared_output::run_and_time;
use model::grading_run::{Purpose, RunFacts, RunState, Scope};
use report::terminal::result_changes::{Basis, write_changes};
use store::outcomes::Transcripts;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    /// The earlier run, by its number [default: the last but one]
    #[arg(value_name = "RUN")]
    before: Option<u64>,
    /// The later run [default: the last]
    #[arg(value_name = "RUN")]
    after: Option<u64>,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader diff          who gained and who lost in the last run, on which cases, and why
  grader diff 3        from run 3 to the last
  grader diff 3 5      from run 3 to run 5

`grader log` lists the runs with their numbers. By default the last two finished runs are compared, without refused \
ones. If a run covered only some cases or was interrupted, only cases graded in both are compared, and no points.";

impl Diff {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let (course, store) = self.course.open_with_store(&self.store, console)?;
        let (before, after) = self.numbers(&store)?;
        let results = |number| store.run(number, Transcripts::LeftOut);
        let before = results(before).map_err(store_failure)?;
        let after = results(after).map_err(store_failure)?;
        let runs = [&before.run, &after.run];
        let [from, to] = runs.map(run_and_time);
        writeln!(console.notes, "from {from} to {to}")?;
        let partial = runs.into_iter().filter(|run| !covers_all(run));
        let partial: Vec<String> = partial
            .map(|run| format!("run {}", run.number.unwrap_or_default()))
            .collect();
        let basis = if partial.is_empty() {
            Basis::WholeSuites
        } else {
            console.note(format!(
                "{} had only some cases, so only what was graded in both is compared",
                partial.join(" and ")
            ))?;
            Basis::SharedCases
        };
        let page = terminal_page(course.locale, "");
        write_changes(console.out, &before.cards, &after.cards, basis, &page)?;
        Ok(Exit::Done)
    }

    fn numbers(&self, store: &Store) -> Result<(u64, u64), Failure> {
        if let (Some(before), Some(after)) = (self.before, self.after) {
            return Ok((before, after));
        }
        let runs = store.runs().map_err(store_failure)?;
        let mut last = runs
            .iter()
            .rev()
            .filter(|line| line.facts.state == RunState::Done)
            // A part has a few of the class; what it is of is put together by `merge`.
            .filter(|line| line.facts.purpose != Purpose::Part)
            .filter_map(|line| line.facts.number)
            .filter(|&number| self.before != Some(number));
        let no_two = || {
            let nothing = "there are no two finished runs to compare; name two that `grader log` lists, as in `grader diff \
                           3 5`";
            Failure::nothing_to_run(nothing)
        };
        let after = last.next().ok_or_else(no_two)?;
        let before = self.before.or_else(|| last.next());
        Ok((before.ok_or_else(no_two)?, after))
    }
}

/// Whether a run has every case of the submissions it graded.
fn covers_all(run: &RunFacts) -> bool {
    let is_whole = match run.state {
        RunState::Done | RunState::Proposed | RunState::Refused => true,
        RunState::Open | RunState::Interrupted => false,
    };
    is_whole && run.scope == Scope::WholeSuite
}
