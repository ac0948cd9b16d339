//! What may be said to a question, and how much speaks for it.

use crate::board_forms::BoardForms;
use crate::first_arguments::estimate_of;
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

/// What there is to know after the board was handed over.
#[derive(Debug)]
pub(super) struct AfterHandover<'t> {
    pub decisions: &'t [Decision],
    /// How many bytes it has printed since.
    pub printed: usize,
    /// Whether there is a goal to be told.
    pub has_goal: bool,
    /// Whether an answer with each estimate is wanted.
    pub wants_both_estimates: bool,
}

/// What the grader is called where a program wants to know.
const OWN_NAME: &str = "student";

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

impl AfterHandover<'_> {
    /// What is typed for the estimate that it has not searched with, at a menu of them that it shows again.
    fn other_estimate<'e>(&self, entries: &'e [Entry]) -> Option<&'e str> {
        let is_said = |entry: &Entry| {
            let mut decisions = self.decisions.iter();
            decisions.any(|decision| decision.said == word(&entry.choice))
        };
        let named = |entry: &Entry| estimate_of(&entry.words).or(estimate_of(&entry.choice));
        let said = entries.iter().find(|entry| is_said(entry));
        let known = said.and_then(named).filter(|_| self.wants_both_estimates)?;
        // With the same search: what speaks for an entry beside its estimate is the same.
        let least = said.map_or(0, |said| weight(&said.words)) - 1;
        let is_other = |entry: &&Entry| {
            let is_another = named(entry).is_some_and(|name| name != known);
            is_another && !is_said(entry) && weight(&entry.words) >= least
        };
        let other = entries.iter().find(is_other)?;
        Some(&other.choice)
    }

    pub(super) fn answers(&self, question: &Question) -> Vec<Candidate> {
        let has_asked = self
            .decisions
            .iter()
            .any(|decision| decision.question.is_like(question));
        let has_answered = self.printed > question.length + 40;
        match (&question.class, question.topic) {
            // It waits and has said nothing since: for the end, for an empty line, or for the goal.
            (AnswerKind::Silence, _) if !self.has_goal => list(&[(Say::End, 0), (word(""), 1)]),
            (AnswerKind::Silence, _) => list(&[(Say::End, 0), (Say::Goal, 1), (word(""), 2)]),
            (AnswerKind::Enter, _) => list(&[(key(question), 0), (Say::Nothing, 2)]),
            (AnswerKind::Unclear, Topic::Step) => list(&[(word(""), 0), (Say::Nothing, 2)]),
            (AnswerKind::YesNo { yes, .. }, Topic::Step) => {
                list(&[(word(yes), 0), (Say::Nothing, 3)])
            }
            (AnswerKind::Menu(entries), _) if next_of(entries).is_some() => {
                let next = next_of(entries).unwrap_or_default();
                list(&[(word(next), 0), (Say::Nothing, 2)])
            }
            (AnswerKind::Menu(entries), _) if whole_of(entries).is_some() && !has_asked => {
                let whole = whole_of(entries).unwrap_or_default();
                list(&[(word(whole), 0), (Say::Nothing, 2)])
            }
            (AnswerKind::Menu(entries), Topic::Search)
                if self.other_estimate(entries).is_some() =>
            {
                let other = self.other_estimate(entries).unwrap_or_default();
                list(&[(word(other), 0), (Say::Nothing, 2)])
            }
            (AnswerKind::Menu(entries), topic) => {
                let begins = |entry: &&Entry| {
                    let chosen = self.decisions.iter().any(|decision| {
                        decision.said == word(&entry.choice) && decision.question.is_like(question)
                    });
                    let words = entry.words.to_lowercase();
                    let solves = is_about(&words, Subject::Solve);
                    let is_other =
                        is_about(&words, Subject::Again) || is_about(&words, Subject::Save);
                    let names_a_search = is_about(&words, Subject::Heuristic)
                        || is_about(&words, Subject::Algorithm);
                    let is_of_ours = weight(&words) >= 0 || names_a_search;
                    !chosen && solves && !is_other && is_of_ours
                };
                let first = entries.iter().find(begins);
                // A board that was loaded is yet to be solved, though saving is offered beside that.
                if first.is_none() && topic == Topic::Save {
                    return list(&[(Say::Nothing, 0)]);
                }
                let mut all = choices(entries, topic, &question.above);
                let is_first = |candidate: &Candidate| {
                    first.is_some_and(|entry| candidate.say == word(&entry.choice))
                };
                if let Some(at) = all.iter().position(is_first) {
                    let first = all.remove(at);
                    all.insert(0, Candidate { cost: 0, ..first });
                } else if has_asked || !matches!(topic, Topic::Search | Topic::Goal) {
                    // It is back at its beginning.
                    all.insert(
                        0,
                        Candidate {
                            say: Say::Nothing,
                            cost: 0,
                        },
                    );
                }
                for candidate in all.iter_mut().skip(1) {
                    candidate.cost += 2;
                }
                all
            }
            (AnswerKind::YesNo { yes, no }, topic) => match topic {
                // Whoever asks whether to go on may ask that before the answer.
                Topic::Again if is_about(&question.last_line().to_lowercase(), Subject::Next) => {
                    list(&[(Say::Nothing, 0), (word(yes), 1), (word(no), 3)])
                }
                Topic::Save | Topic::Again => list(&[(Say::Nothing, 0), (word(no), 3)]),
                Topic::Random | Topic::Window | Topic::Progress => {
                    list(&[(word(no), 0), (Say::Nothing, 2), (word(yes), 4)])
                }
                Topic::Show | Topic::Source | Topic::Search | Topic::Goal if has_asked => {
                    list(&[(Say::Nothing, 0), (word(no), 3)])
                }
                Topic::Show | Topic::Source | Topic::Search | Topic::Step | Topic::Goal => {
                    list(&[(word(yes), 0), (word(no), 1), (Say::Nothing, 2)])
                }
            },
            _ if has_asked => list(&[(Say::Nothing, 0)]),
            (AnswerKind::FileName | AnswerKind::Stem | AnswerKind::FolderName, Topic::Save)
                if !has_answered =>
            {
                list(&[(word("result.txt"), 0), (Say::Nothing, 2)])
            }
            (AnswerKind::FileName | AnswerKind::Stem | AnswerKind::FolderName, _)
                if offers_default(question) =>
            {
                list(&[(word(""), 0), (Say::Nothing, 1)])
            }
            (AnswerKind::FileName | AnswerKind::Stem | AnswerKind::FolderName, _)
                if has_answered =>
            {
                list(&[(Say::Nothing, 0), (word(""), 2)])
            }
            (AnswerKind::FileName | AnswerKind::Stem | AnswerKind::FolderName, _) => {
                list(&[(word(""), 0), (Say::Nothing, 1), (Say::Name, 3)])
            }
            (AnswerKind::Goal, _) => list(&[(Say::Goal, 0), (Say::Nothing, 2)]),
            (AnswerKind::Side, _) => list(&[(Say::Side, 0), (Say::Nothing, 2)]),
            (AnswerKind::BlankSign, _) => list(&[(blank_sign(), 0), (Say::Nothing, 2)]),
            (AnswerKind::Number, _) => {
                list(&[(word(&number_for(&question.text)), 0), (Say::Nothing, 2)])
            }
            (AnswerKind::OwnName, _) => list(&[(word(OWN_NAME), 0), (Say::Nothing, 2)]),
            _ => list(&[(Say::Nothing, 0), (word(""), 2), (word("y"), 4)]),
        }
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

/// What is typed for the next step, at a menu that offers it. `Next puzzle` is none.
pub(super) fn next_of(entries: &[Entry]) -> Option<&str> {
    let goes_on = |entry: &&Entry| {
        let words = entry.words.to_lowercase();
        let is_alone = words.split_whitespace().count() == 1;
        is_about(&words, Subject::Step) || is_alone && is_about(&words, Subject::Next)
    };
    let next = entries.iter().find(goes_on)?;
    Some(&next.choice)
}

/// What is typed for the longest form of an answer, at a menu of such forms.
fn whole_of(entries: &[Entry]) -> Option<&str> {
    let is_whole = |entry: &&Entry| {
        let words = entry.words.to_lowercase();
        is_about(&words, Subject::Whole) && weight(&words) > -9 && !is_about(&words, Subject::File)
    };
    let whole = entries.iter().find(is_whole)?;
    Some(&whole.choice)
}

/// The entries of a menu, the one that leads to a given board first; where that leaves the choice, its default.
fn choices(entries: &[Entry], topic: Topic, asked: &str) -> Vec<Candidate> {
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

fn list(says: &[(Say, u32)]) -> Vec<Candidate> {
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
fn key(question: &Question) -> Say {
    let lower = question.last_line().to_lowercase();
    word(key_wanted(&lower).unwrap_or_default())
}

/// What stands for the blank.
fn blank_sign() -> Say {
    Say::Filled("{blank}".to_owned())
}

/// The board as one word.
fn digits() -> Say {
    Say::Filled("{digits}".to_owned())
}

fn word(text: &str) -> Say {
    Say::Word(text.to_owned())
}

/// A number that lets a search run as far as it will.
fn number_for(text: &str) -> String {
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
