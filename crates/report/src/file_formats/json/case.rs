//! One case of one submission in the document.

use serde::Serialize;

use model::answer_checks::{Checked, Finding, Part, Weight};
use model::case_facts::{CaseFacts, Expectation, SeenBy};
use model::fault::Fault;
use model::outcome::{Outcome, Usage};
use model::points::Points;
use model::transcript::{Excerpt, Transcript};
use model::verdict::Standing;

use crate::explain_failure::{explain_fault, reason_for};
use crate::file_formats::json::fault_evidence::{Evidence, seconds_number, serialize_points};
use crate::file_formats::json::fault_proof::{Decided, Proof};
use crate::words::Words;

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Case<'v> {
    name: &'v str,
    group: &'v str,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    worth: Option<Worth>,
    verdict: &'static str,
    standing: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<FaultRecord<'v>>,
    checks: Vec<Check<'v>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<PartOfPoints>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<Decided<'v>>,
    remarks: Vec<String>,
    read_as: Option<&'v str>,
    usage: Option<Used>,
    transcript: Option<TranscriptRecord<'v>>,
}

/// What is to be known of a case beside what came of it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Worth {
    seen_by: &'static str,
    expected: Expected,
    #[serde(serialize_with = "serialize_points")]
    points: Points,
    #[serde(serialize_with = "serialize_points")]
    of: Points,
}

#[derive(Debug, Serialize)]
struct Expected {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
}

/// What is wrong: in words, and as figures.
#[derive(Debug, Serialize)]
struct FaultRecord<'v> {
    reason: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    because: Vec<String>,
    help: String,
    evidence: Evidence,
    #[serde(flatten)]
    behind: Proof<'v>,
}

#[derive(Debug, Serialize)]
struct Check<'v> {
    aspect: &'static str,
    weight: &'static str,
    finding: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<FaultRecord<'v>>,
}

#[derive(Debug, Serialize)]
struct PartOfPoints {
    aspect: &'static str,
    percent: u32,
    standing: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Used {
    cpu_seconds: f64,
    wall_seconds: f64,
    memory_bytes: u64,
}

#[derive(Debug, Serialize)]
struct TranscriptRecord<'v> {
    command: &'v str,
    input: &'v [String],
    stdout: Printed<'v>,
    stderr: Printed<'v>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Printed<'v> {
    text: &'v str,
    left_out_bytes: u64,
}

impl<'v> Case<'v> {
    pub(crate) fn forget_transcript(&mut self) {
        self.transcript = None;
    }

    pub(crate) fn new(case: &'v CaseFacts, outcome: &'v Outcome, words: &Words) -> Self {
        Self {
            worth: Some(Worth::new(case)),
            ..Self::without_worth(outcome, words)
        }
    }

    /// The same while the submission is not finished, when nothing is worth anything yet.
    pub(crate) fn without_worth(outcome: &'v Outcome, words: &Words) -> Self {
        Self {
            name: &outcome.case,
            group: &outcome.group,
            worth: None,
            verdict: outcome.verdict.slug(),
            standing: outcome.standing().slug(),
            fault: outcome
                .fault
                .as_ref()
                .map(|fault| FaultRecord::new(outcome, fault, words)),
            checks: outcome
                .checks
                .iter()
                .map(|check| Check::new(outcome, check, words))
                .collect(),
            parts: outcome.parts.iter().map(PartOfPoints::new).collect(),
            decided: Decided::of_case(outcome),
            remarks: outcome
                .remarks
                .iter()
                .map(|remark| words.remark(remark))
                .collect(),
            read_as: outcome.read_as.as_deref(),
            usage: outcome.usage.map(Used::new),
            // Of what is right, there is nothing to look for in it.
            transcript: match outcome.standing() {
                Standing::Right => None,
                Standing::Wrong
                | Standing::Open
                | Standing::Waiting
                | Standing::NotRun
                | Standing::Unknown
                | Standing::Exempt => outcome.transcript.as_deref().map(TranscriptRecord::new),
            },
        }
    }
}

impl Worth {
    const fn new(case: &CaseFacts) -> Self {
        Self {
            seen_by: match case.seen_by {
                SeenBy::Everybody => "everybody",
                SeenBy::StaffUntilDue => "staff-until-due",
                SeenBy::Staff => "staff",
            },
            expected: Expected::new(case.expectation),
            points: case.points,
            of: case.of,
        }
    }
}

impl Expected {
    const fn new(expectation: Expectation) -> Self {
        let kind = match expectation {
            Expectation::MinimumMoves(_) => "minimum-moves",
            Expectation::NoSolution => "no-solution",
            Expectation::Solvable => "solvable",
            Expectation::InvalidInput => "invalid-input",
        };
        let moves = expectation.moves();
        Self { kind, moves }
    }
}

impl<'v> FaultRecord<'v> {
    fn new(outcome: &'v Outcome, fault: &'v Fault, words: &Words) -> Self {
        let reason = reason_for(outcome, fault, words);
        Self {
            reason: reason.what,
            because: explain_fault(outcome, fault, words),
            help: reason.help,
            evidence: Evidence::new(fault),
            behind: Proof::new(outcome, fault),
        }
    }
}

impl<'v> Check<'v> {
    fn new(outcome: &'v Outcome, check: &'v Checked, words: &Words) -> Self {
        let (finding, fault) = match &check.finding {
            Finding::Passed => ("passed", None),
            Finding::Failed(fault) => ("failed", Some(FaultRecord::new(outcome, fault, words))),
            Finding::NotReached => ("not-reached", None),
        };
        Self {
            aspect: check.aspect.slug(),
            weight: match check.weight {
                Weight::Required => "required",
                Weight::Bonus => "bonus",
                Weight::Told => "told",
            },
            finding,
            fault,
        }
    }
}

impl PartOfPoints {
    const fn new(part: &Part) -> Self {
        Self {
            aspect: part.aspect.slug(),
            percent: part.percent,
            standing: part.standing.slug(),
        }
    }
}

impl Used {
    fn new(usage: Usage) -> Self {
        Self {
            cpu_seconds: seconds_number(usage.cpu),
            wall_seconds: seconds_number(usage.wall),
            memory_bytes: usage.memory.0,
        }
    }
}

impl<'v> TranscriptRecord<'v> {
    fn new(transcript: &'v Transcript) -> Self {
        let printed = |excerpt: &'v Excerpt| {
            let (text, left_out_bytes) = excerpt.shown();
            Printed {
                text,
                left_out_bytes,
            }
        };
        Self {
            command: &transcript.command,
            input: &transcript.input,
            stdout: printed(&transcript.stdout),
            stderr: printed(&transcript.stderr),
        }
    }
}
