//! Everything about one case of one submission.

use std::io::{self, Write};
use std::time::Duration;

use crate::terminal::Page;
use crate::terminal::failing::{write_explanation, write_verdict_line};
use crate::terminal::line::Line;
use crate::terminal::line::{BAD, DOUBT, FAINT, GOOD, PLAIN, STRONG};
use crate::terminal::receipt::write_receipt;
use crate::terminal::scorecard::write_title;
use crate::terminal::sheet::Sheet;
use crate::terminal::sliding_drawing::sliding;
use crate::terminal::transcript::write_transcript;
use crate::words::Counted;
use crate::words::delivery::describe_driven;
use crate::words::label::Label;
use course::case::Case;
use model::checked::{Checked, Finding, Weight};
use model::excess::Measure;
use model::outcome::{Outcome, Usage};
use model::remark::Remark;
use model::scorecard::Scorecard;
use puzzles::case_board::CaseBoard;

/// The lines of a case's own text that are shown.
const LINES: usize = 24;

/// Writes everything about one case of one submission.
///
/// # Errors
/// When it cannot be written.
pub fn outcome(
    out: &mut dyn Write,
    card: &Scorecard,
    outcome: &Outcome,
    case: &Case,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    let whose = format!("{} · {}", card.student.name, outcome.case);
    write_title(sheet, &whose, &card.assignment)?;
    sheet.blank()?;
    write_verdict_line(sheet, 0, outcome)?;
    sheet.blank()?;
    board(sheet, case)?;
    let expected = sheet.words.expectation(&case.expectation);
    fact(sheet, Label::Expected, &expected)?;
    fact(sheet, Label::Group, &outcome.group)?;
    if !case.tags.is_empty() {
        fact(sheet, Label::Tags, &case.tags.join(sheet.words.comma()))?;
    }
    if let Some(note) = &case.note {
        fact(sheet, Label::Note, note)?;
    }
    if let Some(given) = &card.program.given {
        let given = describe_driven(sheet.words, given);
        fact(sheet, Label::GivenBoard, &given)?;
    }
    if let Some(read_as) = &outcome.read_as {
        fact(sheet, Label::ReadAs, read_as)?;
    }
    if let Some(usage) = outcome.usage {
        let used = used(sheet, usage);
        fact(sheet, Label::Used, &used)?;
    }
    if let Some(fault) = &outcome.fault {
        sheet.blank()?;
        write_explanation(sheet, 2, outcome, fault)?;
    }
    checks(sheet, outcome)?;
    let told: Vec<&Remark> = card
        .program
        .remarks
        .iter()
        .chain(&outcome.remarks)
        .collect();
    remarks(sheet, &told)?;
    built(sheet, card)?;
    let said = outcome.transcript.as_deref();
    if let Some(said) = said {
        write_transcript(sheet, said)?;
    }
    let limits = said.map(|said| match &said.limits {
        Some(limits) => limits.clone(),
        None => case.limits.applied_to(&card.receipt.limits, Duration::ZERO),
    });
    write_receipt(sheet, &card.receipt, limits.as_ref())
}

/// The commands a program was built by, and how long they took.
fn built(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let Some(build) = card.build.as_ref().filter(|it| !it.commands.is_empty()) else {
        return Ok(());
    };
    sheet.blank()?;
    let words = sheet.words;
    let took = format!("{} {}", Measure::Time(build.cpu), words.label(Label::Cpu));
    let heading = Line::default().put(STRONG, words.label(Label::BuiltBy));
    sheet.line(&heading.put(FAINT, &words.aside(&took)))?;
    build
        .commands
        .iter()
        .try_for_each(|command| sheet.command(Line::indented(2).put(FAINT, "$ "), PLAIN, command))
}

/// Writes the board of a case.
pub(super) fn board(sheet: &mut Sheet<'_>, case: &Case) -> io::Result<()> {
    if let Some(board) = case.board.tiles() {
        for line in sliding(board, &[]) {
            sheet.line(&Line::indented(2).then(line))?;
        }
        return Ok(());
    }
    match case.board.draw() {
        Some(lines) => text(sheet, lines.join("\n").as_bytes())?,
        None => text(sheet, &case.text)?,
    }
    if let CaseBoard::Bad(reason) = &case.board {
        fact(sheet, Label::BadInput, reason)?;
    }
    Ok(())
}

