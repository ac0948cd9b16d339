//! What came of one case for one submission, and what a person decided of it.

use std::time::Duration;

use rules::units::Bytes;
use serde::{Deserialize, Serialize};

use crate::answer::Brief;
use crate::answer_checks::{Checked, Part};
use crate::board_explanation::{Explanation, Wasted};
use crate::fault::Fault;
use crate::fingerprint::{Digest, Fingerprint};
use crate::obstacle::{Obstacle, ObstacleOwner};
use crate::points::Points;
use crate::program_ending::Ending;
use crate::serde_seconds;
use crate::transcript::Transcript;
use crate::verdict::{Standing, Verdict};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    pub case: String,
    pub group: String,
    pub verdict: Verdict,
    /// The fault behind the verdict; none when it is accepted.
    pub fault: Option<Fault>,
    pub checks: Vec<Checked>,
    /// The parts of its points, where it is not right as a whole and the answer itself is; told by scoring, and no part of
    /// what is found.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub parts: Vec<Part>,
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
    /// What a person decided of it, and what the grader had found.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub decided: Option<Box<Decided>>,
    /// What the run used; none if it was not run.
    pub usage: Option<Usage>,
    /// What was said; none if it was not run.
    pub transcript: Option<Box<Transcript>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Usage {
    #[serde(with = "serde_seconds")]
    pub cpu: Duration,
    #[serde(with = "serde_seconds")]
    pub wall: Duration,
    /// The most memory at one time.
    pub memory: Bytes,
}

impl Outcome {
    /// What it means for the score: what was not run counts as nothing earned where what was handed in is the reason, and
    /// waits where it is not.
    pub fn standing(&self) -> Standing {
        let obstacle = self.fault.as_ref().and_then(Fault::obstacle);
        match (self.verdict.standing(), obstacle.map(Obstacle::whose)) {
            (Standing::NotRun, Some(ObstacleOwner::Machine | ObstacleOwner::Nobody)) => {
                Standing::Waiting
            }
            (standing, _) => standing,
        }
    }

    /// Whether it was not run because easier boards had run out of time: that says less than what came of those.
    pub fn was_skipped_as_slow(&self) -> bool {
        self.fault == Some(Fault::NotRun(Obstacle::EasierRanOutOfTime))
    }

    /// A case that was not run or could not be graded.
    pub fn without_a_run(case: &str, group: &str, fault: Fault) -> Self {
        Self {
            case: case.to_owned(),
            group: group.to_owned(),
            verdict: fault.verdict(),
            fault: Some(fault),
            checks: Vec::new(),
            parts: Vec::new(),
            remarks: Vec::new(),
            read_as: None,
            nodes: None,
            brief: None,
            wasted: None,
            explanation: None,
            decided: None,
            usage: None,
            transcript: None,
        }
    }

    /// Has a person's word decide it, or the grader again where there is none. What was found stays beside it.
    pub fn decide(&mut self, word: Option<&NotedRuling<CaseRuling>>) {
        self.parts.clear();
        if let Some(decided) = self.decided.take() {
            self.verdict = decided.verdict;
            self.fault = decided.fault;
            let is_found = |remark: &Remark| !matches!(remark, Remark::Decided { .. });
            self.remarks.retain(is_found);
        }
        let Some(word) = word else { return };
        let (found, note) = (self.verdict, word.note.clone());
        let marked = |points, note| {
            Some(Fault::Marked {
                points,
                note,
                found,
            })
        };
        let fault = match word.ruling {
            CaseRuling::Right => {
                self.remarks.push(Remark::Decided { note, found });
                None
            }
            CaseRuling::Wrong => marked(None, note),
            CaseRuling::Points(points) => marked(Some(points), note),
            CaseRuling::Exempt => Some(Fault::Exempt { note, found }),
        };
        self.verdict = fault.as_ref().map_or(Verdict::Accepted, Fault::verdict);
        self.decided = Some(Box::new(Decided {
            word: word.clone(),
            verdict: found,
            fault: std::mem::replace(&mut self.fault, fault),
        }));
    }

    /// The verdict that the grader found, whatever a person said.
    pub fn found(&self) -> Verdict {
        self.decided.as_ref().map_or(self.verdict, |it| it.verdict)
    }

    /// The fault that the grader found, whatever a person said.
    pub fn found_fault(&self) -> Option<&Fault> {
        match &self.decided {
            Some(decided) => decided.fault.as_ref(),
            None => self.fault.as_ref(),
        }
    }

    /// The points that a person gave it.
    pub fn given(&self) -> Option<Points> {
        match self.decided.as_ref()?.word.ruling {
            CaseRuling::Points(points) => Some(points),
            CaseRuling::Right | CaseRuling::Wrong | CaseRuling::Exempt => None,
        }
    }
}

