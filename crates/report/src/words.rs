//! Every sentence of the report, in every language it is written in.
//!
//! The sentences are in `words/` beside `src/`, a file a language, in the format of Fluent: whoever speaks the language can
//! correct them there. [`Words`] says which message is meant and what is filled in, once for all languages. Words hold
//! what students wrote as it came; the terminal makes it safe.

pub(crate) mod board_delivery;
mod fault_proofs;
mod fault_reasons;
pub(crate) mod fluent_messages;
mod label;
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
use model::obstacle::Obstacle;
use model::outcome::{CaseRuling, Outcome, Remark};
use model::verdict::Verdict;

use crate::words::fluent_messages::{Argument, Messages, Parts, VALUE, numeric, quote, shorten};
pub use crate::words::label::Label;

/// Makes the function that finds the words of a language in its file, read once; beside it stands whether that language
/// groups the digits of how many things there are.
macro_rules! languages {
    ($($locale:ident in $file:literal, $groups_counts:literal;)+) => {
        pub fn words(locale: Locale) -> &'static Words {
            match locale {
                $(Locale::$locale => {
                    static WORDS: LazyLock<Words> = LazyLock::new(|| {
                        let file = include_str!(concat!("../words/", $file));
                        Words::read(Locale::$locale.code(), file, $groups_counts)
                    });
                    &WORDS
                })+
            }
        }
    };
}

languages! {
    English in "en.ftl", true;
    Indonesian in "id.ftl", false;
    Dutch in "nl.ftl", true;
    Chinese in "zh.ftl", false;
}

pub struct Words {
    messages: Messages,
    /// Whether it groups the digits of how many things there are, once that has more than four. Long figures are grouped in
    /// all languages.
    groups_counts: bool,
    // These are asked for many thousand times on a page.
    labels: OnceLock<[&'static str; Label::ALL.len()]>,
    verdicts: OnceLock<[&'static str; Verdict::ALL.len()]>,
}

impl Words {
    fn read(language: &str, file: &str, groups_counts: bool) -> Self {
        Self {
            messages: Messages::read(language, file),
            groups_counts,
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

    fn say<'a>(
        &self,
        message: &'static str,
        arguments: impl IntoIterator<Item = Argument<'a>>,
    ) -> String {
        self.say_part(message, VALUE, arguments)
    }

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
        numeric(number, self.groups_counts)
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
    AtTheEnd(u64),
    Given,
    First,
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
        Class = "class",
    }
}

/// What obstacles have in common that differ in a name alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
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
    /// The cause of an obstacle, and the name in it by which it differs from others of its cause.
    pub(crate) fn and_name(obstacle: &Obstacle) -> (Self, Option<String>) {
        let (cause, name) = match obstacle {
            Obstacle::ToolMissing { tool } => (Self::Tool, quote(tool)),
            Obstacle::PackageMissing { language, package } => {
                (Self::Package(language.clone()), quote(package))
            }
            Obstacle::NewerToolNeeded { needed, .. } => (Self::OldTool, shorten(needed)),
            Obstacle::FileMissing { name } => (Self::File, quote(name)),
            Obstacle::NoProgram { found, .. } => (Self::NoProgram, shorten(&found.join(", "))),
            Obstacle::Unreadable { reason } => (Self::Unreadable, shorten(reason)),
            Obstacle::LanguageNotAllowed { language, .. } => (Self::Language, shorten(language)),
            Obstacle::LanguageUnknown { language, .. } => {
                (Self::UnknownLanguage, shorten(language))
            }
            Obstacle::NotStarted { reason } => (Self::NotStarted, shorten(reason)),
            Obstacle::NeedsDisplay
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::Empty
            | Obstacle::EarlierFailure
            | Obstacle::EasierRanOutOfTime
            | Obstacle::Interrupted => return (Self::Plain(obstacle.clone()), None),
        };
        let nothing_found =
            matches!(obstacle, Obstacle::NoProgram { found, .. } if found.is_empty());
        (cause, Some(name).filter(|_| !nothing_found))
    }

    pub fn new(obstacle: &Obstacle) -> Self {
        Self::and_name(obstacle).0
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
