//! `bundle`: what a platform is given so that it grades with this course, and what students are given to check with.

pub(crate) mod bundle_files;
mod ci_workflows;
mod gradescope;
mod students;

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// Whom a bundle is for.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Recipient {
    /// Write what students are given to check with: the course with its public cases, as a folder or a zip
    Students(students::Students),
    /// Write the zip that Gradescope takes as an autograder
    Gradescope(gradescope::Gradescope),
    /// Print a workflow for GitHub Actions, with what each line is for and what must be decided
    Github(ci_workflows::Github),
    /// Print a job for GitLab CI, with what each line is for
    Gitlab(ci_workflows::Gitlab),
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  grader bundle students                        the public part of the course, as students.zip
  grader bundle gradescope -a fifteen-bnb       the zip for one assignment
  grader bundle gradescope -a fifteen-bnb -o autograder.zip  the same under another name
  grader bundle github                          a workflow for .github/workflows/grade.yml
  grader bundle gitlab                          a job for .gitlab-ci.yml";

impl Recipient {
    pub(crate) fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Students(students) => students.run(console),
            Self::Gradescope(gradescope) => gradescope.run(console),
            Self::Github(github) => github.run(console),
            Self::Gitlab(gitlab) => gitlab.run(console),
        }
    }
}
