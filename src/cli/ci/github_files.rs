//! Puts a report where GitHub Actions looks for it: the log, the summary of the step, and its outputs.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::PathBuf;

use crate::report::book::Book;
use crate::report::github::annotations::annotations;
use crate::report::github::outputs::outputs;
use crate::report::github::summary::summary;
use crate::report::github::token::Token;
use crate::report::view::Reader;

/// A file of the workflow's could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot add to `{}`, which `{variable}` names", path.display())]
pub struct NotAdded {
    variable: &'static str,
    path: PathBuf,
    source: io::Error,
}

/// Writes annotations and groups to `log`, and adds the summary and the outputs to the files that the environment names.
/// A file that is not named is left out: then this is not such a workflow. `variable` looks a variable up.
///
/// # Errors
/// When something cannot be written.
pub fn deliver(
    book: &Book<'_>,
    reader: Reader,
    variable: &dyn Fn(&str) -> Option<String>,
    log: &mut dyn Write,
) -> io::Result<()> {
    let token = Token::of(book);
    log.write_all(annotations(book, reader, &token).as_bytes())?;
    log.flush()?;
    add("GITHUB_STEP_SUMMARY", variable, &summary(book, reader))?;
    add("GITHUB_OUTPUT", variable, &outputs(book, &token))
}

/// Adds a text to the file that this variable names; others may have written to it before.
fn add(
    name: &'static str,
    variable: &dyn Fn(&str) -> Option<String>,
    text: &str,
) -> io::Result<()> {
    let Some(path) = variable(name).filter(|path| !path.is_empty()) else {
        return Ok(());
    };
    let path = PathBuf::from(path);
    let file = OpenOptions::new().append(true).create(true).open(&path);
    file.and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|source| {
            let kind = source.kind();
            io::Error::new(
                kind,
                NotAdded {
                    variable: name,
                    path,
                    source,
                },
            )
        })
}
