//! Everything about one case: of one submission, or of its board alone.

use std::io::{self, Write};
use std::time::Duration;

use rules::units::Bytes;

use course::assignment::Case;
use model::answer_checks::{Aspect, Checked, Finding, Weight};
use model::board_explanation::{Explanation, Kurang};
use model::fault::{Fault, Wanted};
use model::limits::Measure;
use model::outcome::{Outcome, Usage};
use model::scorecard::Scorecard;
use model::transcript::{Excerpt, Transcript};
use puzzles::puzzle_traits::CaseBoard;

use crate::terminal::Page;
use crate::terminal::case_groups::{weight_label, write_explanation, write_verdict_line};
use crate::terminal::fault_drawing::draw_sliding;
use crate::terminal::grading_receipt::write_receipt;
use crate::terminal::line_writer::Sheet;
use crate::terminal::scorecard::write_title;
use crate::terminal::text_layout::{BAD, DOUBT, FAINT, GOOD, Line, PLAIN, STRONG};
use crate::words::board_delivery::describe_driven;
use crate::words::{Label, Words};

/// The lines of a case's own text that are shown.
const BOARD_LINES: usize = 24;

pub fn write_outcome(
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
    write_board(sheet, case)?;
    let words = sheet.words;
    let tags = (!case.tags.is_empty()).then(|| case.tags.join(words.comma()));
    let given = card.program.given.as_ref();
    write_facts(
        sheet,
        [
            (Label::Expected, Some(words.expectation(&case.expectation))),
            (Label::Group, Some(outcome.group.clone())),
            (Label::Tags, tags),
            (Label::Note, case.note.clone()),
            (
                Label::GivenBoard,
                given.map(|it| describe_driven(words, it)),
            ),
            (Label::ReadAs, outcome.read_as.clone()),
            (
                Label::Used,
                outcome.usage.map(|it| describe_usage(words, it)),
            ),
        ],
    )?;
    if let Some(fault) = &outcome.fault {
        sheet.blank()?;
        write_explanation(sheet, 2, outcome, fault)?;
    }
    write_checks(sheet, outcome)?;
    let remarks = card.program.remarks.iter().chain(&outcome.remarks);
    let remarks = remarks.map(|remark| words.remark(remark));
    write_remarks(sheet, &remarks.collect::<Vec<_>>())?;
    write_build(sheet, card)?;
    let said = outcome.transcript.as_deref();
    if let Some(said) = said {
        write_transcript(sheet, case, said)?;
    }
    let limits = said.map(|said| match &said.limits {
        Some(limits) => limits.clone(),
        None => case.limits.applied_to(&card.receipt.limits, Duration::ZERO),
    });
    write_receipt(sheet, &card.receipt, limits.as_ref())
}

