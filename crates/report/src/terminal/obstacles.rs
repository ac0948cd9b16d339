//! What stood between a program and a verdict.

use std::io;

use crate::terminal::line::Line;
use crate::terminal::palette::{DOUBT, PLAIN, STRONG};
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use crate::words::vocabulary::Words;
use model::obstacle::{Obstacle, Whose};

/// Writes what stood in the way of a submission.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn obstacles(sheet: &mut Sheet<'_>, obstacles: &[Obstacle]) -> io::Result<()> {
    if obstacles.is_empty() {
        return Ok(());
    }
    sheet.blank()?;
    let heading = sheet.words.label(Label::InTheWay);
    sheet.line(&Line::indented(3).put(STRONG, heading))?;
    for obstacle in obstacles {
        let text = obstacle_with_blame(sheet.words, obstacle);
        sheet.paragraph(Line::indented(3).put(DOUBT, "! "), PLAIN, &text)?;
    }
    Ok(())
}

/// The obstacle, and that it may be the machine's fault where it may.
#[must_use]
pub(crate) fn obstacle_with_blame(words: &dyn Words, obstacle: &Obstacle) -> String {
    let text = words.obstacle(obstacle);
    match obstacle.whose() {
        Whose::Machine => format!(
            "{text}{}{}",
            words.colon(),
            words.label(Label::MaybeTheMachine)
        ),
        Whose::HandIn | Whose::Nobody => text,
    }
}
