//! What of a class waits for a person, as its page shows it first: by reasons, with what was printed and who is meant.

use std::collections::HashMap;

use model::fault::Fault;
use model::obstacle::{Obstacle, ObstacleOwner};
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Verdict;
use serde::Serialize;

use crate::class_results::ClassResults;
use crate::obstacle_groups::group_obstacles;
use crate::review_queue::build_queue;
use crate::review_queue::reason_groups::{Group, Item, Reason, find_outcome, group_entries};
use crate::terminal::text_layout::sanitize;
use crate::words::Words;
use crate::words::board_delivery::{describe_looked_for, describe_tries};

/// How many of those who wait for one reason are shown one by one.
const MOST_ITEMS: usize = 24;
/// How much is shown of what was printed.
const MOST_LINES: usize = 14;
const MOST_CHARACTERS: usize = 900;
/// How many ways in which a board was offered are shown.
const MOST_TRIES: usize = 4;

/// What a person does, in the order in which that is best done.
const TASKS: [&str; 4] = ["talk", "run", "look", "tick"];

/// Everything that waits for one reason.
#[derive(Debug, Serialize)]
pub(crate) struct Waiting {
    /// The assignment: its place among those of the page.
    pub assignment: usize,
    /// What a person does: `talk`, `run`, `look` or `tick`; or `none` where what was handed in cannot be run anywhere.
    pub task: &'static str,
    /// The verdict's place among all, where it waits for a verdict.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<usize>,
    pub text: String,
    /// The line of the checklist, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Everybody whom it is about: places among the rows.
    pub students: Vec<usize>,
    pub results: usize,
    /// How many decisions that takes.
    pub things: usize,
    /// Those together of whom one decision is for all.
    pub items: Vec<WaitingItem>,
    /// How many more of these there are.
    pub left: usize,
}

/// Some of whom the same waits.
#[derive(Debug, Serialize)]
pub(crate) struct WaitingItem {
    /// Who: places among the rows.
    #[serde(rename = "w")]
    pub who: Vec<usize>,
    /// On which cases: places among the columns.
    #[serde(rename = "c", skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<usize>,
    /// What the first of them printed on the first of these cases, or said when it was offered its board.
    #[serde(rename = "p", skip_serializing_if = "String::is_empty")]
    pub printed: String,
    /// Why no machine decides it.
    #[serde(rename = "y", skip_serializing_if = "String::is_empty")]
    pub why: String,
}

#[derive(Debug)]
pub(crate) struct KnownAssignment<'a> {
    pub name: &'a str,
    /// The names of its cases, in the order of its columns.
    pub cases: Vec<&'a str>,
}

