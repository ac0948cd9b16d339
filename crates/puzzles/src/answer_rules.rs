//! What a program of an assignment must print.

use model::fault::Wanted;

/// What a program of an assignment must print, and how strictly it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRules {
    /// What must be there.
    pub required: Vec<Wanted>,
    /// What should be there, and is only remarked on when it is not.
    pub asked: Vec<Wanted>,
    /// Whether the path must be a shortest one.
    pub minimality: Minimality,
    /// What an exit code that is not zero means after a complete answer.
    pub exit_status: ExitStatus,
}

/// Whether a path must be a shortest one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Minimality {
    /// It must.
    #[default]
    Required,
    /// It earns a bonus.
    Bonus,
    /// It does not matter.
    Ignored,
}

/// What an exit code that is not zero means after a complete answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExitStatus {
    /// It is remarked on.
    #[default]
    Lenient,
    /// It is a crash.
    Strict,
}
