//! A mistake that would explain a program's answers, with the evidence for it.

use rules::bug::Bug;
use serde::{Deserialize, Serialize};

/// A mistake that would explain a program's answers. It is a hint and never a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Hint {
    /// The mistake.
    pub bug: Bug,
    /// The cases on which the program answers as a solver with this mistake does.
    pub agrees: u32,
    /// The cases on which both answer.
    pub of: u32,
    /// The cases among them on which that answer is not the right one.
    pub telling: u32,
    /// Some of those, with what came.
    pub examples: Vec<HintExample>,
    /// Mistakes of the same kind that these cases do not tell from it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kin: Vec<Bug>,
}

/// A case on which the mistake shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HintExample {
    /// The case's name.
    pub case: String,
    /// What came.
    pub came: Came,
}

/// What a program answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    /// So many moves.
    Moves(u32),
    /// A solution, however long.
    Solution,
    /// That there is none.
    NoSolution,
    /// A path or a filled board that is not valid.
    Invalid,
    /// That the input is bad.
    Refused,
    /// This as the sum of Kurang and X.
    Kurang(u32),
}