/// What waits in this class, and what could not be run and never will be; `parts` are the page's assignments.
pub(crate) fn list_waiting(
    results: &ClassResults<'_>,
    parts: &[KnownAssignment<'_>],
    words: &Words,
) -> Vec<Waiting> {
    let found = group_entries(&build_queue(results.course, results.cards), results.cards);
    let rows = rows(results);
    let mut waiting: Vec<Waiting> = found
        .iter()
        .filter_map(|group| describe_group(group, (results, &rows), parts, words))
        .collect();
    // All of a program's cases hang on its being run, and a line of a checklist can wait.
    waiting.sort_by_key(|it| TASKS.iter().position(|&task| task == it.task));
    for (assignment, part) in parts.iter().enumerate() {
        waiting.extend(list_never_run(assignment, part, results, words));
    }
    waiting
}

fn describe_group(
    group: &Group,
    (results, rows): (&ClassResults<'_>, &[usize]),
    parts: &[KnownAssignment<'_>],
    words: &Words,
) -> Option<Waiting> {
    let assignment = parts.iter().position(|it| it.name == group.assignment)?;
    let part = &parts[assignment];
    let (task, verdict) = match &group.reason {
        Reason::Hindered(_) => ("run", Some(Verdict::NotRun)),
        Reason::Verdict(Verdict::NotDriven) => ("talk", Some(Verdict::NotDriven)),
        Reason::Verdict(verdict) | Reason::Incomplete(verdict) => ("look", Some(*verdict)),
        Reason::Line(_) => ("tick", None),
    };
    let item = |item: &Item| {
        let first = item.cases.first();
        let shown = first.and_then(|case| find_outcome(&results.cards[item.members[0]], case));
        let column = |name: &String| part.cases.iter().position(|it| it == name);
        WaitingItem {
            who: item.members.iter().map(|&it| rows[it]).collect(),
            cases: item.cases.iter().filter_map(column).collect(),
            printed: shown.map(|it| printed_text(it, words)).unwrap_or_default(),
            why: shown
                .and_then(|it| explain_fault(it, words))
                .unwrap_or_default(),
        }
    };
    Some(Waiting {
        assignment,
        task,
        verdict: verdict.map(verdict_index),
        text: sanitize(&group.describe(results.cards, words)),
        line: match group.reason {
            Reason::Line(place) => Some(place + 1),
            Reason::Hindered(_) | Reason::Verdict(_) | Reason::Incomplete(_) => None,
        },
        students: group.members().into_iter().map(|it| rows[it]).collect(),
        results: group.results(),
        things: group.things(),
        items: group.items.iter().take(MOST_ITEMS).map(item).collect(),
        left: group.items.len().saturating_sub(MOST_ITEMS),
    })
}

/// Of every scorecard, its place among the rows of its assignment.
fn rows<'b>(results: &ClassResults<'b>) -> Vec<usize> {
    let mut counts: HashMap<&'b str, usize> = HashMap::new();
    let place = |card: &'b Scorecard| {
        let count = counts.entry(&card.assignment).or_default();
        *count += 1;
        *count - 1
    };
    results.cards.iter().map(place).collect()
}

/// What could not be run because of what was handed in: nobody decides that, and whoever asks is told why.
fn list_never_run(
    assignment: usize,
    part: &KnownAssignment<'_>,
    results: &ClassResults<'_>,
    words: &Words,
) -> Vec<Waiting> {
    let cards = results.cards_of(part.name);
    let found = group_obstacles(&cards).into_iter();
    found
        .filter(|it| it.whose == ObstacleOwner::HandIn)
        .map(|it| {
            let item = |(row, obstacle): &(usize, &Obstacle)| WaitingItem {
                who: vec![*row],
                cases: Vec::new(),
                printed: String::new(),
                why: it
                    .distinct_name(obstacle)
                    .map(|it| sanitize(&it))
                    .unwrap_or_default(),
            };
            Waiting {
                assignment,
                task: "none",
                verdict: Some(verdict_index(Verdict::NotRun)),
                text: sanitize(&it.describe(words)),
                line: None,
                students: it.met.iter().map(|(row, _)| *row).collect(),
                results: it.met.len(),
                things: 0,
                items: it.met.iter().take(MOST_ITEMS).map(item).collect(),
                left: it.met.len().saturating_sub(MOST_ITEMS),
            }
        })
        .collect()
}

/// What it printed, or its complaints where that is nothing; of a program that nobody could talk to, what it said.
fn printed_text(outcome: &Outcome, words: &Words) -> String {
    if let Some(Fault::NotDriven(tried)) = &outcome.fault {
        let lines = describe_tries(words, tried, MOST_TRIES).into_iter();
        let lines: Vec<String> = lines.chain(describe_looked_for(words, tried)).collect();
        return cut_text(&lines.join("\n"));
    }
    let Some(said) = outcome.transcript.as_deref() else {
        return String::new();
    };
    if said.stdout.text.trim().is_empty() {
        cut_text(&said.stderr.text)
    } else {
        cut_text(&said.stdout.text)
    }
}

/// Why no machine decides it. That of a program that was not run is the reason of all.
fn explain_fault(outcome: &Outcome, words: &Words) -> Option<String> {
    match outcome.fault.as_ref()? {
        Fault::NotRun(_) | Fault::NotDriven(_) => None,
        fault => Some(sanitize(&words.reason(fault).what)),
    }
}

/// The beginning of a text, as a page shows it.
fn cut_text(text: &str) -> String {
    let whole = text.trim_end();
    let lines = whole.lines().take(MOST_LINES);
    let lines: Vec<String> = lines
        .map(|it| sanitize(&it.replace('\t', "    ")))
        .collect();
    let mut shown: String = lines.join("\n").chars().take(MOST_CHARACTERS).collect();
    if shown.trim().is_empty() {
        return String::new();
    }
    if whole.lines().count() > MOST_LINES || whole.chars().count() > MOST_CHARACTERS {
        shown.push_str("\n…");
    }
    shown
}

pub(crate) fn verdict_index(verdict: Verdict) -> usize {
    let place = Verdict::ALL.iter().position(|&other| other == verdict);
    place.expect("every verdict is among all of them")
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::transcript::{Excerpt, Transcript};

    use crate::sample_class::{ada, budi, with_results, wrong};
    use crate::words::words;

    use super::*;

    /// Somebody of whom nobody can read what was printed.
    fn mumbling(key: &str, text: &str) -> Scorecard {
        let mut card = ada();
        key.clone_into(&mut card.student.key);
        let case = card.cases[0].name.clone();
        let mut outcome = wrong("g", &case, 1, Fault::Unreadable { nearest: None });
        outcome.transcript = Some(Box::new(Transcript {
            stdout: Excerpt {
                text: text.to_owned(),
                left_out: 0,
            },
            ..Transcript::default()
        }));
        card.outcomes[0] = outcome;
        card
    }

    fn found(results: &ClassResults<'_>) -> Vec<Waiting> {
        let first = &results.cards[0];
        let known = KnownAssignment {
            name: &first.assignment,
            cases: first.cases.iter().map(|case| &*case.name).collect(),
        };
        list_waiting(results, &[known], words(Locale::English))
    }

    #[test]
    fn those_who_printed_the_same_are_one_and_what_they_printed_is_shown() {
        let cards = [
            budi(),
            mumbling("one", "hocus\n"),
            mumbling("two", "hocus\n"),
            mumbling("three", "pocus\n"),
        ];
        with_results(&cards, |results| {
            let found = found(results);
            let group = found.iter().find(|it| it.task == "look").unwrap();
            assert_eq!(group.students, [1, 2, 3]);
            let who: Vec<&[usize]> = group.items.iter().map(|it| &*it.who).collect();
            assert_eq!(who, [&[1, 2][..], &[3]]);
            assert_eq!(group.items[0].printed, "hocus");
        });
    }

    #[test]
    fn what_was_handed_in_and_cannot_be_run_is_told_and_asks_for_nothing() {
        let mut empty = ada();
        empty.obstacles = vec![Obstacle::Empty];
        with_results(&[empty], |results| {
            let found = found(results);
            let tasks: Vec<&str> = found.iter().map(|it| it.task).collect();
            assert_eq!(tasks, ["none"]);
        });
    }

    #[test]
    fn a_long_text_is_cut_and_says_so() {
        assert_eq!(cut_text("a\tb\n\n"), "a    b");
        assert_eq!(cut_text(" \n"), "");
        assert_eq!(
            cut_text(&"x\n".repeat(MOST_LINES + 1)).lines().count(),
            MOST_LINES + 1
        );
        assert!(cut_text(&"x".repeat(2 * MOST_CHARACTERS)).ends_with("\n…"));
    }
}
