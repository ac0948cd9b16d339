//! The report on one submission.

use std::io::{self, Write};

use crate::notice::Notice;
use crate::noticed::noticed;
use crate::terminal::checklist::checklist;
use crate::terminal::compiler::compiler;
use crate::terminal::groups::groups;
use crate::terminal::header::header;
use crate::terminal::line::Line;
use crate::terminal::not_driven::not_driven;
use crate::terminal::notices::notices;
use crate::terminal::obstacles::obstacles;
use crate::terminal::page::Page;
use crate::terminal::palette::FAINT;
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use crate::words::noticing::Topic;
use course::assignment::Assignment;
use model::scorecard::Scorecard;

/// Writes the report on one submission.
///
/// # Errors
/// When it cannot be written.
pub fn scorecard(
    out: &mut dyn Write,
    card: &Scorecard,
    assignment: &Assignment,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    header(sheet, card, assignment)?;
    if !card.checklist.is_empty() {
        sheet.blank()?;
        checklist(sheet, &card.checklist)?;
    }
    compiler(sheet, card)?;
    obstacles(sheet, &card.obstacles)?;
    not_driven(sheet, card)?;
    // One mistake that explains many cases is read before them.
    let is_hint = |notice: &Notice| notice.topic == Topic::Hint;
    let (hints, others): (Vec<Notice>, Vec<Notice>) =
        noticed(card, sheet.words).into_iter().partition(is_hint);
    notices(sheet, &hints)?;
    groups(sheet, card)?;
    notices(sheet, &others)?;
    notes(sheet, &card.notes)?;
    sheet.blank()
}

fn notes(sheet: &mut Sheet<'_>, notes: &[String]) -> io::Result<()> {
    if notes.is_empty() {
        return Ok(());
    }
    sheet.blank()?;
    let heading = sheet.words.label(Label::Notes);
    sheet.line(&Line::indented(3).put(FAINT, heading))?;
    notes
        .iter()
        .try_for_each(|note| sheet.paragraph(Line::indented(3).put(FAINT, "• "), FAINT, note))
}
