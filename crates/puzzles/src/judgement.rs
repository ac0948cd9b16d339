//! What an answer is judged by: what a program must print, how strictly that is read, and the iterations there can be.
//! And what comes of judging a run.

use model::answer::{Answered, Brief};
use model::answer_checks::Checked;
use model::fault::{Fault, Wanted};
use model::outcome::Remark;
use model::verdict::Verdict;

use crate::sliding::answer::PathForm;

/// The iterations that A* with a closed list can have on a board, by heuristic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intervals {
    pub hamming: Interval,
    pub manhattan: Interval,
}

/// The least and the most there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    pub least: u64,
    pub most: u64,
}

/// What came of judging one run on one case.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    pub verdict: Verdict,
    /// The fault behind it: that of the first check that the case hangs on and that failed.
    pub fault: Option<Fault>,
    /// Everything that was looked at, in the order of looking.
    pub checks: Vec<Checked>,
    pub remarks: Vec<Remark>,
    /// How the answer was read, in a few words.
    pub read_as: Option<String>,
    /// How the path was told, if one was.
    pub told: Option<PathForm>,
    /// What is kept of the answer, if there was one.
    pub answered: Option<Answered>,
    /// The same in a few numbers.
    pub brief: Option<Brief>,
}

/// What a program of an assignment must print, and how strictly it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRules {
    pub required: Vec<Wanted>,
    /// What should be there, and is only remarked on when it is not.
    pub asked: Vec<Wanted>,
    pub minimality: Minimality,
    pub exit_status: ExitStatus,
}

/// Whether a path must be a shortest one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Minimality {
    #[default]
    Required,
    Bonus,
    Ignored,
}

/// What an exit code that is not zero means after a complete answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExitStatus {
    /// It is remarked on.
    #[default]
    Lenient,
    /// It is a crash.
    Strict,
}
