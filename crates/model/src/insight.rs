//! What the grader can say of a submission beyond verdicts, because it understands the puzzle. No points hang on it.

use serde::{Deserialize, Serialize};

use crate::hint::Hint;
use crate::own_checklist::OwnChecklist;
use crate::searched::Searched;

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
    /// Whether there is nothing to say.
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
