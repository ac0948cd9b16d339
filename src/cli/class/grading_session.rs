//! Everything a command that grades needs, opened in order: course, submissions, sandbox, scratch folders, store.

use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::{env, fs};

use jiff::Timestamp;
use terminal::console::Console;
use terminal::failure::{Cause, Failure};
use terminal::printable::printable;

use crate::cli::class::class_arguments::{ClassArguments, CourseArgument};
use crate::cli::class::results_store::StoredRun;
use crate::cli::class::sandboxed_unpacker::SandboxedUnpacker;
use crate::cli::progress_bar::Progress;
use crate::cli::sandbox_arguments::{SandboxArguments, sandbox_failure};
use course::assignment::{Assignment, BrokenCase};
use course::course::Course;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::{Class, GradeError, Graded};
use engine::grade::grade;
use engine::options::{Options, Selection};
use engine::result_cache::CachePolicy;
use engine::sandbox_runner::SandboxRunners;
use model::fingerprint::{Digest, Fingerprint};
use model::grading_run::{Event, RunFacts};
use model::obstacle::Obstacle;
use model::panics::catch;
use model::scorecard::Scorecard;
use report::html::student_page::people_and_file_names::group_by_person;
use report::platform_formats::gradescope::Metadata;
use report::reader_view::Reader;
use report::terminal::scorecard::finished_line;
use sandbox::Sandbox;
use store::outcomes::Transcripts;
use store::store::Store;
use submission::collect_class::{self, Submission, collect};
use submission::file_tree::TreeError;

/// Everything a command that grades needs.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) course: Course,
    pub(crate) handed_in: collect_class::Class,
    pub(crate) sandbox: Sandbox,
    /// Who reads what is said along the way.
    pub(crate) reader: Reader,
    scratch_dir: ScratchDir,
}

#[derive(Debug, thiserror::Error)]
#[error(
    "`--gradescope-metadata` describes one submission, and there are {number}; give only that one's folder"
)]
struct WhoseMetadata {
    number: usize,
}

