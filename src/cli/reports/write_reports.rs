//! Writes every report that was asked for, as things happen or at the end; one that cannot be written does not keep the
//! others from it.

use std::fs::File;
use std::io::{self, Write};
use std::time::Instant;

use rules::units::count_noun;
use terminal::console::Console;
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::file_replacement::write_file;
use terminal::printable::printable;

use crate::cli::ci_service::deliver;
use crate::cli::reports::report_arguments::{Place, RequestedReport, not_written};
use crate::cli::reports::report_folders::{make_usual_folder, write_folder};
use crate::cli::reports::report_plan::ReportPlan;
use crate::cli::reports::student_pages::{Recall, write_feedback, write_pages};
use course::course::Course;
use model::grading_run::Event;
use model::panics::{catch, panic_if_asked};
use report::class_results::ClassResults;
use report::file_formats::jsonl::Lines;
use report::format::{Format, WriteError};
use report::html::student_page::people_and_file_names::group_by_person;
use report::html::student_page::render_student_pages;
use report::platform_formats::artemis;
use report::reader_view::Reader;
use report::write::write;

pub(crate) struct Reports<'a> {
    plan: &'a ReportPlan,
    /// Those that are written as things happen.
    live: Vec<(&'a RequestedReport, Lines<'a, Box<dyn Write + Send>>)>,
    failures: Vec<Failure>,
    began: Instant,
}

impl<'a> Reports<'a> {
    /// Opens those that are written as things happen. One that cannot be opened is told at the end, with the others.
    pub(crate) fn open(plan: &'a ReportPlan, course: &'a Course) -> Self {
        let mut reports = Self {
            plan,
            live: Vec::new(),
            failures: Vec::new(),
            began: Instant::now(),
        };
        for wanted in plan.wanted.iter().filter(|it| is_live(plan, it)) {
            let out: io::Result<Box<dyn Write + Send>> = match &wanted.place {
                Place::StandardOutput | Place::Workflow => Ok(Box::new(io::stdout())),
                Place::File(path) | Place::Folder(path) => {
                    File::create(path).map(|file| Box::new(file) as _)
                }
            };
            match out {
                Ok(out) => reports.live.push((wanted, Lines::new(out, course))),
                Err(error) => reports.failures.push(output_failure(wanted, error)),
            }
        }
        reports
    }

    /// Takes in what the engine tells. A report that cannot be written any more is given up; grading goes on.
    pub(crate) fn tell(&mut self, event: &Event<'_>) {
        let after = self.began.elapsed();
        for (wanted, mut lines) in std::mem::take(&mut self.live) {
            let told = catch(|| {
                panic_if_asked("report", &wanted.format.to_string());
                lines.tell(event, after)
            });
            match told.unwrap_or_else(|panic| Err(io::Error::other(panic))) {
                Ok(()) => self.live.push((wanted, lines)),
                Err(error) => self.failures.push(output_failure(wanted, error)),
            }
        }
    }

    /// Writes the rest, and says what could not be written.
    pub(crate) fn finish(
        mut self,
        book: &ClassResults<'_>,
        console: &mut Console<'_>,
    ) -> Vec<Failure> {
        let plan = self.plan;
        for wanted in plan.wanted.iter().filter(|it| !is_live(plan, it)) {
            let written = write_report(plan, wanted, book, &|_| Ok(None), console);
            self.failures.extend(written.err());
        }
        self.failures
    }
}

/// Whether this one is written as things happen. An event does not know who may see it, so for students it is written
/// at the end.
fn is_live(plan: &ReportPlan, wanted: &RequestedReport) -> bool {
    wanted.format == Format::Jsonl && plan.reader_of(wanted, 0) == Reader::Staff
}

/// Writes this report, and says what people should know of it.
pub(crate) fn write_report(
    plan: &ReportPlan,
    wanted: &RequestedReport,
    book: &ClassResults<'_>,
    recall: Recall<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    catch(|| try_to_write(plan, wanted, book, recall, console))
        .unwrap_or_else(|panic| Err(not_written(wanted, io::Error::other(panic))))
}

fn try_to_write(
    plan: &ReportPlan,
    wanted: &RequestedReport,
    book: &ClassResults<'_>,
    recall: Recall<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let format = wanted.format;
    panic_if_asked("report", &format.to_string());
    let students = group_by_person(book.cards, |card| &card.student).len();
    let reader = plan.reader_of(wanted, students);
    let given = &plan.options(reader);
    let mut write_it = || match &wanted.place {
        Place::StandardOutput => write(format, book, given, console.out),
        Place::Workflow => deliver(format, book, given, console.out),
        Place::File(path) if format == Format::Artemis => {
            write_folder(path, &artemis::feedback_files(book)?)?;
            Ok(Vec::new())
        }
        Place::Folder(folder) => {
            let pages = render_student_pages(book, reader, recall);
            let number = write_pages(folder, pages, plan.keeps_others(book))?;
            let pages = count_noun(number as u64, "page");
            Ok(vec![format!("{pages} in `{}`", folder.display())])
        }
        Place::File(path) => {
            make_usual_folder(path, format.default_path())?;
            let mut written = Ok(Vec::new());
            write_file(path, |out| {
                written = write(format, book, given, out);
                match &written {
                    Ok(_) => Ok(()),
                    Err(_) => Err(io::Error::other("there is no such report")),
                }
            })
            // Where there is no such report, that is the reason, and nothing was written.
            .or_else(|error| if written.is_ok() { Err(error) } else { Ok(()) })?;
            written
        }
    };
    let written = write_it().and_then(|mut remarks| {
        if let Some(path) = plan.feedback_of(wanted) {
            remarks.extend(write_feedback(path, book, given, recall)?);
        }
        Ok(remarks)
    });
    let remarks = written.map_err(|trouble| match trouble {
        WriteError::Io(error) => output_failure(wanted, error),
        WriteError::NotOne(_)
        | WriteError::NotSet(_)
        | WriteError::Fill(_)
        | WriteError::NoTemplate { .. }
        | WriteError::SeveralStudents { .. } => Failure::input(trouble),
    })?;
    for remark in remarks {
        writeln!(console.notes, "{format}: {}", printable(&remark))?;
    }
    Ok(())
}

/// Why a report is not there. A reader of standard output that has seen enough, as `head` has, is no failure of it.
fn output_failure(wanted: &RequestedReport, error: io::Error) -> Failure {
    let is_printed = matches!(wanted.place, Place::StandardOutput | Place::Workflow);
    if is_printed && error.kind() == io::ErrorKind::BrokenPipe {
        return Failure::Output(error);
    }
    not_written(wanted, error)
}

/// Tells of every failure but the last, and fails with that; with one that has seen enough only where there is no other.
pub(crate) fn fail_with(
    mut failures: Vec<Failure>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    failures.sort_by_key(|failure| failure.exit() != Exit::Done);
    let mut failures = failures.into_iter().peekable();
    while let Some(failure) = failures.next() {
        if failures.peek().is_none() {
            return Err(failure);
        }
        failure.print(console.notes)?;
    }
    Ok(())
}
