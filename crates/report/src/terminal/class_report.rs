//! The report on a class, at the end of a run.

use std::borrow::Borrow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::time::Duration;

use course::course::Course;
use model::fault::Fault;
use model::limits::Measure;
use model::obstacle::ObstacleOwner;
use model::scorecard::Scorecard;
use model::verdict::{Standing, Verdict};

use crate::obstacle_groups::group_obstacles;
use crate::review_queue::build_queue;
use crate::review_queue::reason_groups::{Reason, group_entries};
use crate::terminal::Page;
use crate::terminal::case_groups::verdict_text;
use crate::terminal::class_table::write_class_table;
use crate::terminal::line_writer::Sheet;
use crate::terminal::symbols::{PassResult, percent_of_all};
use crate::terminal::text_layout::{
    BAD, COMMAND, DOUBT, FAINT, Line, PLAIN, STRONG, align_right, pad, sanitize, width,
};
use crate::words::{Counted, Label, Words};

/// Writes the report on a class: the table, what waits for a person and what stood in the way, then the slowest and the
/// most failed cases, and the total. The page's `show_with` is what `grader review` must be told besides.
pub fn write_class<C: Borrow<Scorecard>>(
    out: &mut dyn Write,
    cards: &[C],
    course: &Course,
    page: &Page<'_>,
) -> io::Result<()> {
    let sheet = &mut Sheet::new(out, page);
    let mut sorted: Vec<&Scorecard> = cards.iter().map(Borrow::borrow).collect();
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
        write_class_table(sheet, &sorted, course)?;
        write_waiting(sheet, &sorted, course)?;
        write_obstacles(sheet, &sorted)?;
        write_slowest(sheet, &sorted)?;
        write_most_failed(sheet, &sorted)?;
    }
    write_left_out(sheet, course)?;
    write_total(sheet, &sorted)
}

/// Cases that nobody was graded against, because they are broken.
fn write_left_out(sheet: &mut Sheet<'_>, course: &Course) -> io::Result<()> {
    let broken: Vec<_> = course
        .assignments
        .iter()
        .flat_map(|assignment| &assignment.broken)
        .collect();
    if broken.is_empty() {
        return Ok(());
    }
    sheet.heading(0, sheet.words.label(Label::LeftOut))?;
    for case in broken {
        let folder = case.folder.display().to_string();
        sheet.line(&Line::indented(2).put(BAD, "! ").plain(&folder))?;
        if let Some(reason) = case.reason.lines().next() {
            sheet.paragraph(Line::indented(4), FAINT, reason)?;
        }
    }
    sheet.blank()
}

fn write_total(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let words = sheet.words;
    let counted = |number, counted| (number > 0).then(|| words.count(number, counted));
    let mut parts = vec![words.count(cards.len(), Counted::Submissions)];
    parts.extend(
        [
            (PassResult::Passed, Counted::Passed),
            (PassResult::NotPassed, Counted::NotPassed),
            (PassResult::Open, Counted::Open),
            (PassResult::NothingRun, Counted::NothingRun),
            (PassResult::Exempt, Counted::Exempt),
        ]
        .into_iter()
        .filter_map(|(mark, of_mark)| {
            let marked = cards.iter().filter(|card| PassResult::new(card) == mark);
            counted(marked.count(), of_mark)
        }),
    );
    let outcomes = || cards.iter().flat_map(|card| &card.outcomes);
    let count = |standing| outcomes().filter(|it| it.standing() == standing).count();
    parts.push(words.right_of_all(count(Standing::Right), outcomes().count()));
    parts.extend(counted(count(Standing::Open), Counted::NeedALook));
    let rule = "━".repeat(sheet.width);
    sheet.line(&Line::default().put(FAINT, &rule))?;
    sheet.items(0, STRONG, " · ", &parts)
}

/// So many names stand below a reason.
const MOST_NAMES: usize = 12;