fn write_build(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
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

pub(super) fn write_board(sheet: &mut Sheet<'_>, case: &Case) -> io::Result<()> {
    if let Some(board) = case.board.tiles() {
        for line in draw_sliding(board, &[]) {
            sheet.line(&Line::indented(2).then(line))?;
        }
        return Ok(());
    }
    let text = match case.board.draw() {
        Some(lines) => lines.join("\n"),
        None => String::from_utf8_lossy(&case.text).into_owned(),
    };
    sheet.excerpt(2, "│ ", text.lines().map(str::to_owned), BOARD_LINES)?;
    match &case.board {
        CaseBoard::Bad(reason) => sheet.fact(2, FAINT, sheet.words.label(Label::BadInput), reason),
        _ => Ok(()),
    }
}

/// What is known of these, a paragraph each.
fn write_facts<const N: usize>(
    sheet: &mut Sheet<'_>,
    facts: [(Label, Option<String>); N],
) -> io::Result<()> {
    for (label, fact) in facts {
        if let Some(fact) = fact {
            sheet.fact(2, FAINT, sheet.words.label(label), &fact)?;
        }
    }
    Ok(())
}

fn describe_usage(words: &Words, usage: Usage) -> String {
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
pub(crate) fn says_nothing(check: &Checked) -> bool {
    check.weight == Weight::Told && check.finding == Finding::NotReached
}

/// What is told in place of a finding about a path, where there is none to look at.
pub(crate) fn without_a_path(outcome: &Outcome, check: &Checked) -> Option<Label> {
    let mut checks = outcome.checks.iter();
    let path = checks.find(|check| check.aspect == Aspect::Path);
    let label = match path.map(|path| &path.finding) {
        None | Some(Finding::Failed(Fault::Missing(Wanted::Path))) => Label::NoPath,
        Some(Finding::Failed(Fault::Unrecognised(Wanted::Path))) => Label::NotReached,
        Some(_) => return None,
    };
    let is_its_length = check.aspect == Aspect::Count && check.finding == Finding::Passed;
    (check.aspect == Aspect::Path || is_its_length).then_some(label)
}

fn write_checks(sheet: &mut Sheet<'_>, outcome: &Outcome) -> io::Result<()> {
    if outcome.checks.is_empty() {
        return Ok(());
    }
    sheet.section(0, Label::Checks)?;
    let words = sheet.words;
    for check in outcome.checks.iter().filter(|it| !says_nothing(it)) {
        let pathless = without_a_path(outcome, check);
        let (style, symbol) = match (&check.finding, check.weight) {
            _ if pathless.is_some() => (FAINT, "·"),
            (Finding::Passed, _) => (GOOD, "✓"),
            (Finding::Failed(_), Weight::Required) => (BAD, "✗"),
            (Finding::Failed(_), Weight::Bonus | Weight::Told) => (DOUBT, "✗"),
            (Finding::NotReached, _) => (FAINT, "·"),
        };
        let reached = match check.finding {
            Finding::NotReached => Some(Label::NotReached),
            Finding::Passed | Finding::Failed(_) => pathless,
        };
        let mut text = words.aspect(check.aspect).to_owned();
        for aside in [weight_label(check.weight), reached].into_iter().flatten() {
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

fn write_remarks(sheet: &mut Sheet<'_>, remarks: &[String]) -> io::Result<()> {
    if remarks.is_empty() {
        return Ok(());
    }
    sheet.section(0, Label::Remarks)?;
    remarks
        .iter()
        .try_for_each(|remark| sheet.paragraph(Line::indented(2).put(DOUBT, "• "), PLAIN, remark))
}

/// How many lines of what was said are shown.
const TRANSCRIPT_LINES: usize = 200;

fn write_transcript(sheet: &mut Sheet<'_>, case: &Case, transcript: &Transcript) -> io::Result<()> {
    let Transcript {
        command,
        input,
        laid,
        stdout,
        stderr,
        bytes: _,
        answered: _,
        limits: _,
    } = transcript;
    sheet.section(0, Label::Command)?;
    sheet.command(Line::indented(2).put(FAINT, "$ "), PLAIN, command)?;
    // The course's own text is drawn above.
    if let Some(laid) = laid.as_ref().filter(|laid| laid.as_bytes() != case.text) {
        write_output(sheet, Label::Laid, "│ ", laid, 0)?;
    }
    write_output(sheet, Label::Typed, "> ", &typed_text(input), 0)?;
    for (label, Excerpt { text, left_out }) in
        [(Label::Printed, stdout), (Label::Complained, stderr)]
    {
        write_output(sheet, label, "│ ", text, *left_out)?;
    }
    Ok(())
}

/// What was typed, a line each: what ends a line is no line of its own, and a line of nothing is told by its key.
fn typed_text(input: &[String]) -> String {
    let line = |typed: &String| match typed.trim_end_matches(['\r', '\n']) {
        "" if input.len() > 1 => "⏎".to_owned(),
        typed => typed.to_owned(),
    };
    input.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Writes a text below its heading, each line after a mark; nothing where there is no text.
fn write_output(
    sheet: &mut Sheet<'_>,
    heading: Label,
    mark: &str,
    text: &str,
    left_out: u64,
) -> io::Result<()> {
    if text.trim().is_empty() && left_out == 0 {
        return Ok(());
    }
    sheet.section(0, heading)?;
    let lines = text.trim_end().lines();
    let lines = lines.map(|line| line.replace('\t', "    "));
    sheet.excerpt(2, mark, lines, TRANSCRIPT_LINES)?;
    if left_out > 0 {
        let left_out = Bytes(left_out);
        sheet.line(&Line::indented(2).put(FAINT, &format!("└ … + {left_out}")))?;
    }
    Ok(())
}

/// Writes what is expected of a case, and why as far as something can be said of its board.
pub fn write_case_explanation(
    out: &mut dyn Write,
    assignment: &str,
    case: &Case,
    explanation: Option<&Explanation>,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    write_title(sheet, &case.name, assignment)?;
    sheet.blank()?;
    write_board(sheet, case)?;
    let expected = sheet.words.expectation(&case.expectation);
    write_facts(
        sheet,
        [
            (Label::Expected, Some(expected)),
            (Label::Note, case.note.clone()),
        ],
    )?;
    let Some(explanation) = explanation else {
        return Ok(());
    };
    sheet.blank()?;
    let sentence =
        |sheet: &mut Sheet<'_>, text: &str| sheet.paragraph(Line::indented(2), PLAIN, text);
    match explanation {
        Explanation::Packing(why) => {
            let why = sheet.words.no_packing(why);
            sentence(sheet, &why)
        }
        Explanation::Parity(parity) => {
            let inversions = sheet.words.inversions(parity);
            sentence(sheet, &inversions)?;
            let Some(kurang) = &parity.kurang else {
                return Ok(());
            };
            let sum = sheet.words.kurang(kurang);
            sentence(sheet, &sum)?;
            write_kurang_table(sheet, kurang, parity.side)
        }
    }
}

fn write_kurang_table(sheet: &mut Sheet<'_>, kurang: &Kurang, side: usize) -> io::Result<()> {
    let last = kurang.values.len();
    let wide = format!("Kurang({}…{last})", last + 1 - side)
        .chars()
        .count();
    let digits = kurang
        .values
        .iter()
        .max()
        .map_or(1, |most| most.to_string().len());
    for (row, values) in kurang.values.chunks(side).enumerate() {
        let first = row * side + 1;
        let label = format!("Kurang({first}…{})", first + values.len() - 1);
        let values: String = values
            .iter()
            .map(|value| format!("  {value:>digits$}"))
            .collect();
        let line = Line::indented(4).put(FAINT, &format!("{label:<wide$}"));
        sheet.line(&line.plain(&values))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_was_not_printed_is_neither_right_nor_wrong() {
        let check = |aspect, finding| Checked {
            aspect,
            weight: Weight::Required,
            finding,
        };
        let failed = |fault| Some(Finding::Failed(fault));
        let none = Some(Label::NoPath);
        for (path, of_path, of_length) in [
            (failed(Fault::Missing(Wanted::Path)), none, none),
            (
                failed(Fault::Unrecognised(Wanted::Path)),
                Some(Label::NotReached),
                Some(Label::NotReached),
            ),
            (failed(Fault::NoOutput), None, None),
            (Some(Finding::Passed), None, None),
            // It was not asked for.
            (None, None, none),
        ] {
            let mut outcome = crate::sample_class::ada().outcomes[0].clone();
            let length = check(Aspect::Count, Finding::Passed);
            let path = path.map(|finding| check(Aspect::Path, finding));
            outcome.checks = path.into_iter().chain([length]).collect();
            for check in &outcome.checks {
                let label = match check.aspect {
                    Aspect::Path => of_path,
                    _ => of_length,
                };
                assert_eq!(without_a_path(&outcome, check), label, "{check:?}");
            }
            let wrong = check(Aspect::Count, Finding::Failed(Fault::NoOutput));
            assert_eq!(without_a_path(&outcome, &wrong), None);
        }
    }

    #[test]
    fn the_end_of_a_line_is_no_line_of_its_own() {
        let input = ["1\n", "", "1 2\n3 0\n", "n"].map(str::to_owned);
        assert_eq!(typed_text(&input), "1\n⏎\n1 2\n3 0\nn");
        assert_eq!(typed_text(&["\n".to_owned()]), "");
        assert_eq!(typed_text(&[]), "");
    }
}
