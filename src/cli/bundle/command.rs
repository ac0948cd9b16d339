//! `bundle`: what a platform is given so that it grades with this course.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use crate::cli::bundle::example::{Example, print};
use crate::cli::bundle::gradescope::Gradescope;

/// What `bundle` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, arg_required_else_help = true)]
pub struct Bundle {
    /// The platform.
    #[command(subcommand)]
    platform: Platform,
}

/// The platforms.
#[derive(Debug, clap::Subcommand)]
enum Platform {
    /// Write the zip that Gradescope takes as an autograder
    Gradescope(Gradescope),
    /// Print a workflow for GitHub Actions, with what each line is for
    Github,
    /// Print a job for GitLab CI, with what each line is for
    Gitlab,
}

const EXAMPLES: &str = "\
Examples:
  grader bundle gradescope -a fifteen-bnb       the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name
  grader bundle github                          a workflow for .github/workflows/grade.yml
  grader bundle gitlab                          a job for .gitlab-ci.yml";

impl Bundle {
    /// Writes or prints it.
    ///
    /// # Errors
    /// When the course cannot be read or something cannot be written.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self.platform {
            Platform::Gradescope(gradescope) => gradescope.run(console),
            Platform::Github => print(Example::GitHub, console),
            Platform::Gitlab => print(Example::GitLab, console),
        }
    }
}
