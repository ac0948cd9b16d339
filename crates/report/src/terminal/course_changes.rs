//! What changed in the course itself from one set of results to another: limits, of all cases and of single ones, the pass mark,
//! what groups, cases and figures are worth, which cases and lines of the checklist there are, and which case is in which group.

use std::collections::BTreeSet;
use std::io;

use model::answer_checks::{Aspect, Part, Share};
use model::case_facts::CaseFacts;
use model::limits::Measure;
use model::points::Points;
use model::scorecard::{GroupKind, Scorecard, ScoringTerms};

use crate::terminal::line_writer::Sheet;
use crate::terminal::text_layout::{FAINT, Line, PLAIN, STRONG, sanitize};
use crate::words::{Label, Words};

/// What hundredths cannot be spread evenly makes a case a little more or less worth for this one or that: no change.
const EVEN: Points = Points::hundredths(5);

/// Writes what changed in the course, by the scorecards before and now of each submission for this assignment; nothing
/// where nothing did.
pub(crate) fn write_course_changes(
    sheet: &mut Sheet<'_>,
    assignment: &str,
    pairs: &[(&Scorecard, &Scorecard)],
) -> io::Result<()> {
    let words = sheet.words;
    // What is true of the course is true of every submission; what a figure is worth shows where one is wrong.
    let Some((was, is)) = pairs.first() else {
        return Ok(());
    };
    let mut lines: Vec<String> = describe_limits(words, was, is).into_iter().collect();
    let terms = was.receipt.terms.as_ref().zip(is.receipt.terms.as_ref());
    lines.extend(
        terms
            .map(|(then, now)| describe_terms(words, then, now))
            .into_iter()
            .flatten(),
    );
    lines.extend(describe_groups(words, was, is));
    lines.extend(describe_added_and_removed(words, was, is));
    lines.extend(describe_cases(words, was, is));
    lines.extend(describe_case_limits(words, was, is));
    match terms {
        Some((then, now)) => lines.extend(describe_shares(words, &then.shares, &now.shares)),
        None => lines.extend(describe_shares_by_outcomes(words, pairs)),
    }
    if lines.is_empty() {
        return Ok(());
    }
    let heading = Line::default().put(STRONG, &words.said_of(assignment, ""));
    sheet.line(&heading.put(STRONG, words.label(Label::CourseChanged)))?;
    for line in lines {
        sheet.paragraph(Line::indented(4).put(FAINT, "~ "), PLAIN, &line)?;
    }
    sheet.blank()
}

/// The limits that a run has where its case has none of its own.
fn describe_limits(words: &Words, was: &Scorecard, is: &Scorecard) -> Option<String> {
    let (then, now) = (&was.receipt.limits, &is.receipt.limits);
    let told = [
        (Label::Cpu, Measure::Time(then.cpu), Measure::Time(now.cpu)),
        (
            Label::Wall,
            Measure::Time(then.wall),
            Measure::Time(now.wall),
        ),
        (
            Label::Memory,
            Measure::Size(then.memory),
            Measure::Size(now.memory),
        ),
    ];
    let told = told.into_iter().filter_map(|(label, then, now)| {
        let change = describe_change(Some(then), Some(now))?;
        Some(format!("{change} {}", words.label(label)))
    });
    let told: Vec<String> = told.collect();
    if told.is_empty() && then == now {
        return None;
    }
    let label = words.label(Label::Limits);
    // What is limited less often is not told one by one.
    Some(if told.is_empty() {
        label.to_owned()
    } else {
        words.said_of(label, &told.join(words.comma()))
    })
}

fn describe_terms(words: &Words, then: &ScoringTerms, now: &ScoringTerms) -> Vec<String> {
    let percent = |terms: &ScoringTerms| {
        let mark = terms.pass_mark.as_deref();
        mark.map(|mark| format!("{mark} %"))
    };
    let lateness = |terms: &ScoringTerms| {
        let told = Some(terms.lateness.clone());
        told.filter(|told| !told.is_empty())
    };
    [
        (Label::PassMark, percent(then), percent(now)),
        (Label::LateRules, lateness(then), lateness(now)),
    ]
    .into_iter()
    .filter_map(|(label, then, now)| {
        let change = describe_change(then, now)?;
        Some(words.said_of(words.label(label), &change))
    })
    .collect()
}

