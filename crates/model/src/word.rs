//! A person's word: what was decided where a machine could not, or was wrong.

use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::fingerprint::{Digest, Fingerprint};
use crate::points::Points;
use crate::verdict::Verdict;

/// What a person decided, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Word<T> {
    /// What was decided.
    pub ruling: T,
    /// Why, in the person's own words.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
}

/// What a person decided of one case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnCase {
    /// It is right.
    Right,
    /// It is wrong.
    Wrong,
    /// It earns so much of what it is worth.
    Points(Points),
}

/// What a person decided of a whole submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnAll {
    /// This is the total, whatever the cases say; nothing is added to it or taken off.
    Points(Points),
    /// The student is exempt: nothing is to be earned, and nothing is missed.
    Exempt,
}

/// A person's word on a case, with what the grader had found, so that it can be taken back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Decided {
    /// The word.
    pub word: Word<OnCase>,
    /// The verdict that the grader had found.
    pub verdict: Verdict,
    /// The fault that the grader had found.
    pub fault: Option<Fault>,
}

/// What a person looked at who decided something of a case: this work, on this case. A word holds while both are the same.
#[must_use]
pub fn looked_at(work: Option<&str>, case: &Fingerprint) -> String {
    Digest::new("looked at")
        .text(work.unwrap_or_default())
        .fingerprint(case)
        .finish()
        .to_string()
}
