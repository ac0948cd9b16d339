//! Why a case failed, in words.

/// Why a case failed, in words: whole sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// What was expected, what came, and where.
    pub what: String,
    /// One line of help.
    pub help: String,
}

impl Reason {
    /// This reason with this help.
    #[must_use]
    pub fn new(what: impl Into<String>, help: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            help: help.into(),
        }
    }
}
