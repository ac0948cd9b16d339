//! What became of a test.

/// Why a test did not pass.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    /// It cannot run here.
    Skipped(String),
    /// It ran, and this was wrong.
    Failed(String),
}

/// What became of a test.
pub type Outcome = Result<(), Miss>;

/// A failure with these words.
pub fn failed<T>(words: impl Into<String>) -> Result<T, Miss> {
    Err(Miss::Failed(words.into()))
}

/// A skipped test with this reason.
pub fn skipped<T>(reason: impl Into<String>) -> Result<T, Miss> {
    Err(Miss::Skipped(reason.into()))
}

/// Puts what the system said into a failure, so that the harness may use `?`.
impl From<std::io::Error> for Miss {
    fn from(error: std::io::Error) -> Self {
        Self::Failed(format!("the test itself failed: {error}"))
    }
}
