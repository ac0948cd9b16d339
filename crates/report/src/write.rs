//! Writes a report in any format.

use std::io::Write;

use crate::class_results::ClassResults;
use crate::file_formats::{
    csv, gitlab_code_quality, json, jsonl, junit, markdown, plain_text, tap,
};
use crate::format::{Format, WriteError};
use crate::gradebook::{ExcessPoints, canvas, moodle};
use crate::html::class_page::render_class_page;
use crate::html::student_page::people_and_file_names::group_by_person;
use crate::html::student_page::render_student_page;
use crate::platform_formats::{
    NotOneSubmission, artemis, autolab, check50, classroom50, codegrade, github_actions,
    github_classroom, gradescope, only_submission, prairielearn,
};
use crate::reader_view::{Reader, View};

/// What a report is given beside the results.
#[derive(Clone, Copy)]
pub struct WriteOptions<'a> {
    /// Who reads it. What platforms show to students holds what students may see, whoever reads.
    pub reader: Reader,
    /// Looks a variable of the environment up.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
    pub template: Option<&'a [u8]>,
    /// The column of it, where that is not plain.
    pub column: Option<&'a str>,
    /// What becomes of points beyond the most that the platform gives.
    pub beyond: ExcessPoints,
}

/// Writes the report in this format, and says what people should know of it.
///
/// # Errors
/// When there can be no such report, or when it cannot be written.
pub fn write(
    format: Format,
    results: &ClassResults<'_>,
    given: &WriteOptions<'_>,
    out: &mut dyn Write,
) -> Result<Vec<String>, WriteError> {
    let reader = given.reader;
    match format {
        Format::Text => plain_text::write(results, reader, out)?,
        Format::Json => json::write(results, reader, out)?,
        Format::Jsonl => jsonl::write(results, reader, out)?,
        Format::Junit => junit::write(results, reader, out)?,
        Format::Tap => tap::write(results, reader, out)?,
        Format::Markdown => markdown::write(results, reader, out)?,
        Format::Csv => csv::write(results, reader, out)?,
        Format::Html => write_page(results, reader, out)?,
        Format::Github => github_actions::write(results, reader, out)?,
        Format::Gitlab => gitlab_code_quality::write(results, reader, out)?,
        Format::Gradescope => write_one(format, results, gradescope::render, out)?,
        Format::Classroom50 => {
            let view = only_submission(results, format.name())?;
            let text = classroom50::render(results, &view, given.variable)?;
            out.write_all(text.as_bytes())?;
        }
        Format::GithubClassroom => write_one(format, results, github_classroom::render, out)?,
        Format::Autolab => write_one(format, results, autolab::render, out)?,
        Format::Codegrade => write_one(format, results, codegrade::render, out)?,
        Format::Prairielearn => write_one(format, results, prairielearn::render, out)?,
        Format::Artemis => write_one(format, results, artemis::render, out)?,
        Format::Check50 => write_one(format, results, check50::render, out)?,
        Format::Canvas | Format::Moodle => {
            let template = given.template.ok_or(WriteError::NoTemplate { format })?;
            let filled = match format {
                Format::Canvas => canvas::fill(template, results, given.column, given.beyond)?,
                _ => moodle::fill(template, results, given.column, given.beyond)?,
            };
            out.write_all(&filled.bytes)?;
            return Ok(filled.remarks());
        }
    }
    Ok(Vec::new())
}

/// Writes the report of the only submission, as its student may see it.
fn write_one(
    format: Format,
    results: &ClassResults<'_>,
    render: fn(&ClassResults<'_>, &View<'_>) -> String,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let view = only_submission(results, format.name())?;
    Ok(out.write_all(render(results, &view).as_bytes())?)
}

/// Writes the page: of one student that student's own, of several the class's, which is for teachers alone.
fn write_page(
    results: &ClassResults<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> Result<(), WriteError> {
    let people = group_by_person(results.cards, |card| &card.student);
    let page = match (people.as_slice(), reader) {
        ([one], _) => render_student_page(results, one, reader),
        (_, Reader::Staff) => render_class_page(results),
        ([], Reader::Student) => return Err(NotOneSubmission::None { format: "html" }.into()),
        (several, Reader::Student) => {
            let number = several.len();
            return Err(WriteError::SeveralStudents { number });
        }
    };
    out.write_all(page.as_bytes())?;
    Ok(())
}
