//! What may be said to a question, and how much speaks for it.

use crate::board_forms::BoardForms;
use crate::invocation::Say;
use crate::menu::{Entry, in_prose};
use crate::question::pressed_key::key_wanted;
use crate::question::topic::{Topic, goal_side};
use crate::question::{AnswerKind, Question, is_choice};
use crate::question_lexicon::{ALL_WAYS, Subject, is_about, names_all_ways, weight};
use crate::talker::board_sizes::{side_twice, size_of};
use crate::talker::offered_defaults::{default_of, offers_default, without_default};

/// What may be said, and how little speaks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub say: Say,
    /// The less speaks for it, the more it costs.
    pub cost: u32,
}

/// A question that was answered, and what else could have been said.
#[derive(Debug, Clone)]
pub(crate) struct Decision {
    pub question: Question,
    /// What could be said, the best first.
    pub candidates: Vec<Candidate>,
    pub said: Say,
    /// Whether the board had been handed over before.
    pub was_handed: bool,
}

/// What the grader is called where a program wants to know.
pub(super) const OWN_NAME: &str = "student";

/// What may be said before the board was handed over, to a program that opens files or does not.
pub(super) fn before(question: &Question, reads_files: bool) -> Vec<Candidate> {
    let mut usual = usual(question, reads_files);
    usual.extend(named_words(question));
    usual.sort_by_key(|candidate| candidate.cost);
    let lower = question.last_line().to_lowercase();
    if question.class == AnswerKind::Rows && is_about(&lower, Subject::RowCount) {
        usual = counted_rows(usual);
    }
    match (&question.class, &question.notation) {
        (AnswerKind::Rows | AnswerKind::Cell | AnswerKind::Unclear, Some(written)) => {
            let later = usual.into_iter().map(|candidate| Candidate {
                cost: candidate.cost + 1,
                ..candidate
            });
            list(&[(written.clone(), 0)])
                .into_iter()
                .chain(later)
                .collect()
        }
        _ => usual,
    }
}

/// The words that a question leaves the choice of, where it seems to ask for something else: `paste or file?`
fn named_words(question: &Question) -> Vec<Candidate> {
    if !matches!(
        question.class,
        AnswerKind::FileName
            | AnswerKind::Stem
            | AnswerKind::FolderName
            | AnswerKind::Rows
            | AnswerKind::Unclear
    ) {
        return Vec::new();
    }
    let last = question.text.lines().next_back().unwrap_or_default();
    let mut words = in_prose(last);
    words.sort_by_key(|entry| -weight(&entry.words));
    let named = words
        .into_iter()
        .enumerate()
        .map(|(rank, entry)| Candidate {
            say: Say::Word(entry.choice),
            cost: 2 + rank as u32,
        });
    named.collect()
}

