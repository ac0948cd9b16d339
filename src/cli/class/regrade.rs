//! `regrade`: grades with the changed course, and replaces scores only after they were seen.

use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::keeping::{Keeping, StoreArguments, of_store};
use crate::cli::class::page::page;
use crate::cli::class::session::Session;
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::engine::grade::Completion;
use crate::engine::memory::Using;
use crate::engine::options::{Audience, Selection};
use crate::record::run_facts::{RunState, Scope};
use crate::record::scorecard::Scorecard;
use crate::report::terminal::difference::differences;
use crate::report::terminal::finished_line::finished_line;
use crate::store::outcomes::Transcripts;

/// What `regrade` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Regrade {
    /// Where the submissions are [default: `submissions` of the course]
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
  grader regrade          after a case or a limit was mended: what changes, and then whether it shall
  grader regrade --yes    the same for scripts

What the change does not touch is not run again. Scores that are refused stay in `grader log` as such, and those from before \
stand.";

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
        let paths = match self.paths.as_slice() {
            [] => vec![course.root.join("submissions")],
            paths => paths.to_vec(),
        };
        let assignment = self.class.assignment.as_deref();
        let session = Session::open(course, &paths, assignment, self.sandbox)?;
        let course = &session.course;
        let options = self
            .class
            .options(Audience::Teacher, Selection::default(), None);
        writeln!(console.notes, "{}", session.sandbox.line())?;
        console.notes.flush()?;
        let keeping = Keeping::begin(
            &store,
            course,
            Scope::WholeSuite,
            Using::Kept,
            Transcripts::LeftOut,
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
        let is_graded = |was: &Scorecard| {
            let mut cards = graded.scorecards.iter();
            cards.any(|is| is.assignment == was.assignment)
        };
        let mut before = before.cards;
        before.retain(is_graded);
        let page = page(course.tongue, "", io::stdout().is_terminal());
        let changes = differences(console.out, &before, &graded.scorecards, &page)?;
        console.out.flush()?;
        let apply = changes.is_nothing() || self.yes || self.asked(console)?;
        let state = match apply {
            true => RunState::Done,
            false => RunState::Refused,
        };
        store.end(keeping.run(), state).map_err(of_store)?;
        let said = match apply {
            true => "these scores stand now",
            false => "nothing was replaced: the scores from before stand",
        };
        writeln!(console.notes, "{said}")?;
        Ok(Exit::Done)
    }

    /// Whether whoever sits there wants it; without anybody there, nobody does.
    fn asked(&self, console: &mut Console<'_>) -> Result<bool, Failure> {
        if !io::stdin().is_terminal() {
            writeln!(
                console.notes,
                "nobody is there to be asked; `--yes` replaces the scores without asking"
            )?;
            return Ok(false);
        }
        write!(console.notes, "replace the scores? [apply/cancel] ")?;
        console.notes.flush()?;
        let mut answer = String::new();
        BufReader::new(&mut *console.input).read_line(&mut answer)?;
        let answer = answer.trim().to_lowercase();
        Ok(["apply", "a", "yes", "y"].contains(&answer.as_str()))
    }
}
