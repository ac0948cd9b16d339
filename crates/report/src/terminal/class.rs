//! The report on a class, at the end of a run.

use std::io::{self, Write};

use crate::terminal::class_table::class_table;
use crate::terminal::line::Line;
use crate::terminal::mark::Mark;
use crate::terminal::page::Page;
use crate::terminal::palette::{BAD, FAINT, STRONG};
use crate::terminal::ranking::{hindered, most_failed, slowest};
use crate::terminal::sheet::Sheet;
use crate::terminal::waiting::waiting;
use crate::words::label::Label;
use crate::words::labels::Counted;
use course::course::Course;
use model::scorecard::Scorecard;
use model::verdict::Standing;

/// Writes the report on a class: the table, what waits for a person and what stood in the way, then the slowest and the
/// most failed cases, and the total. The page's `show_with` is what `grader review` must be told besides.
///
/// # Errors
/// When it cannot be written.
pub fn class(
    out: &mut dyn Write,
    cards: &[Scorecard],
    course: &Course,
    page: &Page<'_>,
) -> io::Result<()> {
    let cards: Vec<&Scorecard> = cards.iter().collect();
    class_of(out, &cards, course, page)
}

/// The same of scorecards that lie here and there.
///
/// # Errors
/// When it cannot be written.
pub fn class_of(
    out: &mut dyn Write,
    cards: &[&Scorecard],
    course: &Course,
    page: &Page,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    let mut sorted = cards.to_vec();
    sorted.sort_by_key(|card| {
        let place = course
            .assignments
            .iter()
            .position(|assignment| assignment.name == card.assignment);
        (
            place.unwrap_or(usize::MAX),
            &card.assignment,
            card.student.name.to_lowercase(),
            &card.student.key,
        )
    });
    if !sorted.is_empty() {
        class_table(sheet, &sorted, course)?;
        waiting(sheet, &sorted, course)?;
        hindered(sheet, &sorted)?;
        slowest(sheet, &sorted)?;
        most_failed(sheet, &sorted)?;
    }
    left_out(sheet, course)?;
    total(sheet, &sorted)
}

/// Cases that nobody was graded against, because they are broken.
fn left_out(sheet: &mut Sheet<'_>, course: &Course) -> io::Result<()> {
    let broken: Vec<_> = course
        .assignments
        .iter()
        .flat_map(|assignment| &assignment.broken)
        .collect();
    if broken.is_empty() {
        return Ok(());
    }
    let heading = sheet.words.label(Label::LeftOut);
    sheet.line(&Line::default().put(STRONG, heading))?;
    for case in broken {
        let folder = case.folder.display().to_string();
        sheet.line(&Line::indented(2).put(BAD, "! ").plain(&folder))?;
        if let Some(reason) = case.reason.lines().next() {
            sheet.paragraph(Line::indented(4), FAINT, reason)?;
        }
    }
    sheet.blank()
}

fn total(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let words = sheet.words;
    let count = |mark: Mark| cards.iter().filter(|card| Mark::of(card) == mark).count();
    let mut parts = vec![words.count(cards.len(), Counted::Submissions)];
    for (mark, counted) in [
        (Mark::Passed, Counted::Passed),
        (Mark::NotPassed, Counted::NotPassed),
        (Mark::Open, Counted::Open),
        (Mark::NothingRun, Counted::NothingRun),
        (Mark::Exempt, Counted::Exempt),
    ] {
        let number = count(mark);
        if number > 0 {
            parts.push(words.count(number, counted));
        }
    }
    let outcomes = || cards.iter().flat_map(|card| &card.outcomes);
    let right = outcomes()
        .filter(|outcome| outcome.standing() == Standing::Right)
        .count();
    parts.push(words.right_of_all(right, outcomes().count()));
    let look = outcomes().filter(|outcome| outcome.standing() == Standing::Open);
    let look = look.count();
    if look > 0 {
        parts.push(words.count(look, Counted::NeedALook));
    }
    let rule = "━".repeat(sheet.width);
    sheet.line(&Line::default().put(FAINT, &rule))?;
    sheet.items(0, STRONG, " · ", &parts)
}
