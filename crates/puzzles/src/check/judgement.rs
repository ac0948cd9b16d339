//! What came of judging one run on one case.

use crate::sliding::answer::Told;
use model::answered::Answered;
use model::brief::Brief;
use model::checked::Checked;
use model::fault::Fault;
use model::remark::Remark;
use model::verdict::Verdict;

/// What came of judging one run on one case.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// In one word.
    pub verdict: Verdict,
    /// The fault behind it: that of the first check that the case hangs on and that failed.
    pub fault: Option<Fault>,
    /// Everything that was looked at, in the order of looking.
    pub checks: Vec<Checked>,
    /// What is worth telling beside it.
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
