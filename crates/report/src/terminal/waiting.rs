//! What of a class waits for a person, by reasons, and the command that goes through it.

use std::io;

use crate::review::groups::{Reason, groups};
use crate::review::queue::queue;
use crate::terminal::line::Line;
use crate::terminal::palette::{COMMAND, DOUBT, FAINT, PLAIN, STRONG};
use crate::terminal::sheet::Sheet;
use crate::words::label::Label;
use crate::words::labels::Counted;
use course::course::Course;
use model::scorecard::Scorecard;

/// So many names stand below a reason.
const MOST_NAMES: usize = 12;

/// Writes what waits for a person. What could not be run is not here: it is told with what stood in the way.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn waiting(
    sheet: &mut Sheet<'_>,
    cards: &[&Scorecard],
    course: &Course,
) -> io::Result<()> {
    let mut groups = groups(&queue(course, cards), cards);
    groups.retain(|it| !matches!(it.reason, Reason::Hindered(_)));
    if groups.is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    sheet.line(&Line::default().put(STRONG, words.label(Label::LookAtThese)))?;
    for group in &groups {
        let members = group.members();
        let mut text = format!(
            "{}{}{}",
            words.count(members.len(), Counted::Students),
            words.colon(),
            group.in_words(cards, words)
        );
        text += &words.aside(&group.assignment);
        sheet.paragraph(Line::indented(2).put(DOUBT, "? "), PLAIN, &text)?;
        let mut names: Vec<String> = members
            .iter()
            .take(MOST_NAMES)
            .map(|&it| cards[it].student.name.clone())
            .collect();
        if members.len() > MOST_NAMES {
            names.push(words.count(members.len() - MOST_NAMES, Counted::More));
        }
        sheet.paragraph(Line::indented(4), FAINT, &names.join(words.comma()))?;
    }
    if !sheet.is_kept {
        return sheet.blank();
    }
    let command = match sheet.show_with {
        "" => "grader review".to_owned(),
        with => format!("grader review {with}"),
    };
    sheet.command(Line::indented(2).put(FAINT, "→ "), COMMAND, &command)?;
    sheet.blank()
}
