//! The top of a submission's report: whose it is, what it is, and its score.

use std::io;

use crate::pending::pending;
use crate::terminal::bar::bar;
use crate::terminal::line::Line;
use crate::terminal::mark::Mark;
use crate::terminal::page::Detail;
use crate::terminal::palette::{DOUBT, FAINT, PLAIN, STRONG};
use crate::terminal::percent::percent;
use crate::terminal::sheet::Sheet;
use crate::terminal::text::{fitted, safe, width};
use crate::words::given::{driven, given_board};
use crate::words::label::Label;
use course::assignment::Assignment;
use model::points::Points;
use model::scorecard::{Score, Scorecard};

/// Writes the top of a submission's report.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn header(
    sheet: &mut Sheet<'_>,
    card: &Scorecard,
    assignment: &Assignment,
) -> io::Result<()> {
    title(sheet, &card.student.name, &card.assignment)?;
    let about = [card.student.id.as_deref(), Some(assignment.title.as_str())];
    facts(sheet, &about)?;
    let program = &card.program;
    facts(
        sheet,
        &[program.language.as_deref(), program.entry.as_deref()],
    )?;
    if let Some(given) = &program.given {
        let given = match sheet.detail {
            Detail::Brief => given_board(sheet.words, given),
            Detail::Near | Detail::Full => driven(sheet.words, given),
        };
        told(sheet, Label::GivenBoard, Some(&given))?;
    }
    told(sheet, Label::ReadAs, read_as(card))?;
    for remark in &program.remarks {
        let lead = Line::indented(3).put(DOUBT, "• ");
        sheet.paragraph(lead, FAINT, &sheet.words.remark(remark))?;
    }
    sheet.blank()?;
    score(sheet, card)
}

/// Writes a rule with whose it is at the left and the assignment at the right.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn title(sheet: &mut Sheet<'_>, name: &str, assignment: &str) -> io::Result<()> {
    let assignment = fitted(&safe(assignment), sheet.width / 3);
    let room = sheet.width.saturating_sub(width(&assignment) + 9);
    let name = fitted(&safe(name), room);
    let rule = room - width(&name) + 1;
    let line = Line::default()
        .put(FAINT, "━━ ")
        .put(STRONG, &name)
        .put(FAINT, &format!(" {} ", "━".repeat(rule)))
        .plain(&assignment)
        .put(FAINT, " ━━");
    sheet.line(&line)
}

/// What is known of these, on one line.
fn facts(sheet: &mut Sheet<'_>, facts: &[Option<&str>]) -> io::Result<()> {
    let known: Vec<&str> = facts
        .iter()
        .flatten()
        .copied()
        .filter(|fact| !fact.is_empty())
        .collect();
    if known.is_empty() {
        return Ok(());
    }
    sheet.paragraph(Line::indented(3), PLAIN, &known.join(" · "))
}

fn told(sheet: &mut Sheet<'_>, label: Label, text: Option<&str>) -> io::Result<()> {
    let Some(text) = text else { return Ok(()) };
    let label = format!("{}{}", sheet.words.label(label), sheet.words.colon());
    sheet.paragraph(Line::indented(3), FAINT, &format!("{label}{text}"))
}

/// How its answers were read, where all were read alike.
fn read_as(card: &Scorecard) -> Option<&str> {
    let mut readings = card
        .outcomes
        .iter()
        .filter_map(|outcome| outcome.read_as.as_deref());
    let first = readings.next()?;
    readings.all(|other| other == first).then_some(first)
}

fn score(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let words = sheet.words;
    let Score {
        total,
        of,
        bonus,
        penalty,
        open,
        mark: _,
    } = card.score;
    let mark = Mark::of(card);
    let mut line = Line::indented(3)
        .put(mark.style().bold(), mark.symbol())
        .plain(" ")
        .put(STRONG, &words.points_of(total, of));
    if let Some(percent) = percent(total, of)
        && !card.is_pending()
    {
        let columns = if sheet.width < 60 { 10 } else { 20 };
        line = line
            .plain("  ")
            .then(bar(percent, 100, columns, mark.style()))
            .plain(&format!(" {percent}%"));
    }
    let word = words.label(mark.label());
    if line.width() + 2 + width(word) > sheet.width {
        sheet.line(&line)?;
        line = Line::indented(3);
    }
    sheet.line(&line.plain("  ").put(mark.style(), word))?;
    let mut beside = Vec::new();
    if bonus != Points::ZERO {
        beside.push(words.of_which_bonus(bonus));
    }
    if let Some(lateness) = card.lateness
        && !lateness.late.is_zero()
    {
        beside.push(words.late(lateness.late));
    }
    if penalty != Points::ZERO {
        beside.push(words.taken_off(penalty));
    }
    if open != Points::ZERO {
        beside.push(words.still_open(open));
    }
    beside.extend(pending(card, words));
    if !beside.is_empty() {
        sheet.paragraph(Line::indented(5), DOUBT, &beside.join(" · "))?;
    }
    match &card.word {
        Some(word) => sheet.paragraph(Line::indented(5), DOUBT, &words.on_all(word)),
        None => Ok(()),
    }
}
