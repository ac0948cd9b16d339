//! `html`: pages that open from a mail attachment, offline.

pub mod class_page;
pub(crate) mod replay;
pub mod student_page;

use std::io::Write;

use crate::class_results::ClassResults;
use crate::format::WriteError;
use crate::html::class_page::render_class_page;
use crate::html::student_page::people_and_file_names::group_by_person;
use crate::html::student_page::render_student_page;
use crate::platform_formats::NotOneSubmission;
use crate::reader_view::Reader;

/// Writes the page: of one student that student's own, of several the class's, which is for teachers alone.
///
/// # Errors
/// When it cannot be written, or when a student would read of others.
pub(crate) fn write(
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
