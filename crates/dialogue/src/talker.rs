//! Talks to a program: reads what it asks, and answers that with a word, a name, or the board in the form that was
//! asked for.
//!
//! It is told nothing of sandboxes and files: from what was printed and which files were looked for it decides what is
//! typed next, so that a whole conversation is a table in a test.

mod after_handover;
pub(crate) mod answer_candidates;
mod board_sizes;
pub(crate) mod files_sought;
mod offered_defaults;
mod say_answer;
mod turns_and_steps;

use std::collections::VecDeque;

use sandbox::{FileAccess, Interactor, Notice, Opening, Printed, Reply};

use crate::board_forms::BoardForms;
use crate::board_notation::notation_in_session;
use crate::invocation::{Say, Turn};
use crate::question::{AnswerKind, Question};
use crate::question_lexicon::{Subject, is_about};
use crate::talker::after_handover::AfterHandover;
use crate::talker::answer_candidates::{Candidate, Decision, before, pick};
use crate::talker::files_sought::{AccessMeaning, FilesSeen, WatchedFiles};
use crate::talker::offered_defaults::offers_default;
use crate::talker::turns_and_steps::{
    Steps, both_unclear, by_pieces, fits, follows_the_answer, is_clear_end, offers_line,
    question_on, silent_step, step_of, told_notation,
};
use crate::usage_text::quoted_board;

/// The most questions that are answered in one run, steps of an answer apart.
const MOST_TURNS: usize = 40;

/// How far each output had come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Offsets {
    /// Bytes of standard output.
    pub stdout: usize,
    /// Bytes of standard error.
    pub stderr: usize,
}

impl Offsets {
    fn of(printed: Printed<'_>) -> Self {
        Self {
            stdout: printed.stdout.len(),
            stderr: printed.stderr.len(),
        }
    }
}

/// Talks to one run of a program.
#[derive(Debug)]
pub(crate) struct Talker<'a> {
    told: &'a BoardForms,
    /// What is said first, decision by decision.
    plan: &'a [Turn],
    lookout: Option<WatchedFiles>,
    /// What the program's source says about where its board comes from.
    reads_files: bool,
    /// Lines of its README.
    shown: &'a [String],
    /// Whether an answer with each estimate is wanted.
    wants_both_estimates: bool,
    /// Whether the board lies where it looks by itself, so that nobody hands it over.
    is_handed_by_place: bool,
    heard: Offsets,
    pending: VecDeque<Vec<u8>>,
    steps: Steps,
    ended: bool,
    /// What was typed, in that order.
    pub typed: Vec<Vec<u8>>,
    /// What was decided, in that order.
    pub decisions: Vec<Decision>,
    /// How far it had printed when the board was handed over.
    pub handed: Option<Offsets>,
    /// How far it had printed when the first of its rows was typed.
    pub begun: Option<Offsets>,
    /// How far its answer goes.
    pub until: Option<Offsets>,
    /// Where it asked something after the board was handed over: where the question ends, and how long it is.
    pub questions: Vec<(usize, usize)>,
    /// Whether it asked again what it had been told before it got its board.
    pub asked_again: bool,
    /// Whether it was ended at a question that may have led on to the rest of its answer.
    pub left_waiting: bool,
    /// Whether nothing of what was typed last was read.
    pub left_unread: bool,
    /// What was seen of its files.
    pub sighted: FilesSeen,
}

impl<'a> Talker<'a> {
    /// Tells a program about this board; what is planned is said as far as it goes.
    pub(crate) fn new(told: &'a BoardForms, plan: &'a [Turn]) -> Self {
        Self {
            told,
            plan,
            lookout: None,
            reads_files: true,
            shown: &[],
            wants_both_estimates: false,
            is_handed_by_place: false,
            heard: Offsets::default(),
            pending: VecDeque::new(),
            steps: Steps::default(),
            ended: false,
            typed: Vec::new(),
            decisions: Vec::new(),
            handed: None,
            begun: None,
            until: None,
            questions: Vec::new(),
            asked_again: false,
            left_waiting: false,
            left_unread: false,
            sighted: FilesSeen::default(),
        }
    }

    #[must_use]
    pub(crate) fn watching(mut self, lookout: WatchedFiles) -> Self {
        self.lookout = Some(lookout);
        self
    }

