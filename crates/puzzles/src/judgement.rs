//! What came of judging a run, and the iterations that it is judged by.

use model::answer::{Answered, Brief};
use model::answer_checks::Checked;
use model::fault::Fault;
use model::outcome::Remark;
use model::verdict::Verdict;

use crate::sliding::answer::Told;

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
    pub told: Option<Told>,
    /// What is kept of the answer, if there was one.
    pub answered: Option<Answered>,
    /// The same in a few numbers.
    pub brief: Option<Brief>,
}
