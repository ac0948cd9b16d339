//! Writes a report in any format.

use std::io::{self, Write};

use crate::report::book::Book;
use crate::report::format::Format;
use crate::report::view::Reader;
use crate::report::{csv, gitlab, json, jsonl, junit, markdown, tap, text};

/// Writes the report in this format, with what this reader may see.
///
/// # Errors
/// When it cannot be written.
pub fn write(
    format: Format,
    book: &Book<'_>,
    reader: Reader,
    out: &mut dyn Write,
) -> io::Result<()> {
    match format {
        Format::Text => text::write(book, reader, out),
        Format::Json => json::write::write(book, reader, out),
        Format::Jsonl => jsonl::write(book, reader, out),
        Format::Junit => junit::write(book, reader, out),
        Format::Tap => tap::write(book, reader, out),
        Format::Markdown => markdown::write(book, reader, out),
        Format::Csv => csv::write(book, reader, out),
        Format::Gitlab => gitlab::write(book, reader, out),
    }
}
