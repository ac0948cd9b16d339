//! What the grader can say of a submission beyond verdicts, because it understands the puzzle. No points hang on it.

use rules::solver_bug::Bug;
use serde::{Deserialize, Serialize};

use crate::checklist::OwnChecklist;
use crate::search_evidence::Searched;

/// What the grader can say of a submission beyond verdicts.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Insight {
    /// The checklist that the student filled in; its lines are held against what is measured when it is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_checklist: Option<OwnChecklist>,
    /// What its counts and times tell of its search.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub search: Option<Searched>,
    /// A mistake that would explain its answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<Hint>,
    /// The same by the cases alone that students may see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_hint: Option<Hint>,
}

impl Insight {
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same without what cases told that students may not see.
    #[must_use]
    pub fn for_students(&self) -> Self {
        Self {
            own_checklist: self.own_checklist.clone(),
            search: self.search.as_ref().map(Searched::for_students),
            hint: self.public_hint.clone(),
            public_hint: self.public_hint.clone(),
        }
    }
}

/// A mistake that would explain a program's answers. It is a hint and never a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Hint {
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
    pub case: String,
    pub came: Came,
}

/// What a program answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Came {
    Moves(u32),
    /// A solution, however long.
    Solution,
    NoSolution,
    /// A path or a filled board that is not valid.
    Invalid,
    Refused,
    /// This as the sum of Kurang and X.
    Kurang(u32),
}
