//! What of a class waits for a person: in the order in which it is best decided, and grouped by reason for whoever looks.

pub(crate) mod reason_groups;

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;

use course::course::Course;
use model::checklist::Tick;
use model::fault::Fault;
use model::obstacle::Obstacle;
use model::outcome::Outcome;
use model::scorecard::{Scorecard, Student};
use model::verdict::Standing;

/// One thing that a person decides, of everybody of whom it is the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub assignment: String,
    pub what: WaitingFor,
    /// Whose it is: places among the scorecards, never none. The first is shown.
    pub members: Vec<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WaitingFor {
    /// A program that could not be run or talked to: these cases of it.
    NotDriven(Vec<String>),
    /// What was printed on a case, which no machine can decide.
    Case(String),
    /// A line of the checklist, by its place, and what the course calls it.
    Line(usize, String),
}

/// Everything that waits, of scorecards in which everything that was decided by now counts.
///
/// Programs that could not be run come first, since all of their cases hang on that; then what was printed, what most
/// printed first; then lines of the checklist, a line after the other.
pub fn build_queue<C: Borrow<Scorecard>>(course: &Course, cards: &[C]) -> Vec<Entry> {
    let cards: Vec<&Scorecard> = cards.iter().map(Borrow::borrow).collect();
    let cards = &cards[..];
    let mut queue = Vec::new();
    for assignment in &course.assignments {
        // Where a person gave the points for all of it, nothing of it waits.
        let waits = |place: &usize| {
            cards[*place].assignment == assignment.name && cards[*place].word.is_none()
        };
        let places: Vec<usize> = (0..cards.len()).filter(waits).collect();
        let entry = |what, members| Entry {
            assignment: assignment.name.clone(),
            what,
            members,
        };
        let not_driven = group_undriven(cards, &places).into_iter();
        queue.extend(not_driven.map(|(cases, who)| entry(WaitingFor::NotDriven(cases), who)));
        let mut printed = group_printed(cards, &places);
        let order = |name: &str| assignment.cases.iter().position(|case| case.name == name);
        printed.sort_by_key(|(case, members)| (std::cmp::Reverse(members.len()), order(case)));
        let printed = printed.into_iter();
        queue.extend(printed.map(|(case, who)| entry(WaitingFor::Case(case), who)));
        for (line, item) in assignment.checklist.iter().enumerate() {
            let is_open = |place: &usize| {
                let ticked = cards[*place].checklist.get(line);
                item.may_be_a_persons() && ticked.is_some_and(|it| it.tick == Tick::NotYetAssessed)
            };
            let what = || WaitingFor::Line(line, item.name().to_owned());
            let open = places.iter().copied().filter(is_open);
            queue.extend(open.map(|place| entry(what(), vec![place])));
        }
    }
    queue
}

/// Programs that could not be run or talked to, and on which cases; copies of one are one.
fn group_undriven(cards: &[&Scorecard], places: &[usize]) -> Vec<(Vec<String>, Vec<usize>)> {
    group_alike(places.iter().filter_map(|&place| {
        let card = cards[place];
        let open = card.outcomes.iter().filter(|it| waits_for_a_hand(it));
        let cases: Vec<String> = open.map(|it| it.case.clone()).collect();
        // Only the very same files do the same in a person's hands.
        let work = card.work.as_deref().ok_or(place);
        (!cases.is_empty()).then(|| ((work, cases.clone()), cases, place))
    }))
}

/// What was printed that no machine can decide: by cases, those who printed the same as one.
fn group_printed(cards: &[&Scorecard], places: &[usize]) -> Vec<(String, Vec<usize>)> {
    group_alike(places.iter().flat_map(|&place| {
        let card = cards[place];
        let open = card.outcomes.iter().filter(|it| waits_for_a_look(it));
        open.map(move |outcome| {
            let printed = same_output_key(outcome, &card.student);
            let key = (outcome.case.as_str(), outcome.verdict, printed);
            (key, outcome.case.clone(), place)
        })
    }))
}