impl Session {
    /// The course that was named, or that the current folder or this path belongs to, or else the one that is built in.
    pub(crate) fn open_course(
        arguments: &ClassArguments,
        path: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<Course, Failure> {
        let named = CourseArgument {
            course: arguments.course.clone(),
        };
        let mut course = named.open_or_built_in(path, arguments.assignment.as_deref(), console)?;
        if let Some(locale) = arguments.language {
            course.set_locale(locale);
        }
        Ok(course)
    }

    pub(crate) fn open(
        course: Course,
        paths: &[PathBuf],
        assignment: Option<&str>,
        sandbox: SandboxArguments,
    ) -> Result<Self, Failure> {
        let collected = CollectedClass::open(course, paths, assignment, sandbox)?;
        let sandbox = sandbox.open_in(&collected.course)?;
        Ok(Self {
            course: collected.course,
            handed_in: collected.handed_in,
            sandbox,
            reader: Reader::Staff,
            scratch_dir: collected.scratch_dir,
        })
    }

    /// Takes in what Gradescope says: the only submission is of these people, was handed in then, and was due then, with
    /// whatever extension they have.
    pub(crate) fn apply_metadata(&mut self, metadata: &Metadata) -> Result<(), Failure> {
        let number = self.handed_in.submissions.len();
        let [only] = self.handed_in.submissions.as_mut_slice() else {
            return Err(Failure::input(WhoseMetadata { number }));
        };
        only.student = metadata.student(&only.student.key);
        only.handed_in = Some(metadata.created_at);
        // The assignment stays what it is: by its hash results tell what they were obtained with.
        only.due = metadata.due;
        Ok(())
    }

    /// How many submissions are of these students, and how many students those are of.
    pub(crate) fn count_selected(&self, students: &Selection) -> (usize, usize) {
        let submissions = self.handed_in.submissions.iter();
        let meant = submissions.filter(|submission| students.means(&submission.student.key));
        let meant: Vec<&Submission> = meant.collect();
        let people = group_by_person(&meant, |submission| &submission.student);
        (meant.len(), people.len())
    }

    /// Grades, and shows how far it is; `finished` is called for every submission that is done, and `listener` for
    /// everything.
    pub(crate) fn grade(
        &self,
        options: &Options,
        console: &mut Console<'_>,
        finished: &mut (dyn FnMut(&Scorecard) -> Option<String> + Send),
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
    ) -> Result<Graded, Failure> {
        self.grade_and_store(options, console, finished, listener, None)
    }

    /// The same, and keeps what comes of it.
    pub(crate) fn grade_and_store(
        &self,
        options: &Options,
        console: &mut Console<'_>,
        finished: &mut (dyn FnMut(&Scorecard) -> Option<String> + Send),
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
        stored_run: Option<&StoredRun<'_>>,
    ) -> Result<Graded, Failure> {
        let program = env::current_exe().map_err(Failure::could_not)?;
        let progress = Progress::new(self.course.locale);
        let note = |text: &str| {
            // A note that cannot be written is no reason to stop grading.
            let _ = progress.above(|| writeln!(io::stderr(), "{}", printable(text)));
        };
        let cache = match stored_run {
            Some(stored_run) => Some(stored_run.cache(&note)?),
            None => None,
        };
        let runners = SandboxRunners::new(&self.course, &self.sandbox, &program, &self.scratch_dir);
        let class = Class {
            course: &self.course,
            submissions: &self.handed_in.submissions,
            options,
            runners: &runners,
            cache: cache.as_ref(),
            now: Timestamp::now(),
        };
        let graded = grade(&class, &mut |event| {
            listener(event);
            let shown = catch(|| {
                progress.tell(event);
                if let Event::SubmissionFinished(card) = event
                    && !progress.is_shown()
                    && let Some(line) = finished(card)
                {
                    // A line that cannot be written is no reason to stop grading.
                    let _ = writeln!(io::stderr(), "{line}");
                }
            });
            if let Err(panic) = shown {
                note(&panic.to_string());
            }
        });
        drop(cache);
        drop(progress);
        graded.map_err(|trouble| match trouble {
            GradeError::BrokenSuite(ref broken) => {
                self.name_broken(broken.iter(), console);
                Failure::input(trouble)
            }
            GradeError::Sandbox(trouble) => sandbox_failure(trouble),
            GradeError::Nothing(_) => {
                // Where every case is broken there is none to run, and that is why.
                let submissions = &self.handed_in.submissions;
                let is_meant =
                    |it: &&Assignment| submissions.iter().any(|one| one.assignment == it.name);
                let meant = self.course.assignments.iter().filter(is_meant);
                let meant = meant.filter(|it| it.cases.is_empty());
                self.name_broken(meant.flat_map(|it| &it.broken), console);
                Failure::NothingToRun(trouble.into())
            }
            GradeError::Panicked { .. } | GradeError::ReferenceDoesNotRun { .. } => {
                Failure::could_not(trouble)
            }
        })
    }
}

impl Session {
    /// Names cases that are broken, to staff: what is wrong with a case may tell what it expects.
    fn name_broken<'b>(
        &self,
        broken: impl Iterator<Item = &'b BrokenCase>,
        console: &mut Console<'_>,
    ) {
        for case in broken.filter(|_| self.reader == Reader::Staff) {
            let (folder, reason) = (case.folder.display(), case.reason.trim_end());
            let _ = writeln!(
                console.notes,
                "broken case `{}`: {}",
                printable(&folder.to_string()),
                reason
            );
        }
    }
}

/// What is graded, and where it is kept.
#[derive(Debug)]
pub(crate) struct Grading<'g> {
    pub(crate) session: &'g Session,
    /// What of it is graded, and how.
    pub(crate) options: &'g Options,
    /// The one assignment that was asked for, if one was.
    pub(crate) assignment: Option<&'g str>,
    /// Where results are kept, if they are.
    pub(crate) store: Option<&'g Store>,
    pub(crate) cache_policy: CachePolicy,
}

#[derive(Debug)]
pub(crate) struct Results {
    pub(crate) graded: Graded,
    /// The number that it is kept under, if it is.
    pub(crate) number: Option<u64>,
}

