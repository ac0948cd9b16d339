//! The reports of a run: those that are written as things happen, and the rest at its end.

use std::fs::File;
use std::io::{self, Write};
use std::time::Instant;

use reference::cli::console::Console;
use reference::cli::failure::Failure;

use crate::cli::reports::arguments::ReportArguments;
use crate::cli::reports::wanted::{Place, Wanted};
use crate::cli::reports::write::{NotWritten, write_report};
use crate::course::course::Course;
use crate::record::event::Event;
use crate::report::book::Book;
use crate::report::format::Format;
use crate::report::jsonl::Lines;
use crate::report::view::Reader;

/// The reports of a run.
pub struct Reports<'a> {
    wanted: &'a [Wanted],
    live: Vec<Live<'a>>,
    failures: Vec<Failure>,
    began: Instant,
}

/// A report that is written as things happen.
struct Live<'a> {
    wanted: &'a Wanted,
    lines: Lines<'a, Box<dyn Write + Send>>,
}

impl std::fmt::Debug for Reports<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reports")
            .field("wanted", &self.wanted)
            .finish_non_exhaustive()
    }
}

impl<'a> Reports<'a> {
    /// Opens those that are written as things happen. One that cannot be opened is told at the end, with the others.
    ///
    /// # Errors
    /// When two are to go to one place.
    pub fn open(arguments: &'a ReportArguments, course: &'a Course) -> Result<Self, Failure> {
        arguments.check()?;
        let mut reports = Self {
            wanted: &arguments.wanted,
            live: Vec::new(),
            failures: Vec::new(),
            began: Instant::now(),
        };
        for wanted in reports.wanted.iter().filter(|it| is_live(it)) {
            let out: io::Result<Box<dyn Write + Send>> = match &wanted.place {
                Place::StandardOutput => Ok(Box::new(io::stdout())),
                Place::File(path) => File::create(path).map(|file| Box::new(file) as _),
            };
            match out {
                Ok(out) => {
                    let lines = Lines::new(out, course);
                    reports.live.push(Live { wanted, lines });
                }
                Err(error) => reports.fail(wanted, error),
            }
        }
        Ok(reports)
    }

    /// Takes in what the engine tells. A report that cannot be written any more is given up; grading goes on.
    pub fn tell(&mut self, event: &Event<'_>) {
        let after = self.began.elapsed();
        for mut live in std::mem::take(&mut self.live) {
            match live.lines.tell(event, after) {
                Ok(()) => self.live.push(live),
                Err(error) => self.fail(live.wanted, error),
            }
        }
    }

    /// Writes the rest, and says what could not be written.
    #[must_use]
    pub fn finish(
        mut self,
        book: &Book<'_>,
        reader: &dyn Fn(Format) -> Reader,
        console: &mut Console<'_>,
    ) -> Vec<Failure> {
        for wanted in self.wanted.iter().filter(|it| !is_live(it)) {
            if let Err(failure) = write_report(wanted, book, reader(wanted.format), console) {
                self.failures.push(failure);
            }
        }
        self.failures
    }

    fn fail(&mut self, wanted: &Wanted, error: io::Error) {
        let not_written = NotWritten::new(wanted, error);
        self.failures.push(Failure::could_not(not_written));
    }
}

fn is_live(wanted: &Wanted) -> bool {
    wanted.format == Format::Jsonl
}
