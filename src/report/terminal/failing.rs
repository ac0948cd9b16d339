//! A failing case: why, where, a line of help, a drawing, and the command that shows more.

use std::io;

use crate::record::fault::Fault;
use crate::record::outcome::Outcome;
use crate::report::terminal::case_drawing::drawing;
use crate::report::terminal::compiler::said;
use crate::report::terminal::line::Line;
use crate::report::terminal::palette::{FAINT, PLAIN, STRONG};
use crate::report::terminal::sheet::Sheet;
use crate::report::terminal::strip::Symbol;

/// Writes the line that names a case and its verdict.
///
/// # Errors
/// When it cannot be written.
pub fn verdict_line(sheet: &mut Sheet<'_>, indent: usize, outcome: &Outcome) -> io::Result<()> {
    let symbol = Symbol::of(outcome.verdict);
    let line = Line::indented(indent)
        .put(symbol.style(), symbol.text())
        .plain(" ")
        .put(STRONG, &outcome.case)
        .plain("  ")
        .put(symbol.style(), sheet.words.verdict(outcome.verdict));
    sheet.line(&line)
}

/// Writes why a case failed, below its line.
///
/// # Errors
/// When it cannot be written.
pub fn explanation(sheet: &mut Sheet<'_>, indent: usize, fault: &Fault) -> io::Result<()> {
    let reason = sheet.words.reason(fault);
    sheet.paragraph(Line::indented(indent), PLAIN, &reason.what)?;
    if let Fault::DoesNotCompile { words } = fault {
        said(sheet, words)?;
    }
    sheet.paragraph(Line::indented(indent), FAINT, &reason.help)?;
    let room = sheet.width.saturating_sub(indent);
    for line in drawing(fault, sheet.words, room) {
        sheet.line(&Line::indented(indent).then(line))?;
    }
    Ok(())
}
