//! What a whole class shows: its slowest cases, its most failed ones, and what stood in its way.

use std::collections::BTreeMap;
use std::io;
use std::time::Duration;

use crate::hindrance::hindrances;
use crate::terminal::failing::verdict_in_words;
use crate::terminal::line::Line;
use crate::terminal::palette::{DOUBT, FAINT, PLAIN, STRONG};
use crate::terminal::percent::percent_of_all;
use crate::terminal::sheet::Sheet;
use crate::terminal::text::{padded, right_aligned, safe, width};
use crate::words::label::Label;
use crate::words::labels::Counted;
use model::excess::Measure;
use model::obstacle::Whose;
use model::scorecard::Scorecard;
use model::verdict::{Standing, Verdict};

/// How many lines a ranking has.
const MOST: usize = 5;
/// The columns that names of cases may take.
const NAME: usize = 40;

/// A case of an assignment.
type CaseName<'a> = (&'a str, &'a str);

/// Writes the cases that took longest, each with who took longest.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn slowest(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let mut longest: BTreeMap<CaseName<'_>, (Duration, &Scorecard)> = BTreeMap::new();
    for card in cards {
        for outcome in &card.outcomes {
            let Some(usage) = outcome.usage else { continue };
            let entry = longest
                .entry((&card.assignment, &outcome.case))
                .or_insert((usage.cpu, card));
            if usage.cpu > entry.0 {
                *entry = (usage.cpu, card);
            }
        }
    }
    let mut ranked: Vec<_> = longest.into_iter().collect();
    ranked.sort_by_key(|(name, (time, _))| (std::cmp::Reverse(*time), *name));
    let rows = ranked
        .iter()
        .take(MOST)
        .map(|(name, (time, card))| Row {
            figure: Measure::Time(*time).to_string(),
            case: *name,
            beside: card.student.name.clone(),
        })
        .collect();
    ranking(sheet, Label::Slowest, rows)
}

/// Writes the cases that most submissions got wrong, with the verdicts on them.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn most_failed(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let mut tally: BTreeMap<CaseName<'_>, Tally> = BTreeMap::new();
    for card in cards {
        for outcome in &card.outcomes {
            // A program that does not compile says nothing about a case.
            let failed = match (outcome.standing(), outcome.verdict) {
                (_, Verdict::DoesNotCompile) => continue,
                // What nobody has decided has not failed.
                (Standing::Open | Standing::Waiting, _) => continue,
                (Standing::NotRun | Standing::Unknown, _) => continue,
                (Standing::Wrong, _) => true,
                (Standing::Right, _) => false,
            };
            let entry = tally.entry((&card.assignment, &outcome.case)).or_default();
            entry.runs += 1;
            if failed {
                entry.failed += 1;
                let words = verdict_in_words(sheet.words, outcome);
                *entry.verdicts.entry((outcome.verdict, words)).or_default() += 1;
            }
        }
    }
    let mut ranked: Vec<_> = tally
        .into_iter()
        .filter(|(_, tally)| tally.failed > 0)
        .collect();
    ranked.sort_by_key(|(name, tally)| (std::cmp::Reverse(tally.failed), tally.runs, *name));
    let rows = ranked
        .iter()
        .take(MOST)
        .map(|(name, tally)| Row {
            figure: format!(
                "{} ({}%)",
                sheet.words.of(tally.failed, tally.runs),
                percent_of_all(tally.failed, tally.runs).unwrap_or(0)
            ),
            case: *name,
            beside: tally.verdicts(sheet),
        })
        .collect();
    ranking(sheet, Label::MostFailed, rows)
}

#[derive(Default)]
struct Tally {
    runs: usize,
    failed: usize,
    verdicts: BTreeMap<(Verdict, &'static str), usize>,
}

impl Tally {
    /// The verdicts, the most frequent first.
    fn verdicts(&self, sheet: &Sheet<'_>) -> String {
        let mut verdicts: Vec<_> = self.verdicts.iter().collect();
        verdicts.sort_by_key(|(verdict, number)| (std::cmp::Reverse(**number), **verdict));
        let words: Vec<String> = verdicts
            .into_iter()
            .map(|((_, verdict), number)| match number {
                1 => (*verdict).to_owned(),
                number => format!("{number}× {verdict}"),
            })
            .collect();
        words.join(sheet.words.comma())
    }
}

struct Row<'a> {
    figure: String,
    case: CaseName<'a>,
    beside: String,
}

fn ranking(sheet: &mut Sheet<'_>, label: Label, rows: Vec<Row<'_>>) -> io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let heading = sheet.words.label(label);
    sheet.line(&Line::default().put(STRONG, heading))?;
    let names: Vec<String> = rows
        .iter()
        .map(|row| safe(&format!("{}/{}", row.case.0, row.case.1)))
        .collect();
    let figures = rows.iter().map(|row| width(&row.figure)).max().unwrap_or(0);
    let longest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let name_columns = longest.min(NAME).min(sheet.width / 2);
    for (row, name) in rows.iter().zip(&names) {
        let line = Line::indented(2)
            .plain(&right_aligned(&row.figure, figures))
            .plain("  ")
            .plain(&padded(name, name_columns))
            .plain("  ");
        sheet.paragraph(line, FAINT, &row.beside)?;
    }
    sheet.blank()
}

/// Writes what stood in the way of whom.
///
/// # Errors
/// When it cannot be written.
pub(crate) fn hindered(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let groups = hindrances(cards);
    if groups.is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    sheet.line(&Line::default().put(STRONG, words.label(Label::InTheWay)))?;
    for group in groups {
        // A student with two assignments is one student.
        let mut met: Vec<(&str, String)> = Vec::new();
        for (place, obstacle) in &group.met {
            let student = &cards[*place].student;
            if met.iter().any(|(key, _)| *key == student.key) {
                continue;
            }
            let beside = group.beside(obstacle).map(|it| words.aside(&it));
            let name = format!("{}{}", student.name, beside.unwrap_or_default());
            met.push((&student.key, name));
        }
        let mut text = format!(
            "{}{}{}",
            words.count(met.len(), Counted::Students),
            words.colon(),
            group.in_words(words)
        );
        if group.whose == Whose::Machine {
            text += &format!("{}{}", words.colon(), words.label(Label::MaybeTheMachine));
        }
        sheet.paragraph(Line::indented(2).put(DOUBT, "! "), PLAIN, &text)?;
        let names: Vec<String> = met.into_iter().map(|(_, name)| name).collect();
        sheet.paragraph(Line::indented(4), FAINT, &names.join(words.comma()))?;
    }
    sheet.blank()
}
