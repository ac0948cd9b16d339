//! Whose an obstacle is: that decides what a report advises.

use model::obstacle::Obstacle;

/// Whose an obstacle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Blame {
    /// Often the machine's, not the student's: the assistant should look at it.
    Machine,
    /// The submission's.
    Submission,
    /// Nobody's: the run was cut short.
    Nobody,
}

impl Blame {
    /// Whose this obstacle is.
    #[must_use]
    pub(crate) const fn of(obstacle: &Obstacle) -> Self {
        match obstacle {
            Obstacle::ToolMissing { .. }
            | Obstacle::PackageMissing { .. }
            | Obstacle::NewerToolNeeded { .. }
            | Obstacle::NeedsDisplay
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::FileMissing { .. }
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::NotStarted { .. } => Self::Machine,
            Obstacle::BoardBuiltIn
            | Obstacle::NoProgram { .. }
            | Obstacle::Empty
            | Obstacle::Unreadable { .. }
            | Obstacle::LanguageNotAllowed { .. } => Self::Submission,
            Obstacle::EarlierFailure | Obstacle::Interrupted => Self::Nobody,
        }
    }
}
