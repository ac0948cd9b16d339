//! `diff`: what changed from one run to another.

use std::io::{self, IsTerminal};

use reference::cli::console::Console;
use reference::cli::exit::Exit;
use reference::cli::failure::Failure;

use crate::cli::class::arguments::CourseArgument;
use crate::cli::class::keeping::{StoreArguments, of_store};
use crate::cli::class::page::page;
use crate::report::terminal::difference::differences;
use crate::store::outcomes::Transcripts;

/// What `diff` was asked for.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Diff {
    /// The earlier run, by its number
    #[arg(value_name = "RUN")]
    before: u64,
    /// The later run
    #[arg(value_name = "RUN")]
    after: u64,
    #[command(flatten)]
    course: CourseArgument,
    #[command(flatten)]
    store: StoreArguments,
}

const EXAMPLES: &str = "\
Examples:
  grader diff 3 5      who gained and who lost from run 3 to run 5, on which cases, and why

`grader log` lists the runs with their numbers.";

impl Diff {
    /// Shows it.
    ///
    /// # Errors
    /// When one of the runs is not kept.
    pub fn run(self, console: &mut Console<'_>) -> Result<Exit, Failure> {
        let course = self.course.open()?;
        let store = self.store.existing(&course)?;
        let cards = |number| {
            let results = store.run(number, Transcripts::LeftOut);
            results.map(|results| results.cards).map_err(of_store)
        };
        let (before, after) = (cards(self.before)?, cards(self.after)?);
        let page = page(course.tongue, "", io::stdout().is_terminal());
        differences(console.out, &before, &after, &page)?;
        Ok(Exit::Done)
    }
}
