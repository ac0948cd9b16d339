//! What changed from one set of results to another: who gained, who lost, on which cases, and why.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::io::{self, Write};

use model::checklist::{Tick, Ticked};
use model::outcome::Outcome;
use model::scorecard::{PassMark, Score, Scorecard};
use model::verdict::{Standing, Verdict};

use crate::review_queue::reason_groups::find_outcome;
use crate::terminal::Page;
use crate::terminal::case_groups::verdict_text;
use crate::terminal::checklist::checklist_lines;
use crate::terminal::course_changes::write_course_changes;
use crate::terminal::line_writer::{Sheet, write_line_diff};
use crate::terminal::text_layout::{BAD, FAINT, GOOD, Line, PLAIN, STRONG};
use crate::words::{Counted, Label, Words};

/// What two sets of results are compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// Both are of whole suites, so points are compared, and a case that only one has was added or taken away.
    WholeSuites,
    /// One is not of everything: the cases that were graded in both are compared, and how many of them are right.
    SharedCases,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Changes {
    /// Submissions with more points than before.
    pub gained: usize,
    /// Submissions with fewer.
    pub lost: usize,
    /// Submissions that are new, or whose cases changed and points did not.
    pub others: usize,
    /// Submissions that are not there any more.
    pub gone: usize,
}

impl Changes {
    pub fn is_nothing(self) -> bool {
        self == Self::default()
    }
}

/// Writes what changed from these results to those, submission by submission.
pub fn write_changes(
    out: &mut dyn Write,
    before: &[Scorecard],
    after: &[Scorecard],
    basis: Basis,
    page: &Page<'_>,
) -> io::Result<Changes> {
    let sheet = &mut Sheet::new(out, page);
    let words = sheet.words;
    let mut changes = Changes::default();
    let mut only_now = Vec::new();
    let mut compared = 0;
    if basis == Basis::WholeSuites {
        write_all_course_changes(sheet, before, after)?;
    }
    for is in after {
        match before.iter().find(|was| is_same(was, is)) {
            Some(was) => {
                compared += shared_cases(was, is).count();
                match write_changed(sheet, was, is, basis)? {
                    None => {}
                    Some(Ordering::Greater) => changes.gained += 1,
                    Some(Ordering::Less) => changes.lost += 1,
                    Some(Ordering::Equal) => changes.others += 1,
                }
            }
            None => match basis {
                Basis::WholeSuites => {
                    changes.others += 1;
                    write_added(sheet, is)?;
                }
                Basis::SharedCases => only_now.push(submission_name(is)),
            },
        }
    }
    let only_before: Vec<String> = before
        .iter()
        .filter(|was| !after.iter().any(|is| is_same(was, is)))
        .map(submission_name)
        .collect();
    changes.gone = only_before.len();
    for (label, names) in [(Label::OnlyBefore, only_before), (Label::OnlyNow, only_now)] {
        if !names.is_empty() {
            sheet.fact(0, FAINT, words.label(label), &names.join(words.comma()))?;
        }
    }
    if changes.gained + changes.lost + changes.others == 0 {
        let label = match (basis, compared) {
            (Basis::SharedCases, 0) => Label::NothingInCommon,
            (Basis::SharedCases | Basis::WholeSuites, _) => Label::NothingChanged,
        };
        sheet.heading(0, words.label(label))?;
        return Ok(changes);
    }
    let counts = [
        words.count(changes.gained, Counted::Gained),
        words.count(changes.lost, Counted::Lost),
        words.count(changes.others, Counted::ChangedOtherwise),
    ];
    sheet.blank()?;
    sheet.heading(0, &counts.join(words.comma()))?;
    Ok(changes)
}

/// Writes what changed in the course, once for each assignment, by the submissions that both have.
fn write_all_course_changes(
    sheet: &mut Sheet<'_>,
    before: &[Scorecard],
    after: &[Scorecard],
) -> io::Result<()> {
    let mut pairs: BTreeMap<&str, Vec<(&Scorecard, &Scorecard)>> = BTreeMap::new();
    for is in after {
        if let Some(was) = before.iter().find(|was| is_same(was, is)) {
            pairs.entry(&is.assignment).or_default().push((was, is));
        }
    }
    for (assignment, pairs) in pairs {
        write_course_changes(sheet, assignment, &pairs)?;
    }
    Ok(())
}