/// What may be said to a question that does not say how a board is written.
fn usual(question: &Question, reads_files: bool) -> Vec<Candidate> {
    match (&question.class, question.topic) {
        (AnswerKind::FileName, Topic::Save) => list(&[(word("result.txt"), 0), (Say::Name, 3)]),
        (AnswerKind::FileName, _) if is_about(&question.text.to_lowercase(), Subject::Absolute) => {
            list(&[(Say::Filled("{path}".to_owned()), 0), (Say::Name, 1)])
        }
        (AnswerKind::FileName, _) => {
            let mut names = list(&[(Say::Name, 0), (Say::Stem, 3), (Say::Rows, 6)]);
            // `Test case number (1-5):`, which makes the name of it.
            if is_choice(&question.text.to_lowercase()) {
                names.insert(
                    1,
                    Candidate {
                        say: word("1"),
                        cost: 1,
                    },
                );
            }
            names
        }
        (AnswerKind::Stem, _) => list(&[(Say::Stem, 0), (Say::Name, 2)]),
        (AnswerKind::FolderName, _) if offers_default(question) => {
            list(&[(word(""), 0), (Say::Stem, 2), (Say::Name, 3)])
        }
        (AnswerKind::FolderName, _) => list(&[(Say::Stem, 0), (Say::Name, 2)]),
        // What asks for one row by its number cannot want all of them as one word.
        (AnswerKind::Rows, _) if asks_for_one_row(question) => list(&[
            (Say::Rows, 0),
            (joined_rows(), 1),
            (Say::Line, 2),
            (Say::Cells, 4),
            (digits(), 5),
            (Say::Name, 5),
        ]),
        (AnswerKind::Rows, _) if reads_files => list(&[
            (Say::Rows, 0),
            (Say::Name, 1),
            (Say::Line, 2),
            (Say::Cells, 4),
            (digits(), 5),
        ]),
        (AnswerKind::Rows, _) => list(&[
            (Say::Rows, 0),
            (Say::Line, 1),
            (digits(), 2),
            (Say::Cells, 3),
            (Say::Name, 5),
        ]),
        (AnswerKind::Cell, _) => list(&[(Say::Cells, 0), (Say::Rows, 2), (Say::Line, 3)]),
        (AnswerKind::Side, _) => sides_told(question),
        (AnswerKind::Goal, _) => list(&[(Say::Goal, 0), (Say::Rows, 2)]),
        (AnswerKind::Enter, _) => list(&[(key(question), 0), (Say::Name, 5)]),
        (AnswerKind::Number, _) => list(&[(word(&number_for(&question.text)), 0), (word("1"), 2)]),
        (AnswerKind::OwnName, _) => list(&[(word(OWN_NAME), 0), (Say::Name, 2), (Say::Rows, 5)]),
        (AnswerKind::BlankSign, _) => list(&[(blank_sign(), 0), (Say::Rows, 3)]),
        (AnswerKind::Menu(entries), topic) => {
            let mut all = choices(entries, topic, &question.above);
            if let Some(say) = size_of(entries) {
                for candidate in &mut all {
                    candidate.cost += 1;
                }
                all.insert(0, Candidate { say, cost: 0 });
            }
            all
        }
        (AnswerKind::YesNo { yes, no }, topic) => {
            let agrees = match topic {
                Topic::Random | Topic::Window | Topic::Progress | Topic::Save => false,
                Topic::Show
                | Topic::Again
                | Topic::Source
                | Topic::Search
                | Topic::Step
                | Topic::Goal => true,
            };
            // `Use the default board?`, `random?`: what leads away from a given board is denied.
            let agrees = agrees && weight(&question.text) > -5;
            match agrees {
                true => list(&[(word(yes), 0), (word(no), 2)]),
                false => list(&[(word(no), 0), (word(yes), 3)]),
            }
        }
        (AnswerKind::Silence, _) if reads_files => list(&[
            (Say::Name, 0),
            (Say::Rows, 1),
            (word(""), 3),
            (Say::Line, 3),
            (Say::Cells, 4),
            (word("1"), 5),
        ]),
        (AnswerKind::Silence, _) => list(&[
            (Say::Rows, 0),
            (Say::Line, 1),
            // How many boards follow, and then the one.
            (Say::Filled("1\n{text}".to_owned()), 2),
            (word(""), 3),
            (Say::Cells, 3),
            (Say::Name, 4),
        ]),
        (AnswerKind::Unclear, _) if reads_files => list(&[
            (Say::Name, 0),
            (Say::Rows, 2),
            (word(""), 3),
            (word("1"), 4),
            (word("y"), 5),
            (word("2"), 5),
        ]),
        (AnswerKind::Unclear, _) => list(&[
            (Say::Rows, 0),
            (Say::Line, 1),
            (word(""), 3),
            (word("1"), 3),
            (Say::Name, 4),
            (word("2"), 4),
            (word("y"), 5),
        ]),
    }
}

/// What chooses the board's own file, in a list of files.
pub(super) fn pick<'q>(question: &'q Question, told: &BoardForms) -> Option<&'q str> {
    let AnswerKind::Menu(entries) = &question.class else {
        return None;
    };
    let stem = told.stem().to_lowercase();
    let is_ours = |entry: &&Entry| entry.words.to_lowercase().contains(&stem);
    let entry = entries.iter().find(is_ours)?;
    Some(&entry.choice)
}

