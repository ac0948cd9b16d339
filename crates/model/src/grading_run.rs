//! One run of the grader over a class: what it tells while it works, and what history remembers of it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;
use crate::scorecard::Scorecard;

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RunFacts {
    /// Its number in the store, from 1 on; none where nothing was stored.
    pub number: Option<u64>,
    pub began: Timestamp,
    /// When it ended; none while it goes on, or where it was killed.
    pub ended: Option<Timestamp>,
    pub command: String,
    pub scope: Scope,
    pub state: RunState,
    /// What it was for; runs of earlier graders all graded.
    #[serde(default)]
    pub purpose: Purpose,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    #[default]
    Grading,
    /// A part of a class was graded, to be put together with others.
    Part,
    /// A person decided a line of a checklist, and the score was computed again.
    Mark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Every case of the submissions it graded, so that their scores stand.
    #[default]
    WholeSuite,
    /// Some of the cases: scores are of those alone.
    SomeCases,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunState {
    /// It goes on, or was killed.
    #[default]
    Open,
    /// It came to its end, and its scores stand.
    Done,
    Interrupted,
    /// A regrade whose scores have not been taken over yet.
    Proposed,
    /// A regrade whose scores were refused.
    Refused,
}

/// What the engine tells while it works.
#[derive(Debug, Clone, PartialEq)]
pub enum Event<'a> {
    /// The plan is made; nothing has started.
    Planned {
        submissions: usize,
        runs: usize,
        jobs: usize,
    },
    /// The reference solver has been held against one case.
    ReferenceRan {
        /// The cases so far, this one among them.
        done: usize,
        of: usize,
    },
    Building {
        /// The submission, as `assignment/key`.
        submission: &'a str,
    },
    CaseStarted {
        submission: &'a str,
        case: &'a str,
    },
    CaseFinished {
        submission: &'a str,
        outcome: &'a Outcome,
    },
    SubmissionFinished(&'a Scorecard),
}
