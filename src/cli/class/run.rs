//! `run`: grades a class.

mod on_cluster;

use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::ci_service::{Service, only_folder};
use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::earlier_runs::{GradedClass, last_failed};
use crate::cli::class::ending_arguments::EndingArguments;
use crate::cli::class::grading_session::{Grading, Results, Session, read_metadata};
use crate::cli::class::print_class_report::{
    Pages, Printing, tell_broken, tell_course, tell_interrupted, tell_missing_tools, tell_scope,
    tell_who_is_missing,
};
use crate::cli::class::results_store::{StoreArguments, facts_at_end, facts_at_start};
use crate::cli::cluster::class_part::{ClassPart, PartArguments};
use crate::cli::cluster::cluster_arguments::EngineArguments;
use crate::cli::reports::report_arguments::{Readers, ReportArguments};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::write_reports::{Reports, fail_with};
use crate::cli::sandbox_arguments::SandboxArguments;
use course::course::Course;
use engine::class_and_result::Completion;
use engine::options::{Audience, Options, Pairs, Selection};
use engine::result_cache::CachePolicy;
use model::grading_run::{Event, Purpose, RunFacts, Scope};
use report::class_results::{ClassResults, CommandOptions};
use report::reader_view::Reader;
use scoring::among_class::place_among_class;
use store::outcomes::Transcripts;
use store::store::Store;
use submission::collect_class::CollectError;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Run {
    /// Folders of submissions, downloads of a platform, or single submissions [default: `submissions` of the course]
    #[arg(value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    class: ClassArguments,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    reports: ReportArguments,
    /// Who reads the output [default: staff; students on GitHub and GitLab; formats that platforms show to students are
    /// always for students]
    #[arg(long = "for", value_name = "READERS")]
    readers: Option<Readers>,
    /// What Gradescope says about the submission: whose it is, when it was handed in, and when it was due
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    gradescope_metadata: Option<PathBuf>,
    #[command(flatten)]
    part: PartArguments,
    #[command(flatten)]
    engine: EngineArguments,
    #[command(flatten)]
    store: StoreArguments,
    /// Grade everything again and replace the stored results
    #[arg(long)]
    fresh: bool,
    /// Grade each submission only on the cases that were not right in the last run
    #[arg(long, conflicts_with = "no_store")]
    last_failed: bool,
    /// Grade only this student's submissions; `*` and `?` are allowed
    #[arg(long = "student", short = 's', value_name = "STUDENT")]
    students: Vec<String>,
    /// Start submissions in an order drawn with this seed; the verdicts do not depend on it
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    ending: EndingArguments,
    #[command(flatten)]
    pages: Pages,
}

const EXAMPLES: &str = "\
Examples:
  grader run submissions/                         grade a class
  grader run Downloads/tucil3.zip -a fifteen-bnb  the zip that a platform gave
  grader run submissions/ --student ada           one student's submissions
  grader run submissions/ --case 'berhasil*'      some of the cases
  grader run submissions/ -k moves --jobs 1       cases with `moves` in the name, one program at a time
  grader run submissions/ --pages                 the page of every submission too
  grader run submissions/ --report junit=out.xml  a report in a file too; --help lists the formats
  grader run submissions/ --fresh                 run everything again, also what has not changed
  grader run submissions/ --last-failed           what was not right in the last run
  grader run submissions/ --fail-under 60         for scripts: code 1 when somebody has less than 60 %
  grader run submissions/ --partition hash:3/24   one of 24 parts, for `grader merge`
  grader run submissions/ --engine slurm --shards 200  on a cluster, as if it were here; `grader cluster --help`

A folder may hold a folder, file or archive per student; folders per assignment that hold those; or what Moodle, Canvas, \
Blackboard and Brightspace give. Nothing in it is changed. Every program is built and run in the sandbox; `grader doctor` \
says how well that is closed here.

The cases of a group run from easy to hard. After two in a row that ran out of time, harder boards of the same kind are \
not run, give no points and say so; `--every-case` runs them too.

Where there is no grader.toml, the built-in course of that assignment is used, with its public cases, and results are \
stored in `.grader` of the current folder.

Each result is stored at once, in `.grader/results.db` beside grader.toml. Unchanged work is not run again, and a \
killed run continues where it stopped. `grader log` lists the runs.

Exit codes:
  0    graded; a submission that fails is a result
  1    somebody is below --fail-under
  2    the arguments or the course are wrong; nothing was graded
  3    the grader could not grade something; the report says what
  4    nothing to run
  130  interrupted, by Ctrl-C, SIGTERM or a closed terminal; what was done is shown";

