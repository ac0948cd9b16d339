//! The heuristics by name.

use std::fmt;

/// A lower bound on the number of moves to the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Heuristic {
    /// The number of tiles that are not at home.
    Hamming,
    /// The sum over all tiles of the rows and columns between a tile and its home.
    Manhattan,
    /// Manhattan, and two moves more for each tile that must leave its line to let others pass.
    LinearConflict,
    /// The moves it takes to bring every tile into its row, and every tile into its column, if tiles of a line could
    /// change places freely. Boards up to 4×4 only.
    WalkingDistance,
    /// The fewest moves of a few groups of tiles, each known from a table, added up. Boards up to 5×5 only.
    PatternDatabases,
}

impl Heuristic {
    /// All of them, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Hamming,
        Self::Manhattan,
        Self::LinearConflict,
        Self::WalkingDistance,
        Self::PatternDatabases,
    ];

    /// Whether a move never changes it by more than one. All are admissible: they never say more than the truth.
    #[must_use]
    pub const fn is_consistent(self) -> bool {
        match self {
            Self::Hamming | Self::Manhattan | Self::LinearConflict | Self::WalkingDistance => true,
            Self::PatternDatabases => false,
        }
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Hamming => "hamming",
            Self::Manhattan => "manhattan",
            Self::LinearConflict => "linear-conflict",
            Self::WalkingDistance => "walking-distance",
            Self::PatternDatabases => "pattern-databases",
        })
    }
}
