//! A failing case: why, where, a line of help, a drawing, and the command that shows more.

use std::io;

use model::fault::Fault;
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;

use crate::explain_failure::{build_heading, explain_fault};
use crate::terminal::Detail;
use crate::terminal::fault_drawing::draw_fault;
use crate::terminal::line_writer::Sheet;
use crate::terminal::styled_line::{BAD, COMMAND, DOUBT, FAINT, Line, PLAIN, STRONG};
use crate::terminal::symbols::Symbol;
use crate::terminal::text_layout::{fit, sanitize, width};
use crate::words::label::Label;
use crate::words::{Counted, Words};

/// Writes the line that names a case and its verdict.
pub(crate) fn write_verdict_line(
    sheet: &mut Sheet<'_>,
    indent: usize,
    outcome: &Outcome,
) -> io::Result<()> {
    let symbol = Symbol::new(outcome.verdict);
    let verdict = verdict_text(sheet.words, outcome);
    // However long the case's name is, the verdict is seen.
    let room = sheet.width.saturating_sub(indent + 4 + width(verdict));
    let line = Line::indented(indent)
        .put(symbol.style(), symbol.text())
        .plain(" ")
        .put(STRONG, &fit(&sanitize(&outcome.case), room))
        .plain("  ")
        .put(symbol.style(), verdict);
    sheet.line(&line)
}

/// The verdict on a case, by its name; an answer that can be read and lacks something is not called unreadable.
pub(crate) fn verdict_text(words: &Words, outcome: &Outcome) -> &'static str {
    match (&outcome.fault, outcome.verdict) {
        (Some(Fault::Missing(_)), Verdict::Unreadable) => words.label(Label::Incomplete),
        (_, verdict) => words.verdict(verdict),
    }
}

/// Writes why a case failed in this way, below its line.
pub(crate) fn write_explanation(
    sheet: &mut Sheet<'_>,
    indent: usize,
    outcome: &Outcome,
    fault: &Fault,
) -> io::Result<()> {
    let reason = sheet.words.reason(fault);
    sheet.paragraph(Line::indented(indent), PLAIN, &reason.what)?;
    for sentence in explain_fault(outcome, fault, sheet.words) {
        sheet.paragraph(Line::indented(indent), PLAIN, &sentence)?;
    }
    if let Fault::DoesNotCompile { words } = fault {
        write_compiler_output(sheet, words)?;
    }
    let help = format!("{}{}", sheet.words.label(Label::Help), sheet.words.colon());
    sheet.paragraph(
        Line::indented(indent).put(COMMAND, &help),
        PLAIN,
        &reason.help,
    )?;
    let room = sheet.width.saturating_sub(indent);
    for line in draw_fault(fault, sheet.words, room) {
        sheet.line(&Line::indented(indent).then(line))?;
    }
    Ok(())
}

/// How many lines of a compiler a brief report bears.
const BRIEF: usize = 10;
/// How many a full one does.
const FULL: usize = 60;

/// Writes what the compiler said, where it refused.
pub(crate) fn write_compiler(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let (Some(build), Some(label)) = (&card.build, build_heading(card)) else {
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
    write_compiler_output(sheet, &build.words)
}

/// Writes the first lines of it, indented.
pub(crate) fn write_compiler_output(sheet: &mut Sheet<'_>, words: &str) -> io::Result<()> {
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