impl Run {
    pub(crate) fn run(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let readers = self.readers.map(Reader::from);
        let plan = ReportPlan::new(&self.reports, readers, Service::here())?;
        plan.write_placeholders()?;
        let path = self.paths.first().map(PathBuf::as_path);
        let course = Session::open_course(&self.class, path, console)?;
        tell_course(&course, &self.class, console)?;
        let paths = self.paths_of(&course);
        self.check_paths(&paths)
            .inspect_err(|failure| plan.explain_nothing_handed_in(failure))?;
        let plan = self.keep_others(plan, &course.home, &paths);
        if let Some(engine) = self.engine.engine().map_err(Failure::input)? {
            return self.send(engine, (course, &paths), &plan, console);
        }
        let mut session = self.open_session(course, &paths, &plan)?;
        let submissions = &session.handed_in.submissions;
        let store = self.store.open_for(&session.course, submissions, console)?;
        let options = self.options(store.as_ref())?;
        let part = self.part.take(&mut session, &options)?;
        let (submissions, students) = session.count_selected(&options.students);
        plan.check_audience(submissions, students)?;
        session.tell_sandbox(console)?;
        let grading = Grading {
            session: &session,
            options: &options,
            assignment: self.class.assignment.as_deref(),
            store: store.as_ref(),
            cache_policy: self.cache_policy(),
            tells_finished: true,
        };
        match part {
            Some(part) => self.leave_part(&part, &grading, console),
            None => self.report_class(&grading, &plan, students, console),
        }
    }

    fn paths_of(&self, course: &Course) -> Vec<PathBuf> {
        match self.paths.as_slice() {
            [] => vec![course.home.join("submissions")],
            paths => paths.to_vec(),
        }
    }

    /// Sees that there is something at these paths, before anything is kept of a run that cannot be.
    fn check_paths(&self, paths: &[PathBuf]) -> Result<(), Failure> {
        let Some(path) = paths.iter().find(|path| !path.exists()) else {
            return Ok(());
        };
        let path = path.clone();
        if self.paths.is_empty() {
            let option = match self.last_failed {
                true => " --last-failed",
                false => "",
            };
            return Err(Failure::input(format!(
                "no path was given, and there is no `{}`; name what was handed in, as in `grader run FOLDER{option}`",
                path.display()
            )));
        }
        Err(Failure::input(CollectError::NotThere { path }))
    }

    /// What was handed in at these paths, and the sandbox.
    fn open_session(
        &self,
        course: Course,
        paths: &[PathBuf],
        plan: &ReportPlan,
    ) -> Result<Session, Failure> {
        let assignment = self.class.assignment.as_deref();
        let mut session = Session::open(course, paths, assignment, self.sandbox)
            .inspect_err(|failure| plan.explain_nothing_handed_in(failure))?;
        session.reader = plan.reader();
        if let Some(path) = &self.gradescope_metadata {
            session.apply_metadata(&read_metadata(path)?)?;
        }
        Ok(session)
    }

