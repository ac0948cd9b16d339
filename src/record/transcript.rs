//! What was said between the grader and a program, as far as it is kept.

use serde::{Deserialize, Serialize};

/// What was said between the grader and a program, as far as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Transcript {
    /// The command, as it could be typed.
    pub command: String,
    /// What was put on its standard input, one entry for each time something was.
    pub input: Vec<String>,
    /// The beginning of what it printed.
    pub stdout: Excerpt,
    /// The beginning of what it complained.
    pub stderr: Excerpt,
}

/// The beginning of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Excerpt {
    /// The beginning.
    pub text: String,
    /// How many bytes there are beyond it.
    pub left_out: u64,
}

impl Transcript {
    /// Whether this was said to the program.
    #[must_use]
    pub fn mentions(&self, text: &str) -> bool {
        self.command.contains(text) || self.input.iter().any(|input| input.contains(text))
    }
}

impl Excerpt {
    /// The first bytes of these, of which there were so many in all.
    #[must_use]
    pub fn of(bytes: &[u8], in_all: u64, most: usize) -> Self {
        let kept = &bytes[..bytes.len().min(most)];
        Self {
            text: String::from_utf8_lossy(kept).into_owned(),
            left_out: in_all.saturating_sub(kept.len() as u64),
        }
    }
}
