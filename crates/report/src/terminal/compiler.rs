//! What the compiler said.

use std::io;

use crate::refused_build::heading;
use crate::terminal::line::Line;
use crate::terminal::page::Detail;
use crate::terminal::palette::{BAD, DOUBT, FAINT, PLAIN};
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use crate::words::labels::Counted;
use model::scorecard::Scorecard;

/// How many lines of a compiler a brief report bears.
const BRIEF: usize = 10;
/// How many a full one does.
const FULL: usize = 60;

/// Writes what the compiler said, where it refused.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn compiler(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let (Some(build), Some(label)) = (&card.build, heading(card)) else {
        return Ok(());
    };
    let style = match label {
        Label::NotBuiltHere => DOUBT,
        _ => BAD,
    };
    let heading = sheet.words.label(label);
    sheet.blank()?;
    sheet.paragraph(Line::indented(3).put(style, "! "), style.bold(), heading)?;
    for command in &build.commands {
        sheet.command(Line::indented(5).put(FAINT, "$ "), FAINT, command)?;
    }
    said(sheet, &build.words)
}

/// Writes the first lines of it, indented.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn said(sheet: &mut Sheet<'_>, words: &str) -> io::Result<()> {
    let lines: Vec<&str> = words
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let shown = match sheet.detail {
        Detail::Brief | Detail::Near => BRIEF,
        Detail::Full => FULL,
    };
    for line in lines.iter().take(shown) {
        sheet.line(
            &Line::indented(5)
                .put(FAINT, "│ ")
                .put(PLAIN, &line.replace('\t', "    ")),
        )?;
    }
    match lines.len().checked_sub(shown) {
        None | Some(0) => Ok(()),
        Some(more) => {
            let more = sheet.words.count(more, Counted::More);
            sheet.line(&Line::indented(5).put(FAINT, &format!("└ … {more}")))
        }
    }
}
