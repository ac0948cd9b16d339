//! The commands about wrong solvers.

use crate::cli::zoo::list::ListArguments;
use crate::cli::zoo::solve::SolveArguments;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// What can be done with the wrong solvers.
#[derive(Debug, clap::Subcommand)]
pub enum ZooCommand {
    /// List every mistake, with what a solver that makes it does
    List(ListArguments),
    /// Solve a board with one mistake, and print the answer as a student's program would
    Solve(SolveArguments),
}

/// What may be typed.
pub(crate) const EXAMPLES: &str = "\
Examples:
  reference zoo list                                every mistake
  reference zoo solve blank-in-manhattan board.txt  what a program that makes it answers";

impl ZooCommand {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::List(arguments) => arguments.run(console),
            Self::Solve(arguments) => arguments.run(console),
        }
    }
}
