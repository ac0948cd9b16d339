//! What the grader can say of a submission beyond verdicts, because it understands the puzzle. No points hang on it.

use serde::{Deserialize, Serialize};

/// What the grader can say of a submission beyond verdicts.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Insight {}

impl Insight {
    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The same without what cases told that students may not see.
    #[must_use]
    pub fn for_students(&self) -> Self {
        self.clone()
    }
}
