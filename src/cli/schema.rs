//! `schema`: what the JSON report looks like, for programs that read it.

use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;

use report::files::json::schema::SCHEMA;

/// What `schema` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Schema {}

const EXAMPLES: &str = "\
Examples:
  grader schema  the JSON Schema of what `--report json=FILE` writes";

impl Schema {
    /// Prints it.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        console.out.write_all(SCHEMA.as_bytes())?;
        Ok(Exit::Done)
    }
}
