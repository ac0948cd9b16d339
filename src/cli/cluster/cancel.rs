//! `cluster cancel`: ends what a cluster does for a job.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::cluster::jobs::JobArgument;
use cluster::jobs::scheduler::{Installed, Scheduler};

/// What `cluster cancel` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Cancel {
    #[command(flatten)]
    job: JobArgument,
    /// Take the job's folder away too, with the parts that are there
    #[arg(long)]
    forget: bool,
}

const EXAMPLES: &str = "\
Examples:
  grader cluster cancel            end the only job of this course
  grader cluster cancel 1a2b3c4d   end one of several
  grader cluster cancel --forget   end it, and take its parts away

Parts that are there stay unless they are to be forgotten: the same `grader run`, or `grader cluster resume`, hands in what \
is missing.

Exit codes:
  0    nothing of the job waits or runs any more
  3    the cluster does not answer
  4    no job is on its way";

impl Cancel {
    /// Ends it.
    ///
    /// # Errors
    /// When the cluster does not answer.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = self.job.one()?;
        let job = folder.job().map_err(Failure::could_not)?;
        // First of all, or whoever waits takes for lost what is ended here, and hands it in again.
        let told = folder.end();
        Installed
            .cancel(&job, folder.path())
            .map_err(Failure::could_not)?;
        if let Err(trouble) = told {
            writeln!(
                console.notes,
                "note: {}; a grader that waits for the job may hand it in again",
                printable(&trouble.to_string())
            )?;
        }
        let present = folder.present(job.first).map_err(Failure::could_not)?.len();
        let of = job.first.of;
        if self.forget {
            folder.remove().map_err(Failure::could_not)?;
            writeln!(
                console.notes,
                "job `{}` is ended and forgotten, with {present} of {of} parts",
                printable(&job.name)
            )?;
            return Ok(Exit::Done);
        }
        writeln!(
            console.notes,
            "job `{0}` is ended; {present} of {of} parts are there and stay\n  grader cluster resume {0}            hand in the \
             others again\n  grader cluster cancel --forget {0}   take it away",
            printable(&job.name)
        )?;
        Ok(Exit::Done)
    }
}
