//! `check`: a student's own folder, on the public cases.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::ValueHint;
use jiff::Zoned;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::interrupt::listen;
use terminal::printable::printable;

use crate::cli::ci_service::Service;
use crate::cli::class::check_changes::CaseStandings;
use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::grading_session::{Grading, Session};
use crate::cli::class::own_assignment::{own_assignment, several_submissions};
use crate::cli::class::own_file::{OwnFile, own_folder};
use crate::cli::class::print_class_report::{tell_course, tell_missing_tools, terminal_page};
use crate::cli::class::results_store::{facts_at_end, facts_at_start, store_failure};
use crate::cli::class::watch_files::{Watch, describe_changed};
use crate::cli::reports::report_arguments::{Place, ReportArguments};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::write_reports::{Reports, fail_with};
use crate::cli::sandbox_arguments::SandboxArguments;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::{Completion, Graded};
use engine::options::Audience;
use engine::result_cache::CachePolicy;
use model::grading_run::{Event, RunFacts, Scope};
use model::scorecard::{GroupKind, PassMark, Scorecard};
use model::tier::Tier;
use model::verdict::{Standing, Verdict};
use report::class_results::{ClassResults, CommandOptions};
use report::reader_view::Reader;
use report::terminal::Page;
use report::terminal::scorecard::write_scorecard;
use report::terminal::suggested_commands::talk_command;
use store::outcomes::Transcripts;
use store::store::Store;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    /// The folder, file or archive that will be handed in
    #[arg(value_name = "PATH", default_value = ".", value_hint = ValueHint::AnyPath)]
    path: PathBuf,
    /// Check again whenever a file is saved, until Ctrl-C
    #[arg(long, conflicts_with = "wanted")]
    watch: bool,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    reports: ReportArguments,
    /// The file that was named, where its folder is checked.
    #[arg(skip)]
    file: Option<OwnFile>,
}

/// Takes everything off the screen and out of what can be scrolled back to.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

const EXAMPLES: &str = "\
Examples:
  grader check                                the program in this folder, on the public cases
  grader check -a fifteen-bnb                 the same by a built-in course, where there is no other
  grader check solver.py -a fifteen-ida       one file
  grader check --case berhasil2               one case
  grader check --watch                        again whenever a file is saved
  grader check --course ~/course/grader.toml  when the course is not around this folder

Where there is no grader.toml, the built-in course of that assignment is used. A teacher's own course comes as a folder or a \
zip, which `grader bundle students` makes: unpack it around your folder, or name its grader.toml with --course.

Without -a the assignment is found out: by the names of folders, by boards in the folder, or by what the files call \
themselves. Where several could be meant, it asks.

You see the report that staff will see, without the hidden cases. Answers that need a look do not fail a check.

Exit codes:
  0    everything passed, bonus aside
  1    something did not, or a file is missing that must be handed in
  2    the arguments or the course are wrong; nothing was run
  3    the grader could not run or grade something
  4    nothing to run
  130  interrupted";

