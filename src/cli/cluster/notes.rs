//! What is said of a job while it is handed in, waited for and put away.

use std::env;
use std::path::{Path, PathBuf};

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cluster::merged::count;
use cluster::jobs::folder::FolderTrouble;
use cluster::jobs::held_job::Leftover;
use cluster::jobs::job::{Job, Member};
use cluster::jobs::request::RequestEvent;

/// What happened while a job was opened, in a line.
#[must_use]
pub fn request_note(event: RequestEvent<'_>) -> String {
    match event {
        RequestEvent::AnotherJob(name) => format!(
            "note: there is another job of this course, `{}`; `grader cluster status` tells how far it is",
            printable(name)
        ),
        RequestEvent::Made(job, folder) => format!(
            "job `{}`: {} in {}, in `{}`",
            job.name,
            count(job.class.len(), "submission"),
            count(job.first.of as usize, "part"),
            printable(&from_here(folder).to_string_lossy())
        ),
        RequestEvent::GoesOn(name) => format!("going on with the job `{name}`"),
        RequestEvent::QueueKeepsOptions(name) => format!(
            "note: what is in the queue keeps the options it was handed in with; `grader cluster cancel {name}` takes it out"
        ),
    }
}

/// Says whose submissions are not what they were when the job was handed in.
///
/// # Errors
/// When it cannot be written.
pub fn tell_changed(job: &Job, now: &[Member], console: &mut Console<'_>) -> Result<(), Failure> {
    for name in job.changed(now) {
        writeln!(
            console.notes,
            "warning: `{}` was changed after the class was handed in to the cluster; what was graded may be either, and \
             `grader run` grades it anew",
            printable(name)
        )?;
    }
    Ok(())
}

/// Says what is left of the job of this name that was to be gone.
///
/// # Errors
/// When it cannot be written.
pub fn tell_leftovers(
    name: &str,
    left: &[Leftover],
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for leftover in left {
        match leftover {
            Leftover::Queue(trouble) => writeln!(
                console.notes,
                "note: what is left of the job `{name}` in the queue could not be ended: {trouble}"
            )?,
            Leftover::Folder(FolderTrouble::File { path, source }) => writeln!(
                console.notes,
                "note: `{}` could not be taken away: {source}",
                printable(&path.to_string_lossy())
            )?,
            Leftover::Folder(FolderTrouble::Known(_) | FolderTrouble::Record { .. }) => {}
        }
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
