//! `talk`: a person shows how a program is talked to, and from then on it is.

pub(crate) mod assistant_at_terminal;

use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::ValueHint;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::{Failure, because};
use terminal::file_replacement::Replacement;
use terminal::interrupt::listen;
use terminal::printable::printable;

use crate::cli::class::class_arguments::CourseArgument;
use crate::cli::class::earlier_runs::GradedClass;
use crate::cli::class::grading_session::CollectedClass;
use crate::cli::class::name_lookup::{ask_which, find_assignment, is_called, no_such_student};
use crate::cli::class::results_store::{StoreArguments, store_failure};
use crate::cli::sandbox_arguments::SandboxArguments;
use crate::cli::shared_output::listed;
use crate::cli::talk::assistant_at_terminal::Assistant;
use course::assignment::Assignment;
use course::course::Course;
use course::input_ways::{EVERYBODY, Way};
use engine::cache_keys::files;
use engine::options::Audience;
use engine::runner::RunnerError;
use engine::talk_lesson::{LessonContext, LessonResult, ShownWay, Tried, learn};
use model::verdict::Verdict;
use report::words::words;
use sandbox::Sandbox;
use store::dialogue_recordings::{Recording, RecordingOwner};
use store::store::Store;
use submission::collect_class::Submission;
use submission::program::submission_toml::{FILE, set_way};

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Talk {
    /// The student by key, name or number; or `.`, one's own folder
    #[arg(value_name = "STUDENT")]
    student: String,
    /// What the program is started with; `BOARD` stands for the board's file
    #[arg(value_name = "ARGUMENT", last = true)]
    arguments: Vec<String>,
    /// The assignment, where the student handed in several
    #[arg(long, short = 'a', value_name = "NAME")]
    assignment: Option<String>,
    /// Where the submissions are [default: where they were graded, or `submissions` of the course]
    #[arg(long = "in", value_name = "PATH", value_hint = ValueHint::AnyPath)]
    paths: Vec<PathBuf>,
    /// Show it for everybody's program of the assignment, as where a class was given one frame
    #[arg(long)]
    all: bool,
    /// Forget what was shown
    #[arg(long, conflicts_with = "arguments")]
    forget: bool,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    sandbox: SandboxArguments,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader talk ada                         ada's program, in the sandbox, in this terminal
  grader talk ada -- -cli BOARD           the same, started with arguments
  grader talk ada --all                   show it once for everybody of the assignment
  grader talk ada --forget                as if it had never been shown
  grader talk .                           one's own program, into `submission.toml`

The program gets an easy board, and the grader records what you type; the board's name or rows in it stand for any \
board's. The recording is tried at once on two other boards and stored; from then on `grader run` talks to this \
submission in this way only. What was \
shown for everybody, or for an earlier submission of the same student, is tried first, and left where the board does not arrive.

What was recorded is printed as a line for `ways` in grader.toml, for machines that have the course but not this store. \
`grader talk .` writes it into `submission.toml` instead, and touches nothing else there.

Exit codes:
  0    it is stored
  1    nothing is stored: the program cannot be run, or what was typed has nothing of the board in it
  2    the arguments or the course are wrong
  130  interrupted";

impl Talk {
    /// As if it were typed for this student's program of an assignment, which lies at these paths.
    pub(crate) fn to(
        student: &str,
        assignment: &str,
        paths: Vec<PathBuf>,
        course: CourseArgument,
        store: StoreArguments,
    ) -> Self {
        Self {
            student: student.to_owned(),
            arguments: Vec::new(),
            assignment: Some(assignment.to_owned()),
            paths,
            all: false,
            forget: false,
            course,
            sandbox: SandboxArguments::default(),
            store,
        }
    }

    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.student == "." || self.student.contains('/') {
            true => self.run_own(console),
            false => self.run_in_class(console),
        }
    }

    fn run_own(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.all {
            return Err(Failure::input(
                "`--all` is for a class; in one's own folder, leave it out",
            ));
        }
        let folder = PathBuf::from(&self.student);
        let folder = folder.canonicalize().unwrap_or(folder);
        if self.forget {
            let told = match write_way(&folder, None)? {
                true => "forgotten: `submission.toml` says no way any more",
                false => "there is nothing to forget in `submission.toml`",
            };
            writeln!(console.notes, "{told}")?;
            return Ok(Exit::Done);
        }
        let course = self.open_course(Some(&folder), console)?;
        let name = find_assignment(&course, self.assignment.as_deref(), &folder)
            .ok_or_else(|| ask_which(&course, &course.assignments.iter().collect::<Vec<_>>()))?;
        let folders = std::slice::from_ref(&folder);
        let collected = CollectedClass::open(course, folders, Some(&name), self.sandbox)?;
        let sandbox = self.sandbox.open_in(&collected.course)?;
        let Some(submission) = collected.handed_in.submissions.first() else {
            return Err(no_such_student(&self.student, std::iter::empty()));
        };
        let Some(way) =
            self.learn_way(&collected, &sandbox, submission, Audience::Student, console)?
        else {
            return Ok(Exit::Failed);
        };
        write_way(&folder, Some(&way))?;
        writeln!(console.notes, "written to `{FILE}`:")?;
        writeln!(console.out, "way = {}", way.inline())?;
        Ok(Exit::Done)
    }

    fn run_in_class(mut self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        if self.store.no_store {
            return Err(Failure::input(
                "what you show is stored; leave out `--no-store`",
            ));
        }
        let course = self.open_course(self.paths.first().map(PathBuf::as_path), console)?;
        let assignment = self.assignment.as_deref();
        if self.paths.is_empty() {
            self.paths = GradedClass::usual(&course, &self.store, assignment).0;
        }
        let collected = CollectedClass::open(course, &self.paths, assignment, self.sandbox)?;
        let submission = self.find_submission(&collected)?;
        let whose = match self.all {
            true => RecordingOwner::Everybody,
            false => RecordingOwner::from_student(&submission.student),
        };
        // A store that is there is tried before anybody types; a new one is made only for something to store.
        let mut store = None;
        if self.store.path(&collected.course).exists() {
            store = self.store.open(&collected.course, console)?;
            if store.is_none() {
                return Ok(Exit::CouldNot);
            }
        }
        if self.forget {
            let forgotten = match &store {
                Some(store) => store.forget_recording(&submission.assignment, &whose),
                None => Ok(false),
            };
            let told = match forgotten.map_err(store_failure)? {
                true => "forgotten; a line in grader.toml stays until you take it out",
                false => "there is nothing to forget",
            };
            writeln!(console.notes, "{told}")?;
            return Ok(Exit::Done);
        }
        let sandbox = self.sandbox.open_in(&collected.course)?;
        let audience = Audience::Teacher;
        let Some(way) = self.learn_way(&collected, &sandbox, submission, audience, console)? else {
            return Ok(Exit::Failed);
        };
        if store.is_none() {
            store = self.store.open(&collected.course, console)?;
        }
        let Some(store) = store else {
            return Ok(Exit::CouldNot);
        };
        let way = with_name(way, &whose);
        keep(&store, &collected, submission, whose, &way)?;
        writeln!(
            console.notes,
            "stored: `grader run` talks to it this way from now on; undo with `--forget`.\n\
             For other machines, in `ways` of [assignments.{}] in grader.toml:",
            submission.assignment
        )?;
        writeln!(console.out, "    {},", way.inline())?;
        Ok(Exit::Done)
    }

    fn open_course(
        &self,
        path: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<Course, Failure> {
        let assignment = self.assignment.as_deref();
        self.course.open_or_built_in(path, assignment, console)
    }

    fn find_submission<'a>(
        &self,
        collected: &'a CollectedClass,
    ) -> Result<&'a Submission, Failure> {
        let student = &self.student;
        let all = collected.handed_in.submissions.iter();
        let known = all.clone().map(|submission| &submission.student);
        let of_student: Vec<&Submission> = all
            .filter(|submission| is_called(&submission.student, student))
            .collect();
        match of_student.as_slice() {
            [] => Err(no_such_student(student, known)),
            [only] => Ok(only),
            several => {
                let names = listed(several.iter().map(|it| &it.assignment));
                let why = format!("`{student}` handed in {names}; say which with `-a NAME`");
                Err(Failure::input(why))
            }
        }
    }

    /// What the person shows, if that is a way of handing over a board.
    fn learn_way(
        &self,
        collected: &CollectedClass,
        sandbox: &Sandbox,
        submission: &Submission,
        audience: Audience,
        console: &mut Console<'_>,
    ) -> Result<Option<Way>, Failure> {
        let course = &collected.course;
        let Some(assignment) = course.assignment(&submission.assignment) else {
            return Err(Failure::input(format!(
                "the course has no assignment `{}`; `grader cases list` names them",
                submission.assignment
            )));
        };
        writeln!(console.notes, "{}", sandbox.line())?;
        let interrupted = listen()?;
        let room = LessonContext {
            course,
            assignment,
            submission,
            sandbox,
            scratch_dir: &collected.scratch_dir,
            audience,
        };
        let mut assistant = Assistant::at(console, interrupted);
        let learned = learn(&room, &self.arguments, &mut assistant);
        assistant.begin_line();
        tell_learned(learned.map_err(runner_failure)?, assignment, console)
    }
}

