//! The commands about tables.

use crate::cli::tables::build::BuildArguments;
use crate::cli::tables::clear::ClearArguments;
use crate::cli::tables::status::StatusArguments;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

/// What can be done with the tables in the cache.
#[derive(Debug, clap::Subcommand)]
pub enum TablesCommand {
    /// Build tables now, so that no solver has to wait for them later
    Build(BuildArguments),
    /// Show which tables are kept, where, and how large they are
    Status(StatusArguments),
    /// Remove all kept tables
    Clear(ClearArguments),
}

/// What may be typed.
pub(crate) const EXAMPLES: &str = "\
Examples:
  reference tables build        what hard 4×4 boards need
  reference tables build five   what 5×5 boards need
  reference tables status       what is kept, and where";

impl TablesCommand {
    /// Does it.
    ///
    /// # Errors
    /// Why it could not be done, and whose fault that is.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        match self {
            Self::Build(arguments) => arguments.run(console),
            Self::Status(arguments) => arguments.run(console),
            Self::Clear(arguments) => arguments.run(console),
        }
    }
}
