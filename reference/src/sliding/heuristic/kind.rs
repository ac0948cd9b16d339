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
}

impl Heuristic {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [
        Self::Hamming,
        Self::Manhattan,
        Self::LinearConflict,
        Self::WalkingDistance,
    ];
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Hamming => "hamming",
            Self::Manhattan => "manhattan",
            Self::LinearConflict => "linear-conflict",
            Self::WalkingDistance => "walking-distance",
        })
    }
}
