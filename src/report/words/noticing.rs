//! What is noticed beyond verdicts, in words.

use reference::zoo::bug::Bug;

use crate::record::hint::{Came, Hint};

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

/// What is noticed beyond verdicts.
pub trait Noticing {
    /// The heading above what is said of it.
    fn topic(&self, topic: Topic) -> &'static str;

    /// What a solver with this mistake does, as it stands after "a solver that".
    fn bug(&self, bug: Bug) -> &'static str;

    /// What a program answered to a case, in a few words.
    fn came(&self, came: Came) -> String;

    /// With which solver the answers agree, and how far; the examples are written out already.
    fn hint(&self, hint: &Hint, examples: &str) -> String;

    /// Which others the cases do not tell from it, each as after "a solver that".
    fn kin(&self, others: &[&str]) -> String;
}
