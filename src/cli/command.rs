//! Every command of the grader.

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

/// What the grader can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Solve, generate and compare puzzles with the reference solvers
    #[command(arg_required_else_help = true)]
    Reference {
        /// What to do.
        #[command(subcommand)]
        command: reference::cli::command::Command,
    },
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Reference { command } => command.run(console),
        }
    }
}
