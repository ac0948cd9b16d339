//! `bundle`: what a platform is given so that it grades with this course, and what students are given to check with.

pub(crate) mod bundle_files;
mod ci_workflows;
mod gradescope;
mod students;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::bundle::ci_workflows::{Github, Gitlab};
use crate::cli::bundle::gradescope::Gradescope;
use crate::cli::bundle::students::Students;

#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub(crate) struct Bundle {
    /// Whom it is for.
    #[command(subcommand)]
    recipient: Recipient,
}

/// Whom a bundle is for.
#[derive(Debug, clap::Subcommand)]
enum Recipient {
    /// Write what students are given to check with: the course with its public cases, as a folder or a zip
    Students(Students),
    /// Write the zip that Gradescope takes as an autograder
    Gradescope(Gradescope),
    /// Print a workflow for GitHub Actions, with what each line is for and what must be decided
    Github(Github),
    /// Print a job for GitLab CI, with what each line is for
    Gitlab(Gitlab),
}

const EXAMPLES: &str = "\
Examples:
  grader bundle students                        the public part of the course, as students.zip
  grader bundle gradescope -a fifteen-bnb       the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name
  grader bundle github                          a workflow for .github/workflows/grade.yml
  grader bundle gitlab                          a job for .gitlab-ci.yml";

impl Bundle {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.recipient {
            Recipient::Students(students) => students.run(console),
            Recipient::Gradescope(gradescope) => gradescope.run(console),
            Recipient::Github(github) => github.run(console),
            Recipient::Gitlab(gitlab) => gitlab.run(console),
        }
    }
}