fn tell_learned(
    learned: LessonResult,
    assignment: &Assignment,
    console: &mut Console<'_>,
) -> Result<Option<Way>, Failure> {
    let words = words(assignment.locale);
    let nothing = match learned {
        LessonResult::Stopped => return Err(Failure::Interrupted),
        LessonResult::Way(way, tried) => {
            writeln!(console.notes, "────────")?;
            if tried.is_empty() {
                let nothing = "what was typed did not get another board across";
                writeln!(console.notes, "{nothing}")?;
            }
            for Tried { case, verdict } in &tried {
                let sign = if *verdict == Verdict::Accepted { '✓' } else { '✗' };
                let (case, verdict) = (printable(case), words.verdict(*verdict));
                writeln!(console.notes, "{sign} {case}: {verdict}")?;
            }
            return Ok(Some(*way));
        }
        LessonResult::CannotRun(fault) => words.reason(&fault).what,
        LessonResult::NoCase => "The assignment has no board that it could be tried on.".to_owned(),
        LessonResult::NoBoard => "You typed neither the board's name nor its rows, and the program did not open its file, \
             so every board would get the same answers. Try again and give it the board."
            .to_owned(),
    };
    writeln!(console.notes, "{nothing}\nNothing was stored.")?;
    Ok(None)
}

