//! Every sentence of the report, in every language it is written in.
//!
//! The sentences are in `words/` beside `src/`, a file a language, in the format of Fluent: whoever speaks the language can
//! correct them there. [`Words`] says which message is meant and what is filled in, once for all languages. Words hold
//! what students wrote as it came; the terminal makes it safe.

pub(crate) mod board_delivery;
mod fault_proofs;
mod fault_reasons;
pub(crate) mod fluent_messages;
pub mod label;
pub(crate) mod notices;
mod obstacles_and_remarks;
mod packing_reasons;
mod phrases;
#[cfg(test)]
mod tests;

use rules::named_enum;
use std::sync::{LazyLock, OnceLock};

use course::assignment::Locale;
use fluent_bundle::{FluentArgs, FluentValue};
use model::insight::Guide;
use model::obstacle::Obstacle;
use model::outcome::{CaseRuling, Outcome, Remark};
use model::verdict::Verdict;

use crate::words::fluent_messages::{Argument, Messages, Parts, VALUE, numeric};
use crate::words::label::Label;

/// The function that finds the words of a language in its file.
macro_rules! languages {
    ($($locale:ident in $file:literal, $counts:ident;)+) => {
        pub fn words(locale: Locale) -> &'static Words {
            match locale {
                $(Locale::$locale => {
                    static WORDS: LazyLock<Words> = LazyLock::new(|| {
                        let file = include_str!(concat!("../words/", $file));
                        Words::read(Locale::$locale.code(), file, Counts::$counts)
                    });
                    &WORDS
                })+
            }
        }
    };
}

languages! {
    English in "en.ftl", Grouped;
    Indonesian in "id.ftl", Plain;
    Dutch in "nl.ftl", Grouped;
    Chinese in "zh.ftl", Plain;
}

/// All the words of one language.
pub struct Words {
    messages: Messages,
    counts: Counts,
    // These are asked for many thousand times on a page.
    labels: OnceLock<[&'static str; Label::ALL.len()]>,
    verdicts: OnceLock<[&'static str; Verdict::ALL.len()]>,
}

/// How a language writes how many things there are, once that has more than four digits. Long figures are grouped in all
/// of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    Grouped,
    Plain,
}

impl Words {
    fn read(language: &str, file: &str, counts: Counts) -> Self {
        Self {
            messages: Messages::read(language, file),
            counts,
            labels: OnceLock::new(),
            verdicts: OnceLock::new(),
        }
    }

    /// What a message says in which nothing is filled in.
    fn text(&self, message: &'static str) -> &'static str {
        self.part(message, VALUE)
    }

    /// What this part of a message says, where nothing is filled in; a variable stands there in braces.
    pub(crate) fn part(&self, message: &'static str, part: &'static str) -> &'static str {
        let find = |words: &Self| words.messages.parts(message)?.get(part).copied();
        self.find_or_english(find, message, part)
            .unwrap_or(name(message, part))
    }

    /// A message with this filled in.
    fn say<'a>(
        &self,
        message: &'static str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> String {
        self.say_part(message, VALUE, arguments)
    }

    /// A part of a message with this filled in.
    pub(crate) fn say_part<'a>(
        &self,
        message: &'static str,
        part: &'static str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> String {
        self.fill_in(message, part, &arguments.into_iter().collect())
    }

    fn fill_in(
        &self,
        message: &'static str,
        part: &'static str,
        arguments: &FluentArgs<'_>,
    ) -> String {
        let find = |words: &Self| words.messages.fill_in(message, part, arguments);
        self.find_or_english(find, message, part)
            .unwrap_or_else(|| name(message, part).to_owned())
    }

    /// What is found here, or in English: a report with a foreign sentence is better than none. Tests see to it that it
    /// never comes to that.
    #[cfg_attr(
        not(test),
        expect(unused_variables, reason = "tests note what is asked")
    )]
    fn find_or_english<T>(
        &self,
        find: impl Fn(&Self) -> Option<T>,
        message: &'static str,
        part: &'static str,
    ) -> Option<T> {
        #[cfg(test)]
        tests::note_asked(message, part);
        find(self).or_else(|| {
            #[cfg(test)]
            tests::note_lacking(message, part);
            find(words(Locale::English))
        })
    }

    /// All parts of a message, with variables in braces.
    pub(crate) fn parts(&self, message: &'static str) -> Parts {
        let english = words(Locale::English).messages.parts(message);
        let names = english.into_iter().flatten().map(|(&name, _)| name);
        names.map(|name| (name, self.part(message, name))).collect()
    }

    fn counted(&self, number: u64) -> FluentValue<'static> {
        numeric(number, self.counts == Counts::Grouped)
    }
}

