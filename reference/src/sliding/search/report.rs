//! What a search comes back with.

use rules::sliding::path::Path;
use rules::watch::{Effort, Stop};

/// How a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// It reached the goal by this path.
    Solved(Path),
    /// It proved that no path leads to the goal.
    Unsolvable,
    /// It had to stop before it knew.
    Stopped(Stop),
}

/// How a search ended and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// How it ended.
    pub ending: Ending,
    /// What it cost.
    pub effort: Effort,
}

impl Report {
    /// The path, if one was found.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match &self.ending {
            Ending::Solved(path) => Some(path),
            Ending::Unsolvable | Ending::Stopped(_) => None,
        }
    }
}