    /// The same, for a program whose source opens files, or does not.
    #[must_use]
    pub(crate) const fn that_reads_files(mut self, reads_files: bool) -> Self {
        self.reads_files = reads_files;
        self
    }

    /// The same, for a program whose README has these lines: among them may be what is typed at its prompts.
    #[must_use]
    pub(crate) const fn that_shows(mut self, shown: &'a [String]) -> Self {
        self.shown = shown;
        self
    }

    /// The same, for an answer that is to have the figures of both estimates.
    #[must_use]
    pub(crate) const fn that_wants_both_estimates(mut self, wants_both: bool) -> Self {
        self.wants_both_estimates = wants_both;
        self
    }

    /// The same, for a program that has its board before anything is said: by its arguments, or where it looks.
    #[must_use]
    pub(crate) fn that_has_its_board(mut self) -> Self {
        self.is_handed_by_place = true;
        let says_more = self
            .plan
            .iter()
            .any(|turn| turn.say != Say::Nothing && !follows_the_answer(turn));
        if !says_more {
            self.handed = Some(Offsets::default());
        }
        self
    }

    pub(crate) fn turns(&self) -> Vec<Turn> {
        let decisions = self.decisions.iter().enumerate();
        decisions
            .map(|(number, decision)| Turn {
                // What leads to the board is typed as it was prescribed; what follows hangs on what is asked then.
                asked: match self.is_prescribed(number) && !decision.was_handed {
                    true => None,
                    false => Some(decision.question.text.clone()),
                },
                say: decision.said.clone(),
            })
            .collect()
    }

    /// Whether this answer is given whatever is asked.
    fn is_prescribed(&self, number: usize) -> bool {
        let turn = self.plan.get(number);
        turn.is_some_and(|turn| turn.asked.is_none())
    }

    /// Whether nothing that is planned after this leads to the board. Where answers are prescribed, those that are not
    /// follow it.
    fn is_last_before_the_board(&self, number: usize) -> bool {
        let Some((turn, later)) = self.plan.get(number..).and_then(<[Turn]>::split_first) else {
            return false;
        };
        later.iter().all(|other| {
            other.say == Say::Nothing
                || turn.asked.is_none() && other.asked.is_some()
                || follows_the_answer(other)
        })
    }

    fn type_line(&mut self, mut line: Vec<u8>, printed: Printed<'_>) -> Reply {
        self.typed.push(line.clone());
        line.push(b'\n');
        self.heard = Offsets::of(printed);
        if self.decisions.len() > MOST_TURNS {
            self.left_waiting = true;
            return Reply::Dismiss;
        }
        Reply::Type(line)
    }

    /// It has said all it has to say; so many bytes at the end are a question and no answer.
    fn finish(&mut self, printed: Printed<'_>, question: usize) -> Reply {
        self.until = Some(Offsets {
            stdout: printed.stdout.len().saturating_sub(question),
            stderr: printed.stderr.len(),
        });
        Reply::Dismiss
    }

    /// Whether anything was printed since the board was handed over.
    fn has_printed_since(&self, printed: Printed<'_>) -> bool {
        let Some(handed) = self.handed else {
            return false;
        };
        // A bare `>>` asks, and tells nothing.
        let is_something = |bytes: &[u8]| {
            bytes
                .iter()
                .any(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80)
        };
        is_something(&printed.stdout[handed.stdout.min(printed.stdout.len())..])
            || is_something(&printed.stderr[handed.stderr.min(printed.stderr.len())..])
    }

    /// How far it had printed before its answer: when the board was handed over or, where it has said nothing since, when
    /// the first of its rows was typed, for it may have refused one of them.
    pub(crate) fn before_answer(&self, printed: Printed<'_>) -> Offsets {
        match self.begun {
            Some(begun) if !self.has_printed_since(printed) => begun,
            Some(_) | None => self.handed.unwrap_or_default(),
        }
    }

