//! The checks of one answer, what came of each, and the parts of its points that hang on them.

use rules::named_enum;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Checked {
    pub aspect: Aspect,
    /// Whether the case hangs on it.
    pub weight: Weight,
    pub finding: Finding,
}

named_enum! {
    /// What can be looked at in an answer.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Aspect, slug {
        /// The program ended well and within its limits.
        Run = "run",
        /// Something was printed that can be read.
        Answer = "answer",
        /// It says rightly whether there is a solution.
        Solvability = "solvability",
        /// The path is legal and leads from the board to the goal.
        Path = "path",
        Minimality = "minimality",
        /// The length it claims is the path's.
        Count = "count",
        /// The table of Kurang and its sum.
        Kurang = "kurang",
        /// Both heuristics ran, and their iterations were reported.
        Heuristics = "heuristics",
        /// The iterations are such as the search can have.
        Iterations = "iterations",
        /// The board is filled by every piece once.
        Packing = "packing",
        /// Bad input was refused with a message.
        Refusal = "refusal",
        /// Figures the course asks for: nodes, time, placements.
        Figures = "figures",
    }
}

/// Whether a case hangs on a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// The case fails when this check fails.
    Required,
    Bonus,
    /// Reported only: the case does not hang on it.
    Told,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    Passed,
    Failed(Fault),
    /// There was nothing to look at, because an earlier check failed.
    NotReached,
}

/// What a check beside the answer itself is worth, in percent of the points of its case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Share {
    pub aspect: Aspect,
    /// From 1 to 99.
    pub percent: u32,
}

/// One part of the points of a case, and what became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// What it is for; [`Aspect::Answer`] is the answer itself, whatever was asked.
    pub aspect: Aspect,
    /// In percent of the points of the case.
    pub percent: u32,
    pub standing: PartStanding,
}

named_enum! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum PartStanding, slug {
        Right = "right",
        Wrong = "wrong",
        /// Only a person can decide it: no points yet.
        #[serde(rename = "needs-a-look")]
        Open = "needs-a-look",
    }
}

/// How many percent of the points stand so.
pub fn percent(parts: &[Part], standing: PartStanding) -> u32 {
    let parts = parts.iter().filter(|part| part.standing == standing);
    parts.map(|part| part.percent).sum()
}
