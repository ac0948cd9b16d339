//! What is noticed beyond verdicts, in words.

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
}
