//! Writes a report in any format.

use std::io::Write;

use crate::book::Book;
use crate::files::{csv, gitlab, json, jsonl, junit, markdown, tap, text};
use crate::format::Format;
use crate::gradebook::{Beyond, canvas, moodle};
use crate::html;
use crate::platforms::{
    artemis, autolab, check50, classroom50, codegrade, github, github_classroom, gradescope,
    prairielearn,
};
use crate::view::Reader;
use crate::write_trouble::WriteTrouble;

/// What a report is given beside the book.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// Who reads it. What platforms show to students holds what students may see, whoever reads.
    pub reader: Reader,
    /// Looks a variable of the environment up.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    /// The gradebook that is to be filled.
    pub template: Option<&'a [u8]>,
    /// The column of it, where that is not plain.
    pub column: Option<&'a str>,
    /// What becomes of points beyond the most that the platform gives.
    pub beyond: Beyond,
}

impl std::fmt::Debug for Given<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Given")
            .field("reader", &self.reader)
            .field("column", &self.column)
            .finish_non_exhaustive()
    }
}

/// Writes the report in this format, and says what people should know of it.
///
/// # Errors
/// When there can be no such report, or when it cannot be written.
pub fn write(
    format: Format,
    book: &Book<'_>,
    given: &Given<'_>,
    out: &mut dyn Write,
) -> Result<Vec<String>, WriteTrouble> {
    let reader = given.reader;
    match format {
        Format::Text => text::write(book, reader, out)?,
        Format::Json => json::write(book, reader, out)?,
        Format::Jsonl => jsonl::write(book, reader, out)?,
        Format::Junit => junit::write(book, reader, out)?,
        Format::Tap => tap::write(book, reader, out)?,
        Format::Markdown => markdown::write(book, reader, out)?,
        Format::Csv => csv::write(book, reader, out)?,
        Format::Html => html::write(book, reader, out)?,
        Format::Github => github::write(book, reader, out)?,
        Format::Gitlab => gitlab::write(book, reader, out)?,
        Format::Gradescope => gradescope::write(book, out)?,
        Format::Classroom50 => classroom50::write(book, given.variable, out)?,
        Format::GithubClassroom => github_classroom::write(book, out)?,
        Format::Autolab => autolab::write(book, out)?,
        Format::Codegrade => codegrade::write(book, out)?,
        Format::Prairielearn => prairielearn::write(book, out)?,
        Format::Artemis => artemis::write(book, out)?,
        Format::Check50 => check50::write(book, out)?,
        Format::Canvas | Format::Moodle => {
            let template = given.template.ok_or(WriteTrouble::NoTemplate { format })?;
            let filled = match format {
                Format::Canvas => canvas::fill(template, book, given.column, given.beyond)?,
                _ => moodle::fill(template, book, given.column, given.beyond)?,
            };
            out.write_all(&filled.bytes)?;
            return Ok(filled.remarks());
        }
    }
    Ok(Vec::new())
}
