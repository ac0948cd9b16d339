//! `regrade`: grades with the changed course, and replaces scores only after they were seen.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::graded_before::GradedBefore;
use crate::cli::class::keeping::{Keeping, StoreArguments, of_store};
use crate::cli::class::page::page;
use crate::cli::class::question::{Question, Reply};
use crate::cli::class::run_facts::begun;
use crate::cli::class::session::Session;
use crate::cli::sandbox_arguments::SandboxArguments;
use engine::grade::Completion;
use engine::memory::Using;
use engine::options::{Audience, Selection};
use model::run_facts::{RunState, Scope};
use model::scorecard::Scorecard;
use report::terminal::difference::{Basis, Changes, differences};
use report::terminal::finished_line::finished_line;
use store::outcomes::Transcripts;

/// What `regrade` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Regrade {
    /// Where the submissions are [default: where they were graded]
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    store: StoreArguments,
    /// Replace the scores without asking
    #[arg(long)]
    yes: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader regrade          after a case or a limit was mended: what changes, and then whether it shall;
                          what was graded is graded again, wherever it is
  grader regrade --yes    the same for scripts

What the change does not touch is not run again. Nothing is replaced before `apply` or `yes` is typed (`a` and `y` \
will do), or `--yes` was given; `cancel`, `no`, an empty line and Ctrl-C cancel. Where nobody can be asked, as in a pipe or a CI service, nothing is replaced. Scores that are refused \
stay in `grader log` as such, and those from before stand.

Exit codes:
  0    the scores were replaced, or none changed
  1    scores changed and were not replaced
  2    the arguments or the course are wrong; nothing was graded
  3    the grader could not do it
  130  interrupted; the scores from before stand";

/// There is nothing that could be regraded.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct CannotRegrade(&'static str);

impl Regrade {
    /// Grades, shows what changes, and asks.
    ///
    /// # Errors
    /// Why nothing was graded.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let no = |words| Failure::input(CannotRegrade(words));
        if self.class.scope() == Scope::SomeCases {
            return Err(no(
                "scores stand for the whole suite: leave out `--case`, `-k` and `--fail-fast`",
            ));
        }
        if self.store.no_store {
            return Err(no("there is nothing to replace without a store"));
        }
        let course = Session::course(
            &self.class,
            self.paths.first().map(PathBuf::as_path),
            Audience::Teacher,
        )?;
        let store = self.store.existing(&course)?;
        let before = store.current(Transcripts::LeftOut).map_err(of_store)?;
        let before =
            before.ok_or_else(|| no("no scores stand yet; grade the class with `grader run`"))?;
        let meant = match self.paths.as_slice() {
            [] => GradedBefore::meant(&store, self.class.assignment.as_deref())?,
            _ => None,
        };
        let paths = match (self.paths.as_slice(), &meant) {
            ([], Some(meant)) => meant.paths.clone(),
            ([], None) => vec![course.root.join("submissions")],
            (paths, _) => paths.to_vec(),
        };
        let named = self.class.assignment.as_deref();
        let assignment = named.or_else(|| meant.as_ref()?.assignment.as_deref());
        let session = Session::open(course, &paths, assignment, self.sandbox)?;
        let course = &session.course;
        let options = self
            .class
            .options(Audience::Teacher, Selection::default(), None);
        writeln!(console.notes, "{}", session.sandbox.line())?;
        console.notes.flush()?;
        let facts = begun(Scope::WholeSuite);
        let held = Transcripts::LeftOut;
        let keeping = Keeping::begin(
            &store,
            (course, assignment),
            &facts,
            Using::Kept,
            held,
            console,
        )?
        .ok_or_else(|| no("the run cannot be kept; see that there is space for the store"))?;
        let graded = session.grade_keeping(
            &options,
            console,
            &mut |card| Some(finished_line(card, course.tongue)),
            &mut |_| (),
            Some(&keeping),
        );
        keeping.end_as(graded.as_ref().ok(), RunState::Proposed, console)?;
        let graded = graded?;
        if graded.completion == Completion::Interrupted {
            return Ok(Exit::Interrupted);
        }
        let (before, left) = of_the_same(before.cards, &graded.scorecards);
        let page = page(course.tongue, "", io::stdout().is_terminal());
        let basis = Basis::WholeSuites;
        let changes = differences(console.out, &before, &graded.scorecards, basis, &page)?;
        console.out.flush()?;
        if left > 0 {
            writeln!(
                console.notes,
                "note: {left} whose submissions were not there keep the scores they have"
            )?;
        }
        let reply = match changes.is_nothing() || self.yes {
            true => Reply::Apply,
            false => Question::here().ask(console)?,
        };
        let state = match reply {
            Reply::Apply => RunState::Done,
            Reply::Cancel | Reply::NobodyThere | Reply::Interrupted => RunState::Refused,
        };
        store.end(keeping.run(), state).map_err(of_store)?;
        writeln!(console.notes, "{}", said(reply, changes))?;
        Ok(match reply {
            Reply::Apply => Exit::Done,
            Reply::Cancel | Reply::NobodyThere => Exit::Failed,
            Reply::Interrupted => Exit::Interrupted,
        })
    }
}

/// The scores from before of the submissions that were graded now, and how many there are of others.
fn of_the_same(before: Vec<Scorecard>, now: &[Scorecard]) -> (Vec<Scorecard>, usize) {
    let key = |card: &Scorecard| (card.assignment.clone(), card.student.key.clone());
    let graded: BTreeSet<(String, String)> = now.iter().map(key).collect();
    let assignments: BTreeSet<&str> = now.iter().map(|card| card.assignment.as_str()).collect();
    let all = before.into_iter();
    let (same, others): (Vec<_>, Vec<_>) = all
        .filter(|card| assignments.contains(card.assignment.as_str()))
        .partition(|card| graded.contains(&key(card)));
    (same, others.len())
}

fn said(reply: Reply, changes: Changes) -> &'static str {
    match reply {
        Reply::Apply if changes.is_nothing() => "the scores stand as they are",
        Reply::Apply => "these scores stand now",
        Reply::Cancel | Reply::Interrupted => "nothing was replaced: the scores from before stand",
        Reply::NobodyThere => {
            "nothing was replaced: nobody is there to be asked; `--yes` replaces the scores without asking"
        }
    }
}
