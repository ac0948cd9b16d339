//! What a page about a class holds beside the results, as far as there is room: why cases are not right, and what can be
//! played of the answers.

use std::collections::HashMap;

use model::fault::{Fault, NotDriven};
use model::outcome::Outcome;
use model::scorecard::Scorecard;
use model::verdict::Standing;

use crate::class_results::ClassResults;
use crate::explain_failure::full_reason;
use crate::html::class_page::case_figures::find_outcome;
use crate::html::class_page::page_data::{ClassData, Part};
use crate::html::class_page::short_replay::shorten_replay;
use crate::html::replay::build_replay;
use crate::terminal::text_layout::sanitize;
use crate::words::Words;
use crate::words::board_delivery::{describe_driven, describe_looked_for, describe_tries};

/// How many bytes the data of a page may have. With styles, scripts and pictures a page stays below three million.
pub(crate) const MOST_BYTES: usize = 2_400_000;
/// The part of what is left beside the results that goes to texts.
const FOR_TEXTS: f64 = 0.4;

/// How many lines of a compiler's words are shown.
const COMPILER_LINES: usize = 8;
/// How many ways in which a board was offered are shown.
const MOST_TRIES: usize = 12;

/// Adds to the data why cases are not right and what can be played, as long as all of it has room in so many bytes.
pub(crate) fn add_extras(
    data: &mut ClassData<'_>,
    results: &ClassResults<'_>,
    words: &Words,
    most: usize,
) {
    let taken = serde_json::to_vec(&*data).map_or(most, |json| json.len());
    let room = most.saturating_sub(taken);
    let parts = data.assignments.len().max(1);
    for part in &mut data.assignments {
        let cards = results.cards_of(part.name);
        let room = room / parts;
        let used = add_texts(part, &cards, words, (room as f64 * FOR_TEXTS) as usize);
        add_replays(part, &cards, room.saturating_sub(used));
    }
}

struct Texts<'p> {
    texts: &'p mut Vec<String>,
    known: HashMap<String, i32>,
    used: usize,
    room: usize,
}

impl Texts<'_> {
    /// Where this text stands; nothing where there is no room for it.
    fn place(&mut self, text: String) -> Option<i32> {
        let index = match self.known.get(&text) {
            Some(&index) => Some(index),
            // A number for each, and the text itself with its quotation marks.
            None if self.used + text.len() + 10 <= self.room => {
                self.used += text.len() + 4;
                let index = self.texts.len() as i32;
                self.texts.push(text.clone());
                self.known.insert(text, index);
                Some(index)
            }
            None => None,
        };
        self.used += 5;
        index
    }
}

/// Adds the texts, and says how many bytes they take.
fn add_texts(part: &mut Part<'_>, cards: &[&Scorecard], words: &Words, room: usize) -> usize {
    let mut texts = Texts {
        texts: &mut part.texts,
        known: HashMap::new(),
        used: 0,
        room,
    };
    for (row, card) in part.rows.iter_mut().zip(cards) {
        for (place, case) in part.cases.iter().enumerate() {
            let Some(outcome) = find_outcome(card, place, case.name).filter(|it| is_open(it))
            else {
                continue;
            };
            let index = texts.place(explain_outcome(outcome, words));
            part.left_out.texts += usize::from(index.is_none());
            row.texts.push(index.unwrap_or(-1));
        }
    }
    // Why a case is not right comes before how everybody was talked to.
    for (row, card) in part.rows.iter_mut().zip(cards) {
        if let Some(given) = &card.program.given {
            row.driven = texts.place(sanitize(&describe_driven(words, given)));
        }
    }
    texts.used
}

/// Adds replays: the first of everybody, then the second of everybody, and so on.
fn add_replays(part: &mut Part<'_>, cards: &[&Scorecard], mut room: usize) {
    let (cases, rows, left_out) = (&part.cases, &mut part.rows, &mut part.left_out);
    // Each is made when its turn comes: all of them at once would be many times what there is room for.
    let mut waiting: Vec<_> = cards
        .iter()
        .map(|card| {
            let cases = cases.iter().enumerate();
            cases.filter_map(|(place, case)| {
                let outcome = find_outcome(card, place, case.name).filter(|it| is_open(it))?;
                let replay = build_replay(outcome)?;
                Some((place, shorten_replay(&replay, place, case.given)?))
            })
        })
        .collect();
    let mut is_done = false;
    while !is_done {
        is_done = true;
        for (row, waiting) in rows.iter_mut().zip(&mut waiting) {
            let Some((place, replay)) = waiting.next() else {
                continue;
            };
            is_done = false;
            let bytes = serde_json::to_vec(&replay).map_or(usize::MAX, |json| json.len() + 1);
            if let Some(left) = room.checked_sub(bytes) {
                room = left;
                row.replays.push(replay);
            } else {
                left_out.replays += 1;
                row.unplayed.push(place);
            }
        }
    }
}