impl Check {
    pub(crate) fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if let Some(file) = OwnFile::find(&self.path) {
            file.tell(console)?;
            self.path.clone_from(&file.folder);
            self.file = Some(file);
        }
        if self.watch {
            self.check_and_watch(console)
        } else {
            Ok(exit_of(&self.check(None, console)?))
        }
    }

    /// Checks, and again whenever a file was saved. What no change touches is not run again: results are kept as long.
    fn check_and_watch(&self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let interrupted = listen()?;
        let scratch_dir = ScratchDir::new().map_err(Failure::could_not)?;
        let room = scratch_dir.unpacking().map_err(Failure::could_not)?;
        let kept = Store::open(&room.join("results.db")).map_err(store_failure)?;
        let mut watch = Watch::new(self.watched());
        let mut last: Option<CaseStandings> = None;
        loop {
            match self.check(Some(&kept), console) {
                Err(Failure::Interrupted) => return Ok(Exit::Interrupted),
                Ok(graded) if graded.completion == Completion::Interrupted => {
                    return Ok(Exit::Interrupted);
                }
                Ok(graded) => {
                    let now = CaseStandings::from_cards(&graded.scorecards);
                    if let Some(last) = last {
                        console.out.flush()?;
                        let told = now.describe_since(&last);
                        writeln!(console.notes, "since the last check: {told}")?;
                    }
                    last = Some(now);
                }
                Err(failure @ Failure::Output(_)) => return Err(failure),
                // What is wrong may be fixed by the next file that is saved.
                Err(failure) => {
                    console.out.flush()?;
                    failure.print(console.notes)?;
                }
            }
            console.out.flush()?;
            let path = self.path.display().to_string();
            writeln!(
                console.notes,
                "\nwatching `{}`: save a file to check again, Ctrl-C ends",
                printable(&path)
            )?;
            let Some(changed) = watch.wait(interrupted) else {
                return Ok(Exit::Interrupted);
            };
            if io::stdout().is_terminal() {
                write!(console.out, "{CLEAR}")?;
            }
            console.out.flush()?;
            let here = env::current_dir().and_then(|here| here.canonicalize());
            let changed = describe_changed(&changed, &here.unwrap_or_default());
            let now = Zoned::now().strftime("%H:%M:%S").to_string();
            let changed = printable(&changed);
            writeln!(console.notes, "{now} {changed} changed, checking again")?;
        }
    }

    /// What a check hangs on: what is handed in, and the course.
    fn watched(&self) -> Vec<PathBuf> {
        let mut paths = vec![self.path.canonicalize().unwrap_or(self.path.clone())];
        if let Ok(course) = self.class.course.find(Some(&self.path)) {
            paths.extend(course.assignments.iter().map(|it| it.folder.clone()));
            paths.push(course.path);
        }
        paths
    }

    fn check(&self, kept: Option<&Store>, console: &mut Console<'_>) -> Result<Graded, Failure> {
        // A check is of one, and what is there of others stays.
        let plan = ReportPlan::new(&self.reports, Some(Reader::Student), Service::here())?
            .keeping_others();
        plan.write_placeholders()?;
        let (session, assignment) = self.open_session(console)?;
        session.tell_sandbox(console)?;
        if session.sandbox.tier() == Tier::Bare {
            console.warn(
                "the program runs without a sandbox (tier `bare`): fine for your own, never for somebody else's",
            )?;
            console.notes.flush()?;
        }
        let mut reports = Reports::open(&plan, &session.course);
        let facts = facts_at_start(Scope::SomeCases);
        let graded = self.grade(&session, (kept, &facts), &mut reports, console)?;
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
        if let Some(file) = &self.file {
            file.tell_other_entry(&graded.scorecards, console)?;
        }
        self.tell_what_was_left_out(console)?;
        tell_missing_tools(&graded.scorecards, console)?;
        for report in plan.wanted.iter().filter(|_| failures.is_empty()) {
            if let Place::File(path) = &report.place {
                let path = printable(&path.to_string_lossy());
                writeln!(console.notes, "written: {path}")?;
            }
        }
        fail_with(failures, console)?;
        Ok(graded)
    }

    /// The folder that is checked, and the assignment that it is for.
    fn open_session(&self, console: &mut Console<'_>) -> Result<(Session, String), Failure> {
        let course = Session::open_course(&self.class, Some(&self.path), console)?;
        tell_course(&course, &self.class, console)?;
        let named = self.class.assignment.as_deref();
        let assignment = own_assignment(&course, named, &self.path, self.sandbox, console)?;
        let path = self.path.canonicalize().unwrap_or(self.path.clone());
        let session = Session::open(course, &[path], Some(&assignment), self.sandbox)?;
        let number = session.handed_in.submissions.len();
        if number > 1 {
            console.note(several_submissions(&self.path, number))?;
        }
        Ok((session, assignment))
    }

    fn grade(
        &self,
        session: &Session,
        (kept, facts): (Option<&Store>, &RunFacts),
        reports: &mut Reports<'_>,
        console: &mut Console<'_>,
    ) -> Result<Graded, Failure> {
        let options = self.class.options(Audience::Student);
        let grading = Grading {
            session,
            options: &options,
            assignment: None,
            store: kept,
            cache_policy: CachePolicy::Reuse,
            tells_finished: false,
        };
        let mut listener = |event: &Event<'_>| reports.tell(event);
        let graded = grading.grade(facts, Transcripts::Read, &mut listener, console)?;
        let mut graded = graded.graded;
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
        let talk_with = self.class.show_with(course, &[], Some(assignment));
        let own_talk = talk_command(&own_folder(&self.path), &talk_with);
        let page = Page {
            own_talk: Some(&own_talk),
            ..terminal_page(course.locale, &show_with)
        };
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
        console.note(format!("{run}; points and checklist cover only those"))?;
        Ok(())
    }
}

fn exit_of(graded: &Graded) -> Exit {
    if graded.completion == Completion::Interrupted {
        return Exit::Interrupted;
    }
    let mut exit = Exit::Done;
    for card in &graded.scorecards {
        let is_bonus = |name: &str| {
            let mut groups = card.groups.iter();
            groups.any(|group| group.name == name && group.kind == GroupKind::Bonus)
        };
        for outcome in &card.outcomes {
            exit = match (exit, outcome.standing()) {
                // A bonus that was not made fails nobody.
                (exit, Standing::Wrong | Standing::NotRun) if is_bonus(&outcome.group) => exit,
                // Nobody who checks a program that could not be run here learns anything by a good end.
                (Exit::CouldNot, _) | (_, Standing::Unknown | Standing::Waiting) => Exit::CouldNot,
                // What needs a look is skipped: it is not wrong.
                (exit, Standing::Right | Standing::Open | Standing::Exempt) => exit,
                (_, Standing::Wrong | Standing::NotRun) => Exit::Failed,
            };
        }
        debug_assert!(exit == Exit::Done || card.verdict() != Verdict::Accepted);
    }
    let mut cards = graded.scorecards.iter();
    if exit == Exit::Done && cards.any(|card| !card.missing_files.is_empty()) {
        return Exit::Failed;
    }
    exit
}
