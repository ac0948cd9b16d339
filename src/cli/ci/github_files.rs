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

#[cfg(test)]
mod tests {
    use std::fs;

    use jiff::Timestamp;

    use super::*;
    use crate::course::course::Course;
    use crate::record::run_facts::{RunFacts, RunState, Scope};

    #[test]
    fn each_part_goes_where_the_workflow_looks_for_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("summary"), "of another step\n").unwrap();
        let run = RunFacts {
            number: None,
            began: Timestamp::UNIX_EPOCH,
            ended: None,
            command: String::new(),
            scope: Scope::WholeSuite,
            state: RunState::Done,
        };
        let course = Course::default();
        let book = Book {
            course: &course,
            run: &run,
            cards: &[],
            broken: &[],
        };
        let variable = |name: &str| {
            let file = match name {
                "GITHUB_STEP_SUMMARY" => "summary",
                "GITHUB_OUTPUT" => "output",
                _ => return None,
            };
            Some(path(file).to_string_lossy().into_owned())
        };
        let mut log = Vec::new();
        deliver(&book, Reader::Student, &variable, &mut log).unwrap();
        let read = |name: &str| fs::read_to_string(path(name)).unwrap();
        assert!(read("summary").starts_with("of another step\n"));
        assert!(
            read("output").starts_with("scores<<grader-"),
            "{}",
            read("output")
        );
        // Where nothing is named, nothing is written.
        deliver(&book, Reader::Student, &|_| None, &mut log).unwrap();
        // A file that cannot be written is named.
        let gone = |_: &str| Some(path("no/such/folder").to_string_lossy().into_owned());
        let refused = deliver(&book, Reader::Student, &gone, &mut log).unwrap_err();
        assert!(
            refused.to_string().contains("`GITHUB_STEP_SUMMARY`"),
            "{refused}"
        );
    }
}