/// Groups that are worth something else, give their points in another way, came or went.
fn describe_groups(words: &Words, was: &Scorecard, is: &Scorecard) -> Vec<String> {
    let of = |card: &Scorecard, name: &str| {
        let mut groups = card.groups.iter();
        let group = groups.find(|group| group.name == name);
        // What could not be graded was worth nothing for that once.
        group.filter(|group| group.total > 0).map(|it| it.of)
    };
    let mut names: Vec<&str> = Vec::new();
    for group in is.groups.iter().chain(&was.groups) {
        if !names.contains(&group.name.as_str()) {
            names.push(&group.name);
        }
    }
    let tell = |name: &str| {
        let changes = [
            describe_change(of(was, name), of(is, name)),
            describe_kind(words, was, is, name),
            describe_scoring(words, was, is, name),
        ];
        let changes: Vec<String> = changes.into_iter().flatten().collect();
        let name = format!("{} {}", words.label(Label::Group), sanitize(name));
        (!changes.is_empty()).then(|| words.said_of(&name, &changes.join(words.comma())))
    };
    names.into_iter().filter_map(tell).collect()
}

/// Whether a group is a bonus, where both have it and it is another kind now.
fn describe_kind(words: &Words, was: &Scorecard, is: &Scorecard, name: &str) -> Option<String> {
    let kind = |card: &Scorecard| {
        let group = card.groups.iter().find(|group| group.name == name)?;
        Some(words.label(match group.kind {
            GroupKind::Regular => Label::Regular,
            GroupKind::Bonus => Label::Bonus,
        }))
    };
    describe_change(Some(kind(was)?), Some(kind(is)?))
}

/// Whether a group's points are all or nothing, where both have it and that is otherwise now.
fn describe_scoring(words: &Words, was: &Scorecard, is: &Scorecard, name: &str) -> Option<String> {
    let scoring = |card: &Scorecard| {
        card.groups.iter().find(|group| group.name == name)?;
        let mut all = card.receipt.terms.as_ref()?.all_or_nothing.iter();
        Some(words.label(match all.any(|group| group == name) {
            true => Label::AllOrNothing,
            false => Label::CaseByCase,
        }))
    };
    describe_change(Some(scoring(was)?), Some(scoring(is)?))
}

/// Cases and lines of the checklist that came or went, by their names.
fn describe_added_and_removed(words: &Words, was: &Scorecard, is: &Scorecard) -> Vec<String> {
    let cases = |card: &Scorecard| -> Vec<String> {
        card.cases.iter().map(|case| case.name.clone()).collect()
    };
    let lines = |card: &Scorecard| -> Vec<String> {
        let questions = card.checklist.iter().map(|line| &line.question);
        questions
            .map(|question| words.asked(question).to_owned())
            .collect()
    };
    [
        (Label::CasesAdded, cases(is), cases(was)),
        (Label::CasesRemoved, cases(was), cases(is)),
        (Label::LinesAdded, lines(is), lines(was)),
        (Label::LinesRemoved, lines(was), lines(is)),
    ]
    .into_iter()
    .filter_map(|(label, mut names, others)| {
        names.retain(|name| !others.contains(name));
        let names: Vec<String> = names.iter().map(|name| sanitize(name)).collect();
        let names = names.join(words.comma());
        (!names.is_empty()).then(|| words.said_of(words.label(label), &names))
    })
    .collect()
}

