//! What may be said to a question once the board was handed over.

use crate::first_arguments::estimate_of;
use crate::invocation::Say;
use crate::menu::Entry;
use crate::question::topic::Topic;
use crate::question::{AnswerKind, Question};
use crate::question_lexicon::{Subject, is_about, means_all, names_all_ways, weight};
use crate::talker::answer_candidates::{
    Candidate, Decision, OWN_NAME, blank_sign, choices, key, list, number_for, word,
};
use crate::talker::offered_defaults::offers_default;

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

impl AfterHandover<'_> {
    /// What is typed for the estimate that it has not searched with, at a menu of them that it shows again.
    fn other_estimate<'e>(&self, question: &Question, entries: &'e [Entry]) -> Option<&'e str> {
        let is_said = |entry: &Entry| {
            let mut decisions = self.decisions.iter();
            decisions.any(|decision| {
                decision.said == word(&entry.choice) && decision.question.is_like(question)
            })
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
                if self.other_estimate(question, entries).is_some() =>
            {
                let other = self.other_estimate(question, entries).unwrap_or_default();
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
                let every_search = || {
                    entries
                        .iter()
                        .find(|entry| names_every_search(&entry.words))
                };
                let wants_every = self.wants_both_estimates && topic == Topic::Search && !has_asked;
                let first = wants_every.then(every_search).flatten();
                let first = first.or_else(|| entries.iter().find(begins));
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

/// Whether an entry of a menu of searches stands for all of them: `Compare both`, `All of the above`.
fn names_every_search(words: &str) -> bool {
    let mut parts = words.split(|c: char| !c.is_alphanumeric());
    names_all_ways(words) || parts.any(means_all)
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