impl Grading<'_> {
    /// Grades, keeps what comes of it, and says how much was run. So much is held of the outcomes as reports show.
    pub(crate) fn grade(
        &self,
        facts: &RunFacts,
        held: Transcripts,
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
        console: &mut Console<'_>,
    ) -> Result<Results, Failure> {
        let course = &self.session.course;
        let stored_run = match self.store {
            Some(store) => {
                let of = (course, self.assignment);
                StoredRun::begin(store, of, facts, self.cache_policy, held, console)?
            }
            None => None,
        };
        let graded = self.session.grade_and_store(
            self.options,
            console,
            &mut |card| Some(finished_line(card, course.locale)),
            listener,
            stored_run.as_ref(),
        );
        if let Some(stored_run) = &stored_run {
            stored_run.end(graded.as_ref().ok(), console)?;
        }
        Ok(Results {
            graded: graded?,
            number: stored_run.as_ref().map(StoredRun::run),
        })
    }
}

/// A course and what was handed in for it.
#[derive(Debug)]
pub(crate) struct CollectedClass {
    pub(crate) course: Course,
    pub(crate) handed_in: collect_class::Class,
    /// Where it is unpacked, and more can be laid out.
    pub(crate) scratch_dir: ScratchDir,
}

/// The grader's own folders could not be made.
#[derive(Debug, thiserror::Error)]
#[error("cannot make a folder to work in; is there space among the temporary files?")]
struct NoWorkshop {
    source: std::io::Error,
}

#[derive(Debug, thiserror::Error)]
#[error(
    "there is nothing in `{}` that could be graded; name the folder that holds the program, as in `grader check FOLDER`, or \
     the one that holds the submissions, as in `grader run FOLDER`",
    printable(&path.to_string_lossy())
)]
struct NothingThere {
    path: PathBuf,
}

impl CollectedClass {
    pub(crate) fn open(
        course: Course,
        paths: &[PathBuf],
        assignment: Option<&str>,
        sandbox: SandboxArguments,
    ) -> Result<Self, Failure> {
        let (scratch_dir, handed_in) = collect_submissions(&course, paths, assignment, sandbox)?;
        if let [only] = handed_in.submissions.as_slice()
            && only.tree == Err(TreeError::Obstacle(Obstacle::Empty))
            && paths.contains(&only.origin)
        {
            let path = only.origin.clone();
            return Err(Failure::NothingToRun(NothingThere { path }.into()));
        }
        Ok(Self {
            course,
            handed_in,
            scratch_dir,
        })
    }

    /// A hash of all files of a submission; none where they cannot be read.
    pub(crate) fn contents(&self, submission: &Submission, store: &Store) -> Option<Fingerprint> {
        let tree = submission.tree.as_ref().ok()?;
        let contents = self.scratch_dir.contents(tree, store);
        let mut digest = Digest::new("contents");
        for (file, contents) in tree.files.iter().zip(contents.ok()?) {
            digest = digest
                .bytes(file.path.as_os_str().as_bytes())
                .value(&file.mode)
                .fingerprint(&contents);
        }
        Some(digest.finish())
    }
}

/// Finds what was handed in at these paths, and unpacks it into folders that are gone with the first of the two; archives
/// that other programs must unpack are unpacked in this sandbox.
pub(crate) fn collect_submissions(
    course: &Course,
    paths: &[PathBuf],
    assignment: Option<&str>,
    sandbox: SandboxArguments,
) -> Result<(ScratchDir, collect_class::Class), Failure> {
    let no_workshop = |source| Failure::could_not(NoWorkshop { source });
    let scratch_dir = ScratchDir::new().map_err(no_workshop)?;
    let unpacked = scratch_dir.unpacking().map_err(no_workshop)?;
    let unpacker = SandboxedUnpacker::new(course, sandbox);
    let handed_in = collect(paths, course, assignment, &unpacked, &unpacker);
    Ok((scratch_dir, handed_in.map_err(Failure::input)?))
}

/// What Gradescope says cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot read `{}`", printable(&path.to_string_lossy()))]
struct NoMetadata {
    path: PathBuf,
    source: Cause,
}

/// What Gradescope says about the submission.
pub(crate) fn read_metadata(path: &Path) -> Result<Metadata, Failure> {
    let unreadable = |source: Cause| {
        let path = path.to_owned();
        Failure::input(NoMetadata { path, source })
    };
    let text = fs::read_to_string(path).map_err(|error| unreadable(error.into()))?;
    Metadata::read(&text).map_err(|trouble| unreadable(trouble.into()))
}
