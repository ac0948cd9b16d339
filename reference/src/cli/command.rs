//! Every command of the reference solvers; mounted under `reference` and under `grader reference`.

use crate::cli::console::Console;
use crate::cli::exit::Exit;
use crate::cli::failure::Failure;
use crate::cli::pack;
use crate::cli::pack::arguments::PackArguments;

/// What the reference solvers can be asked for.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Fill a board with pieces, or say why that cannot be done
    Pack(PackArguments),
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Pack(arguments) => pack::run::run(&arguments, console),
        }
    }
}
