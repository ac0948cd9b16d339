//! Writes the document.

use std::io::{self, Write};

use crate::book::Book;
use crate::escape::safe_json::{compact, pretty};
use crate::files::json::document::Top;
use crate::files::json::submission::Submission;
use crate::view::Reader;

/// Writes the document: a submission a line, so that a class of thousands is never held whole.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn write(book: &Book<'_>, reader: Reader, out: &mut dyn Write) -> io::Result<()> {
    let top = pretty(&Top::of(book, reader))?;
    let open = top
        .strip_suffix("\n}")
        .expect("an object with fields ends with a brace on its own line");
    write!(out, "{open},\n  \"submissions\": [")?;
    for (place, view) in book.views(reader).enumerate() {
        let comma = if place == 0 { "" } else { "," };
        let line = compact(&Submission::of(&view, book.course))?;
        write!(out, "{comma}\n    {line}")?;
    }
    writeln!(out, "\n  ]\n}}")
}
