//! The groups of cases: how each did, and why its failing cases failed: why, where, a line of help, a drawing, and the
//! command that shows more.

use std::io;
use std::mem::discriminant;

use model::answer_checks::{Finding, Weight};
use model::fault::{Fault, Wanted};
use model::outcome::Outcome;
use model::scorecard::{BuildResult, GroupScore, Scorecard};
use model::verdict::{Standing, Verdict};

use crate::explain_failure::{explain_fault, find_refusal, reason_for, shared_refusal};
use crate::reader_view::describe_group_asides;
use crate::terminal::Detail;
use crate::terminal::fault_drawing::draw_fault;
use crate::terminal::line_writer::Sheet;
use crate::terminal::suggested_commands::show_command;
use crate::terminal::symbols::Symbol;
use crate::terminal::text_layout::{
    BAD, COMMAND, DOUBT, FAINT, GOOD, Line, PLAIN, STRONG, align_right, bar, fit, pad, sanitize,
    width,
};
use crate::words::{Counted, Label, Words};

/// The columns that names of groups may take.
const NAME: usize = 22;

pub(crate) fn write_groups(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let told = || card.groups.iter().filter(|group| has_cases(group));
    let names = card.groups.iter().map(|it| width(&sanitize(&it.name)));
    let names = names.max().unwrap_or(0).min(NAME);
    let counts = told().map(|it| width(&write_passed(it)));
    let counts = counts.max().unwrap_or(0);
    let mut gap = true;
    for group in told() {
        let failing = write_failing(card, |name| name == group.name);
        let asides = collect_asides(sheet.words, card, group);
        let has_more = !failing.is_empty() || !asides.is_empty();
        if gap || has_more {
            sheet.blank()?;
        }
        gap = has_more;
        write_group_line(sheet, group, names, counts)?;
        if group.uncounted > 0 {
            let text = sheet.words.count(group.uncounted, Counted::Unanswered);
            sheet.paragraph(Line::indented(5).put(DOUBT, "• "), FAINT, &text)?;
        }
        failing_cases(sheet, card, &failing)?;
        if !failing.is_empty() && !asides.is_empty() {
            sheet.blank()?;
        }
        for (text, cases) in asides {
            let text = sheet.words.said_of(&text, &names_of(sheet, &cases));
            sheet.paragraph(Line::indented(5).put(DOUBT, "• "), FAINT, &text)?;
        }
    }
    // A case whose group counts for nothing is told all the same.
    let others = write_failing(card, |name| {
        card.groups.iter().all(|group| group.name != name)
    });
    failing_cases(sheet, card, &others)
}

/// Whether there is anything to tell of it: not where none of its cases was asked for.
pub(crate) fn has_cases(group: &GroupScore) -> bool {
    group.total > 0 || group.unknown > 0
}

fn write_passed(group: &GroupScore) -> String {
    match group.total {
        0 => "–".to_owned(),
        total => format!("{}/{total}", group.passed),
    }
}

fn write_group_line(
    sheet: &mut Sheet<'_>,
    group: &GroupScore,
    names: usize,
    counts: usize,
) -> io::Result<()> {
    let words = sheet.words;
    let columns = if sheet.width < 60 { 8 } else { 16 };
    let style = if group.passed == group.total {
        GOOD
    } else {
        DOUBT
    };
    let mut line = Line::indented(3)
        .put(STRONG, &pad(&sanitize(&group.name), names))
        .plain("  ")
        .then(bar(group.passed as u64, group.total as u64, columns, style))
        .plain(&format!("  {}", align_right(&write_passed(group), counts)))
        .put(
            FAINT,
            &format!("  {}", words.points_of(group.points, group.of)),
        );
    for text in describe_group_asides(group, words) {
        if line.width() + 2 + width(&text) > sheet.width {
            sheet.line(&line)?;
            line = Line::indented(3 + names);
        }
        line = line.put(FAINT, &format!("  {text}"));
    }
    sheet.line(&line)
}

