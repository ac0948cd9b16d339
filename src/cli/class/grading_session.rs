//! Everything a command that grades needs, opened in order: course, submissions, sandbox, scratch folders, store.

use std::io::{self, Write};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::{env, fs};

use jiff::Timestamp;
use terminal::console::Console;
use terminal::failure::{Failure, because};
use terminal::printable::printable;

use crate::cli::class::class_arguments::ClassArguments;
use crate::cli::class::results_store::StoredRun;
use crate::cli::class::sandboxed_unpacker::SandboxedUnpacker;
use crate::cli::progress_bar::Progress;
use crate::cli::sandbox_arguments::{SandboxArguments, sandbox_failure};
use crate::cli::shared_output::unreadable;
use course::assignment::{Assignment, BrokenCase};
use course::course::Course;
use dialogue::scratch_dir::ScratchDir;
use engine::class_and_result::{Class, GradeError, Graded};
use engine::grade::grade;
use engine::options::{Options, Selection};
use engine::result_cache::CachePolicy;
use engine::sandbox_runner::SandboxRunners;
use model::fingerprint::{Digest, Fingerprint};
use model::grading_run::{Event, RunFacts, RunState};
use model::obstacle::Obstacle;
use model::panics::catch;
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

impl Session {
    /// The course that was named, or that the current folder or this path belongs to, or else the one that is built in.
    pub(crate) fn open_course(
        arguments: &ClassArguments,
        path: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<Course, Failure> {
        let assignment = arguments.assignment.as_deref();
        let named = &arguments.course;
        let mut course = named.open_or_built_in(path, assignment, console)?;
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
        let CollectedClass {
            course,
            handed_in,
            scratch_dir,
        } = CollectedClass::open(course, paths, assignment, sandbox)?;
        Ok(Self {
            sandbox: sandbox.open_in(&course)?,
            course,
            handed_in,
            reader: Reader::Staff,
            scratch_dir,
        })
    }

    /// Takes in what Gradescope says: the only submission is of these people, was handed in then, and was due then, with
    /// whatever extension they have.
    pub(crate) fn apply_metadata(&mut self, metadata: &Metadata) -> Result<(), Failure> {
        let number = self.handed_in.submissions.len();
        let [only] = self.handed_in.submissions.as_mut_slice() else {
            return Err(Failure::input(format!(
                "`--gradescope-metadata` describes one submission, and there are {number}; give only that one's folder"
            )));
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

    /// Says how well the sandbox is closed.
    pub(crate) fn tell_sandbox(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        writeln!(console.notes, "{}", self.sandbox.line())?;
        Ok(console.notes.flush()?)
    }

    /// Grades, keeps what comes of it in the run, and shows how far it is: by a bar, or else, where that is wanted, by a
    /// line for every submission that is done.
    pub(crate) fn grade(
        &self,
        options: &Options,
        tells_finished: bool,
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
        stored_run: Option<&StoredRun<'_>>,
        console: &mut Console<'_>,
    ) -> Result<Graded, Failure> {
        let program = env::current_exe().map_err(Failure::could_not)?;
        let progress = Progress::new(self.course.locale);
        let note = |text: &str| {
            // A note that cannot be written is no reason to stop grading.
            let _ = progress.above(|| writeln!(io::stderr(), "{}", printable(text)));
        };
        let cache = stored_run.map(|run| run.cache(&note)).transpose()?;
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
                    && tells_finished
                {
                    // A line that cannot be written is no reason to stop grading.
                    let _ = writeln!(io::stderr(), "{}", finished_line(card, self.course.locale));
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
                Failure::nothing_to_run(trouble)
            }
            GradeError::Panicked { .. } | GradeError::ReferenceDoesNotRun { .. } => {
                Failure::could_not(trouble)
            }
        })
    }

    /// Names cases that are broken, to staff: what is wrong with a case may tell what it expects.
    fn name_broken<'b>(
        &self,
        broken: impl Iterator<Item = &'b BrokenCase>,
        console: &mut Console<'_>,
    ) {
        for case in broken.filter(|_| self.reader == Reader::Staff) {
            let folder = printable(&case.folder.display().to_string());
            let reason = case.reason.trim_end();
            let _ = writeln!(console.notes, "broken case `{folder}`: {reason}");
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
    /// Whether a line tells of every submission that is done, where there is no bar.
    pub(crate) tells_finished: bool,
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
        let of = (&self.session.course, self.assignment);
        let stored_run = match self.store {
            Some(store) => StoredRun::begin(store, of, facts, self.cache_policy, held, console)?,
            None => None,
        };
        let (lines, run) = (self.tells_finished, stored_run.as_ref());
        let graded = self
            .session
            .grade(self.options, lines, listener, run, console);
        if let Some(run) = run {
            run.end(graded.as_ref().ok(), RunState::Done, console)?;
        }
        Ok(Results {
            graded: graded?,
            number: run.map(StoredRun::run),
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
            return Err(Failure::nothing_to_run(format!(
                "there is nothing in `{}` that could be graded; name the folder that holds the program, as in `grader check \
                 FOLDER`, or the one that holds the submissions, as in `grader run FOLDER`",
                only.origin.display()
            )));
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
    let no_workshop = |trouble: io::Error| {
        let what = "cannot make a folder to work in; is there space among the temporary files?";
        Failure::could_not(because(what, trouble))
    };
    let scratch_dir = ScratchDir::new().map_err(no_workshop)?;
    let unpacked = scratch_dir.unpacking().map_err(no_workshop)?;
    let unpacker = SandboxedUnpacker::new(course, sandbox);
    let handed_in = collect(paths, course, assignment, &unpacked, &unpacker);
    Ok((scratch_dir, handed_in.map_err(Failure::input)?))
}

/// What Gradescope says about the submission.
pub(crate) fn read_metadata(path: &Path) -> Result<Metadata, Failure> {
    let text = fs::read_to_string(path).map_err(unreadable(path))?;
    Metadata::read(&text).map_err(unreadable(path))
}
