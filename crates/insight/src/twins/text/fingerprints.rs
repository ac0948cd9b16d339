//! The text of a submission, as its fingerprints.

use std::collections::HashSet;

use crate::twins::text::grammar::Grammar;
use crate::twins::text::tokens::tokens;
use crate::twins::text::winnow::{Print, winnow};

/// A file of a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Its path, as students know it.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// The text of a submission, as its fingerprints.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Text {
    /// The fingerprints of each file, with its path.
    pub(super) files: Vec<(String, Vec<Print>)>,
}

impl Text {
    /// Of these files, those that are programs.
    #[must_use]
    pub fn of(sources: &[Source]) -> Self {
        let mut files = Vec::new();
        for source in sources {
            let ending = source.path.rsplit_once('.').map(|(_, ending)| ending);
            if let Some(grammar) = ending.and_then(Grammar::of_ending) {
                let prints = winnow(&tokens(&source.text, grammar), grammar);
                files.push((source.path.clone(), prints));
            }
        }
        Self { files }
    }

    /// Its fingerprints but for common ones.
    #[must_use]
    pub fn without(&self, common: &HashSet<u64>) -> HashSet<u64> {
        self.hashes()
            .filter(|hash| !common.contains(hash))
            .collect()
    }

    /// All its fingerprints.
    pub fn hashes(&self) -> impl Iterator<Item = u64> + '_ {
        self.files
            .iter()
            .flat_map(|(_, prints)| prints.iter().map(|print| print.hash))
    }
}
