//! Something that was noticed of a submission beyond its verdicts.

use crate::words::noticing::Topic;

/// Something that was noticed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Notice {
    /// What it is about.
    pub topic: Topic,
    /// What there is to say, in order. It may hold what students wrote: the format makes it safe.
    pub said: Vec<Said>,
}

/// A part of what there is to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Said {
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
