//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use crate::record::hint::Hint;
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
    let mut notices = Vec::new();
    notices.extend(card.insight.hint.as_ref().map(|hint| hinted(hint, words)));
    notices
}

/// The mistake that would explain the answers, with its evidence.
fn hinted(hint: &Hint, words: &dyn Words) -> Notice {
    let examples: Vec<String> = hint
        .examples
        .iter()
        .map(|example| format!("`{}`: {}", example.case, words.came(example.came)))
        .collect();
    let mut said = vec![Said::Sentence(words.hint(hint, &examples.join(", ")))];
    if !hint.kin.is_empty() {
        let others: Vec<&str> = hint.kin.iter().map(|&bug| words.bug(bug)).collect();
        said.push(Said::Sentence(words.kin(&others)));
    }
    Notice {
        topic: Topic::Hint,
        said,
    }
}
