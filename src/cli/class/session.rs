//! Everything a command that grades needs, opened in order: course, submissions, sandbox, workshop.

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::arguments::ClassArguments;
use crate::cli::class::gathered::Gathered;
use crate::cli::class::keeping::Keeping;
use crate::cli::progress::Progress;
use crate::cli::sandbox_arguments::{SandboxArguments, of_trouble};
use course::course::Course;
use course::trouble::CourseTrouble;
use dialogue::workshop::Workshop;
use engine::box_runner::BoxRunners;
use engine::class::Class;
use engine::grade::{GradeTrouble, Graded, grade};
use engine::options::{Audience, Options, Selection};
use model::event::Event;
use model::panics::catch;
use model::scorecard::Scorecard;
use report::html::student::people::people;
use report::platforms::gradescope::metadata::Metadata;
use report::view::Reader;
use sandbox::sandbox::Sandbox;
use submission::class;

/// Everything a command that grades needs.
#[derive(Debug)]
pub struct Session {
    /// The course.
    pub course: Course,
    /// What was handed in.
    pub handed_in: class::Class,
    /// Where programs run.
    pub sandbox: Sandbox,
    /// Who reads what is said along the way.
    pub reader: Reader,
    workshop: Workshop,
}

/// A student is not where the course is.
#[derive(Debug, thiserror::Error)]
#[error(
    "`{}` is not inside a course: there is no `grader.toml` in it or above it; run this inside the course's folder, or \
     name the course's file with `--course FILE`",
    printable(&folder.to_string_lossy())
)]
struct OutsideTheCourse {
    folder: PathBuf,
}

/// It is not said whose metadata these are.
#[derive(Debug, thiserror::Error)]
#[error(
    "Gradescope's metadata tell of one submission, and there are {number}; give the folder of that one alone"
)]
struct WhoseMetadata {
    number: usize,
}

impl Session {
    /// The course that was named, or that the current folder or this path belongs to.
    ///
    /// # Errors
    /// What is wrong with it, or that there is none.
    pub fn course(
        arguments: &ClassArguments,
        path: Option<&Path>,
        audience: Audience,
    ) -> Result<Course, Failure> {
        let mut course = match &arguments.course {
            Some(file) => Course::at(file).map_err(Failure::input)?,
            None => {
                let here = env::current_dir().unwrap_or_default();
                match (
                    Course::open(&here),
                    path.and_then(|path| path.canonicalize().ok()),
                ) {
                    (Err(CourseTrouble::None { .. }), Some(there)) => Course::open(&there),
                    (found, _) => found,
                }
                .map_err(|trouble| match (trouble, audience) {
                    (CourseTrouble::None { folder }, Audience::Student) => {
                        Failure::input(OutsideTheCourse { folder })
                    }
                    (trouble, Audience::Student | Audience::Teacher) => Failure::input(trouble),
                })?
            }
        };
        if let Some(tongue) = arguments.language {
            course.speak(tongue);
        }
        Ok(course)
    }

    /// Opens everything for these paths.
    ///
    /// # Errors
    /// Whatever cannot be had, and whose fault that is.
    pub fn open(
        course: Course,
        paths: &[PathBuf],
        assignment: Option<&str>,
        sandbox: SandboxArguments,
    ) -> Result<Self, Failure> {
        let gathered = Gathered::open(course, paths, assignment, sandbox)?;
        let sandbox = sandbox.open_in(&gathered.course)?;
        Ok(Self {
            course: gathered.course,
            handed_in: gathered.handed_in,
            sandbox,
            reader: Reader::Staff,
            workshop: gathered.workshop,
        })
    }

    /// Takes in what Gradescope says: the only submission is of these people, was handed in then, and was due then, with
    /// whatever extension they have.
    ///
    /// # Errors
    /// When there are several.
    pub fn take_in(&mut self, metadata: &Metadata) -> Result<(), Failure> {
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
    #[must_use]
    pub fn count(&self, students: &Selection) -> (usize, usize) {
        let submissions = self.handed_in.submissions.iter();
        let meant = submissions.filter(|submission| students.means(&submission.student.key));
        let meant: Vec<&class::Submission> = meant.collect();
        let people = people(&meant, |submission| &submission.student);
        (meant.len(), people.len())
    }

    /// Grades, and shows how far it is; `finished` is called for every submission that is done, and `listener` for
    /// everything.
    ///
    /// # Errors
    /// Why nothing was graded.
    pub fn grade(
        &self,
        options: &Options,
        console: &mut Console<'_>,
        finished: &mut (dyn FnMut(&Scorecard) -> Option<String> + Send),
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
    ) -> Result<Graded, Failure> {
        self.grade_keeping(options, console, finished, listener, None)
    }

    /// The same, and keeps what comes of it.
    ///
    /// # Errors
    /// Why nothing was graded.
    pub fn grade_keeping(
        &self,
        options: &Options,
        console: &mut Console<'_>,
        finished: &mut (dyn FnMut(&Scorecard) -> Option<String> + Send),
        listener: &mut (dyn FnMut(&Event<'_>) + Send),
        keeping: Option<&Keeping<'_>>,
    ) -> Result<Graded, Failure> {
        let program = env::current_exe().map_err(Failure::could_not)?;
        let progress = Progress::new(self.course.tongue);
        let note = |text: &str| {
            // A note that cannot be written is no reason to stop grading.
            let _ = progress.above(|| writeln!(io::stderr(), "{}", printable(text)));
        };
        let memory = match keeping {
            Some(keeping) => Some(keeping.memory(&note)?),
            None => None,
        };
        let runners = BoxRunners::new(&self.course, &self.sandbox, &program, &self.workshop);
        let class = Class {
            course: &self.course,
            submissions: &self.handed_in.submissions,
            options,
            runners: &runners,
            memory: memory.as_ref(),
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
        drop(memory);
        drop(progress);
        graded.map_err(|trouble| match trouble {
            GradeTrouble::BrokenSuite(ref broken) => {
                // What is wrong with a case may tell what it expects.
                for case in broken.iter().filter(|_| self.reader == Reader::Staff) {
                    let (folder, reason) = (case.folder.display(), case.reason.trim_end());
                    let _ = writeln!(
                        console.notes,
                        "broken case `{}`: {}",
                        printable(&folder.to_string()),
                        reason
                    );
                }
                Failure::input(trouble)
            }
            GradeTrouble::Box(trouble) => of_trouble(trouble),
            GradeTrouble::Nothing(_) => Failure::NothingToRun(trouble.into()),
            GradeTrouble::Panicked { .. } => Failure::could_not(trouble),
        })
    }
}
