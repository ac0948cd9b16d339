//! The sliding courses by the short names of their handouts.

use std::fmt;

use rules::sliding::notation::Notation;

/// A handout of a sliding course.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Handout {
    /// 4×4, branch and bound; the blank is written `-`
    FifteenBnb,
    /// 4×4, IDA*; the blank is written `0`
    FifteenIda,
    /// 3×3, Hamming and Manhattan; the blank is written `_`
    EightHeuristics,
    /// N×N, A*; N comes first, the blank is written `0`
    NpuzzleAstar,
}

impl Handout {
    /// The side of its boards, where there is only one.
    #[must_use]
    pub(crate) const fn side(self) -> Option<usize> {
        match self {
            Self::FifteenBnb | Self::FifteenIda => Some(4),
            Self::EightHeuristics => Some(3),
            Self::NpuzzleAstar => None,
        }
    }

    /// How its boards are written.
    #[must_use]
    pub(crate) fn notation(self) -> Notation {
        match self {
            Self::FifteenBnb => Notation::fifteen_bnb(),
            Self::FifteenIda => Notation::fifteen_ida(),
            Self::EightHeuristics => Notation::eight_heuristics(),
            Self::NpuzzleAstar => Notation::npuzzle_astar(),
        }
    }
}

impl fmt::Display for Handout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FifteenBnb => "fifteen-bnb",
            Self::FifteenIda => "fifteen-ida",
            Self::EightHeuristics => "eight-heuristics",
            Self::NpuzzleAstar => "npuzzle-astar",
        })
    }
}
