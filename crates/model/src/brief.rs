//! What a program answered, in a few numbers that stay when the rest is let go of.

use serde::{Deserialize, Serialize};

/// What a program answered, in a few numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Brief {
    /// What it says in words of whether there is a solution.
    pub word: Word,
    /// The solutions it tells to a sliding puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<BriefSolution>,
    /// The sum of Kurang and X that it prints.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kurang: Option<u64>,
}

/// What a program says in words of whether there is a solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Word {
    /// Nothing.
    #[default]
    Nothing,
    /// That there is one, or it tells one.
    Solution,
    /// That there is none.
    NoSolution,
    /// That the input is bad.
    BadInput,
    /// That it gave up.
    GaveUp,
}

/// One solution to a sliding puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct BriefSolution {
    /// The heuristic it is told under, as the grader calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heuristic: Option<String>,
    /// The moves of its path, or where none was told the length it claims; none where the path breaks off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u64>,
    /// The iterations, or boards expanded, it claims.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iterations: Option<u64>,
}