/// Writes what waits for a person. What could not be run is not here: it is told with what stood in the way.
pub(crate) fn write_waiting(
    sheet: &mut Sheet<'_>,
    cards: &[&Scorecard],
    course: &Course,
) -> io::Result<()> {
    let mut groups = group_entries(&build_queue(course, cards), cards);
    groups.retain(|it| !matches!(it.reason, Reason::Hindered(_)));
    if groups.is_empty() {
        return Ok(());
    }
    let words = sheet.words;
    sheet.heading(0, words.label(Label::LookAtThese))?;
    for group in &groups {
        let members = group.members();
        let number = words.count(members.len(), Counted::Students);
        let mut text = words.said_of(&number, &group.describe(cards, words));
        text += &words.aside(&group.assignment);
        sheet.paragraph(Line::indented(2).put(DOUBT, "? "), PLAIN, &text)?;
        let names = members.iter().map(|&it| cards[it].student.name.as_str());
        let names = words.first_of(&names.collect::<Vec<_>>(), MOST_NAMES);
        sheet.paragraph(Line::indented(4), FAINT, &names)?;
    }
    if !sheet.page.is_kept {
        return sheet.blank();
    }
    let command = match sheet.page.show_with {
        "" => "grader review".to_owned(),
        with => format!("grader review {with}"),
    };
    sheet.command(Line::indented(2).put(FAINT, "→ "), COMMAND, &command)?;
    sheet.blank()
}

const MOST: usize = 5;
/// The columns that names of cases may take.
const NAME: usize = 40;

type CaseName<'a> = (&'a str, &'a str);
type Failures<'a> = Vec<(Verdict, &'a str)>;

/// Writes the cases that took longest, each with who took longest.
pub(crate) fn write_slowest(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let mut longest: BTreeMap<CaseName<'_>, (Duration, &Scorecard)> = BTreeMap::new();
    for card in cards {
        for outcome in &card.outcomes {
            let Some(usage) = outcome.usage else { continue };
            let entry = longest.entry((&card.assignment, &outcome.case));
            let entry = entry.or_insert((usage.cpu, card));
            if usage.cpu > entry.0 {
                *entry = (usage.cpu, card);
            }
        }
    }
    let mut ranked: Vec<_> = longest.into_iter().collect();
    ranked.sort_by_key(|(name, (time, _))| (Reverse(*time), *name));
    let rows = ranked.iter().take(MOST).map(|(name, (time, card))| Row {
        figure: Measure::Time(*time).to_string(),
        case: *name,
        beside: card.student.name.clone(),
    });
    write_ranking(sheet, Label::Slowest, rows.collect())
}

/// Writes the cases that most submissions got wrong, with the verdicts on them.
pub(crate) fn write_most_failed(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let words = sheet.words;
    let mut tally: BTreeMap<CaseName<'_>, (usize, Failures<'_>)> = BTreeMap::new();
    for card in cards {
        for outcome in &card.outcomes {
            // A program that does not compile says nothing about a case, and what nobody has decided has not failed.
            let failed = match outcome.standing() {
                _ if outcome.verdict == Verdict::DoesNotCompile => continue,
                Standing::Wrong => Some((outcome.verdict, verdict_text(words, outcome))),
                Standing::Right => None,
                _ => continue,
            };
            let entry = tally.entry((&card.assignment, &outcome.case)).or_default();
            entry.0 += 1;
            entry.1.extend(failed);
        }
    }
    let mut ranked: Vec<_> = tally.into_iter().collect();
    ranked.retain(|(_, (_, failed))| !failed.is_empty());
    ranked.sort_by_key(|(name, (runs, failed))| (Reverse(failed.len()), *runs, *name));
    let rows = ranked.iter().take(MOST).map(|(name, (runs, failed))| {
        let share = percent_of_all(failed.len(), *runs).unwrap_or(0);
        Row {
            figure: format!("{} ({share}%)", words.of(failed.len(), *runs)),
            case: *name,
            beside: count_verdicts(failed, words),
        }
    });
    write_ranking(sheet, Label::MostFailed, rows.collect())
}

/// The verdicts with their numbers, the most frequent first.
fn count_verdicts(failed: &[(Verdict, &str)], words: &Words) -> String {
    let mut counts: BTreeMap<(Verdict, &str), usize> = BTreeMap::new();
    for verdict in failed {
        *counts.entry(*verdict).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(verdict, number)| (Reverse(*number), *verdict));
    let told = counts
        .into_iter()
        .map(|((_, verdict), number)| match number {
            1 => verdict.to_owned(),
            number => format!("{number}× {verdict}"),
        });
    told.collect::<Vec<_>>().join(words.comma())
}

struct Row<'a> {
    figure: String,
    case: CaseName<'a>,
    beside: String,
}

