//! What is in the file of a part: a head, a line a submission, a line a finding, and an end that says that all is there.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::parts::partition::Partition;
use model::fingerprint::Fingerprint;
use model::run_facts::Scope;
use model::scorecard::Scorecard;

/// The number of this form of the file.
pub const FORM: u32 = 1;

/// One line of the file of a part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartLine {
    /// The first: what the part is of.
    Part(Box<Head>),
    /// A submission.
    Submission(Box<Entry>),
    /// What was found along the way and serves the next run.
    Finding {
        /// What it hangs on.
        key: Fingerprint,
        /// What was found.
        body: Value,
    },
    /// The last.
    End(End),
}

/// What a part is of, and how it was graded.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Head {
    /// The number of the file's form.
    pub form: u32,
    /// The part.
    pub partition: Partition,
    /// What must be the same in all parts.
    pub basis: Basis,
    /// Cases of its assignments that were left out because they are broken, each with the reason.
    pub broken: Vec<(String, String)>,
    /// When grading began.
    pub began: Timestamp,
    /// What was typed.
    pub command: String,
    /// The machine that graded it.
    pub host: String,
}

/// What must be the same in all parts of a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Basis {
    /// The version of the grader.
    pub grader: String,
    /// A hash of the course: cases, what is expected, limits, and how it is graded.
    pub suite: String,
    /// How well the box was closed.
    pub tier: String,
    /// A hash of the names of all submissions of the class.
    pub class: String,
    /// How many those are.
    pub submissions: usize,
    /// What of the class was asked for, as it was typed.
    pub asked: Vec<String>,
    /// Whether every case was run.
    pub scope: Scope,
}

/// A submission and what came of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// Its place in the list of all submissions of the class, from 0 on.
    pub place: usize,
    /// What came of it, with what was said.
    pub card: Scorecard,
    /// What each outcome hangs on, where it is kept for the next run.
    pub keys: Vec<Option<Fingerprint>>,
}

/// The end of a part: without it, the file is not whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct End {
    /// When grading ended.
    pub ended: Timestamp,
    /// How many submissions there are.
    pub submissions: usize,
    /// How many cases were known before.
    pub recalled: usize,
    /// How many cases were run.
    pub ran: usize,
    /// A hash of all lines before this one.
    pub hash: Fingerprint,
}

impl Entry {
    /// What messages call it.
    #[must_use]
    pub fn name(&self) -> String {
        name(&self.card.assignment, &self.card.student.key)
    }

    /// A hash of what must be the same when somebody else grades it too: everything but times, machines and what a
    /// program says, which may tell the time.
    #[must_use]
    pub fn essence(&self) -> Fingerprint {
        let outcomes = self.card.outcomes.iter();
        let outcomes: Vec<_> = outcomes
            .map(|outcome| (&outcome.case, &outcome.group, outcome.verdict))
            .collect();
        Fingerprint::of(
            &serde_json::to_vec(&(
                (&self.card.assignment, &self.card.student),
                (&self.card.groups, &self.card.checklist, &self.card.score),
                (&self.card.lateness, outcomes),
            ))
            .expect("a scorecard can be written as JSON"),
        )
    }
}

/// What a submission is called, and by what it is put into a part.
#[must_use]
pub fn name(assignment: &str, student: &str) -> String {
    format!("{assignment}/{student}")
}
