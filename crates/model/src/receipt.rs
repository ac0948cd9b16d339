//! What a result was obtained with, so that it can be obtained again.

use serde::{Deserialize, Serialize};

use crate::limits::Limits;
use crate::tier::Tier;

/// What a result was obtained with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Receipt {
    /// The version of the grader.
    pub grader: String,
    /// A hash of the assignment: its cases, what is expected, and how it is graded.
    pub suite: String,
    /// The limits of a run, where a case has none of its own.
    pub limits: Limits,
    /// How well the box was closed.
    pub tier: Tier,
    /// The processor of the machine.
    pub processor: String,
    /// What the machine is called; earlier graders did not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub host: Option<String>,
    /// How many programs ran at a time.
    pub jobs: usize,
    /// What the order was drawn with.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<u64>,
}
