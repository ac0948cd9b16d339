//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use crate::record::scorecard::Scorecard;
use crate::report::words::noticing::Topic;
use crate::report::words::vocabulary::Words;

/// Something that was noticed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What it is about.
    pub topic: Topic,
    /// What there is to say, in order. It may hold what students wrote: the format makes it safe.
    pub said: Vec<Said>,
}

/// A part of what there is to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// A sentence or several.
    Sentence(String),
    /// Lines that stand below each other as they are, as a table does.
    Block(Vec<String>),
}

/// What was noticed of this submission.
#[must_use]
pub fn noticed(card: &Scorecard, words: &dyn Words) -> Vec<Notice> {
    let _ = (card, words);
    Vec::new()
}
