//! What is noticed beyond verdicts, in words.

use model::insight::{Came, Hint};
use rules::bug::Bug;

use crate::words::text::quote;

/// What something that was noticed is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// A mistake that would explain the answers.
    Hint,
    /// What the counts tell of the search.
    Search,
    /// The checklist that the student filled in.
    OwnChecklist,
}

impl Topic {
    /// What programs call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hint => "hint",
            Self::Search => "search",
            Self::OwnChecklist => "own-checklist",
        }
    }
}

/// Something to say of the checklist that the student filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnChecklistRemark<'t> {
    /// A line is ticked yes, and it is no, for this reason where there is one to tell.
    NotSo {
        /// The line, in the student's words.
        line: &'t str,
        /// The reason, as `21 of 25`.
        reason: Option<&'t str>,
    },
    /// A line is ticked no, and it is yes.
    BetterThanSaid {
        /// The line, in the student's words.
        line: &'t str,
    },
    /// All that could be compared is so.
    Agrees {
        /// The file with the table.
        file: &'t str,
        /// How many lines were compared.
        lines: u64,
    },
    /// These lines could not be compared.
    NotCompared {
        /// The lines, in the student's words.
        lines: &'t [&'t str],
    },
    /// The table as it should be comes.
    AsItShouldBe {
        /// The file with the table.
        file: &'t str,
    },
}

/// How many lines are named that were not compared.
const FEW: usize = 3;

/// The first few of these lines as quotations, with what stands between two of them and at the end.
pub(crate) fn first_lines(lines: &[&str], between: &str, end: &str) -> String {
    let mut named: Vec<String> = lines.iter().take(FEW).map(|line| quote(line)).collect();
    if lines.len() > FEW {
        named.push("…".to_owned());
        named.join(between)
    } else {
        named.join(between) + end
    }
}

/// What is noticed beyond verdicts.
pub trait Noticing {
    /// The heading above what is said of it.
    fn topic(&self, topic: Topic) -> &'static str;

    /// What there is to say of the checklist that the student filled in.
    fn own_checklist(&self, told: &OwnChecklistRemark<'_>) -> String;
    /// What a solver with this mistake does, as it stands after "a solver that".
    fn bug(&self, bug: Bug) -> &'static str;

    /// What a program answered to a case, in a few words.
    fn came(&self, came: Came) -> String;

    /// With which solver the answers agree, and how far; the examples are written out already.
    fn hint(&self, hint: &Hint, examples: &str) -> String;

    /// Which others the cases do not tell from it, each as after "a solver that".
    fn kin(&self, others: &[&str]) -> String;
}

/// Something that was noticed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    /// What it is about.
    pub topic: Topic,
    /// What there is to say, in order. It may hold what students wrote: the format makes it safe.
    pub said: Vec<NoticePart>,
}

/// A part of what there is to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum NoticePart {
    /// A sentence or several.
    Sentence(String),
    /// Lines that stand below each other as they are, as a table does.
    Block(Vec<String>),
    /// Lines, and what should become of them: a terminal shows what differs. Other formats leave it out; what comes after
    /// it says the same in whole.
    Change {
        /// The lines as they are.
        before: Vec<String>,
        /// As they should be.
        after: Vec<String>,
    },
}
