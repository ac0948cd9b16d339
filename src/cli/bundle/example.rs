//! Workflows to start from, with a comment at every line that somebody may want to change.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// A service that a workflow is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Example {
    /// GitHub Actions.
    GitHub,
    /// GitLab CI.
    GitLab,
}

impl Example {
    /// The workflow.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::GitHub => include_str!("github-workflow.yml"),
            Self::GitLab => include_str!("gitlab-ci.yml"),
        }
    }
}

/// Prints the workflow.
///
/// # Errors
/// When it cannot be written.
pub fn print(example: Example, console: &mut Console<'_>) -> Result<Exit, Failure> {
    console.out.write_all(example.text().as_bytes())?;
    Ok(Exit::Done)
}