/// What is said where no language has it.
fn name(message: &'static str, part: &'static str) -> &'static str {
    match part {
        VALUE => message,
        attribute => attribute,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Caption {
    BeforeStep(u64),
    AfterStep(u64),
    /// The board at the end, after so many moves.
    AtTheEnd(u64),
    Given,
    /// The board the program starts from.
    First,
    /// The filled board, as it was printed.
    AsPrinted,
}

named_enum! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Counted, name {
        Students = "students",
        Submissions = "submissions",
        Passed = "passed",
        NotPassed = "not-passed",
        NothingRun = "nothing-run",
        /// Submissions of students who are exempt.
        Exempt = "exempt",
        /// Submissions of which something could not be graded.
        Open = "open",
        /// Failing cases that are like the one shown.
        MoreLikeIt = "more-like-it",
        NeedALook = "need-a-look",
        NotRun = "not-run",
        /// Cases that could not be graded.
        NotGraded = "not-graded",
        /// Cases that are wrong, or were not run because of what was handed in.
        NotRight = "not-right",
        /// Right cases that do not count, because no good board was answered.
        Unanswered = "unanswered",
        /// Things that are not listed.
        More = "more",
        Gained = "gained",
        Lost = "lost",
        /// Submissions that changed, but not in points.
        ChangedOtherwise = "changed-otherwise",
    }
}

/// Why a case failed, in words: whole sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What was expected, what came, and where.
    pub what: String,
    pub help: String,
}

impl Reason {
    pub fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            help: help.into(),
        }
    }
}

named_enum! {
    /// A column of times by depth.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Column, name {
        /// The moves of a shortest path.
        Depth = "depth",
        Own = "own",
        Reference = "reference",
        /// The median of the class.
        Class = "class",
    }
}

/// Effective branching factors.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Branching {
    /// The heuristic that the counts are told under.
    pub claimed: Option<Guide>,
    pub own: f64,
    /// The reference solver's, with the same search.
    pub reference: Option<f64>,
    /// The median of the class.
    pub class: Option<f64>,
}

/// What obstacles have in common that differ in a name alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A tool is not installed.
    Tool,
    /// A package of this language is not installed.
    Package(String),
    OldTool,
    /// A file is looked for that nobody gave.
    File,
    NoProgram,
    Unreadable,
    Language,
    /// A language without an entry.
    UnknownLanguage,
    NotStarted,
    /// One that has no name in it.
    Plain(Obstacle),
}

impl Cause {
    pub fn new(obstacle: &Obstacle) -> Self {
        match obstacle {
            Obstacle::ToolMissing { .. } => Self::Tool,
            Obstacle::PackageMissing { language, .. } => Self::Package(language.clone()),
            Obstacle::NewerToolNeeded { .. } => Self::OldTool,
            Obstacle::FileMissing { .. } => Self::File,
            Obstacle::NoProgram { .. } => Self::NoProgram,
            Obstacle::Unreadable { .. } => Self::Unreadable,
            Obstacle::LanguageNotAllowed { .. } => Self::Language,
            Obstacle::LanguageUnknown { .. } => Self::UnknownLanguage,
            Obstacle::NotStarted { .. } => Self::NotStarted,
            Obstacle::NeedsDisplay
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::Empty
            | Obstacle::EarlierFailure
            | Obstacle::EasierRanOutOfTime
            | Obstacle::Interrupted => Self::Plain(obstacle.clone()),
        }
    }
}

/// What a person decided of this case, with the note and what the grader had found; nothing where nobody did.
pub(crate) fn describe_ruling(outcome: &Outcome, words: &Words) -> Option<String> {
    let decided = outcome.decided.as_deref()?;
    Some(match (decided.word.ruling, &outcome.fault) {
        (CaseRuling::Wrong | CaseRuling::Points(_) | CaseRuling::Exempt, Some(fault)) => {
            words.reason(fault).what
        }
        (CaseRuling::Right, _) | (_, None) => words.remark(&Remark::Decided {
            note: decided.word.note.clone(),
            found: decided.verdict,
        }),
    })
}
