//! The one word for how a program did on a case; the same in folders, reports and files.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How a program did on a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Right, and minimal where that is required.
    Accepted,
    /// Some step is not a legal move.
    IllegalMove,
    NotAtGoal,
    /// Legal, and longer than need be.
    NotMinimal,
    /// The path and the length it claims differ.
    Miscounted,
    /// Says that there is no solution where there is one.
    FalseNoSolution,
    /// Tells a solution where there is none.
    FalseSolution,
    /// The table of Kurang or its sum is wrong.
    WrongKurang,
    /// Overlap, hole, wrong or missing piece.
    WrongPacking,
    AcceptedBadInput,
    /// Bad input was refused by a stack trace.
    CrashedOnBadInput,
    NoOutput,
    /// Printed nothing that can be read as an answer.
    Unreadable,
    /// Printed what can be read in two ways that disagree.
    Ambiguous,
    TimeLimit,
    MemoryLimit,
    OutputLimit,
    /// A signal, or an exit code without an answer.
    Crash,
    DoesNotCompile,
    /// Tried what the sandbox forbids, and was ended for it.
    SandboxViolation,
    /// Turned a good board away, with a message.
    Refused,
    /// Printed what only a person can decide.
    NeedsALook,
    /// Nobody found out how it wants its board.
    NotDriven,
    /// Was not run, for a reason.
    NotRun,
    /// A person decided that it is not right, or not all of it.
    Marked,
    /// Could not be graded: the grader's fault.
    NotGraded,
}

/// What a verdict means for the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Right,
    Wrong,
    /// It needs a look: only a person can decide it. No points yet, and not wrong.
    Open,
    /// It was not run, and what was handed in is not the reason. No points yet, and not wrong.
    Waiting,
    /// It was not run, and what was handed in is the reason; that gives no points, and the report says why.
    NotRun,
    /// It counts as nothing at all: the grader could not tell.
    Unknown,
}

impl Standing {
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Open => "needs-a-look",
            Self::Waiting => "waiting",
            Self::NotRun => "not-run",
            Self::Unknown => "unknown",
        }
    }

    /// Whether its points may still come: they stay in what there is to earn, so that nobody's share is raised by what
    /// cannot be decided.
    #[must_use]
    pub const fn is_open(self) -> bool {
        match self {
            Self::Open | Self::Waiting => true,
            Self::Right | Self::Wrong | Self::NotRun | Self::Unknown => false,
        }
    }
}

impl Verdict {
    pub const ALL: [Self; 26] = [
        Self::Accepted,
        Self::IllegalMove,
        Self::NotAtGoal,
        Self::NotMinimal,
        Self::Miscounted,
        Self::FalseNoSolution,
        Self::FalseSolution,
        Self::WrongKurang,
        Self::WrongPacking,
        Self::AcceptedBadInput,
        Self::CrashedOnBadInput,
        Self::NoOutput,
        Self::Unreadable,
        Self::Ambiguous,
        Self::TimeLimit,
        Self::MemoryLimit,
        Self::OutputLimit,
        Self::Crash,
        Self::DoesNotCompile,
        Self::SandboxViolation,
        Self::Refused,
        Self::NeedsALook,
        Self::NotDriven,
        Self::NotRun,
        Self::Marked,
        Self::NotGraded,
    ];

    /// Its name in folders and files.
    #[must_use]
    pub const fn slug(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::IllegalMove => "illegal-move",
            Self::NotAtGoal => "not-at-goal",
            Self::NotMinimal => "not-minimal",
            Self::Miscounted => "miscounted",
            Self::FalseNoSolution => "false-no-solution",
            Self::FalseSolution => "false-solution",
            Self::WrongKurang => "wrong-kurang",
            Self::WrongPacking => "wrong-packing",
            Self::AcceptedBadInput => "accepted-bad-input",
            Self::CrashedOnBadInput => "crashed-on-bad-input",
            Self::NoOutput => "no-output",
            Self::Unreadable => "unreadable",
            Self::Ambiguous => "ambiguous",
            Self::TimeLimit => "time-limit",
            Self::MemoryLimit => "memory-limit",
            Self::OutputLimit => "output-limit",
            Self::Crash => "crash",
            Self::DoesNotCompile => "does-not-compile",
            Self::SandboxViolation => "sandbox-violation",
            Self::Refused => "refused",
            Self::NeedsALook => "needs-a-look",
            Self::NotDriven => "not-driven",
            Self::NotRun => "not-run",
            Self::Marked => "marked",
            Self::NotGraded => "not-graded",
        }
    }

    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.slug() == slug)
    }

    /// What it means for the score, as far as the word alone tells; whose reason it is that something was not run is
    /// known by [`Outcome::standing`](crate::outcome::Outcome::standing).
    #[must_use]
    pub const fn standing(self) -> Standing {
        match self {
            Self::Accepted => Standing::Right,
            Self::Unreadable | Self::Ambiguous | Self::NeedsALook => Standing::Open,
            Self::NotDriven => Standing::Waiting,
            Self::NotRun => Standing::NotRun,
            Self::NotGraded => Standing::Unknown,
            Self::IllegalMove
            | Self::NotAtGoal
            | Self::NotMinimal
            | Self::Miscounted
            | Self::FalseNoSolution
            | Self::FalseSolution
            | Self::WrongKurang
            | Self::WrongPacking
            | Self::AcceptedBadInput
            | Self::CrashedOnBadInput
            | Self::NoOutput
            | Self::TimeLimit
            | Self::MemoryLimit
            | Self::OutputLimit
            | Self::Crash
            | Self::DoesNotCompile
            | Self::SandboxViolation
            | Self::Refused
            | Self::Marked => Standing::Wrong,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_found_by_its_name_which_is_also_its_name_in_files() {
        for verdict in Verdict::ALL {
            assert_eq!(Verdict::from_slug(verdict.slug()), Some(verdict));
            let written = serde_json::to_string(&verdict).unwrap();
            assert_eq!(written, format!("\"{}\"", verdict.slug()));
        }
        assert_eq!(Verdict::from_slug("passed"), None);
    }

    #[test]
    fn what_a_person_must_decide_is_neither_right_nor_wrong() {
        let stands = |standing| {
            let verdicts = Verdict::ALL.into_iter();
            let stand: Vec<Verdict> = verdicts.filter(|it| it.standing() == standing).collect();
            stand
        };
        let open = [Verdict::Unreadable, Verdict::Ambiguous, Verdict::NeedsALook];
        assert_eq!(stands(Standing::Open), open);
        assert_eq!(stands(Standing::Waiting), [Verdict::NotDriven]);
        assert_eq!(stands(Standing::NotRun), [Verdict::NotRun]);
        assert_eq!(stands(Standing::Unknown), [Verdict::NotGraded]);
        assert_eq!(stands(Standing::Right), [Verdict::Accepted]);
    }
}
