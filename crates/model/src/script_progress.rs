//! How far a program got through the script of answers it was given.

use serde::Serialize;

/// How far a program got through the script of answers it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScriptProgress {
    /// How many lines there were.
    pub lines: usize,
    /// How many of them were handed over.
    pub lines_given: usize,
    /// Whether its input was ended after the last: where a line had waited for the program, because it waited for more
    /// than there was.
    pub end_given: bool,
}