    /// What there is to know since the board was handed over.
    fn since(&self, printed: Printed<'_>) -> AfterHandover<'_> {
        let handed = self.handed.unwrap_or_default();
        AfterHandover {
            decisions: &self.decisions,
            printed: printed.stdout.len().saturating_sub(handed.stdout),
            has_goal: !self.told.goal.is_empty(),
            wants_both_estimates: self.wants_both_estimates,
        }
    }

    /// Goes on to the next step of its answer, as before.
    fn step(&mut self, line: Vec<u8>, question: &Question, printed: Printed<'_>) -> Reply {
        let shown = printed.stdout.get(self.heard.stdout..).unwrap_or_default();
        if !self.steps.go_on(shown) {
            self.left_waiting = true;
            return self.finish(printed, question.length);
        }
        self.questions.push((printed.stdout.len(), question.length));
        self.type_line(line, printed)
    }

    /// Whether the last question comes after the whole answer: whether to keep it, or what to do next.
    fn is_done(&self) -> bool {
        let (last, before) = match self.decisions.split_last() {
            Some(found) => found,
            None => return true,
        };
        // Two rows of a board are alike, and ask nothing.
        let is_asked = last.question.text.contains(char::is_alphabetic);
        let has_asked = before
            .iter()
            .any(|one| one.question.is_like(&last.question));
        is_asked && has_asked || is_clear_end(&last.question)
    }

    /// Whether it said nothing of the board that was typed to it, and asks for more of the same: a bad board may have fewer
    /// rows than it wants.
    fn asks_for_more(&self, printed: Printed<'_>) -> bool {
        let Some((last, before)) = self.decisions.split_last() else {
            return false;
        };
        let is_more = before.iter().any(|decision| {
            decision.said.tells_entries() && decision.question.is_like(&last.question)
        });
        // Whoever asks for the first row once more has begun anew.
        let text = &last.question.text;
        let begins_anew = text.contains(|c: char| c.is_ascii_digit())
            && before
                .iter()
                .any(|decision| decision.question.text == *text);
        let printed = self.since(printed).printed;
        let handed = self.decisions.iter().filter(|decision| decision.was_handed);
        let asked: usize = handed.map(|decision| decision.question.length).sum();
        is_more
            && !begins_anew
            && printed <= asked
            && matches!(last.question.class, AnswerKind::Rows | AnswerKind::Cell)
    }

    fn decide(&mut self, question: Question, printed: Printed<'_>) -> Reply {
        let was_handed = self.handed.is_some();
        let mut candidates = match was_handed {
            false => match pick(&question, self.told) {
                Some(choice) => vec![Candidate {
                    say: Say::Pick(choice.to_owned()),
                    cost: 0,
                }],
                None => before(&question, self.reads_files),
            },
            true => self.since(printed).answers(&question),
        };
        if !self.told.has_side() {
            candidates.retain(|candidate| candidate.say != Say::Side);
        }
        let number = self.decisions.len();
        let planned = match self.plan.get(number) {
            Some(turn) if fits(turn, &question) || both_unclear(turn, &question) => {
                Some(turn.say.clone())
            }
            _ if was_handed => None,
            _ => {
                let like = self
                    .plan
                    .iter()
                    .find(|turn| turn.asked.is_some() && fits(turn, &question));
                like.map(|turn| turn.say.clone())
            }
        };
        let said = planned.unwrap_or_else(|| {
            let best = candidates.first();
            best.map_or(Say::Nothing, |candidate| candidate.say.clone())
        });
        // What nobody knows as a question may be the answer's last line.
        let length = match question.class {
            AnswerKind::Unclear => 0,
            _ => question.length,
        };
        if was_handed && length > 0 {
            self.questions.push((printed.stdout.len(), length));
        }
        let is_last_planned = self.is_last_before_the_board(number);
        self.decisions.push(Decision {
            question,
            candidates,
            said: said.clone(),
            was_handed,
        });
        if said == Say::Nothing {
            let wants_more = was_handed && self.asks_for_more(printed);
            // Who has no more rows presses Enter, and sees what is said of that.
            let last = self.decisions.last().map(|decision| &decision.question);
            let has_default = last.is_some_and(offers_default);
            if wants_more && self.told.is_bad && !has_default {
                return self.say(&Say::Word(String::new()), printed);
            }
            self.left_waiting = was_handed && !self.is_done() || wants_more;
            return self.finish(printed, length);
        }
        let reply = self.say(&said, printed);
        if self.is_handed_by_place && self.handed.is_none() && is_last_planned {
            self.handed = Some(self.heard);
        }
        reply
    }
}

impl Interactor for Talker<'_> {
    fn begin(&mut self) -> Opening {
        Opening::default()
    }