/// Puts places of one key together, with what stands beside the first of them.
fn group_alike<K: Eq + Hash, T>(all: impl Iterator<Item = (K, T, usize)>) -> Vec<(T, Vec<usize>)> {
    let mut found: Vec<(T, Vec<usize>)> = Vec::new();
    let mut known: HashMap<K, usize> = HashMap::new();
    for (key, what, place) in all {
        let at = *known.entry(key).or_insert_with(|| {
            found.push((what, Vec::new()));
            found.len() - 1
        });
        found[at].1.push(place);
    }
    found
}

/// By what it is known whether two printed the same. Of what is not all kept, nobody can know that.
fn same_output_key(outcome: &Outcome, student: &Student) -> String {
    let Some(said) = &outcome.transcript else {
        return student.key.clone();
    };
    let streams = [&said.stdout, &said.stderr];
    let mut alike = streams.map(|it| likeness_key(&it.text)).join("\n\0\n");
    if streams.iter().any(|it| it.left_out > 0) {
        alike += &student.key;
    }
    alike
}

/// Whether what was printed is a person's to decide, and nobody has.
pub fn waits_for_a_look(outcome: &Outcome) -> bool {
    outcome.standing() == Standing::Open && outcome.decided.is_none()
}

/// Whether it was not run here, and a person might run it by hand, and nobody has.
fn waits_for_a_hand(outcome: &Outcome) -> bool {
    let was_stopped = matches!(
        outcome.fault,
        Some(Fault::NotRun(
            Obstacle::EarlierFailure | Obstacle::Interrupted
        ))
    );
    let is_open = outcome.standing() == Standing::Waiting && !was_stopped;
    is_open && outcome.decided.is_none()
}

/// Units that a time is printed with, in the languages of the courses.
const UNITS: &str = "s sec secs second seconds detik seconde seconden 秒 ms millisecond milliseconds \
    milidetik millis 毫秒 us µs ns nanoseconds";

/// What is left of a text when blanks, empty lines and the times that a run took are taken out: texts that are alike in
/// this were printed by programs that answered the same.
///
/// Whole numbers stay, for they may be the answer.
pub(crate) fn likeness_key(text: &str) -> String {
    let lines = text.lines().map(line).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

fn line(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut alike = Vec::with_capacity(words.len());
    for (place, word) in words.iter().enumerate() {
        let next = words.get(place + 1).map_or("", |next| bare(next));
        alike.push(if is_time(bare(word), next) { "#" } else { word });
    }
    alike.join(" ")
}

/// The word without what stands around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|it: char| "()[]:;,.=".contains(it))
}

/// Whether a word is a time: a number with a fraction, which no answer to a puzzle has, or one that a unit follows.
fn is_time(word: &str, next: &str) -> bool {
    let end = word.find(|it: char| !it.is_ascii_digit() && it != '.' && it != ',');
    let (number, unit) = word.split_at(end.unwrap_or(word.len()));
    if number.is_empty() || !number.starts_with(|it: char| it.is_ascii_digit()) {
        return false;
    }
    let is_unit = |text: &str| UNITS.split(' ').any(|unit| unit == text.to_lowercase());
    let mut parts = number.split('.');
    let is_fraction = parts.next().is_some() && parts.next().is_some() && parts.next().is_none();
    match unit {
        "" => is_fraction || is_unit(next),
        unit => is_unit(unit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_blanks_make_no_difference() {
        let table = [
            ("Time: 0.0123 s\n\nU D L", "Time:   0.5 s\nU D L\n"),
            ("done in 12 ms", "done in 7 ms"),
            ("done in 12ms.", "done in 7ms."),
            ("waktu 3 detik", "waktu 14 detik"),
            ("(1.25)", "(0.125)"),
        ];
        for (one, other) in table {
            assert_eq!(likeness_key(one), likeness_key(other), "{one}");
        }
    }

    #[test]
    fn answers_do() {
        let table = [
            ("21 moves", "23 moves"),
            ("1 2 3\n4 5 6", "1 2 3\n4 6 5"),
            ("U D", "U L"),
            ("1,2,3", "1,3,2"),
            ("7 steps", "8 steps"),
        ];
        for (one, other) in table {
            assert_ne!(likeness_key(one), likeness_key(other), "{one}");
        }
    }
}
