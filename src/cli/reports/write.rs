//! Writes every report that was asked for; one that cannot be written does not keep the others from it.

use std::io;

use reference::cli::console::Console;
use reference::cli::failure::Failure;

use crate::cli::reports::file::write_file;
use crate::cli::reports::wanted::{Place, Wanted};
use crate::report::book::Book;
use crate::report::format::Format;
use crate::report::view::Reader;
use crate::report::write::write;

/// A report that could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write the {format} report to {place}; is the folder there, and is there space?")]
pub struct NotWritten {
    format: Format,
    place: Place,
    source: io::Error,
}

impl NotWritten {
    /// This report, for this reason.
    #[must_use]
    pub fn new(wanted: &Wanted, source: io::Error) -> Self {
        Self {
            format: wanted.format,
            place: wanted.place.clone(),
            source,
        }
    }
}

/// Writes this report for this reader.
///
/// # Errors
/// When it cannot be written.
pub fn write_report(
    wanted: &Wanted,
    book: &Book<'_>,
    reader: Reader,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match &wanted.place {
        Place::StandardOutput => Ok(write(wanted.format, book, reader, console.out)?),
        Place::File(path) => write_file(path, |out| write(wanted.format, book, reader, out))
            .map_err(|source| Failure::could_not(NotWritten::new(wanted, source))),
    }
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
