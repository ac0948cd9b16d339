//! One run of the grader over a class: what it tells while it works, and what history remembers of it.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;
use crate::scorecard::Scorecard;

/// One run of the grader over a class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RunFacts {
    /// Its number in the store, from 1 on; none where nothing was stored.
    pub number: Option<u64>,
    /// When it began.
    pub began: Timestamp,
    /// When it ended; none while it goes on, or where it was killed.
    pub ended: Option<Timestamp>,
    /// What was typed.
    pub command: String,
    /// What it covered.
    pub scope: Scope,
    /// How it ended.
    pub state: RunState,
    /// What it was for; runs of earlier graders all graded.
    #[serde(default)]
    pub purpose: Purpose,
}

/// What a run was for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Submissions were graded.
    #[default]
    Grading,
    /// A part of a class was graded, to be put together with others.
    Part,
    /// A person decided a line of a checklist, and the score was computed anew.
    Mark,
}

/// What a run covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Every case of the submissions it graded, so that their scores stand.
    WholeSuite,
    /// Some of the cases: scores are of those alone.
    SomeCases,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunState {
    /// It goes on, or was killed.
    Open,
    /// It came to its end, and its scores stand.
    Done,
    /// Somebody stopped it.
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
        /// How many submissions there are.
        submissions: usize,
        /// How many runs that makes.
        runs: usize,
        /// How many at a time.
        jobs: usize,
    },
    /// The reference solver has been held against one case.
    ReferenceRan {
        /// How many cases that makes.
        done: usize,
        /// Of so many.
        of: usize,
    },
    /// A submission is being built.
    Building {
        /// The submission, as `assignment/key`.
        submission: &'a str,
    },
    /// A case is being run.
    CaseStarted {
        /// The submission.
        submission: &'a str,
        /// The case.
        case: &'a str,
    },
    /// A case is done.
    CaseFinished {
        /// The submission.
        submission: &'a str,
        /// What came of it.
        outcome: &'a Outcome,
    },
    /// A submission is done.
    SubmissionFinished(&'a Scorecard),
}