/// Whether there is something to say of an outcome.
fn is_open(outcome: &Outcome) -> bool {
    outcome.standing() != Standing::Right
}

/// Why a case is not right, and on a line of its own what may help.
fn explain_outcome(outcome: &Outcome, words: &Words) -> String {
    let Some(fault) = &outcome.fault else {
        return String::new();
    };
    if let Fault::NotDriven(tried) = fault {
        return explain_tries(fault, tried, words);
    }
    let reason = full_reason(outcome, fault, words);
    let mut lines = vec![sanitize(&reason.what)];
    if let Fault::DoesNotCompile { words } = fault {
        let said = words.lines().filter(|line| !line.trim().is_empty());
        lines.extend(said.take(COMPILER_LINES).map(sanitize));
    }
    lines.push(sanitize(&reason.help));
    lines.join("\n")
}

/// How its board was offered to a program that nobody could talk to, a way a line.
fn explain_tries(fault: &Fault, tried: &NotDriven, words: &Words) -> String {
    let reason = words.reason(fault);
    let tries = describe_tries(words, tried, MOST_TRIES).into_iter();
    let tries = tries.map(|line| format!("• {line}"));
    let mut lines = vec![reason.what];
    lines.extend(tries.chain(describe_looked_for(words, tried)));
    lines.push(reason.help);
    let lines: Vec<String> = lines.iter().map(|line| sanitize(line)).collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use course::assignment::Locale;
    use model::transcript::Transcript;

    use crate::sample_class::{ada, path, right, told, with_results, wrong};
    use crate::words::words;

    use super::*;

    /// Somebody whose paths on these many cases are too long.
    fn wasteful(key: &str, wrongs: usize) -> Scorecard {
        let transcript = Transcript {
            answered: Some(told(path("1 2 3 / 4 5 6 / 7 8 0", &[8, 8]))),
            ..Transcript::default()
        };
        let mut card = ada();
        card.student.key = key.to_owned();
        let cases = vec![card.cases[0].clone(); 4];
        card.cases = cases;
        for (place, case) in card.cases.iter_mut().enumerate() {
            case.name = format!("case-{place}");
        }
        card.outcomes = (0..4)
            .map(|place| {
                let name = format!("case-{place}");
                if place >= wrongs {
                    return right("g", &name, 1);
                }
                let moves = 2 + place as u64;
                let mut outcome = wrong("g", &name, 1, Fault::NotMinimal { moves, minimum: 0 });
                outcome.transcript = Some(Box::new(transcript.clone()));
                outcome
            })
            .collect();
        card
    }

    /// How many replays each has, how many texts there are, and what was left out, with so much room beside the results.
    fn with_room(room: usize) -> (Vec<usize>, usize, (usize, usize)) {
        let cards = [
            wasteful("ada", 3),
            wasteful("budi", 1),
            wasteful("citra", 0),
        ];
        with_results(&cards, |results| {
            let mut data = ClassData::new(results, Locale::English);
            let taken = serde_json::to_vec(&data).unwrap().len();
            add_extras(&mut data, results, words(Locale::English), taken + room);
            assert!(serde_json::to_vec(&data).unwrap().len() <= taken + room + 100);
            let part = &data.assignments[0];
            let replays = part.rows.iter().map(|row| row.replays.len()).collect();
            let left_out = (part.left_out.replays, part.left_out.texts);
            (replays, part.texts.len(), left_out)
        })
    }

    #[test]
    fn with_room_for_all_nothing_is_left_out() {
        // One of the texts says how they were given their boards: all in the same way.
        assert_eq!(with_room(100_000), (vec![3, 1, 0], 4, (0, 0)));
    }

    #[test]
    fn with_little_room_everybody_comes_before_anybodys_second() {
        let (replays, _, (left_out, _)) = with_room(140);
        assert_eq!((replays, left_out), (vec![1, 1, 0], 2));
        let (replays, texts, left_out) = with_room(0);
        assert_eq!((replays, texts, left_out), (vec![0, 0, 0], 0, (4, 4)));
    }
}
