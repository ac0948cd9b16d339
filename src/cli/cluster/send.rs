//! Hands a class in to a cluster, or finds the job that was handed in before.

use std::collections::BTreeSet;
use std::env;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use reference::cli::console::Console;
use reference::cli::failure::Failure;
use reference::printable::printable;

use crate::cli::class::gathered::Gathered;
use crate::cli::class::keeping::suite;
use crate::cluster::jobs::engine;
use crate::cluster::jobs::folder::{Contents, FolderTrouble, JobFolder};
use crate::cluster::jobs::job::{Engine, FORM, Job, Member, name_of};
use crate::cluster::parts::part::name;
use crate::cluster::parts::partition::{By, Partition};
use crate::engine::memory::Using;
use crate::store::store::Store;
use crate::store::trouble::StoreTrouble;

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
    /// The name of a job that is to be gone on with, whatever has changed since.
    pub resumed: Option<&'s str>,
}

/// What is known already cannot be taken along.
#[derive(Debug, thiserror::Error)]
#[error(
    "what is known already cannot be copied for the machines; is there space in the course's folder?"
)]
struct NotCopied {
    source: StoreTrouble,
}

/// The folder that jobs of a course are in.
#[must_use]
pub fn jobs_of(root: &Path) -> PathBuf {
    root.join(".grader/cluster")
}

impl Sending<'_> {
    /// The job of this class: the one that is on its way, or a new one.
    ///
    /// # Errors
    /// When its folder cannot be read or made.
    pub fn job(self, console: &mut Console<'_>) -> Result<(JobFolder, Job), Failure> {
        let class = members(self.gathered, self.meant, self.store);
        let first = Partition {
            by: By::Hash,
            part: 1,
            of: self.shards,
        };
        let course = &self.gathered.course;
        let name = match self.resumed {
            Some(name) => name.to_owned(),
            None => name_of(&suite(course, self.assignment), first, &self.graded, &class),
        };
        let root = course
            .root
            .canonicalize()
            .unwrap_or_else(|_| course.root.clone());
        let jobs = jobs_of(&root);
        let folder = JobFolder::of(&jobs, &name);
        for other in JobFolder::all(&jobs).map_err(Failure::could_not)? {
            if other != folder {
                let other = other
                    .path()
                    .file_name()
                    .unwrap_or_default()
                    .to_string_lossy();
                writeln!(
                    console.notes,
                    "note: another job of this course, `{0}`, was not brought to its end; `grader cluster cancel --forget {0}` \
                     takes it away",
                    printable(&other)
                )?;
            }
        }
        if folder.exists() {
            writeln!(console.notes, "going on with the job `{name}`")?;
            let mut job = folder.job().map_err(Failure::could_not)?;
            if self.resumed.is_none() {
                // What was typed this time is what is wanted of reports.
                job.typed = typed();
                folder.save(&job).map_err(Failure::could_not)?;
            }
            return Ok((folder, job));
        }
        let job = Job {
            form: FORM,
            name,
            engine: self.engine,
            first,
            typed: typed(),
            folder: env::current_dir().unwrap_or(root),
            began: Timestamp::now(),
            class,
            handed_in: Vec::new(),
        };
        let program = env::current_exe().map_err(Failure::could_not)?;
        let contents = Contents {
            graded: &self.graded,
            program: &program,
        };
        folder.make(&job, &contents).map_err(Failure::could_not)?;
        if self.using == Using::Kept {
            take_along(self.store, &folder)?;
        }
        writeln!(
            console.notes,
            "job `{}`: {} submissions in {} parts, in `{}`",
            job.name,
            job.class.len(),
            job.first.of,
            printable(&from_here(folder.path()).to_string_lossy())
        )?;
        Ok((folder, job))
    }
}

/// Puts what is known where every machine finds it. It is copied, since a file that several machines write to would not stay
/// whole.
fn take_along(store: &Store, folder: &JobFolder) -> Result<(), Failure> {
    let copied = store.copy_to(&folder.known());
    copied.map_err(|source| {
        // Without it the job would only take longer, but a disk that is full now is full for the parts too.
        let _ = folder.clone().remove();
        Failure::could_not(NotCopied { source })
    })
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
        if now != Some(before) {
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
pub fn put_away(folder: JobFolder, job: &Job, console: &mut Console<'_>) -> Result<(), Failure> {
    if let Err(trouble) = engine::cancel(job, folder.path()) {
        writeln!(
            console.notes,
            "note: what is left of the job `{}` in the queue could not be ended: {trouble}",
            job.name
        )?;
    }
    if let Err(trouble) = folder.remove() {
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
pub fn withdraw(folder: &JobFolder, job: &Job) {
    if job.handed_in.is_empty() {
        // What stays is found by the next who hands the class in.
        let _ = folder.clone().remove();
    }
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