/// The cases of a group that are worth a word: those that are not right, but for those of which the top of the report
/// has said all there is.
fn write_failing(card: &Scorecard, is_of: impl Fn(&str) -> bool) -> Vec<&Outcome> {
    let is_told = |outcome: &&Outcome| {
        let is_right = outcome.standing() == Standing::Right;
        is_of(&outcome.group) && !is_right && !is_shown_above(card, outcome)
    };
    card.outcomes.iter().filter(is_told).collect()
}

/// Whether the top of the report has said all there is of a case: what stood in the way, what the compiler
/// said, or how its board was offered to it.
pub(crate) fn is_shown_above(card: &Scorecard, outcome: &Outcome) -> bool {
    let did_not_build = || {
        let build = card.build.as_ref();
        build.is_some_and(|build| build.result != BuildResult::Built)
    };
    match &outcome.fault {
        Some(Fault::NotRun(obstacle)) => card.obstacles.contains(obstacle),
        Some(Fault::NotDriven(_)) => true,
        Some(fault) if shared_refusal(card) == Some(fault) => true,
        Some(_) | None => outcome.verdict == Verdict::DoesNotCompile && did_not_build(),
    }
}

fn failing_cases(sheet: &mut Sheet<'_>, card: &Scorecard, failing: &[&Outcome]) -> io::Result<()> {
    let mut told: Vec<&Outcome> = Vec::new();
    for outcome in failing {
        if sheet.page.detail.folds() && told.iter().any(|other| are_alike(other, outcome)) {
            continue;
        }
        told.push(outcome);
        sheet.blank()?;
        write_verdict_line(sheet, 5, outcome)?;
        if let Some(fault) = &outcome.fault {
            write_explanation(sheet, 7, outcome, fault)?;
        }
        if sheet.page.detail.folds() {
            let others: Vec<&str> = failing
                .iter()
                .filter(|other| other.case != outcome.case && are_alike(other, outcome))
                .map(|other| other.case.as_str())
                .collect();
            if !others.is_empty() {
                let more = sheet.words.count(others.len(), Counted::MoreLikeIt);
                let text = sheet.words.said_of(&more, &names_of(sheet, &others));
                sheet.paragraph(Line::indented(7).put(FAINT, "+ "), FAINT, &text)?;
            }
        }
        let command = show_command(&card.student.key, &outcome.case, sheet.page.show_with);
        sheet.command(Line::indented(7).put(FAINT, "→ "), COMMAND, &command)?;
    }
    Ok(())
}

/// Whether two cases failed in the same way, so that telling one tells the other.
fn are_alike(one: &Outcome, other: &Outcome) -> bool {
    if one.verdict != other.verdict {
        return false;
    }
    match (&one.fault, &other.fault) {
        // What is missing or in the way is the whole of these.
        (Some(Fault::Missing(one)), Some(Fault::Missing(other))) => one == other,
        (Some(Fault::MissingSeveral(one)), Some(Fault::MissingSeveral(other))) => one == other,
        (Some(Fault::NotRun(one)), Some(Fault::NotRun(other))) => one == other,
        (one, other) => one.as_ref().map(discriminant) == other.as_ref().map(discriminant),
    }
}

/// Names of cases, the first of them where there are many.
fn names_of(sheet: &Sheet<'_>, names: &[&str]) -> String {
    let most = match sheet.page.detail {
        Detail::Brief | Detail::Near => 12,
        Detail::Full => usize::MAX,
    };
    sheet.words.first_of(names, most)
}

