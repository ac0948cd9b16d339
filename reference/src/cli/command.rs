//! Every command of the reference solvers; mounted under `reference` and under `grader reference`.

use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::tables::command::TablesCommand;

/// What the reference solvers can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Build, show or remove the pattern databases that solvers keep in the cache
    #[command(arg_required_else_help = true)]
    Tables {
        /// What to do with them.
        #[command(subcommand)]
        command: TablesCommand,
    },
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Tables { command } => command.run(console),
        }
    }
}
