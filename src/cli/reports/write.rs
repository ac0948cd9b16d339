//! Writes every report that was asked for; one that cannot be written does not keep the others from it.

use std::io;

use terminal::console::Console;
use terminal::failure::Failure;
use terminal::printable::printable;

use crate::cli::ci::github_files::deliver;
use crate::cli::reports::feedback::write_feedback;
use crate::cli::reports::file::{make_usual_folder, write_file, write_folder};
use crate::cli::reports::not_written::NotWritten;
use crate::cli::reports::order::Order;
use crate::cli::reports::pages::write_pages;
use crate::cli::reports::recall::Recall;
use crate::cli::reports::wanted::{Place, Wanted};
use model::panics::{catch, panic_if_asked};
use report::book::Book;
use report::format::Format;
use report::html::student::pages::student_pages;
use report::html::student::people::people;
use report::platforms::artemis;
use report::write::write;
use report::write_trouble::WriteTrouble;

/// Writes this report, and says what people should know of it.
///
/// # Errors
/// When there can be no such report, or when it cannot be written.
pub fn write_report(
    order: &Order,
    wanted: &Wanted,
    book: &Book<'_>,
    recall: Recall<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    catch(|| try_to_write(order, wanted, book, recall, console)).unwrap_or_else(|panic| {
        let panic = io::Error::other(panic);
        Err(Failure::could_not(NotWritten::new(wanted, panic)))
    })
}

fn try_to_write(
    order: &Order,
    wanted: &Wanted,
    book: &Book<'_>,
    recall: Recall<'_>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let format = wanted.format;
    panic_if_asked("report", &format.to_string());
    let students = people(book.cards, |card| &card.student).len();
    let reader = order.reader_of(wanted, students);
    let written = order.with_given(reader, |given| match &wanted.place {
        Place::StandardOutput => write(format, book, given, console.out),
        Place::Workflow => deliver(format, book, given, console.out),
        Place::File(path) if format == Format::Artemis => {
            let files = artemis::files(book)?;
            write_folder(path, &files)?;
            Ok(Vec::new())
        }
        Place::Folder(folder) => {
            let number = write_pages(
                folder,
                student_pages(book, reader, recall),
                order.others(book),
            )?;
            let pages = match number {
                1 => "1 page".to_owned(),
                number => format!("{number} pages"),
            };
            Ok(vec![format!("{pages} in `{}`", folder.display())])
        }
        Place::File(path) => {
            make_usual_folder(path, format.usual_place())?;
            let mut written = Ok(Vec::new());
            write_file(path, |out| {
                written = write(format, book, given, out);
                match &written {
                    Ok(_) => Ok(()),
                    Err(_) => Err(io::Error::other("there is no such report")),
                }
            })
            .or_else(|error| match &written {
                Ok(_) => Err(error),
                // That is the reason, and nothing was written.
                Err(_) => Ok(()),
            })?;
            written
        }
    });
    let written = written.and_then(|mut remarks| {
        if let Some(path) = order.feedback_of(wanted) {
            let more =
                order.with_given(reader, |given| write_feedback(path, book, given, recall))?;
            remarks.extend(more);
        }
        Ok(remarks)
    });
    let remarks = written.map_err(|trouble| match trouble {
        WriteTrouble::Io(source) => Failure::could_not(NotWritten::new(wanted, source)),
        WriteTrouble::NotOne(_)
        | WriteTrouble::NotSet(_)
        | WriteTrouble::Fill(_)
        | WriteTrouble::NoTemplate { .. }
        | WriteTrouble::SeveralStudents { .. } => Failure::input(trouble),
    })?;
    for remark in remarks {
        writeln!(console.notes, "{format}: {}", printable(&remark))?;
    }
    Ok(())
}

/// Tells of every failure but the last, and fails with that.
///
/// # Errors
/// The last failure.
pub fn fail_with(failures: Vec<Failure>, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut failures = failures.into_iter().peekable();
    while let Some(failure) = failures.next() {
        if failures.peek().is_none() {
            return Err(failure);
        }
        failure.print(console.notes)?;
    }
    Ok(())
}
