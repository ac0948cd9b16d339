//! Hands a class in to a cluster, or finds the job that was handed in before.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::gathered::Gathered;
use crate::cli::class::keeping::suite;
use crate::cli::cluster::merged::count;
use cluster::jobs::engine;
use cluster::jobs::folder::{FolderTrouble, JobFolder, Waiting};
use cluster::jobs::job::{Engine, FORM, Job, Member, name_of};
use cluster::jobs::making::Contents;
use cluster::parts::part::name;
use cluster::parts::partition::{By, Partition};
use ::engine::memory::Using;
use store::store::Store;

/// A class about to be handed in.
#[derive(Debug)]
pub struct Sending<'s> {
    /// The class.
    pub gathered: &'s Gathered,
    /// The names of the submissions of which something is run.
    pub meant: &'s BTreeSet<String>,
    /// The one assignment that was asked for, if one was.
    pub assignment: Option<&'s str>,
    /// What places its parts on machines.
    pub engine: Engine,
    /// How many parts there are to be.
    pub shards: u32,
    /// What the grader of a part is told after `run`.
    pub graded: Vec<String>,
    /// What is known already.
    pub store: &'s Store,
    /// Whether that is used.
    pub using: Using,
    /// How many programs run at a time, where that was said.
    pub jobs: Option<usize>,
    /// The name of a job that is to be gone on with, whatever has changed since.
    pub resumed: Option<&'s str>,
}

/// The folder that jobs of a course are in.
#[must_use]
pub fn jobs_of(root: &Path) -> PathBuf {
    root.join(".grader/cluster")
}

impl Sending<'_> {
    /// The job of this class: the one that is on its way, or a new one. Nobody else waits for it from now on.
    ///
    /// # Errors
    /// When somebody waits for it, or its folder cannot be read or made.
    pub fn job(self, console: &mut Console<'_>) -> Result<Sent, Failure> {
        let class = members(self.gathered, self.meant, self.store);
        let first = Partition {
            by: By::Hash,
            part: 1,
            of: self.shards,
        };
        let course = &self.gathered.course;
        let name = match self.resumed {
            Some(name) => name.to_owned(),
            None => {
                let mut graded = self.graded.clone();
                graded.extend((self.using == Using::Nothing).then(|| "anew".to_owned()));
                name_of(&suite(course, self.assignment), first, &graded, &class)
            }
        };
        let root = course
            .root
            .canonicalize()
            .unwrap_or_else(|_| course.root.clone());
        let jobs = jobs_of(&root);
        let turn = JobFolder::turn(&jobs).map_err(Failure::could_not)?;
        let folder = JobFolder::of(&jobs, &name);
        tell_others(&jobs, &folder, console)?;
        if folder.exists() {
            return self.go_on(folder, console);
        }
        let job = Job {
            form: FORM,
            name,
            engine: self.engine.clone(),
            first,
            typed: typed(),
            folder: env::current_dir().unwrap_or(root),
            began: Timestamp::now(),
            class,
            handed_in: Vec::new(),
            kept: None,
        };
        let program = env::current_exe().map_err(Failure::could_not)?;
        let contents = self.contents(&program);
        folder.make(&job, &contents).map_err(Failure::could_not)?;
        let waiting = alone(&folder, &job.name)?;
        drop(turn);
        writeln!(
            console.notes,
            "job `{}`: {} in {}, in `{}`",
            job.name,
            count(job.class.len(), "submission"),
            count(job.first.of as usize, "part"),
            printable(&from_here(folder.path()).to_string_lossy())
        )?;
        Ok(Sent {
            folder,
            job,
            waiting,
        })
    }

    /// Goes on with a job that is there, by what was typed now.
    fn go_on(&self, folder: JobFolder, console: &mut Console<'_>) -> Result<Sent, Failure> {
        let name = folder.job().map_err(Failure::could_not)?.name;
        let waiting = alone(&folder, &name)?;
        // Only now: whoever waited may have written it.
        let mut job = folder.job().map_err(Failure::could_not)?;
        writeln!(console.notes, "going on with the job `{name}`")?;
        if self.resumed.is_none() {
            job.typed = typed();
            job.folder = env::current_dir().unwrap_or(job.folder);
            if job.engine != self.engine {
                self.change_engine(&folder, &mut job, console)?;
            }
            folder.save(&job).map_err(Failure::could_not)?;
        }
        Ok(Sent {
            folder,
            job,
            waiting,
        })
    }

    /// What is handed in from now on is handed in otherwise.
    fn change_engine(
        &self,
        folder: &JobFolder,
        job: &mut Job,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let queue = engine::queue(job, folder.path()).map_err(Failure::could_not)?;
        let is_same_kind = job.engine.name() == self.engine.name();
        if !queue.active.is_empty() {
            if !is_same_kind {
                let (name, engine) = (job.name.clone(), job.engine.name());
                return Err(Failure::input(OtherEngine { name, engine }));
            }
            writeln!(
                console.notes,
                "note: what is in the queue keeps the options it was handed in with; `grader cluster cancel {}` takes it out",
                job.name
            )?;
        }
        job.engine = self.engine.clone();
        let program = env::current_exe().map_err(Failure::could_not)?;
        let contents = self.contents(&program);
        folder
            .write_scripts(job, &contents)
            .map_err(Failure::could_not)
    }

    fn contents<'c>(&'c self, program: &'c Path) -> Contents<'c> {
        Contents {
            graded: &self.graded,
            jobs: self.jobs,
            program,
            known: (self.using == Using::Kept).then_some(self.store),
        }
    }
}

