//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use crate::record::scorecard::Scorecard;
use crate::report::own_checklist::own_checklist;
use crate::report::search::notice::notice as search_notice;
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
    let search = card.insight.search.as_ref();
    let search = search.and_then(|searched| search_notice(searched, words));
    let own = own_checklist(card, words);
    [search, own].into_iter().flatten().collect()
}
