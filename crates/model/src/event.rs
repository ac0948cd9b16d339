//! What the engine tells while it works; whoever reports listens.

use crate::outcome::Outcome;
use crate::scorecard::Scorecard;

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
