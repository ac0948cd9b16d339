//! Every command of the reference solvers; mounted under `reference` and under `grader reference`.

use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::solve::Solve;

/// What the reference solvers can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Solve a sliding board: a shortest path, proven, or any search's
    Solve(Solve),
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Solve(solve) => solve.run(console),
        }
    }
}
