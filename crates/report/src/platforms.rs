//! Reports that one platform reads, nearly all of them on one submission.

pub mod artemis;
pub(crate) mod autolab;
pub(crate) mod check50;
pub(crate) mod classroom50;
pub(crate) mod codegrade;
pub mod github;
pub(crate) mod github_classroom;
pub mod gradescope;
pub(crate) mod prairielearn;

use serde::{Serialize, Serializer};

use crate::class_results::ClassResults;
use crate::view::{Reader, View};

#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum NotOneSubmission {
    #[error("`{format}` reports one submission, and nothing was graded")]
    None { format: &'static str },
    #[error(
        "`{format}` reports one submission, and there are {number}; choose one with `--student NAME`"
    )]
    Several { format: &'static str, number: usize },
}

/// The only submission, as its student may see it: what these formats are written for shows it to them.
///
/// # Errors
/// When there is none, or more than one.
pub(crate) fn only_submission<'a>(
    results: &ClassResults<'a>,
    format: &'static str,
) -> Result<View<'a>, NotOneSubmission> {
    match results.cards {
        [card] => Ok(View::new(card, Reader::Student)),
        [] => Err(NotOneSubmission::None { format }),
        cards => Err(NotOneSubmission::Several {
            format,
            number: cards.len(),
        }),
    }
}

/// An object of JSON whose keys come in the order they were put.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct OrderedMap<V>(pub Vec<(String, V)>);

impl<V> OrderedMap<V> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Puts this under this key; where the key is taken, under one with a number after it.
    pub(crate) fn put(&mut self, key: &str, value: V) {
        let is_taken = |key: &str| self.0.iter().any(|(other, _)| other == key);
        let mut free = key.to_owned();
        let mut number = 2;
        while is_taken(&free) {
            free = format!("{key} ({number})");
            number += 1;
        }
        self.0.push((free, value));
    }
}

impl<V> Default for OrderedMap<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Serialize> Serialize for OrderedMap<V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}