/// The case's own text, as a program is given it.
fn text(sheet: &mut Sheet<'_>, text: &[u8]) -> io::Result<()> {
    let text = String::from_utf8_lossy(text);
    let mut lines = text.lines();
    for line in lines.by_ref().take(LINES) {
        sheet.line(&Line::indented(2).put(FAINT, "│ ").plain(line))?;
    }
    match lines.count() {
        0 => Ok(()),
        more => {
            let more = sheet.words.count(more, Counted::More);
            sheet.line(&Line::indented(2).put(FAINT, &format!("└ … {more}")))
        }
    }
}

/// Writes a fact with its label.
pub(super) fn fact(sheet: &mut Sheet<'_>, label: Label, text: &str) -> io::Result<()> {
    let label = format!("{}{}", sheet.words.label(label), sheet.words.colon());
    sheet.paragraph(Line::indented(2).put(FAINT, &label), PLAIN, text)
}

fn used(sheet: &Sheet<'_>, usage: Usage) -> String {
    let words = sheet.words;
    let Usage { cpu, wall, memory } = usage;
    [
        format!("{} {}", Measure::Time(cpu), words.label(Label::Cpu)),
        format!("{} {}", Measure::Time(wall), words.label(Label::Wall)),
        format!("{memory} {}", words.label(Label::Memory)),
    ]
    .join(words.comma())
}

/// Whether a check says nothing: what is only told of where it is there was not come to. The assignment may not even ask
/// for it.
#[must_use]
pub(crate) fn says_nothing(check: &Checked) -> bool {
    check.weight == Weight::Told && check.finding == Finding::NotReached
}

fn checks(sheet: &mut Sheet<'_>, outcome: &Outcome) -> io::Result<()> {
    if outcome.checks.is_empty() {
        return Ok(());
    }
    sheet.blank()?;
    let words = sheet.words;
    sheet.line(&Line::default().put(STRONG, words.label(Label::Checks)))?;
    for check in outcome.checks.iter().filter(|it| !says_nothing(it)) {
        let (style, symbol) = match (&check.finding, check.weight) {
            (Finding::Passed, _) => (GOOD, "✓"),
            (Finding::Failed(_), Weight::Required) => (BAD, "✗"),
            (Finding::Failed(_), Weight::Bonus | Weight::Told) => (DOUBT, "✗"),
            (Finding::NotReached, _) => (FAINT, "·"),
        };
        let weight = match check.weight {
            Weight::Required => None,
            Weight::Bonus => Some(Label::ForTheBonus),
            Weight::Told => Some(Label::OnlyTold),
        };
        let reached = match check.finding {
            Finding::NotReached => Some(Label::NotReached),
            Finding::Passed | Finding::Failed(_) => None,
        };
        let mut text = words.aspect(check.aspect).to_owned();
        for aside in [weight, reached].into_iter().flatten() {
            text += &words.aside(words.label(aside));
        }
        let lead = Line::indented(2).put(style, symbol).plain(" ");
        sheet.paragraph(lead, PLAIN, &text)?;
        // The fault behind the verdict has been told above.
        if let Finding::Failed(fault) = &check.finding
            && outcome.fault.as_ref() != Some(fault)
        {
            write_explanation(sheet, 4, outcome, fault)?;
        }
    }
    Ok(())
}

fn remarks(sheet: &mut Sheet<'_>, remarks: &[&Remark]) -> io::Result<()> {
    if remarks.is_empty() {
        return Ok(());
    }
    sheet.blank()?;
    let words = sheet.words;
    sheet.line(&Line::default().put(STRONG, words.label(Label::Remarks)))?;
    remarks.iter().try_for_each(|remark| {
        let lead = Line::indented(2).put(DOUBT, "• ");
        sheet.paragraph(lead, PLAIN, &words.remark(remark))
    })
}
