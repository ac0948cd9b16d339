//! How its board was offered to a program that nobody could talk to.

use std::io;

use crate::terminal::command::talk;
use crate::terminal::line::Line;
use crate::terminal::page::Detail;
use crate::terminal::palette::{COMMAND, DOUBT, FAINT, PLAIN, STRONG};
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use crate::words::tried::{looked_for, tries};
use model::fault::Fault;
use model::scorecard::Scorecard;

/// How many ways that were tried a brief report bears.
const BRIEF: usize = 3;

/// Writes what was tried, what the program said to it, and the command by which a person can talk to it.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn not_driven(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let Some(tried) = card.not_driven() else {
        return Ok(());
    };
    sheet.blank()?;
    let heading = sheet.words.label(Label::Tried);
    sheet.line(&Line::indented(3).put(STRONG, heading))?;
    let reason = sheet.words.reason(&Fault::NotDriven(tried.clone()));
    sheet.paragraph(Line::indented(3).put(DOUBT, "? "), PLAIN, &reason.what)?;
    let most = match sheet.detail {
        Detail::Brief => BRIEF,
        Detail::Near | Detail::Full => usize::MAX,
    };
    let told = tries(sheet.words, tried, most).into_iter();
    for line in told.chain(looked_for(sheet.words, tried)) {
        sheet.paragraph(Line::indented(5).put(FAINT, "• "), PLAIN, &line)?;
    }
    let help = format!("{}{}", sheet.words.label(Label::Help), sheet.words.colon());
    sheet.paragraph(Line::indented(5).put(COMMAND, &help), PLAIN, &reason.help)?;
    let command = talk(&card.student.key, sheet.show_with);
    sheet.command(Line::indented(5).put(FAINT, "→ "), COMMAND, &command)
}