fn with_name(way: Way, whose: &RecordingOwner) -> Way {
    let (name, student) = match whose {
        RecordingOwner::Everybody => ("talk".to_owned(), EVERYBODY.to_owned()),
        RecordingOwner::One(key, _) => (format!("talk-{key}"), key.clone()),
    };
    Way {
        name,
        students: vec![student],
        ..way
    }
}

fn keep(
    store: &Store,
    collected: &CollectedClass,
    submission: &Submission,
    whose: RecordingOwner,
    way: &Way,
) -> Result<(), Failure> {
    let Ok(tree) = &submission.tree else {
        return Ok(());
    };
    let contents = collected.scratch_dir.contents(tree, store);
    let contents = contents.map_err(|trouble| {
        let what = format!("the files of `{}` cannot be read", submission.student.key);
        Failure::could_not(because(what, trouble))
    })?;
    let recording = Recording {
        assignment: submission.assignment.clone(),
        whose,
        shown: ShownWay {
            files: files(tree, &contents),
            way: way.clone(),
        },
    };
    store.set_recording(&recording).map_err(store_failure)
}

fn runner_failure(trouble: RunnerError) -> Failure {
    match trouble {
        RunnerError::Interrupted => Failure::Interrupted,
        RunnerError::Failed(_) => Failure::could_not(trouble.to_string()),
    }
}

/// Writes this way into the `submission.toml` of a folder, or takes out what is there; all else stays. Says whether anything
/// was changed.
pub(crate) fn write_way(folder: &Path, way: Option<&Way>) -> Result<bool, Failure> {
    let path = folder.join(FILE);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => {
            let what = format!("cannot read `{}`", path.display());
            return Err(Failure::could_not(because(what, error)));
        }
    };
    let changed = set_way(&text, way).ok_or_else(|| {
        let path = path.display();
        Failure::input(format!(
            "`{path}` is not understood, so nothing was written to it; fix it first"
        ))
    })?;
    if changed == text {
        return Ok(false);
    }
    let written = Replacement::begin(&path).and_then(|file| file.finish(&changed));
    written.map_err(Failure::could_not)?;
    Ok(true)
}
