//! The ways in which an expectation can be proven.

use std::fmt;

use serde::Serialize;

/// A way in which an expectation can be proven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The reference oracle: tables, or IDA* with pattern databases.
    Oracle,
    /// Every board of the size, breadth first from the goal.
    EveryBoard,
    /// Breadth first from both ends until the layers meet.
    Bidirectional,
    /// IDA* with walking distances, which the oracle does not ask.
    IdaWalkingDistance,
    /// IDA* with linear conflicts.
    IdaLinearConflict,
    /// Parity, by counting inversions.
    Inversions,
    /// Parity, by the cycles of the permutation once the blank is home.
    Cycles,
    /// Exact cover.
    ExactCover,
    /// The brute force of the handout, to its end.
    BruteForce,
    /// The packing that was found, checked cell by cell.
    CheckedPacking,
    /// The cells of the board and of the pieces, counted.
    Area,
    /// The reference's reader refuses it.
    Refusal,
    /// A second, plainer reading finds a fault too.
    SecondReading,
}

impl Method {
    /// What a sentence calls it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Oracle => "the oracle",
            Self::EveryBoard => "every board of this size",
            Self::Bidirectional => "breadth first from both ends",
            Self::IdaWalkingDistance => "IDA* with walking distances",
            Self::IdaLinearConflict => "IDA* with linear conflicts",
            Self::Inversions => "parity by inversions",
            Self::Cycles => "parity by cycles",
            Self::ExactCover => "exact cover",
            Self::BruteForce => "the handout's brute force",
            Self::CheckedPacking => "the packing checked cell by cell",
            Self::Area => "the cells counted",
            Self::Refusal => "the reader's refusal",
            Self::SecondReading => "a second reading",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}