/// A job, and the lock that says that nobody else waits for it.
#[derive(Debug)]
pub struct Sent {
    /// Its folder.
    pub folder: JobFolder,
    /// The job.
    pub job: Job,
    /// The lock.
    pub waiting: Waiting,
}

/// Another grader waits for the job.
#[derive(Debug, thiserror::Error)]
#[error(
    "another grader waits for the job `{name}` already; `grader cluster status` tells how far it is"
)]
struct AnotherWaits {
    name: String,
}

/// The job is in the queue of another engine.
#[derive(Debug, thiserror::Error)]
#[error(
    "the job `{name}` is in the hands of `--engine {engine}`; go on with that, or end it first with `grader cluster cancel {name}`"
)]
struct OtherEngine {
    name: String,
    engine: &'static str,
}

/// Takes the lock of a job.
fn alone(folder: &JobFolder, name: &str) -> Result<Waiting, Failure> {
    let waiting = folder.wait().map_err(Failure::could_not)?;
    waiting.ok_or_else(|| {
        let name = name.to_owned();
        Failure::could_not(AnotherWaits { name })
    })
}

/// Says which other jobs of the course there are.
fn tell_others(jobs: &Path, folder: &JobFolder, console: &mut Console<'_>) -> Result<(), Failure> {
    for other in JobFolder::all(jobs).map_err(Failure::could_not)? {
        if other != *folder {
            let other = other.path().file_name().unwrap_or_default();
            writeln!(
                console.notes,
                "note: there is another job of this course, `{0}`; `grader cluster status` tells how far it is",
                printable(&other.to_string_lossy())
            )?;
        }
    }
    Ok(())
}

/// Who is in the class, and what they handed in.
#[must_use]
pub fn members(gathered: &Gathered, meant: &BTreeSet<String>, store: &Store) -> Vec<Member> {
    let submissions = gathered.handed_in.submissions.iter();
    submissions
        .map(|submission| {
            (
                name(&submission.assignment, &submission.student.key),
                submission,
            )
        })
        .filter(|(name, _)| meant.contains(name))
        .map(|(name, submission)| Member {
            name,
            contents: gathered.contents(submission, store),
        })
        .collect()
}

/// Says whose submissions are not what they were when the job was handed in.
///
/// # Errors
/// When it cannot be written.
pub fn tell_changed(job: &Job, now: &[Member], console: &mut Console<'_>) -> Result<(), Failure> {
    for before in &job.class {
        let now = now.iter().find(|now| now.name == before.name);
        if now.is_some_and(|now| now != before) {
            writeln!(
                console.notes,
                "warning: `{}` was changed after the class was handed in to the cluster; what was graded may be either, and \
                 `grader run` grades it anew",
                printable(&before.name)
            )?;
        }
    }
    Ok(())
}

/// Takes a job away whose parts are put together. What the queue still has of it would run for nobody, and be taken for the
/// next job of this class.
///
/// # Errors
/// When it cannot be written that this failed.
pub fn put_away(sent: Sent, console: &mut Console<'_>) -> Result<(), Failure> {
    let Sent { folder, job, .. } = &sent;
    if let Err(trouble) = engine::cancel(job, folder.path()) {
        writeln!(
            console.notes,
            "note: what is left of the job `{}` in the queue could not be ended: {trouble}",
            job.name
        )?;
    }
    if let Err(trouble) = folder.clone().remove() {
        let FolderTrouble::File { path, source } = trouble else {
            return Ok(());
        };
        let path = printable(&path.to_string_lossy());
        writeln!(
            console.notes,
            "note: `{path}` could not be taken away: {source}"
        )?;
    }
    Ok(())
}

/// Takes a job away that the cluster never got.
///
/// # Errors
/// When it cannot be written that it did.
pub fn withdraw(sent: &Sent, console: &mut Console<'_>) -> Result<(), Failure> {
    if sent.job.handed_in.is_empty() {
        // What stays is found by the next who hands the class in.
        let _ = sent.folder.clone().remove();
        writeln!(
            console.notes,
            "nothing was handed in, and the job `{}` is taken away",
            sent.job.name
        )?;
    }
    Ok(())
}

/// Says how somebody who does not wait gets to the results.
///
/// # Errors
/// When it cannot be written.
pub fn tell_how_to_go_on(job: &Job, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(
        console.notes,
        "the job `{0}` goes on without this grader\n  grader cluster status {0}   how far it is\n  grader cluster resume {0}   \
         wait for it, and report\n  grader cluster cancel {0}   end it",
        job.name
    )?;
    Ok(())
}

/// A path as it would be typed in the current folder.
fn from_here(path: &Path) -> PathBuf {
    let here = env::current_dir().and_then(|here| here.canonicalize());
    let within = here.ok().and_then(|here| path.strip_prefix(here).ok());
    within.unwrap_or(path).to_owned()
}

/// What was typed after the program's name.
fn typed() -> Vec<String> {
    let words = env::args_os().skip(1);
    words
        .map(|word| word.to_string_lossy().into_owned())
        .collect()
}