fn write_ranking(sheet: &mut Sheet<'_>, label: Label, rows: Vec<Row<'_>>) -> io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    sheet.heading(0, sheet.words.label(label))?;
    let names: Vec<String> = rows
        .iter()
        .map(|row| sanitize(&format!("{}/{}", row.case.0, row.case.1)))
        .collect();
    let figures = rows.iter().map(|row| width(&row.figure)).max().unwrap_or(0);
    let longest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let name_columns = longest.min(NAME).min(sheet.width / 2);
    for (row, name) in rows.iter().zip(&names) {
        let line = Line::indented(2)
            .plain(&align_right(&row.figure, figures))
            .plain("  ")
            .plain(&pad(name, name_columns))
            .plain("  ");
        sheet.paragraph(line, FAINT, &row.beside)?;
    }
    sheet.blank()
}

/// One thing that stood in the way, and the names of those whom it befell.
struct InTheWay {
    whose: ObstacleOwner,
    text: String,
    names: Vec<String>,
}

/// Writes what stood in the way of whom: the grader itself, obstacles, and compilers that refused what was handed in.
pub(crate) fn write_obstacles(sheet: &mut Sheet<'_>, cards: &[&Scorecard]) -> io::Result<()> {
    let words = sheet.words;
    let mut all = list_obstacles(words, cards);
    all.splice(0..0, list_not_graded(words, cards));
    if let Some(refused) = list_not_compiled(words, cards) {
        let before = all.iter().rposition(|it| it.whose <= ObstacleOwner::HandIn);
        all.insert(before.map_or(0, |it| it + 1), refused);
    }
    if all.is_empty() {
        return Ok(());
    }
    sheet.heading(0, words.label(Label::InTheWay))?;
    for InTheWay { whose, text, names } in all {
        let number = words.count(names.len(), Counted::Students);
        let mut text = words.said_of(&number, &text);
        if whose == ObstacleOwner::Machine {
            text = words.said_of(&text, words.label(Label::MaybeTheMachine));
        }
        sheet.paragraph(Line::indented(2).put(DOUBT, "! "), PLAIN, &text)?;
        sheet.paragraph(Line::indented(4), FAINT, &names.join(words.comma()))?;
    }
    sheet.blank()
}

fn list_obstacles(words: &Words, cards: &[&Scorecard]) -> Vec<InTheWay> {
    let groups = group_obstacles(cards).into_iter();
    groups
        .map(|group| {
            // A student with two assignments is one student.
            let mut known: BTreeSet<&str> = BTreeSet::new();
            let names = group.met.iter().filter_map(|(place, obstacle)| {
                let student = &cards[*place].student;
                let beside = group.distinct_name(obstacle).map(|it| words.aside(&it));
                let name = format!("{}{}", student.name, beside.unwrap_or_default());
                known.insert(&student.key).then_some(name)
            });
            InTheWay {
                whose: group.whose,
                text: group.describe(words),
                names: names.collect(),
            }
        })
        .collect()
}

/// Those of whom something could not be graded by the grader's own fault, by what went wrong.
fn list_not_graded(words: &Words, cards: &[&Scorecard]) -> Vec<InTheWay> {
    let is_ours = |it: &&Fault| matches!(it, Fault::NotGraded { .. });
    let mut found: BTreeMap<String, BTreeMap<&str, &str>> = BTreeMap::new();
    for card in cards {
        let faults = card.outcomes.iter().filter_map(|it| it.fault.as_ref());
        for fault in faults.filter(is_ours) {
            let met = found.entry(words.reason(fault).what).or_default();
            met.insert(&card.student.key, &card.student.name);
        }
    }
    let groups = found.into_iter().map(|(text, met)| InTheWay {
        whose: ObstacleOwner::Nobody,
        text,
        names: met.into_values().map(ToOwned::to_owned).collect(),
    });
    groups.collect()
}

fn list_not_compiled(words: &Words, cards: &[&Scorecard]) -> Option<InTheWay> {
    let mut known: BTreeSet<&str> = BTreeSet::new();
    let refused = cards.iter().filter(|card| {
        let mut outcomes = card.outcomes.iter();
        outcomes.any(|outcome| outcome.verdict == Verdict::DoesNotCompile)
            && known.insert(&card.student.key)
    });
    let names: Vec<String> = refused.map(|card| card.student.name.clone()).collect();
    (!names.is_empty()).then(|| InTheWay {
        whose: ObstacleOwner::HandIn,
        text: words.verdict(Verdict::DoesNotCompile).to_owned(),
        names,
    })
}
