//! `report`: a report on a run that is over.

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::reports::wanted::Wanted;
use crate::cli::reports::write::write_report;
use crate::report::book::Book;

/// What `report` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Report {
    /// The format, and the file it goes to [default file: standard output]
    #[arg(value_name = "FORMAT[=FILE]", value_parser = Wanted::parse)]
    pub wanted: Wanted,
    /// The number of the run, as `grader log` has it [default: the last]
    #[arg(long, value_name = "N")]
    pub run: Option<u64>,
}

const EXAMPLES: &str = "\
Examples:
  grader report markdown           the last run, on standard output
  grader report junit=out.xml      into a file
  grader report csv=7.csv --run 7  an earlier run";

impl Report {
    /// Writes the report on this book.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn on(&self, book: &Book<'_>, console: &mut Console<'_>) -> Result<Exit, Failure> {
        write_report(&self.wanted, book, self.wanted.format.reader(), console)?;
        Ok(Exit::Done)
    }
}
