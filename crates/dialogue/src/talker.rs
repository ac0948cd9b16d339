//! Talks to a program: reads what it asks, and answers that.
//!
//! It is told nothing of boxes and files: from what was printed and which files were looked for it decides what is typed
//! next, so that a whole conversation is a table in a test.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use crate::lexicon::{Subject, is_about, weight};
use crate::manner::{Say, Turn};
use crate::menu::Entry;
use crate::question::{Class, Question, Topic};
use crate::told::Told;
use sandbox::partner::{Access, Call, Notice, Opening, Partner, Printed, Reply};

/// The most times that a program is answered in one run.
const MOST_TURNS: usize = 40;
/// The most times that Enter is pressed after the board was handed over.
const MOST_ENTERS: usize = 12;

/// What may be said, and how little speaks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// What is said.
    pub say: Say,
    /// The less speaks for it, the more it costs.
    pub cost: u32,
}

/// A question that was answered, and what else could have been said.
#[derive(Debug, Clone)]
pub(crate) struct Decision {
    /// What was asked.
    pub question: Question,
    /// What could be said, the best first.
    pub candidates: Vec<Candidate>,
    /// What was said.
    pub said: Say,
    /// Whether the board had been handed over before.
    pub was_handed: bool,
}

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

/// Which files are watched for while a way of talking is looked for.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lookout {
    /// Where the submission lies, as the program sees it.
    pub tree: PathBuf,
    /// Other names of folders: a box without a file tree of its own shows them by links.
    pub aliases: Vec<(PathBuf, PathBuf)>,
    /// Where the board lies, as the program sees it.
    pub laid: Vec<PathBuf>,
    /// What only a path has in it that was made of the name it was told.
    pub marker: String,
}

/// What was seen of a program's files.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sighted {
    /// Whether it opened the board.
    pub opened: bool,
    /// Where it looked for the name it was told, in vain; from the root of the submission.
    pub missing: Vec<PathBuf>,
    /// What else it opened in or beside the submission; from its root.
    pub others: Vec<PathBuf>,
    /// Whether it wrote next to itself.
    pub wrote: bool,
    /// Whether anything was seen at all.
    pub any: bool,
}

/// Talks to one run of a program.
#[derive(Debug)]
pub(crate) struct Talker<'a> {
    told: &'a Told,
    /// What is said first, decision by decision.
    plan: &'a [Turn],
    lookout: Option<Lookout>,
    /// What the program's source says about where its board comes from.
    reads_files: bool,
    /// Whether the board lies where it looks by itself, so that nobody hands it over.
    is_handed_by_place: bool,
    heard: Offsets,
    pending: VecDeque<Vec<u8>>,
    enters: usize,
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
    /// What was seen of its files.
    pub sighted: Sighted,
}

impl<'a> Talker<'a> {
    /// Tells a program about this board; what is planned is said as far as it goes.
    #[must_use]
    pub(crate) fn new(told: &'a Told, plan: &'a [Turn]) -> Self {
        Self {
            told,
            plan,
            lookout: None,
            reads_files: true,
            is_handed_by_place: false,
            heard: Offsets::default(),
            pending: VecDeque::new(),
            enters: 0,
            ended: false,
            typed: Vec::new(),
            decisions: Vec::new(),
            handed: None,
            begun: None,
            until: None,
            questions: Vec::new(),
            asked_again: false,
            sighted: Sighted::default(),
        }
    }

    /// The same, watching for files.
    #[must_use]
    pub(crate) fn watching(mut self, lookout: Lookout) -> Self {
        self.lookout = Some(lookout);
        self
    }

    /// The same, for a program whose source opens files, or does not.
    #[must_use]
    pub(crate) const fn that_reads_files(mut self, reads_files: bool) -> Self {
        self.reads_files = reads_files;
        self
    }

    /// The same, for a program that has its board before anything is said: by its arguments, or where it looks.
    #[must_use]
    pub(crate) fn that_has_its_board(mut self) -> Self {
        self.is_handed_by_place = true;
        let says_more = self.plan.iter().any(|turn| turn.say != Say::Nothing);
        if !says_more {
            self.handed = Some(Offsets::default());
        }
        self
    }