/// That somebody passes or fails now who did not, or that it is open now and was not.
fn passing_label(was: PassMark, is: PassMark) -> Option<Label> {
    match is {
        _ if was == is => None,
        PassMark::Reached => Some(Label::PassesNow),
        PassMark::NotReached => Some(Label::FailsNow),
        PassMark::Open => Some(Label::PassOpenNow),
        PassMark::None => None,
    }
}

fn is_same(one: &Scorecard, other: &Scorecard) -> bool {
    (&one.assignment, &one.student.key) == (&other.assignment, &other.student.key)
}

fn submission_name(card: &Scorecard) -> String {
    format!("{}/{}", card.assignment, card.student.key)
}

/// Writes a submission that was not there before.
fn write_added(sheet: &mut Sheet<'_>, card: &Scorecard) -> io::Result<()> {
    let points = sheet.words.points_of(card.score.total, card.score.of);
    let aside = sheet.words.aside(sheet.words.label(Label::NewNow));
    let line = Line::default()
        .put(STRONG, &submission_name(card))
        .plain("  ");
    sheet.line(&line.plain(&points).put(FAINT, &aside))
}

/// Writes what changed for one submission, if anything did: whether it has more now.
fn write_changed(
    sheet: &mut Sheet<'_>,
    was: &Scorecard,
    is: &Scorecard,
    basis: Basis,
) -> io::Result<Option<Ordering>> {
    let cases = changed_cases(was, is, basis);
    let is_whole = basis == Basis::WholeSuites;
    if cases.is_empty() && (!is_whole || was.score.is_same_grade(&is.score)) {
        return Ok(None);
    }
    let (order, told) = match basis {
        Basis::WholeSuites => describe_points(sheet, was, is),
        Basis::SharedCases => describe_right(sheet, was, is),
    };
    let style = match order {
        Ordering::Greater => GOOD,
        Ordering::Less => BAD,
        Ordering::Equal => PLAIN,
    };
    let line = Line::default().put(STRONG, &submission_name(is));
    sheet.line(&line.plain("  ").put(style, &told))?;
    // On a line of its own: at the end of a long one it would be cut off.
    if let Some(label) = passing_label(was.score.mark, is.score.mark).filter(|_| is_whole) {
        sheet.heading(4, sheet.words.label(label))?;
    }
    let reasons = reasons(was, is).into_iter();
    let reasons: Vec<&str> = reasons.map(|label| sheet.words.label(label)).collect();
    if cases.is_empty() && !reasons.is_empty() {
        let aside = sheet.words.aside(&reasons.join(sheet.words.comma()));
        sheet.line(&Line::indented(4).put(FAINT, aside.trim_start()))?;
    }
    for (then, now) in cases {
        write_case(sheet, then, now)?;
    }
    // Where not every case was run, the lines of a checklist are open that were not before.
    if is_whole {
        let [then, now] = [was, is].map(|card| checklist_lines(sheet.words, &card.checklist));
        write_line_diff(sheet, 4, &then, &now)?;
    }
    Ok(Some(order))
}

fn describe_points(sheet: &Sheet<'_>, was: &Scorecard, is: &Scorecard) -> (Ordering, String) {
    let (then, now) = (was.score.total, is.score.total);
    let (less, more) = (then.min(now), then.max(now));
    let order = now.cmp(&then);
    let change = match order {
        Ordering::Greater => sheet.words.aside(&format!("+{}", more - less)),
        Ordering::Less => sheet.words.aside(&format!("-{}", more - less)),
        Ordering::Equal => String::new(),
    };
    let told = points_from_to(sheet.words, &was.score, &is.score);
    (order, format!("{told}{change}"))
}

/// The points before and now: `109.09 → 129.09 of 120 points`.
pub fn points_from_to(words: &Words, was: &Score, is: &Score) -> String {
    // What there was to earn is told twice only where it changed.
    let then = if was.of == is.of {
        was.total.to_string()
    } else {
        words.points_of(was.total, was.of)
    };
    format!("{then} → {}", words.points_of(is.total, is.of))
}

/// Why a score is another although no case is, as far as that is known.
fn reasons(was: &Scorecard, is: &Scorecard) -> Vec<Label> {
    // An earlier grader did not say.
    let works = was.work.as_ref().zip(is.work.as_ref());
    let is_handed_in_again = works.is_some_and(|(then, now)| then != now);
    let is_same_course = was.receipt.suite == is.receipt.suite;
    // Another due date makes the same hand-in late.
    let is_at_another_time = is_same_course && was.lateness != is.lateness;
    [
        (!is_same_course, Label::CourseChanged),
        (is_marked_otherwise(was, is), Label::Marked),
        (
            is_handed_in_again || is_at_another_time,
            Label::HandedInAgain,
        ),
    ]
    .into_iter()
    .filter_map(|(is_so, label)| is_so.then_some(label))
    .collect()
}

