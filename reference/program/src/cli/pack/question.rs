//! What is asked of a puzzle, and how the answer is to be found.

use std::fmt;

/// What is asked of a puzzle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Question {
    /// One packing.
    #[default]
    First,
    /// Every packing.
    All,
    /// How many packings there are.
    Count,
    /// Whether there is only one packing.
    Unique,
}

/// How the answer is to be found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Algorithm {
    /// The fast one: the first empty cell must be covered by some piece that is left
    #[default]
    ExactCover,
    /// The handout's: every piece in every place and orientation, in file order; stops at the first packing
    BruteForce,
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ExactCover => "exact cover",
            Self::BruteForce => "brute force",
        })
    }
}
