//! `check`: a student's own folder, on the public cases.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::ci::Service;
use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::lookup::which_assignment;
use crate::cli::class::printing::{tell_course, terminal_page};
use crate::cli::class::results_store::{facts_at_end, facts_at_start};
use crate::cli::class::session::Session;
use crate::cli::reports::arguments::ReportArguments;
use crate::cli::reports::plan::ReportPlan;
use crate::cli::reports::write::{Reports, fail_with};
use crate::cli::sandbox_arguments::SandboxArguments;
use engine::class::{Completion, Graded};
use engine::options::{Audience, Selection};
use model::execution::Tier;
use model::run::Scope;
use model::scorecard::{PassMark, Scorecard};
use model::verdict::{Standing, Verdict};
use report::class_results::{ClassResults, CommandOptions};
use report::terminal::Page;
use report::terminal::scorecard::write_scorecard;
use report::view::Reader;

/// What `check` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// The folder, file or archive that will be handed in
    #[arg(value_name = "PATH", default_value = ".", value_hint = ValueHint::AnyPath)]
    path: PathBuf,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    reports: ReportArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader check                                the program in this folder, on the public cases
  grader check -a fifteen-bnb                 the same by a built-in course, where there is no other
  grader check solver.py -a fifteen-ida       one file
  grader check --case berhasil2               one case
  grader check --course ~/course/grader.toml  when the course is not around this folder

Where there is no grader.toml, the built-in course of that assignment is used. A teacher's own course comes as a folder or a \
zip, which `grader bundle students` makes: unpack it around your folder, or name its grader.toml with --course.

The words are those of the teacher's report; cases that only teachers may see are left out.

Exit codes:
  0    everything passed
  1    something did not, or a file is missing that must be handed in
  2    the arguments or the course are wrong; nothing was run
  3    the grader could not grade something
  130  interrupted";

impl Check {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        // A check is of one, and what is there of others stays.
        let plan = ReportPlan::new(&self.reports, Some(Reader::Student), Service::here())?
            .keeping_others();
        plan.write_placeholders()?;
        let (session, assignment) = self.open_session(console)?;
        tell_box(&session, console)?;
        let mut reports = Reports::open(&plan, &session.course);
        let facts = facts_at_start(Scope::SomeCases);
        let graded = self.grade(&session, &mut reports, console)?;
        let results = ClassResults {
            course: &session.course,
            // What only teachers may see is left out.
            run: &facts_at_end(facts, None, graded.completion),
            cards: &graded.scorecards,
            broken: &graded.broken,
            command_options: &CommandOptions::DEFAULT,
        };
        let failures = reports.finish(&results, console);
        if !plan.takes_standard_output() {
            self.print(&session, &assignment, &graded.scorecards, console)?;
        }
        self.tell_what_was_left_out(console)?;
        fail_with(failures, console)?;
        Ok(exit_of(&session, &graded))
    }

    /// The folder that is checked, and the assignment that it is for.
    fn open_session(&self, console: &mut Console<'_>) -> Result<(Session, String), Failure> {
        let course = Session::open_course(&self.class, Some(&self.path), console)?;
        tell_course(&course, &self.class, console)?;
        let assignment = which_assignment(&course, self.class.assignment.as_deref(), &self.path)?;
        let path = self.path.canonicalize().unwrap_or(self.path.clone());
        let session = Session::open(course, &[path], Some(&assignment), self.sandbox)?;
        Ok((session, assignment))
    }

    fn grade(
        &self,
        session: &Session,
        reports: &mut Reports<'_>,
        console: &mut Console<'_>,
    ) -> Result<Graded, Failure> {
        let options = self
            .class
            .options(Audience::Student, Selection::default(), None);
        let mut graded = session.grade(&options, console, &mut |_| None, &mut |event| {
            reports.tell(event);
        })?;
        // Who passes is decided by all cases. Here it is whether everything is right.
        for card in &mut graded.scorecards {
            card.score.mark = PassMark::None;
        }
        Ok(graded)
    }

    fn print(
        &self,
        session: &Session,
        assignment: &str,
        cards: &[Scorecard],
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let course = &session.course;
        let paths = std::slice::from_ref(&self.path);
        let show_with = self.class.show_with(course, paths, Some(assignment));
        let page = terminal_page(course.locale, &show_with, io::stdout().is_terminal());
        for card in cards {
            if let Some(assignment) = course.assignment(&card.assignment) {
                let page = Page {
                    locale: assignment.locale,
                    ..page
                };
                write_scorecard(console.out, card, assignment, &page)?;
            }
        }
        Ok(())
    }

    /// Says what the page cannot know: that points are of a part.
    fn tell_what_was_left_out(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let run = match self.class.scope() {
            Scope::WholeSuite => "only public cases were run",
            Scope::SomeCases => "only some of the public cases were run",
        };
        console.out.flush()?;
        writeln!(
            console.notes,
            "note: {run}, so points and checklist are of those alone"
        )?;
        Ok(())
    }
}

fn tell_box(session: &Session, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.notes, "{}", session.sandbox.line())?;
    if session.sandbox.tier() == Tier::Bare {
        writeln!(
            console.notes,
            "nothing keeps the program in on this machine: fine for your own, never for somebody else's"
        )?;
    }
    console.notes.flush()?;
    Ok(())
}

fn exit_of(session: &Session, graded: &Graded) -> Exit {
    if graded.completion == Completion::Interrupted {
        return Exit::Interrupted;
    }
    let mut exit = Exit::Done;
    for card in &graded.scorecards {
        for outcome in &card.outcomes {
            exit = match (exit, outcome.standing()) {
                // Nobody who checks a program that could not be run here learns anything by a good end.
                (Exit::CouldNot, _) | (_, Standing::Unknown | Standing::Waiting) => Exit::CouldNot,
                // What needs a look is skipped: it is not wrong.
                (exit, Standing::Right | Standing::Open) => exit,
                (_, Standing::Wrong | Standing::NotRun) => Exit::Failed,
            };
        }
        debug_assert!(exit == Exit::Done || card.verdict() != Verdict::Accepted);
    }
    if exit == Exit::Done && is_something_missing(session) {
        return Exit::Failed;
    }
    exit
}

/// Whether a file is missing that must be handed in.
fn is_something_missing(session: &Session) -> bool {
    session.handed_in.submissions.iter().any(|submission| {
        let assignment = session.course.assignment(&submission.assignment);
        let required = assignment.map(|it| it.required_files.as_slice());
        let has = |pattern: &String| submission.tree.as_ref().is_ok_and(|tree| tree.has(pattern));
        !required.unwrap_or_default().iter().all(has)
    })
}
