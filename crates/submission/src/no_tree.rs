//! Why there are no files to grade.

use model::obstacle::Obstacle;

/// Why there are no files to grade.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoTree {
    /// Because of what was handed in: there is nothing, it is broken, it is larger or deeper than what is read.
    Obstacle(Obstacle),
    /// Because of the grader or its machine: a folder it may not read, a full disk. Never scored as wrong.
    NotGraded {
        /// Why, in plain words.
        reason: String,
    },
}

impl NoTree {
    /// It cannot be read, for this reason.
    #[must_use]
    pub fn unreadable(reason: impl Into<String>) -> Self {
        Self::Obstacle(Obstacle::Unreadable {
            reason: reason.into(),
        })
    }

    /// It could not be graded, for this reason.
    #[must_use]
    pub fn not_graded(reason: impl Into<String>) -> Self {
        Self::NotGraded {
            reason: reason.into(),
        }
    }
}
