//! Writes the page about a class, or about one student.

use std::io::Write;

use crate::report::book::Book;
use crate::report::html::class_page::class_page;
use crate::report::html::student_page::student_page;
use crate::report::view::Reader;
use crate::report::write_trouble::WriteTrouble;

/// Writes the page: of one student that student's own, of several the class's.
///
/// # Errors
/// When it cannot be written.
pub fn write(book: &Book<'_>, reader: Reader, out: &mut dyn Write) -> Result<(), WriteTrouble> {
    let mut keys: Vec<&str> = book
        .cards
        .iter()
        .map(|card| card.student.key.as_str())
        .collect();
    keys.dedup();
    let page = match keys.as_slice() {
        [_] => student_page(book, reader),
        _ => class_page(book),
    };
    out.write_all(page.as_bytes())?;
    Ok(())
}