/// The entries of a menu, the one that leads to a given board first; where that leaves the choice, its default.
pub(super) fn choices(entries: &[Entry], topic: Topic, asked: &str) -> Vec<Candidate> {
    let are_files = entries
        .iter()
        .filter(|entry| entry.words.to_lowercase().ends_with(".txt"))
        .count()
        > entries.len() / 2;
    let mut weighed: Vec<(i32, &Entry)> = entries
        .iter()
        .map(|entry| match topic {
            Topic::Goal => (2 * goal_side(&entry.words.to_lowercase()), entry),
            // One answer to all that may be asked for.
            Topic::Search if names_all_ways(&entry.words) => {
                (weight(&entry.words) + ALL_WAYS, entry)
            }
            _ => (weight(without_default(&entry.words)), entry),
        })
        .collect();
    let default = default_of(asked);
    let is_default = |entry: &Entry| default.as_deref() == Some(entry.choice.as_str());
    weighed.sort_by_key(|(weight, entry)| (-weight, !is_default(entry)));
    let best = weighed.first().map_or(0, |(weight, _)| *weight);
    let base = if are_files { 8 } else { 0 };
    weighed
        .into_iter()
        .enumerate()
        .map(|(rank, (weight, entry))| {
            let behind = u32::try_from((best - weight).max(0)).unwrap_or(0);
            let cost = match topic {
                Topic::Search | Topic::Goal => rank as u32,
                _ if rank == 0 => 0,
                _ => 1 + behind / 2,
            };
            Candidate {
                say: Say::Word(entry.choice.clone()),
                cost: base + cost,
            }
        })
        .collect()
}

pub(super) fn list(says: &[(Say, u32)]) -> Vec<Candidate> {
    says.iter()
        .map(|(say, cost)| Candidate {
            say: say.clone(),
            cost: *cost,
        })
        .collect()
}

/// Whether a prompt asks for one row, which it counts: `Row 1:`, `1. satır:`.
fn asks_for_one_row(question: &Question) -> bool {
    let last = question.last_line().to_lowercase();
    let mut words = last.split(|c: char| !c.is_alphanumeric());
    let is_one = words.any(|word| word == "1");
    is_one && is_about(&last, Subject::OneRow)
}

/// The side, or the side twice where the prompt shows that.
fn sides_told(question: &Question) -> Vec<Candidate> {
    let lower = question.last_line().to_lowercase();
    let twice = side_twice(&lower).map(|text| (Say::Filled(text), 1));
    let told = [Some((Say::Side, 0)), twice, Some((Say::Rows, 3))];
    list(&told.into_iter().flatten().collect::<Vec<_>>())
}

/// What may be said to a prompt for rows that asks how many there are: the side before the board itself.
fn counted_rows(usual: Vec<Candidate>) -> Vec<Candidate> {
    let later = usual.into_iter().map(|candidate| Candidate {
        cost: candidate.cost + 1,
        ..candidate
    });
    list(&[(Say::Side, 0)]).into_iter().chain(later).collect()
}

/// The rows of the board, a word each.
fn joined_rows() -> Say {
    Say::Filled("{joined::\n}".to_owned())
}

/// The key that is to be pressed: Enter, if no other is named.
pub(super) fn key(question: &Question) -> Say {
    let lower = question.last_line().to_lowercase();
    word(key_wanted(&lower).unwrap_or_default())
}

/// What stands for the blank.
pub(super) fn blank_sign() -> Say {
    Say::Filled("{blank}".to_owned())
}

/// The board as one word.
fn digits() -> Say {
    Say::Filled("{digits}".to_owned())
}

pub(super) fn word(text: &str) -> Say {
    Say::Word(text.to_owned())
}

/// A number that lets a search run as far as it will.
pub(super) fn number_for(text: &str) -> String {
    let text = text.to_lowercase();
    let is_depth = ["depth", "kedalaman", "maximum", "batas", "limit", "max"]
        .iter()
        .any(|word| text.contains(word));
    let is_count = is_about(&text, Subject::Count);
    match (is_depth, is_count) {
        (_, true) => "1",
        (true, false) => "100",
        (false, false) => "0",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_asked_for_alone_may_be_one_word() {
        for (asked, may_be) in [
            ("Row 1: ", true),
            ("1. satır: ", true),
            ("Baris ke-1 : ", true),
            // All of them, another one, and no row.
            ("Enter the rows: ", false),
            ("Row 2: ", false),
            ("Masukkan papan: ", false),
            ("File 1: ", false),
        ] {
            for reads_files in [true, false] {
                let said = before(&Question::of(asked.as_bytes()), reads_files);
                let joins = said.iter().any(|it| it.say == joined_rows());
                assert_eq!(joins, may_be, "{asked}");
            }
        }
    }
}
