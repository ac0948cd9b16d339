//! What a program must print, and how strictly that is read.

use model::fault::Wanted;

/// What a program of an assignment must print, and how strictly it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerRules {
    pub required: Vec<Wanted>,
    /// What should be there, and is only remarked on when it is not.
    pub asked: Vec<Wanted>,
    pub minimality: Minimality,
    pub exit_status: ExitStatus,
}

/// Whether a path must be a shortest one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Minimality {
    #[default]
    Required,
    Bonus,
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