/// Whether a person decided something of it that nobody had, or took that back: of all, of a case, or of a line.
fn is_marked_otherwise(was: &Scorecard, is: &Scorecard) -> bool {
    let on_case = |then: &Outcome, now: &Outcome| {
        let word = |outcome: &Outcome| outcome.decided.as_ref().map(|it| it.word.clone());
        word(then) != word(now)
    };
    // A line that a machine says no to says why.
    let is_a_persons = |tick: &Tick| match tick {
        Tick::Yes | Tick::No(None) | Tick::NotYetAssessed => true,
        Tick::No(Some(_)) | Tick::NotInThisRun | Tick::Unknown => false,
    };
    let on_line = |then: &Ticked, now: &Ticked| {
        then.question == now.question
            && then.tick != now.tick
            && is_a_persons(&then.tick)
            && is_a_persons(&now.tick)
    };
    let mut lines = was.checklist.iter().zip(&is.checklist);
    let mut cases = is.outcomes.iter();
    was.word != is.word
        || cases.any(|now| find_outcome(was, &now.case).is_some_and(|then| on_case(then, now)))
        || lines.any(|(then, now)| on_line(then, now))
}

/// How many of the cases that both have are right, before and now.
fn describe_right(sheet: &Sheet<'_>, was: &Scorecard, is: &Scorecard) -> (Ordering, String) {
    let (mut then, mut now, mut all) = (0, 0, 0);
    for (before, after) in shared_cases(was, is) {
        then += usize::from(before.verdict == Verdict::Accepted);
        now += usize::from(after.verdict == Verdict::Accepted);
        all += 1;
    }
    let told = format!("{then} → {}", sheet.words.right_of_all(now, all));
    (now.cmp(&then), told)
}

fn shared_cases<'a>(
    was: &'a Scorecard,
    is: &'a Scorecard,
) -> impl Iterator<Item = (&'a Outcome, &'a Outcome)> {
    is.outcomes
        .iter()
        .filter_map(|now| Some((find_outcome(was, &now.case)?, now)))
        .filter(|(then, now)| is_graded(then) && is_graded(now))
}

fn is_graded(outcome: &Outcome) -> bool {
    !matches!(outcome.standing(), Standing::Unknown | Standing::Exempt)
}

type Change<'a> = (Option<&'a Outcome>, Option<&'a Outcome>);

fn changed_cases<'a>(was: &'a Scorecard, is: &'a Scorecard, basis: Basis) -> Vec<Change<'a>> {
    let gone = was.outcomes.iter();
    let gone = gone.filter(|then| find_outcome(is, &then.case).is_none());
    let all = is.outcomes.iter();
    let all = all.map(|now| (find_outcome(was, &now.case), Some(now)));
    let all = all.chain(gone.map(|then| (Some(then), None)));
    let is_changed = |change: &Change<'_>| match (change, basis) {
        ((Some(then), Some(now)), Basis::WholeSuites) => then.verdict != now.verdict,
        ((Some(then), Some(now)), Basis::SharedCases) => {
            then.verdict != now.verdict && is_graded(then) && is_graded(now)
        }
        (_, basis) => basis == Basis::WholeSuites,
    };
    all.filter(is_changed).collect()
}

fn write_case(
    sheet: &mut Sheet<'_>,
    then: Option<&Outcome>,
    now: Option<&Outcome>,
) -> io::Result<()> {
    let Some(named) = now.or(then) else {
        return Ok(());
    };
    let verdict = |outcome: Option<&Outcome>| match outcome {
        Some(outcome) => verdict_text(sheet.words, outcome),
        None => "—",
    };
    let line = Line::indented(4)
        .plain(&named.case)
        .plain("  ")
        .put(FAINT, verdict(then))
        .plain(" → ")
        .put(PLAIN, verdict(now));
    sheet.line(&line)?;
    // Why it is wrong now, or why it was.
    let faults = [now, then].map(|outcome| outcome.and_then(|it| it.fault.as_ref()));
    match faults[0].or(faults[1]) {
        Some(fault) => {
            let reason = sheet.words.reason(fault);
            sheet.paragraph(Line::indented(8), FAINT, &reason.what)
        }
        None => Ok(()),
    }
}
