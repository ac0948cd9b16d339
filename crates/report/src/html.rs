//! `html`: pages that open from a mail attachment, offline.

pub mod class;
pub(crate) mod player_words;
pub(crate) mod replay;
pub mod student;

use std::io::Write;

use crate::book::Book;
use crate::html::class::class_page;
use crate::html::student::people::people;
use crate::html::student::student_page;
use crate::platforms::NotOne;
use crate::view::Reader;
use crate::write_trouble::WriteTrouble;

/// Writes the page: of one student that student's own, of several the class's, which is for teachers alone.
///
/// # Errors
/// When it cannot be written, or when a student would read of others.
pub(crate) fn write(
    book: &Book<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> Result<(), WriteTrouble> {
    let people = people(book.cards, |card| &card.student);
    let page = match (people.as_slice(), reader) {
        ([one], _) => student_page(book, one, reader),
        (_, Reader::Staff) => class_page(book),
        ([], Reader::Student) => return Err(NotOne::None { format: "html" }.into()),
        (several, Reader::Student) => {
            let number = several.len();
            return Err(WriteTrouble::SeveralStudents { number });
        }
    };
    out.write_all(page.as_bytes())?;
    Ok(())
}
