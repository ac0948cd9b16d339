//! Revealed cases: the document that opens a seal, and what it opens.

use serde::{Deserialize, Serialize};

use crate::seal::opening::Opening;
use crate::seal::published::Published;

/// The document that opens lines of seals.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revealed {
    /// The way it was sealed.
    pub format: Format,
    /// What opens the lines.
    pub cases: Vec<Opening>,
}

/// The way cases were sealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// The only one so far.
    #[serde(rename = "grader-seal-1")]
    One,
}

/// What an opening does to published seals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opens {
    /// It opens this line of this seal, both counted from nothing.
    Line {
        /// The seal.
        seal: usize,
        /// The line.
        line: usize,
    },
    /// It opens no line of its assignment's seal: the case is not as it was sealed, or was not sealed.
    NoLine,
    /// There is no seal of its assignment.
    NoSeal,
}

impl Revealed {
    /// Of these cases.
    #[must_use]
    pub const fn new(cases: Vec<Opening>) -> Self {
        Self {
            format: Format::One,
            cases,
        }
    }

    /// From the text of a document.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }
}

impl Opening {
    /// What it opens of these seals.
    #[must_use]
    pub fn opens(&self, seals: &[Published]) -> Opens {
        let of_assignment = |seal: &Published| seal.assignment == self.assignment;
        let Some(seal) = seals.iter().position(of_assignment) else {
            return Opens::NoSeal;
        };
        let commitment = self.commitment();
        let line = seals[seal].lines.iter().position(|it| *it == commitment);
        line.map_or(Opens::NoLine, |line| Opens::Line { seal, line })
    }
}