/// Something worth telling beside a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// A complete answer, and then an end that was not smooth.
    EndedBadly(Ending),
    /// The directions it prints were read as the tile's moves, not the blank's.
    DirectionsOfTiles,
    /// The path passes through the goal before its end.
    PassedTheGoal { step: u64 },
    /// Only the length was printed, so only that was checked.
    OnlyTheLength,
    /// It refused a board of a group that is for the bonus, which nobody has to make.
    RefusedTheBonus,
    /// Ran again alone, because it was near its limit the first time.
    RanAgain,
    /// What was printed on standard error instead of standard output was read.
    ReadFromStandardError,
    /// It writes next to itself, so every run was in a copy of its folder that is thrown away.
    WritesToItsOwnFolder,
    /// A person decided that it is right.
    Decided {
        /// Why, in the person's own words.
        note: Option<String>,
        /// What the grader had found.
        found: Verdict,
    },
}

/// What a person decided, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NotedRuling<T> {
    pub ruling: T,
    /// Why, in the person's own words.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
}

/// What a person decided of one case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CaseRuling {
    Right,
    Wrong,
    /// It earns so much of what it is worth.
    Points(Points),
    /// It does not count for this student: nothing is to be earned by it, and nothing is missed.
    Exempt,
}

/// What a person decided of a whole submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SubmissionRuling {
    /// This is the total, whatever the cases say; nothing is added to it or taken off.
    Points(Points),
    /// The student is exempt: no score, and nothing counts as missing.
    Exempt,
}

/// A person's word on a case, with what the grader had found, so that it can be taken back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Decided {
    pub word: NotedRuling<CaseRuling>,
    /// The verdict that the grader had found.
    pub verdict: Verdict,
    /// The fault that the grader had found.
    pub fault: Option<Fault>,
}

/// What a person looked at who decided something of a case: this work, on this case. A word holds while both are the same.
pub fn decision_key(work: Option<&str>, case: &Fingerprint) -> String {
    Digest::new("looked at")
        .text(work.unwrap_or_default())
        .fingerprint(case)
        .finish()
        .to_string()
}

#[cfg(test)]
mod tests {
    use crate::board_explanation::NoPacking;
    use crate::fault::NotDriven;
    use crate::obstacle::Foreign;

    use super::*;

    #[test]
    fn what_was_not_run_is_zero_only_where_the_hand_in_is_the_reason() {
        let text = || "x".to_owned();
        let table = [
            (Obstacle::Empty, Standing::NotRun),
            (
                Obstacle::NoProgram {
                    looked_for: vec![],
                    found: vec![],
                },
                Standing::NotRun,
            ),
            (Obstacle::Unreadable { reason: text() }, Standing::NotRun),
            (
                Obstacle::LanguageNotAllowed {
                    language: text(),
                    foreign: Foreign::Sources,
                },
                Standing::NotRun,
            ),
            (Obstacle::ToolMissing { tool: text() }, Standing::Waiting),
            (
                Obstacle::PackageMissing {
                    language: text(),
                    package: text(),
                },
                Standing::Waiting,
            ),
            (
                Obstacle::LanguageUnknown {
                    language: text(),
                    file: text(),
                },
                Standing::Waiting,
            ),
            (Obstacle::NeedsDisplay, Standing::Waiting),
            (Obstacle::NotStarted { reason: text() }, Standing::Waiting),
            (Obstacle::BoardBuiltIn, Standing::Waiting),
            (Obstacle::EarlierFailure, Standing::Waiting),
            (Obstacle::Interrupted, Standing::Waiting),
        ];
        for (obstacle, standing) in table {
            let outcome = Outcome::without_a_run("a", "b", Fault::NotRun(obstacle.clone()));
            assert_eq!(outcome.standing(), standing, "{obstacle:?}");
        }
        let driven = Outcome::without_a_run("a", "b", Fault::NotDriven(NotDriven::default()));
        assert_eq!(driven.standing(), Standing::Waiting);
    }

    #[test]
    fn a_word_decides_and_can_be_taken_back() {
        let found = Outcome::without_a_run("a", "b", Fault::NoOutput);
        let word = |ruling| NotedRuling {
            ruling,
            note: Some("seen".to_owned()),
        };
        let mut outcome = found.clone();
        for (ruling, verdict, given) in [
            (CaseRuling::Right, Verdict::Accepted, None),
            (CaseRuling::Wrong, Verdict::Marked, None),
            (
                CaseRuling::Points(Points::whole(2)),
                Verdict::Marked,
                Some(Points::whole(2)),
            ),
            (CaseRuling::Exempt, Verdict::Exempt, None),
        ] {
            // Each in the place of the one before.
            outcome.decide(Some(&word(ruling)));
            assert_eq!((outcome.verdict, outcome.given()), (verdict, given));
            assert_eq!(outcome.found(), Verdict::NoOutput);
            assert_eq!(outcome.found_fault(), Some(&Fault::NoOutput));
            assert_eq!(outcome.fault.is_none(), ruling == CaseRuling::Right);
        }
        outcome.decide(None);
        assert_eq!(outcome, found);
    }

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