    /// What was asked and answered.
    #[must_use]
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
        later
            .iter()
            .all(|other| other.say == Say::Nothing || turn.asked.is_none() && other.asked.is_some())
    }

    fn type_line(&mut self, mut line: Vec<u8>, printed: Printed<'_>) -> Reply {
        self.typed.push(line.clone());
        line.push(b'\n');
        self.heard = Offsets::of(printed);
        if self.typed.len() > MOST_TURNS {
            return Reply::Dismiss;
        }
        Reply::Type(line)
    }

    /// Says this, or begins to.
    fn say(&mut self, say: &Say, printed: Printed<'_>) -> Reply {
        let mut lines: VecDeque<Vec<u8>> = match say {
            Say::Nothing => return self.finish(printed, 0),
            Say::End => {
                self.ended = true;
                return Reply::End;
            }
            Say::Word(word) => [word.clone().into_bytes()].into(),
            Say::Filled(text) => {
                let filled = self.told.fill(text);
                let filled = filled.strip_suffix(b"\n").unwrap_or(&filled);
                filled
                    .split(|byte| *byte == b'\n')
                    .map(<[u8]>::to_vec)
                    .collect()
            }
            Say::Name => [self.told.name.clone().into_bytes()].into(),
            Say::Stem => [self.told.stem().as_bytes().to_vec()].into(),
            Say::Rows => self.rest().rows().into(),
            Say::Line => [self.rest().line()].into(),
            Say::Cells => self.rest().cells().into(),
            Say::Side => [self.told.side.clone().into_bytes()].into(),
            // As the board was: all of it on one line, or row by row.
            Say::Goal if self.has_said(&Say::Line) => [self.told.goal.join(&b' ')].into(),
            Say::Goal => self.told.goal.clone().into(),
        };
        let first = lines.pop_front().unwrap_or_default();
        self.pending = lines;
        let reply = self.type_line(first, printed);
        if say.is_board() {
            // Whoever ends before the last row was told a board that it did not want to hear out.
            self.begun = Some(self.heard);
            if self.pending.is_empty() {
                self.handed = self.begun;
            }
        }
        reply
    }

    /// What is left to be told of the board.
    fn rest(&self) -> Told {
        match self.has_said(&Say::Side) {
            true => self.told.without_side(),
            false => self.told.clone(),
        }
    }

    fn has_said(&self, say: &Say) -> bool {
        self.decisions.iter().any(|decision| decision.said == *say)
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

    fn decide(&mut self, question: Question, printed: Printed<'_>) -> Reply {
        let was_handed = self.handed.is_some();
        let candidates = match was_handed {
            false => self.before(&question),
            true => self.after(&question, printed),
        };
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
            Class::Unclear => 0,
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
            return self.finish(printed, length);
        }
        let reply = self.say(&said, printed);
        if self.is_handed_by_place && self.handed.is_none() && is_last_planned {
            self.handed = Some(self.heard);
        }
        reply
    }

    /// What may be said before the board was handed over.
    fn before(&self, question: &Question) -> Vec<Candidate> {
        match (&question.class, question.topic) {
            (Class::FileName, Topic::Save) => list(&[(word("result.txt"), 0), (Say::Name, 3)]),
            (Class::FileName, _) => list(&[(Say::Name, 0), (Say::Stem, 3), (Say::Rows, 6)]),
            (Class::Stem, _) => list(&[(Say::Stem, 0), (Say::Name, 2)]),
            (Class::FolderName, _) => list(&[(Say::Stem, 0), (Say::Name, 2)]),
            (Class::Rows, _) if self.reads_files => list(&[
                (Say::Rows, 0),
                (Say::Name, 1),
                (Say::Line, 2),
                (Say::Cells, 4),
            ]),
            (Class::Rows, _) => list(&[
                (Say::Rows, 0),
                (Say::Line, 1),
                (Say::Cells, 3),
                (Say::Name, 5),
            ]),
            (Class::Cell, _) => list(&[(Say::Cells, 0), (Say::Rows, 2), (Say::Line, 3)]),
            (Class::Side, _) => list(&[(Say::Side, 0), (Say::Rows, 3)]),
            (Class::Goal, _) => list(&[(Say::Goal, 0), (Say::Rows, 2)]),
            (Class::Enter, _) => list(&[(word(""), 0), (Say::Name, 5)]),
            (Class::Number, _) => list(&[(word(&number_for(&question.text)), 0), (word("1"), 2)]),
            (Class::Menu(entries), topic) => self.choices(entries, topic),
            (Class::YesNo { yes, no }, topic) => {
                let agrees = match topic {
                    Topic::Random | Topic::Window | Topic::Progress | Topic::Save => false,
                    Topic::Show | Topic::Again | Topic::Source | Topic::Search => true,
                };
                // `Use the default board?`, `random?`: what leads away from a given board is denied.
                let agrees = agrees && weight(&question.text) > -5;
                match agrees {
                    true => list(&[(word(yes), 0), (word(no), 2)]),
                    false => list(&[(word(no), 0), (word(yes), 3)]),
                }
            }
            (Class::Silence, _) if self.reads_files => list(&[
                (Say::Name, 0),
                (Say::Rows, 1),
                (word(""), 3),
                (Say::Line, 3),
                (word("1"), 5),
            ]),
            (Class::Silence, _) => list(&[
                (Say::Rows, 0),
                (Say::Line, 1),
                (word(""), 3),
                (Say::Name, 4),
            ]),
            (Class::Unclear, _) if self.reads_files => list(&[
                (Say::Name, 0),
                (Say::Rows, 2),
                (word(""), 3),
                (word("1"), 4),
                (word("y"), 5),
                (word("2"), 5),
            ]),
            (Class::Unclear, _) => list(&[
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

    /// What may be said after the board was handed over.
    fn after(&self, question: &Question, printed: Printed<'_>) -> Vec<Candidate> {
        let has_asked = self
            .decisions
            .iter()
            .any(|decision| decision.question.is_like(question));
        let handed = self.handed.unwrap_or_default();
        let since = printed.stdout.len().saturating_sub(handed.stdout);
        let has_answered = since > question.length + 40;
        match (&question.class, question.topic) {
            // It waits and has said nothing since: for the end, for an empty line, or for the goal.
            (Class::Silence, _) if self.told.goal.is_empty() => {
                list(&[(Say::End, 0), (word(""), 1)])
            }
            (Class::Silence, _) => list(&[(Say::End, 0), (word(""), 1), (Say::Goal, 2)]),
            (Class::Enter, _) if self.enters < MOST_ENTERS => {
                list(&[(word(""), 0), (Say::Nothing, 2)])
            }
            (Class::Menu(_), Topic::Save) => list(&[(Say::Nothing, 0)]),
            (Class::Menu(entries), topic) => {
                let mut all = self.choices(entries, topic);
                let begins = |candidate: &Candidate| {
                    let Say::Word(choice) = &candidate.say else {
                        return false;
                    };
                    let chosen = self.decisions.iter().any(|decision| {
                        decision.said == candidate.say && decision.question.is_like(question)
                    });
                    let entry = entries.iter().find(|entry| entry.choice == *choice);
                    let words = entry.map(|entry| entry.words.to_lowercase());
                    !chosen && words.is_some_and(|words| is_about(&words, Subject::Solve))
                };
                if let Some(at) = all.iter().position(begins) {
                    let first = all.remove(at);
                    all.insert(0, Candidate { cost: 0, ..first });
                } else if has_asked || topic != Topic::Search {
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
            (Class::YesNo { yes, no }, topic) => match topic {
                Topic::Save | Topic::Again => list(&[(Say::Nothing, 0), (word(no), 3)]),
                Topic::Random | Topic::Window | Topic::Progress => {
                    list(&[(word(no), 0), (Say::Nothing, 2), (word(yes), 4)])
                }
                Topic::Show | Topic::Source | Topic::Search if has_asked => {
                    list(&[(Say::Nothing, 0), (word(no), 3)])
                }
                Topic::Show | Topic::Source | Topic::Search => {
                    list(&[(word(yes), 0), (word(no), 1), (Say::Nothing, 2)])
                }
            },
            _ if has_asked => list(&[(Say::Nothing, 0)]),
            (Class::FileName | Class::Stem | Class::FolderName, Topic::Save) if !has_answered => {
                list(&[(word("result.txt"), 0), (Say::Nothing, 2)])
            }
            (Class::FileName | Class::Stem | Class::FolderName, _) if offers_default(question) => {
                list(&[(word(""), 0), (Say::Nothing, 1)])
            }
            (Class::FileName | Class::Stem | Class::FolderName, _) if has_answered => {
                list(&[(Say::Nothing, 0), (word(""), 2)])
            }
            (Class::FileName | Class::Stem | Class::FolderName, _) => {
                list(&[(word(""), 0), (Say::Nothing, 1), (Say::Name, 3)])
            }
            (Class::Goal, _) => list(&[(Say::Goal, 0), (Say::Nothing, 2)]),
            (Class::Side, _) => list(&[(Say::Side, 0), (Say::Nothing, 2)]),
            (Class::Number, _) => {
                list(&[(word(&number_for(&question.text)), 0), (Say::Nothing, 2)])
            }
            _ => list(&[(Say::Nothing, 0), (word(""), 2), (word("y"), 4)]),
        }
    }

    /// The entries of a menu, the one that leads to a given board first.
    fn choices(&self, entries: &[Entry], topic: Topic) -> Vec<Candidate> {
        let are_files = entries
            .iter()
            .filter(|entry| entry.words.to_lowercase().ends_with(".txt"))
            .count()
            > entries.len() / 2;
        let mut weighed: Vec<(i32, &Entry)> = entries
            .iter()
            .map(|entry| (weight(&entry.words), entry))
            .collect();
        weighed.sort_by_key(|(weight, _)| -weight);
        let best = weighed.first().map_or(0, |(weight, _)| *weight);
        let base = if are_files { 8 } else { 0 };
        weighed
            .into_iter()
            .enumerate()
            .map(|(rank, (weight, entry))| {
                let behind = u32::try_from((best - weight).max(0)).unwrap_or(0);
                let cost = match topic {
                    Topic::Search => rank as u32,
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
}

/// These, with what each costs.
fn list(says: &[(Say, u32)]) -> Vec<Candidate> {
    says.iter()
        .map(|(say, cost)| Candidate {
            say: say.clone(),
            cost: *cost,
        })
        .collect()
}

fn word(text: &str) -> Say {
    Say::Word(text.to_owned())
}

/// What is asked, on standard output or where that is none, on standard error. To a program that has its board, a whole
/// line that does not look like a question is none, whatever its words are about.
fn question_on(stdout: &[u8], stderr: &[u8], is_handed: bool) -> Question {
    let mut on_stdout = Question::of(stdout);
    if is_handed && is_statement(&on_stdout, stdout) {
        on_stdout.class = Class::Unclear;
    }
    let on_stderr = || Question {
        length: 0,
        ..Question::of(stderr)
    };
    match on_stdout.class {
        Class::Silence => on_stderr(),
        Class::Unclear => {
            let other = on_stderr();
            match other.class {
                Class::Silence | Class::Unclear => on_stdout,
                _ => other,
            }
        }
        _ => on_stdout,
    }
}

/// Whether this is a whole line that tells something.
fn is_statement(question: &Question, printed: &[u8]) -> bool {
    let is_told = matches!(
        question.class,
        Class::Rows
            | Class::Cell
            | Class::Side
            | Class::Goal
            | Class::Number
            | Class::FileName
            | Class::Stem
            | Class::FolderName
    );
    let asks = [':', '?', '>', '=', '：', '？', ']', ')'];
    is_told && printed.ends_with(b"\n") && !question.text.trim_end().ends_with(asks)
}

/// Whether what was planned for a question is for this one.
fn fits(turn: &Turn, question: &Question) -> bool {
    match &turn.asked {
        None => true,
        Some(asked) => Question::of(asked.as_bytes()).is_like(question) || asked == &question.text,
    }
}

/// Whether nobody knows what is asked now, nor knew it when the answer was planned: then its place has to do.
fn both_unclear(turn: &Turn, question: &Question) -> bool {
    let asked = turn
        .asked
        .as_ref()
        .map(|asked| Question::of(asked.as_bytes()));
    question.class == Class::Unclear && asked.is_some_and(|asked| asked.class == Class::Unclear)
}

/// Whether Enter alone is an answer, as to `(default: colours.txt)`.
fn offers_default(question: &Question) -> bool {
    let text = question.text.to_lowercase();
    ["default", "bawaan", "standaard", "默认"]
        .iter()
        .any(|word| text.contains(word))
}

/// A number that lets a search run as far as it will.
fn number_for(text: &str) -> String {
    let text = text.to_lowercase();
    let is_depth = ["depth", "kedalaman", "maximum", "batas", "limit", "max"]
        .iter()
        .any(|word| text.contains(word));
    if is_depth { "100" } else { "0" }.to_owned()
}

impl Partner for Talker<'_> {
    fn begin(&mut self) -> Opening {
        Opening::default()
    }

    fn reply(&mut self, printed: Printed<'_>) -> Reply {
        let from = self.heard;
        let stdout = &printed.stdout[from.stdout.min(printed.stdout.len())..];
        let stderr = &printed.stderr[from.stderr.min(printed.stderr.len())..];
        let question = question_on(stdout, stderr, self.handed.is_some());
        if !self.pending.is_empty() {
            // What is prescribed is typed to its end, whatever stands before each line; and a row too many is typed as a
            // person types it who was handed the whole board at once.
            let number = self.decisions.len().saturating_sub(1);
            let last = self.decisions.last();
            let goes_on = self.is_prescribed(number)
                || last.is_some_and(|last| last.question.has_words_of(&question))
                || matches!(
                    question.class,
                    Class::Silence
                        | Class::Rows
                        | Class::Cell
                        | Class::Unclear
                        | Class::Goal
                        | Class::Enter
                );
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
            if question.class == Class::Silence {
                if self.has_printed_since(printed) || self.ended {
                    return self.finish(printed, 0);
                }
                return self.decide(question, printed);
            }
            if question.class == Class::Enter {
                self.enters += 1;
            }
            let asked_for_the_board = self
                .decisions
                .iter()
                .any(|decision| decision.said.is_board() && decision.question.is_like(&question));
            self.asked_again |= asked_for_the_board && !self.sighted.opened;
            return self.decide(question, printed);
        }
        let again = self.decisions.iter().any(|decision| {
            decision.question.is_like(&question) && decision.question.class != Class::Enter
        });
        let silences = self
            .decisions
            .iter()
            .filter(|decision| decision.question.class == Class::Silence)
            .count();
        if again || question.class == Class::Silence && silences > 2 {
            self.asked_again = true;
            return self.finish(printed, 0);
        }
        self.decide(question, printed)
    }

    fn notice(&mut self, access: &Access) -> Notice {
        let Some(lookout) = &self.lookout else {
            return Notice::GoOn;
        };
        self.sighted.any = true;
        let path = normal(&access.path);
        let path = lookout
            .aliases
            .iter()
            .find_map(|(alias, name)| Some(name.join(path.strip_prefix(alias).ok()?)))
            .unwrap_or(path);
        let is_laid = lookout.laid.contains(&path);
        let from_tree = || from_tree(&lookout.tree, &path);
        if is_laid {
            if access.call == Call::Open {
                self.sighted.opened = true;
                if self.is_handed_by_place && self.handed.is_none() {
                    self.handed = Some(self.heard);
                }
            }
            return Notice::GoOn;
        }
        let text = path.to_string_lossy().to_lowercase();
        if !lookout.marker.is_empty()
            && text.contains(&lookout.marker)
            && access.call != Call::Write
        {
            let Some(place) = from_tree() else {
                return Notice::GoOn;
            };
            let is_known = self.sighted.missing.contains(&place);
            if !is_known {
                self.sighted.missing.push(place);
            }
            return match access.call {
                Call::Open if !self.sighted.opened => Notice::Dismiss,
                Call::Open | Call::Look | Call::Write => Notice::GoOn,
            };
        }
        let line = String::from_utf8_lossy(&self.told.line()).to_lowercase();
        let first = self.told.rows().into_iter().next().unwrap_or_default();
        let first = String::from_utf8_lossy(&first).to_lowercase();
        let has_board = |name: &str| !name.is_empty() && text.ends_with(name);
        if has_board(&line) || first.contains(' ') && has_board(&first) {
            // It took the board for the name of a file.
            self.asked_again = true;
            return Notice::Dismiss;
        }
        if let Some(place) = from_tree() {
            let is_within = !place.starts_with("..");
            match access.call {
                Call::Write => self.sighted.wrote |= is_within,
                // The name of a text that is only looked for is one that would be opened if it were there.
                Call::Look if !is_text(&place) => {}
                Call::Open | Call::Look => {
                    if !self.sighted.others.contains(&place) && self.sighted.others.len() < 400 {
                        self.sighted.others.push(place);
                    }
                }
            }
        }
        Notice::GoOn
    }
}

/// Whether a name is one of a text that may be a board.
fn is_text(place: &Path) -> bool {
    let ending = place
        .extension()
        .map(|ending| ending.to_string_lossy().to_lowercase());
    ending.is_some_and(|ending| ["txt", "in", "dat", "puzzle"].contains(&ending.as_str()))
}

/// The same path without `.` and `..`.
#[must_use]
pub(crate) fn normal(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => {
                parts.pop();
            }
            std::path::Component::CurDir => {}
            part => parts.push(part),
        }
    }
    parts
}

/// Where a path is from the root of the submission: in it, or one step out of it.
fn from_tree(tree: &Path, path: &Path) -> Option<PathBuf> {
    if let Ok(within) = path.strip_prefix(tree) {
        return Some(within.to_owned());
    }
    let beside = path.strip_prefix(tree.parent()?).ok()?;
    (beside.components().count() > 1).then(|| Path::new("..").join(beside))
}

#[cfg(test)]
mod tests;
