//! What was noticed of a submission beyond its verdicts, in words: every format that shows it shows this.

use crate::record::hint::Hint;
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
    let hint = card.insight.hint.as_ref();
    let hint = hint.map(|hint| hinted(hint, words));
    let search = card.insight.search.as_ref();
    let search = search.and_then(|searched| search_notice(searched, words));
    let own = own_checklist(card, words);
    [hint, search, own].into_iter().flatten().collect()
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
