//! The reports of a run: those that are written as things happen, and the rest at its end.

use std::fs::File;
use std::io::{self, Write};
use std::time::Instant;

use terminal::console::Console;
use terminal::failure::Failure;

use crate::cli::reports::not_written::NotWritten;
use crate::cli::reports::order::Order;
use crate::cli::reports::wanted::{Place, Wanted};
use crate::cli::reports::write::write_report;
use course::course::Course;
use model::event::Event;
use model::panics::{catch, panic_if_asked};
use report::book::Book;
use report::files::jsonl::Lines;
use report::format::Format;
use report::view::Reader;

/// The reports of a run.
pub struct Reports<'a> {
    order: &'a Order,
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
            .field("order", &self.order)
            .finish_non_exhaustive()
    }
}

impl<'a> Reports<'a> {
    /// Opens those that are written as things happen. One that cannot be opened is told at the end, with the others.
    #[must_use]
    pub fn open(order: &'a Order, course: &'a Course) -> Self {
        let mut reports = Self {
            order,
            live: Vec::new(),
            failures: Vec::new(),
            began: Instant::now(),
        };
        for wanted in order.wanted.iter().filter(|it| is_live(order, it)) {
            let out: io::Result<Box<dyn Write + Send>> = match &wanted.place {
                Place::StandardOutput | Place::Workflow => Ok(Box::new(io::stdout())),
                Place::File(path) | Place::Folder(path) => {
                    File::create(path).map(|file| Box::new(file) as _)
                }
            };
            match out {
                Ok(out) => {
                    let lines = Lines::new(out, course);
                    reports.live.push(Live { wanted, lines });
                }
                Err(error) => reports.fail(wanted, error),
            }
        }
        reports
    }

    /// Takes in what the engine tells. A report that cannot be written any more is given up; grading goes on.
    pub fn tell(&mut self, event: &Event<'_>) {
        let after = self.began.elapsed();
        for mut live in std::mem::take(&mut self.live) {
            let told = catch(|| {
                panic_if_asked("report", &live.wanted.format.to_string());
                live.lines.tell(event, after)
            });
            match told.unwrap_or_else(|panic| Err(io::Error::other(panic))) {
                Ok(()) => self.live.push(live),
                Err(error) => self.fail(live.wanted, error),
            }
        }
    }

    /// Writes the rest, and says what could not be written.
    #[must_use]
    pub fn finish(mut self, book: &Book<'_>, console: &mut Console<'_>) -> Vec<Failure> {
        let order = self.order;
        for wanted in order.wanted.iter().filter(|it| !is_live(order, it)) {
            if let Err(failure) = write_report(order, wanted, book, &|_| Ok(None), console) {
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

/// Whether this one is written as things happen. An event does not know who may see it, so for students it is written
/// at the end.
fn is_live(order: &Order, wanted: &Wanted) -> bool {
    wanted.format == Format::Jsonl && order.reader_of(wanted, 0) == Reader::Staff
}
