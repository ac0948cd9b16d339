//! The zip of feedback that Moodle takes: a page for everybody, in the folder that Moodle knows them by.

use std::io;
use std::path::Path;

use terminal::printable::printable;

use crate::cli::bundle::archive::{Archive, Use};
use crate::cli::reports::file::write_file;
use crate::cli::reports::recall::Recall;
use report::book::Book;
use report::gradebook::feedback::Folders;
use report::html::student::page::student_page;
use report::view::Reader;
use report::write::Given;
use report::write_trouble::WriteTrouble;

/// Writes the zip, and says what people should know of it.
///
/// # Errors
/// When the template is not Moodle's, or the zip cannot be written.
pub fn write_feedback(
    path: &Path,
    book: &Book<'_>,
    given: &Given<'_>,
    recall: Recall<'_>,
) -> Result<Vec<String>, WriteTrouble> {
    let template = given.template.unwrap_or_default();
    let folders = Folders::of(template, book, given.column)?;
    let mut archive = Archive::default();
    for (card, folder) in &folders.found {
        let whole = recall(card)?;
        let page = student_page(book, &[whole.as_ref().unwrap_or(card)], Reader::Student);
        let name = format!("{folder}/{}.html", card.assignment);
        archive.put(name, page, Use::Read);
    }
    let zip = archive.zipped().map_err(io::Error::from)?;
    write_file(path, |out| out.write_all(&zip))?;
    let files = match folders.found.len() {
        1 => "1 file".to_owned(),
        number => format!("{number} files"),
    };
    let place = printable(&path.to_string_lossy());
    let mut remarks = vec![format!("{files} of feedback in `{place}`")];
    remarks.extend(folders.remarks());
    Ok(remarks)
}