    fn reply(&mut self, printed: Printed<'_>) -> Reply {
        let from = self.heard;
        let stdout = &printed.stdout[from.stdout.min(printed.stdout.len())..];
        let stderr = &printed.stderr[from.stderr.min(printed.stderr.len())..];
        let mut question = question_on(stdout, stderr, self.handed.is_some());
        if question.notation.is_none() {
            let asks_for_rows = question.class == AnswerKind::Rows;
            let quoted = || quoted_board(self.shown).filter(|_| asks_for_rows);
            question.notation = notation_in_session(question.last_line(), self.shown)
                .or_else(|| quoted().map(Say::Filled));
        }
        if !self.pending.is_empty() {
            // What is prescribed is typed to its end, whatever stands before each line; and a row too many is typed as a
            // person types it who was handed the whole board at once.
            let number = self.decisions.len().saturating_sub(1);
            let last = self.decisions.last();
            let goes_on = self.is_prescribed(number)
                || last.is_some_and(|last| last.question.has_words_of(&question))
                || offers_line(&question, &self.pending[0])
                || matches!(
                    question.class,
                    AnswerKind::Silence
                        | AnswerKind::Rows
                        | AnswerKind::Cell
                        | AnswerKind::Unclear
                        | AnswerKind::Goal
                        | AnswerKind::Enter
                );
            // What was planned is known to be right.
            let refused = last
                .filter(|_| self.plan.get(number).is_none())
                .and_then(|last| told_notation(last, &question));
            if let Some(written) = refused {
                self.pending.clear();
                self.asked_again = true;
                if let Some(last) = self.decisions.last_mut() {
                    last.candidates.push(Candidate {
                        say: written,
                        cost: 0,
                    });
                }
                return self.finish(printed, question.length);
            }
            if is_about(&question.above.to_lowercase(), Subject::EmptyLine) {
                self.pending = by_pieces(&self.pending, &self.told.rows());
            }
            if goes_on && let Some(line) = self.pending.pop_front() {
                let reply = self.type_line(line, printed);
                let is_board = self
                    .decisions
                    .last()
                    .is_some_and(|last| last.said.is_board());
                if self.pending.is_empty() && is_board {
                    self.handed = Some(self.heard);
                }
                return reply;
            }
            self.pending.clear();
            self.asked_again = true;
        }
        if self.is_prescribed(self.decisions.len()) {
            return self.decide(question, printed);
        }
        if self.handed.is_some() {
            if question.class == AnswerKind::Silence {
                if self.has_printed_since(printed) || self.ended {
                    return self.finish(printed, 0);
                }
                return self.decide(question, printed);
            }
            if let Some(line) = step_of(&self.decisions, &question) {
                return self.step(line, &question, printed);
            }
            if let Some(line) = silent_step(&self.decisions, &question, stdout) {
                let question = Question {
                    length: 0,
                    ..question
                };
                return self.step(line, &question, printed);
            }
            let asked_for_the_board = self
                .decisions
                .iter()
                .any(|decision| decision.said.is_board() && decision.question.is_like(&question));
            self.asked_again |= asked_for_the_board && !self.sighted.opened;
            return self.decide(question, printed);
        }
        let again = self.decisions.iter().any(|decision| {
            decision.question.is_like(&question) && decision.question.class != AnswerKind::Enter
        });
        let silences = self
            .decisions
            .iter()
            .filter(|decision| decision.question.class == AnswerKind::Silence)
            .count();
        if again || question.class == AnswerKind::Silence && silences > 2 {
            self.asked_again = true;
            return self.finish(printed, 0);
        }
        self.decide(question, printed)
    }

    fn note_unread(&mut self) {
        self.left_unread = true;
    }

    fn notice(&mut self, access: &FileAccess) -> Notice {
        let Some(lookout) = &self.lookout else {
            return Notice::GoOn;
        };
        match self.sighted.see(lookout, self.told, access) {
            AccessMeaning::Opened => {
                if self.is_handed_by_place && self.handed.is_none() {
                    self.handed = Some(self.heard);
                }
                Notice::GoOn
            }
            AccessMeaning::TakenForAName => {
                self.asked_again = true;
                Notice::Dismiss
            }
            AccessMeaning::InVain => Notice::Dismiss,
            AccessMeaning::Other => Notice::GoOn,
        }
    }
}

#[cfg(test)]
mod tests;
