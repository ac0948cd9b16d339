//! One report, from the opened store to the last byte, in a process of its own.

use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

use grader::course::course::Course;
use grader::report::book::Book;
use grader::report::format::Format;
use grader::report::write::write;
use grader::store::outcomes::Transcripts;
use grader::store::store::Store;

use crate::class::Class;

/// The word that makes this program write a report.
const REPORT: &str = "--write-report";

/// What writes the report in this format on this class to a file.
pub fn command(class: &Class, format: Format, to: &Path) -> Result<Vec<OsString>, Box<dyn Error>> {
    Ok(vec![
        std::env::current_exe()?.into_os_string(),
        REPORT.into(),
        format.name().into(),
        class.course().into_os_string(),
        class.store().into_os_string(),
        to.as_os_str().to_owned(),
    ])
}

/// Writes a report, if that is what this program was started for.
pub fn enter(words: &[OsString]) -> Option<ExitCode> {
    let [first, format, course, store, to] = words else {
        return None;
    };
    (first == REPORT).then(|| {
        let format = format.to_string_lossy();
        match report(&format, course.as_ref(), store.as_ref(), to.as_ref()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        }
    })
}

/// The word on standard error when a format tells of one submission.
pub const OF_ONE: &str = "of one submission";

fn report(format: &str, course: &Path, store: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    let format: Format = format.parse()?;
    let course = Course::at(course)?;
    let results = Store::existing(store)?
        .current(Transcripts::LeftOut)?
        .ok_or("nothing is kept")?;
    let book = Book {
        course: &course,
        run: &results.run,
        cards: &results.cards,
        broken: &[],
    };
    let written = |book: &Book<'_>| -> io::Result<()> {
        let mut out = BufWriter::new(File::create(to)?);
        write(format, book, format.reader(), &mut out)?;
        out.flush()
    };
    match written(&book) {
        // Some formats tell of one submission, and say so.
        Err(error) if error.kind() == ErrorKind::InvalidInput => {
            eprintln!("{OF_ONE}");
            let cards = &results.cards[..1];
            Ok(written(&Book { cards, ..book })?)
        }
        written => Ok(written?),
    }
}
