//! What of a class is graded, as it was typed; the same for every command that grades.

use puzzles::known_kinds::KINDS;
use std::env;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::ValueHint;
use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::built_in_courses;
use crate::cli::class::results_store::{KEPT, StoreArguments};
use course::assignment::Locale;
use course::course::Course;
use course::course_file::CourseError;
use engine::options::{Audience, Options, Pairs, Selection};
use model::grading_run::Scope;
use report::class_results::CommandOptions;
use store::store::Store;

/// The course; mount it with `#[command(flatten)]` where nothing is graded.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct CourseArgument {
    /// The course's file [default: the outermost grader.toml around the current folder]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) course: Option<PathBuf>,
}

impl CourseArgument {
    /// The course that was named or is around the current folder, for whatever changes it or hands it on.
    pub(crate) fn open(&self) -> Result<Course, Failure> {
        self.find(None).map_err(Failure::input)
    }

    /// The course that was named, or that the current folder or this path belongs to, or else the one that is built in.
    pub(crate) fn open_or_built_in(
        &self,
        path: Option<&Path>,
        assignment: Option<&str>,
        console: &mut Console<'_>,
    ) -> Result<Course, Failure> {
        match self.find(path) {
            Err(CourseError::None { .. }) => built_in_courses::open_here(assignment, console),
            found => found.map_err(Failure::input),
        }
    }

    /// The same for what is kept; the one that is built in only where something is kept of it: in a store that was named,
    /// or in the current folder. Elsewhere somebody is in the wrong folder.
    pub(crate) fn open_with_results(
        &self,
        store: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<Course, Failure> {
        match self.find(None) {
            Err(CourseError::None { folder }) if store.is_some() || folder.join(KEPT).is_dir() => {
                built_in_courses::open_here(None, console)
            }
            found => found.map_err(Failure::input),
        }
    }

    /// The same, with what is kept of it.
    pub(crate) fn open_with_store(
        &self,
        store: &StoreArguments,
        console: &mut Console<'_>,
    ) -> Result<(Course, Store), Failure> {
        let course = self.open_with_results(store.store.as_deref(), console)?;
        let store = store.existing(&course)?;
        Ok((course, store))
    }

    /// The course that was named, or that the current folder or this path belongs to.
    pub(crate) fn find(&self, path: Option<&Path>) -> Result<Course, CourseError> {
        if let Some(file) = &self.course {
            return Course::at(file, KINDS);
        }
        let here = env::current_dir().unwrap_or_default();
        let there = path.and_then(|path| path.canonicalize().ok());
        match (Course::open(&here, KINDS), there) {
            (Err(CourseError::None { .. }), Some(there)) => Course::open(&there, KINDS),
            (found, _) => found,
        }
    }
}

/// What of a class is graded; mount it with `#[command(flatten)]`.
#[derive(Debug, Clone, Default, clap::Args)]
pub(crate) struct ClassArguments {
    #[command(flatten)]
    pub(crate) course: CourseArgument,
    /// The assignment [default: from the folder names]
    #[arg(long, short = 'a', value_name = "NAME")]
    pub(crate) assignment: Option<String>,
    /// Run only cases of this name; `*` and `?` are allowed
    #[arg(long = "case", value_name = "CASE")]
    pub(crate) cases: Vec<String>,
    /// Run only cases whose name contains this
    #[arg(short = 'k', value_name = "PATTERN")]
    pub(crate) containing: Vec<String>,
    /// How many programs to run at a time [default: one per processor]
    #[arg(long, short = 'j', value_name = "N", value_parser = jobs)]
    pub(crate) jobs: Option<NonZero<usize>>,
    /// Run no more cases of a submission after its first failure
    #[arg(long)]
    pub(crate) fail_fast: bool,
    /// Run every case: harder boards of a group too, after two in a row that ran out of time
    #[arg(long)]
    pub(crate) every_case: bool,
    /// Go on without cases that are broken, show them, and score without them
    #[arg(long)]
    pub(crate) skip_broken: bool,
    /// The language of the report: en, id, nl or zh [default: the course's]
    #[arg(long, value_name = "LANGUAGE", value_parser = locale)]
    pub(crate) language: Option<Locale>,
}

impl ClassArguments {
    /// Of everybody, for this audience.
    pub(crate) fn options(&self, audience: Audience) -> Options {
        Options {
            jobs: self.jobs.unwrap_or_else(processors).min(processors()),
            cases: Selection {
                exactly: self.cases.clone(),
                containing: self.containing.clone(),
            },
            students: Selection::default(),
            pairs: Pairs::All,
            fail_fast: self.fail_fast,
            every_case: self.every_case,
            skip_broken: self.skip_broken,
            audience,
            seed: None,
        }
    }

    /// What `grader show` must be told besides the student and the case, to find them again from the current folder:
    /// where the submissions are if not in the usual place, the assignment if one is given here, and what was said of
    /// the course.
    pub(crate) fn show_with(
        &self,
        course: &Course,
        paths: &[PathBuf],
        assignment: Option<&str>,
    ) -> String {
        self.again(course, paths, None).show_options(assignment)
    }

    /// What commands must be told to find the same class again from the current folder: where the submissions and what
    /// is kept of them are if not in the usual place, and what was said of the course.
    pub(crate) fn again(
        &self,
        course: &Course,
        paths: &[PathBuf],
        store: Option<&Path>,
    ) -> CommandOptions {
        let here = env::current_dir().and_then(|here| here.canonicalize());
        let named = self.course.course.as_deref();
        let is_found = named.is_some() || here.is_ok_and(|here| here.starts_with(&course.home));
        let usual = course.home.join("submissions");
        let is_usual = |path: &PathBuf| path.canonicalize().is_ok_and(|path| path == usual);
        let text = |path: &Path| path.to_string_lossy().into_owned();
        CommandOptions {
            submissions: if is_found && paths.iter().all(is_usual) {
                Vec::new()
            } else {
                paths.iter().map(|path| text(path)).collect()
            },
            course: named.map(text),
            store: store.map(text),
            without_broken: self.skip_broken,
            only_folder: None,
        }
    }

    /// Those of its flags that were given and that every part of a class must be given too.
    pub(crate) fn flags(&self) -> impl Iterator<Item = &'static str> {
        let flags = [
            (self.fail_fast, "--fail-fast"),
            (self.every_case, "--every-case"),
            (self.skip_broken, "--skip-broken"),
        ];
        let given = |(is_given, flag): (bool, _)| is_given.then_some(flag);
        flags.into_iter().filter_map(given)
    }

    /// Whether the scores of a run stand for the whole suite.
    pub(crate) fn scope(&self) -> Scope {
        if self.cases.is_empty() && self.containing.is_empty() && !self.fail_fast {
            Scope::WholeSuite
        } else {
            Scope::SomeCases
        }
    }
}

/// How many programs can run at a time without taking time from each other.
fn processors() -> NonZero<usize> {
    std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN)
}

fn jobs(text: &str) -> Result<NonZero<usize>, String> {
    text.trim().parse().map_err(|_| {
        "give a number from 1 up; left out, one program runs on each processor".to_owned()
    })
}

/// A language of reports, as it is typed.
pub(crate) fn locale(text: &str) -> Result<Locale, String> {
    let mut locales = Locale::ALL.into_iter();
    let found = locales.find(|locale| locale.code() == text);
    found.ok_or_else(|| "the languages are `en`, `id`, `nl` and `zh`".to_owned())
}
