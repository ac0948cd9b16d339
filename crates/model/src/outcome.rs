//! What came of one case for one submission.

use std::time::Duration;

use rules::watch::Bytes;
use serde::{Deserialize, Serialize};

use crate::brief::Brief;
use crate::checked::Checked;
use crate::explanation::Explanation;
use crate::fault::Fault;
use crate::remark::Remark;
use crate::seconds;
use crate::transcript::Transcript;
use crate::verdict::Verdict;
use crate::wasted::Wasted;

/// What came of one case for one submission.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// The case's name.
    pub case: String,
    /// The group it is in.
    pub group: String,
    /// In one word.
    pub verdict: Verdict,
    /// The fault behind the verdict; none when it is accepted.
    pub fault: Option<Fault>,
    /// Everything that was looked at.
    pub checks: Vec<Checked>,
    /// What is worth telling beside it.
    pub remarks: Vec<Remark>,
    /// How the answer was read, in a few words, as in `boards, blank printed as 16`.
    pub read_as: Option<String>,
    /// The nodes it says it made; none where it does not say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub nodes: Option<u64>,
    /// What it answered, in a few numbers; none where that could not be read.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub brief: Option<Brief>,
    /// Where its path is first wasted, if that is too long and it is known.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub wasted: Option<Box<Wasted>>,
    /// Why the board has no solution, if it has none and somebody who failed may ask.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub explanation: Option<Box<Explanation>>,
    /// What the run used; none if it was not run.
    pub usage: Option<Usage>,
    /// What was said; none if it was not run.
    pub transcript: Option<Box<Transcript>>,
}

/// What a run used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Usage {
    /// Processor time.
    #[serde(with = "seconds")]
    pub cpu: Duration,
    /// Time on the clock.
    #[serde(with = "seconds")]
    pub wall: Duration,
    /// The most memory at one time.
    pub memory: Bytes,
}

impl Outcome {
    /// A case that was not run or could not be graded.
    #[must_use]
    pub fn without_a_run(case: &str, group: &str, fault: Fault) -> Self {
        Self {
            case: case.to_owned(),
            group: group.to_owned(),
            verdict: fault.verdict(),
            fault: Some(fault),
            checks: Vec::new(),
            remarks: Vec::new(),
            read_as: None,
            nodes: None,
            brief: None,
            wasted: None,
            explanation: None,
            usage: None,
            transcript: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::explanation::NoPacking;

    use super::*;

    #[test]
    fn what_stands_behind_a_verdict_is_read_back_and_may_be_absent() {
        let mut outcome = Outcome::without_a_run("a", "b", Fault::NoOutput);
        let read = |text: &str| serde_json::from_str::<Outcome>(text).unwrap();
        let plain = serde_json::to_string(&outcome).unwrap();
        assert!(!plain.contains("wasted") && !plain.contains("explanation"));
        assert_eq!(read(&plain), outcome);
        let colouring = NoPacking::Colouring {
            board: 2,
            pieces: vec![('A'.try_into().unwrap(), 4)],
        };
        outcome.explanation = Some(Box::new(Explanation::Packing(colouring)));
        outcome.wasted = Some(Box::new(Wasted {
            moves: 5,
            heuristic: None,
            good: 1,
            bad: 3,
            first: None,
        }));
        let whole = serde_json::to_string(&outcome).unwrap();
        assert_eq!(read(&whole), outcome);
    }
}
