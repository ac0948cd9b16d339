//! Every command of the reference solvers; mounted under `reference` and under `grader reference`.

use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;

/// What the reference solvers can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, _console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {}
    }
}