/// What is worth telling beside verdicts, and of which cases: remarks, and checks that no case hangs on.
pub(crate) fn collect_asides<'a>(
    words: &Words,
    card: &'a Scorecard,
    group: &GroupScore,
) -> Vec<(String, Vec<&'a str>)> {
    let mut asides: Vec<(String, Vec<&str>)> = Vec::new();
    let outcomes = card.outcomes.iter();
    for outcome in outcomes.filter(|outcome| outcome.group == group.name) {
        let remarks = outcome.remarks.iter().map(|remark| words.remark(remark));
        let checks = outcome.checks.iter().filter_map(|check| {
            let Finding::Failed(fault) = &check.finding else {
                return None;
            };
            Some(describe_check(words, fault, weight_label(check.weight)?))
        });
        for text in remarks.chain(checks) {
            match asides.iter_mut().find(|(other, _)| *other == text) {
                Some((_, cases)) => {
                    if cases.last() != Some(&outcome.case.as_str()) {
                        cases.push(&outcome.case);
                    }
                }
                None => asides.push((text, vec![&outcome.case])),
            }
        }
    }
    asides
}

/// What hangs on a check that no case hangs on.
pub(crate) fn weight_label(weight: Weight) -> Option<Label> {
    match weight {
        Weight::Required => None,
        Weight::Bonus => Some(Label::ForTheBonus),
        Weight::Told => Some(Label::OnlyTold),
    }
}

/// A fault that no case hangs on, and what does hang on it.
fn describe_check(words: &Words, fault: &Fault, weight: Label) -> String {
    let what = match fault {
        Fault::Missing(what) => words.missing(&[*what]),
        Fault::MissingSeveral(what) => words.missing(what),
        _ => words.verdict(fault.verdict()).to_owned(),
    };
    format!("{what}{}", words.aside(words.label(weight)))
}

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

/// The verdict on a case, by its name; of an answer that lacks something it says so.
pub(crate) fn verdict_text(words: &Words, outcome: &Outcome) -> &'static str {
    match (&outcome.fault, outcome.verdict) {
        (Some(fault), Verdict::NeedsALook) if fault.is_incomplete() => {
            words.label(Label::Incomplete)
        }
        (Some(Fault::Missing(Wanted::Kurang)), _) => words.label(Label::NoKurang),
        (Some(Fault::Missing(Wanted::KurangSum)), _) => words.label(Label::NoKurangSum),
        (Some(Fault::SilentOnBadInput), _) => words.label(Label::NotRefused),
        (_, verdict) => words.verdict(verdict),
    }
}

pub(crate) fn write_explanation(
    sheet: &mut Sheet<'_>,
    indent: usize,
    outcome: &Outcome,
    fault: &Fault,
) -> io::Result<()> {
    let reason = reason_for(outcome, fault, sheet.words);
    sheet.paragraph(Line::indented(indent), PLAIN, &reason.what)?;
    for sentence in explain_fault(outcome, fault, sheet.words) {
        sheet.paragraph(Line::indented(indent), PLAIN, &sentence)?;
    }
    if let Fault::DoesNotCompile { words } = fault {
        write_compiler_output(sheet, words)?;
    }
    sheet.fact(
        indent,
        COMMAND,
        sheet.words.label(Label::Help),
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
    let Some(refusal) = find_refusal(card, sheet.words) else {
        return Ok(());
    };
    let style = if refusal.is_of_this_machine {
        DOUBT
    } else {
        BAD
    };
    let lead = Line::indented(3).put(style, "! ");
    sheet.blank()?;
    sheet.paragraph(lead, style.bold(), &refusal.heading)?;
    for command in refusal.commands {
        sheet.command(Line::indented(5).put(FAINT, "$ "), FAINT, command)?;
    }
    write_compiler_output(sheet, refusal.said)?;
    match refusal.help {
        Some(help) => sheet.fact(5, COMMAND, sheet.words.label(Label::Help), &help),
        None => Ok(()),
    }
}

pub(crate) fn write_compiler_output(sheet: &mut Sheet<'_>, words: &str) -> io::Result<()> {
    let lines = words.lines().filter(|line| !line.trim().is_empty());
    let lines = lines.map(|line| line.replace('\t', "    "));
    let most = match sheet.page.detail {
        Detail::Brief | Detail::Near => BRIEF,
        Detail::Full => FULL,
    };
    sheet.excerpt(5, "│ ", lines, most)
}
