//! `text`: the report of the terminal as a plain file, 80 columns wide and without colour.

use std::io::{self, Write};

use anstream::adapter::strip_str;

use crate::record::scorecard::Scorecard;
use crate::report::book::Book;
use crate::report::escape::defuse::without_commands;
use crate::report::terminal::class::class_of;
use crate::report::terminal::page::Page;
use crate::report::terminal::scorecard::scorecard;
use crate::report::view::{Reader, View};

/// Writes a page for every submission, and for teachers the class at the end.
///
/// # Errors
/// When it cannot be written.
pub fn write(book: &Book<'_>, reader: Reader, out: &mut dyn Write) -> io::Result<()> {
    let views: Vec<View<'_>> = book.views(reader).collect();
    for view in &views {
        // An assignment that the course no longer has stands in the table of the class alone.
        let Some(assignment) = book.assignment(&view.card.assignment) else {
            continue;
        };
        let page = Page {
            tongue: assignment.tongue,
            ..Page::default()
        };
        plainly(out, |out| scorecard(out, &view.card, assignment, &page))?;
    }
    match reader {
        Reader::Staff => {}
        // What others have, and which cases are broken, is not for students.
        Reader::Student => return Ok(()),
    }
    let cards: Vec<&Scorecard> = views.iter().map(|view| &*view.card).collect();
    let page = Page {
        tongue: book.course.tongue,
        ..Page::default()
    };
    plainly(out, |out| class_of(out, &cards, book.course, &page))
}

/// Writes what this writes, without colours.
fn plainly(
    out: &mut dyn Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut coloured = Vec::new();
    write(&mut coloured)?;
    let coloured = String::from_utf8_lossy(&coloured);
    for line in strip_str(&coloured).to_string().lines() {
        writeln!(out, "{}", without_commands(line))?;
    }
    Ok(())
}
