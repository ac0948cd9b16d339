//! What was noticed of a submission beyond its verdicts.

use std::io;

use crate::notice::{Notice, Said};
use crate::terminal::line::Line;
use crate::terminal::line_diff::line_diff;
use crate::terminal::palette::{FAINT, PLAIN, STRONG};
use crate::terminal::sheet::Sheet;

/// Writes what was noticed.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn notices(sheet: &mut Sheet<'_>, notices: &[Notice]) -> io::Result<()> {
    for notice in notices {
        sheet.blank()?;
        let heading = sheet.words.topic(notice.topic);
        sheet.line(&Line::indented(3).put(STRONG, heading))?;
        for said in &notice.said {
            match said {
                Said::Sentence(text) => {
                    sheet.paragraph(Line::indented(3).put(FAINT, "• "), PLAIN, text)?;
                }
                Said::Block(lines) => {
                    for line in lines {
                        sheet.line(&Line::indented(5).put(PLAIN, line))?;
                    }
                }
                Said::Change { before, after } => line_diff(sheet, 5, before, after)?,
            }
        }
    }
    Ok(())
}
