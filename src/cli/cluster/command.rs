//! `cluster`: classes that are on their way through a cluster.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::cluster::cancel::Cancel;
use crate::cli::cluster::resume::Resume;
use crate::cli::cluster::status::Status;
use crate::cli::cluster::template::Template;

/// What `cluster` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub struct Cluster {
    /// What to do.
    #[command(subcommand)]
    command: ClusterCommand,
}

/// What can be done.
#[derive(Debug, clap::Subcommand)]
enum ClusterCommand {
    /// Tell how far the jobs of this course are
    Status(Status),
    /// Wait for a job, hand in again what was lost, and report
    Resume(Resume),
    /// End a job
    Cancel(Cancel),
    /// Print a file that has a class graded in parts by GitHub, GitLab, Kubernetes or GNU parallel
    Template(Template),
}

const EXAMPLES: &str = "\
Examples:
  grader run submissions/ --engine slurm --shards 200 --no-wait  hand a class in to Slurm
  grader cluster status                                          how far it is
  grader cluster resume                                          wait for it, and report
  grader cluster cancel                                          end it
  grader cluster template github                                 a workflow that grades in parts";

impl Cluster {
    /// Does it.
    ///
    /// # Errors
    /// Why it came to nothing.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.command {
            ClusterCommand::Status(status) => status.run(console),
            ClusterCommand::Resume(resume) => resume.run(console),
            ClusterCommand::Cancel(cancel) => cancel.run(console),
            ClusterCommand::Template(template) => template.run(console),
        }
    }
}