/// Cases that are in another group, or worth something else though their group is not.
fn describe_cases(words: &Words, was: &Scorecard, is: &Scorecard) -> Vec<String> {
    let of = |card: &Scorecard, name: &str| {
        let group = card.groups.iter().find(|group| group.name == name);
        group.map(|group| (group.of, group.total))
    };
    let tell = |now: &CaseFacts| {
        let mut cases = was.cases.iter();
        let then = cases.find(|case| case.name == now.name)?;
        if then.group != now.group {
            let label = words.label(Label::Group);
            let change = format!("{label} {} → {}", then.group, now.group);
            return Some(words.said_of(&now.name, &change));
        }
        // Where its group is worth something else or has other cases, so is every case of it.
        let is_told = of(was, &now.group) != of(is, &now.group);
        let apart = then.of.max(now.of) - then.of.min(now.of);
        if is_told || apart <= EVEN || then.of == Points::ZERO || now.of == Points::ZERO {
            return None;
        }
        let change = describe_change(Some(then.of), Some(now.of))?;
        Some(words.said_of(&now.name, &change))
    };
    is.cases.iter().filter_map(tell).collect()
}

/// Cases whose own limits are others than they were, came or went.
fn describe_case_limits(words: &Words, was: &Scorecard, is: &Scorecard) -> Vec<String> {
    let tell = |now: &CaseFacts| {
        let mut cases = was.cases.iter();
        let then = cases.find(|case| case.name == now.name)?;
        // An earlier grader did not say what they were.
        let (then, is) = (then.limits.as_deref()?, now.limits.as_deref()?);
        let told = |limits: &str| Some(sanitize(limits)).filter(|it| !it.is_empty());
        let change = describe_change(told(then), told(is))?;
        let label = words.label(Label::Limits);
        Some(words.said_of(&now.name, &format!("{label} {change}")))
    };
    is.cases.iter().filter_map(tell).collect()
}

/// Figures that are another part of a case's points than they were.
fn describe_shares(words: &Words, then: &[Share], now: &[Share]) -> BTreeSet<String> {
    let told = |aspect: Aspect| {
        let percent = |shares: &[Share]| {
            let own = shares.iter().find(|share| share.aspect == aspect);
            own.map(|share| share.percent)
        };
        describe_share(words, aspect, percent(then), percent(now))
    };
    let all = then.iter().chain(now);
    all.filter_map(|share| told(share.aspect)).collect()
}

/// The same of results whose grader did not say what figures were worth, by the cases of which the same was found.
fn describe_shares_by_outcomes(
    words: &Words,
    pairs: &[(&Scorecard, &Scorecard)],
) -> BTreeSet<String> {
    let mut told = BTreeSet::new();
    for (was, is) in pairs {
        for now in &is.outcomes {
            let mut outcomes = was.outcomes.iter();
            let same = outcomes.find(|then| then.case == now.case && then.checks == now.checks);
            let Some(then) = same.filter(|then| then.decided == now.decided) else {
                continue;
            };
            for part in then.parts.iter().chain(&now.parts) {
                let percent = |parts: &[Part]| {
                    let own = parts.iter().find(|it| it.aspect == part.aspect);
                    own.map(|own| own.percent)
                };
                let (then, now) = (percent(&then.parts), percent(&now.parts));
                if part.aspect != Aspect::Answer {
                    told.extend(describe_share(words, part.aspect, then, now));
                }
            }
        }
    }
    told
}

/// What a figure was and is worth, where that differs.
fn describe_share(
    words: &Words,
    aspect: Aspect,
    then: Option<u32>,
    now: Option<u32>,
) -> Option<String> {
    let percent = |percent: u32| format!("{percent} %");
    let change = describe_change(then.map(percent), now.map(percent))?;
    Some(words.said_of(words.aspect(aspect), &change))
}

/// What was and what is, where they differ; a dash where there is none.
fn describe_change<T: PartialEq + ToString>(then: Option<T>, now: Option<T>) -> Option<String> {
    let told = |it: &Option<T>| it.as_ref().map_or("—".to_owned(), ToString::to_string);
    (then != now).then(|| format!("{} → {}", told(&then), told(&now)))
}
