//! `cluster resume`: waits for a job, hands in again what was lost, and reports.

use std::env;

use clap::Parser;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::class::run::Run;
use crate::cli::cluster::jobs::JobArgument;

/// What `cluster resume` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Resume {
    #[command(flatten)]
    job: JobArgument,
}

const EXAMPLES: &str = "\
Examples:
  grader cluster resume            go on with the only job of this course
  grader cluster resume 1a2b3c4d   go on with one of several

It waits for parts that are in the queue, hands in those again that are lost, puts them together, and writes the reports \
that were asked for when the class was handed in, from the folder that was typed in.

Exit codes are those of `grader run`; 3 also where parts stay missing, which are then named.";

/// What was typed when the class was handed in.
#[derive(Debug, clap::Parser)]
#[command(name = "grader")]
struct Typed {
    #[command(subcommand)]
    command: TypedCommand,
}

/// The only command that hands in a class.
#[derive(Debug, clap::Subcommand)]
enum TypedCommand {
    Run(Box<Run>),
}

/// What was typed is not understood any more.
#[derive(Debug, thiserror::Error)]
#[error(
    "what was typed for the job `{name}` is no `grader run` that this version understands; `grader merge {parts}` puts its parts together"
)]
struct NotUnderstood {
    name: String,
    parts: String,
}

/// The folder that it was typed in is gone.
#[derive(Debug, thiserror::Error)]
#[error("cannot go to `{folder}`, where the job was handed in")]
struct NoFolder {
    folder: String,
    source: std::io::Error,
}

impl Resume {
    /// Goes on with it.
    ///
    /// # Errors
    /// Why that cannot be.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let folder = self.job.one()?;
        let job = folder.job().map_err(Failure::could_not)?;
        env::set_current_dir(&job.folder).map_err(|source| {
            let folder = printable(&job.folder.to_string_lossy());
            Failure::could_not(NoFolder { folder, source })
        })?;
        let typed = ["grader".to_owned()].into_iter().chain(job.typed.clone());
        match Typed::try_parse_from(typed) {
            Ok(Typed {
                command: TypedCommand::Run(run),
            }) => run.resuming(&job.name).run(console),
            Err(_) => Err(Failure::input(NotUnderstood {
                parts: printable(&folder.parts().to_string_lossy()),
                name: job.name,
            })),
        }
    }
}
