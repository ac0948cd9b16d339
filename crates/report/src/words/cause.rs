//! Causes of obstacles, which several obstacles may share.

use model::obstacle::Obstacle;

/// What obstacles have in common that differ in a name alone.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    /// A tool is not installed.
    Tool,
    /// A package of this language is not installed.
    Package(String),
    /// A tool is too old.
    OldTool,
    /// A file is looked for that nobody gave.
    File,
    /// There is no program.
    NoProgram,
    /// It cannot be read.
    Unreadable,
    /// Its language is not allowed.
    Language,
    /// It could not be started.
    NotStarted,
    /// One that has no name in it.
    Plain(Obstacle),
}

impl Cause {
    /// That of this obstacle.
    #[must_use]
    pub fn of(obstacle: &Obstacle) -> Self {
        match obstacle {
            Obstacle::ToolMissing { .. } => Self::Tool,
            Obstacle::PackageMissing { language, .. } => Self::Package(language.clone()),
            Obstacle::NewerToolNeeded { .. } => Self::OldTool,
            Obstacle::FileMissing { .. } => Self::File,
            Obstacle::NoProgram { .. } => Self::NoProgram,
            Obstacle::Unreadable { .. } => Self::Unreadable,
            Obstacle::LanguageNotAllowed { .. } => Self::Language,
            Obstacle::NotStarted { .. } => Self::NotStarted,
            Obstacle::NeedsDisplay
            | Obstacle::WantsTerminal
            | Obstacle::WantsMoreInput
            | Obstacle::BoardBuiltIn
            | Obstacle::WritesToItsOwnFolder
            | Obstacle::RefusedByTheBox(_)
            | Obstacle::Empty
            | Obstacle::EarlierFailure
            | Obstacle::EasierRanOutOfTime
            | Obstacle::Interrupted => Self::Plain(obstacle.clone()),
        }
    }
}