    /// Grades one part of the class, and leaves its results in a file. Nothing is reported: that is of the class alone.
    fn leave_part(
        &self,
        part: &ClassPart,
        grading: &Grading<'_>,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let facts = RunFacts {
            purpose: Purpose::Part,
            ..facts_at_start(self.scope())
        };
        let asked = self.asked_of_all_parts();
        if part.is_empty() {
            part.write(grading, &facts, asked, None, console)?;
            return Ok(Exit::Done);
        }
        // What goes to another machine goes whole.
        let results = grading.grade(&facts, Transcripts::Read, &mut |_| (), console)?;
        let (cards, completion) = (&results.graded.scorecards, results.graded.completion);
        if completion == Completion::Whole {
            part.write(grading, &facts, asked, Some(&results), console)?;
        }
        self.ending.annotate(cards, completion, console)?;
        self.ending.end(cards, completion, console)
    }

    /// Grades the class, writes the reports and prints it.
    fn report_class(
        &self,
        grading: &Grading<'_>,
        plan: &ReportPlan,
        students: usize,
        console: &mut Console<'_>,
    ) -> Result<Exit, Failure> {
        let session = grading.session;
        let mut reports = Reports::open(plan, &session.course);
        let facts = facts_at_start(self.scope());
        let held = plan.transcripts(students);
        let mut listener = |event: &Event<'_>| reports.tell(event);
        let Results { mut graded, number } = grading.grade(&facts, held, &mut listener, console)?;
        self.remember(grading, graded.scorecards.len());
        place_among_class(&mut graded.scorecards);
        let book = ClassResults {
            course: &session.course,
            run: &facts_at_end(facts, number, graded.completion),
            cards: &graded.scorecards,
            broken: &graded.broken,
            command_options: &CommandOptions {
                only_folder: only_folder(&session.handed_in, &graded.scorecards),
                ..self.printing().again(&session.course)
            },
        };
        self.ending
            .annotate(&graded.scorecards, graded.completion, console)?;
        // Before anything is printed: whoever reads that may have seen enough, and end the program.
        let failures = reports.finish(&book, console);
        if !plan.takes_standard_output() {
            self.printing().print(&book, plan.reader(), console)?;
        }
        tell_scope(self.scope(), console)?;
        let ending = (session.reader, graded.completion);
        tell_who_is_missing(&session.course, &session.handed_in, ending, console)?;
        tell_missing_tools(&graded.scorecards, console)?;
        tell_broken(&graded.broken, plan.reader(), console)?;
        tell_interrupted(&graded, console)?;
        tell_not_written(failures, graded.completion, console)?;
        self.ending
            .end(&graded.scorecards, graded.completion, console)
    }

    /// Remembers where the class is, for `regrade`, if it was graded whole.
    fn remember(&self, grading: &Grading<'_>, submissions: usize) {
        let (Some(store), Scope::WholeSuite) = (grading.store, self.scope()) else {
            return;
        };
        let graded = GradedClass {
            assignment: self.class.assignment.clone(),
            paths: self.paths_of(&grading.session.course),
            submissions,
        };
        // A store that cannot be written to has been complained of already; then `regrade` asks for the path.
        let _ = graded.remember(store);
    }

    const fn cache_policy(&self) -> CachePolicy {
        if self.fresh {
            CachePolicy::Refresh
        } else {
            CachePolicy::Reuse
        }
    }

    fn printing(&self) -> Printing<'_> {
        Printing {
            class: &self.class,
            paths: &self.paths,
            store: self.store.store.as_deref(),
            is_kept: !self.store.no_store && self.scope() == Scope::WholeSuite,
            pages: self.pages,
        }
    }

    /// Has earlier reports of others stay, unless everybody who handed in is graded: all of the usual folder, so far as
    /// that can be told.
    fn keep_others(&self, plan: ReportPlan, root: &Path, paths: &[PathBuf]) -> ReportPlan {
        let usual = root.join("submissions").canonicalize().ok();
        let is_usual = |path: &PathBuf| path.canonicalize().ok() == usual;
        let is_everybody = self.students.is_empty()
            && self.class.assignment.is_none()
            && !self.last_failed
            && paths.iter().all(is_usual);
        match is_everybody {
            true => plan,
            false => plan.keeping_others(),
        }
    }

    /// What of the class is graded, and how.
    fn options(&self, store: Option<&Store>) -> Result<Options, Failure> {
        let pairs = match (self.last_failed, store) {
            (false, _) => Pairs::All,
            (true, Some(store)) => Pairs::These(last_failed(store)?),
            (true, None) => {
                return Err(Failure::could_not(
                    "`--last-failed` needs stored results, and none can be stored here; name a file with `--store FILE`",
                ));
            }
        };
        Ok(Options {
            students: Selection {
                exactly: self.students.clone(),
                containing: Vec::new(),
            },
            pairs,
            seed: self.seed,
            ..self.class.options(Audience::Teacher)
        })
    }

    /// What of the class was asked for, as far as all its parts must be asked for the same.
    fn asked_of_all_parts(&self) -> Vec<String> {
        let mut asked = Vec::new();
        let mut option = |name: &str, values: &mut dyn Iterator<Item = &String>| {
            asked.extend(values.map(|value| format!("{name} {value}")));
        };
        option("--assignment", &mut self.class.assignment.iter());
        option("--student", &mut self.students.iter());
        option("--case", &mut self.class.cases.iter());
        option("-k", &mut self.class.containing.iter());
        asked.extend(self.class.flags().map(str::to_owned));
        asked
    }

    fn scope(&self) -> Scope {
        if self.last_failed {
            Scope::SomeCases
        } else {
            self.class.scope()
        }
    }
}

/// Says which reports could not be written, and fails with the last of them unless the run was cut short: then that is the
/// reason, and is told by the exit code.
fn tell_not_written(
    failures: Vec<Failure>,
    completion: Completion,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match completion {
        Completion::Interrupted => {
            for failure in failures {
                failure.print(console.notes)?;
            }
            Ok(())
        }
        Completion::Whole => fail_with(failures, console),
    }
}
