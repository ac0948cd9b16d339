//! The one word for how a program did on a case; the same in folders, reports and files.

use std::fmt;

use rules::named_enum;
use serde::{Deserialize, Serialize};

named_enum! {
    /// How a program did on a case.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Verdict, slug {
        /// Right, and minimal where that is required.
        Accepted = "accepted",
        /// Some step is not a legal move.
        IllegalMove = "illegal-move",
        NotAtGoal = "not-at-goal",
        /// Legal, and longer than need be.
        NotMinimal = "not-minimal",
        /// The path and the length it claims differ.
        Miscounted = "miscounted",
        /// Says that there is no solution where there is one.
        FalseNoSolution = "false-no-solution",
        /// Tells a solution where there is none.
        FalseSolution = "false-solution",
        /// The table of Kurang or its sum is wrong.
        WrongKurang = "wrong-kurang",
        /// Overlap, hole, wrong or missing piece.
        WrongPacking = "wrong-packing",
        AcceptedBadInput = "accepted-bad-input",
        /// Bad input was refused by a stack trace.
        CrashedOnBadInput = "crashed-on-bad-input",
        NoOutput = "no-output",
        /// Printed nothing that can be read as an answer.
        Unreadable = "unreadable",
        /// Printed what can be read in two ways that disagree.
        Ambiguous = "ambiguous",
        TimeLimit = "time-limit",
        MemoryLimit = "memory-limit",
        OutputLimit = "output-limit",
        /// A signal, or an exit code without an answer.
        Crash = "crash",
        DoesNotCompile = "does-not-compile",
        /// Tried what the sandbox forbids, and was ended for it.
        SandboxViolation = "sandbox-violation",
        /// Turned a good board away, with a message.
        Refused = "refused",
        /// Printed what can be read, and what only a person can decide: it gave up, or something is not there.
        NeedsALook = "needs-a-look",
        /// Nobody found out how it wants its board.
        NotDriven = "not-driven",
        /// Was not run, for a reason.
        NotRun = "not-run",
        /// A person decided that it is not right, or not all of it.
        Marked = "marked",
        /// A person decided that it does not count for this student.
        Exempt = "exempt",
        /// Could not be graded: the grader's fault, or its machine's.
        NotGraded = "not-graded",
    }
}

named_enum! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Standing, slug {
        Right = "right",
        Wrong = "wrong",
        /// It needs a look: only a person can decide it. No points yet, and not wrong.
        Open = "needs-a-look",
        /// It was not run, and what was handed in is not the reason. No points yet, and not wrong.
        Waiting = "waiting",
        /// It was not run, and what was handed in is the reason; that gives no points, and the report says why.
        NotRun = "not-run",
        /// It counts as nothing at all: the grader could not tell.
        Unknown = "unknown",
        /// It counts as nothing at all: a person exempted the student from it.
        Exempt = "exempt",
    }
}

impl Standing {
    /// Whether its points may still come: they stay in what there is to earn, so that nobody's share is raised by what
    /// cannot be decided.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Open | Self::Waiting => true,
            Self::Right | Self::Wrong | Self::NotRun | Self::Unknown | Self::Exempt => false,
        }
    }

    /// Whether its points are known: it is among those that count, and nothing more can come of it.
    pub const fn is_decided(self) -> bool {
        match self {
            Self::Right | Self::Wrong | Self::NotRun => true,
            Self::Open | Self::Waiting | Self::Unknown | Self::Exempt => false,
        }
    }
}

impl Verdict {
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.slug() == slug)
    }

    /// What it means for the score, as far as the word alone tells; whose reason it is that something was not run is
    /// known by [`Outcome::standing`](crate::outcome::Outcome::standing).
    pub const fn standing(self) -> Standing {
        match self {
            Self::Accepted => Standing::Right,
            Self::Unreadable | Self::Ambiguous | Self::NeedsALook => Standing::Open,
            Self::NotDriven => Standing::Waiting,
            Self::NotRun => Standing::NotRun,
            Self::NotGraded => Standing::Unknown,
            Self::Exempt => Standing::Exempt,
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
        assert_eq!(stands(Standing::Exempt), [Verdict::Exempt]);
        assert_eq!(stands(Standing::Right), [Verdict::Accepted]);
    }
}
