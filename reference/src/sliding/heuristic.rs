//! Lower bounds on the number of moves to the goal. The blank never counts, and none ever says too much: each is
//! admissible, and all but the pattern databases are consistent. They know no search, no file and no clock.

pub mod estimator;
pub(crate) mod pattern_databases;
#[cfg(test)]
mod tests;
pub(crate) mod tile_distances;
pub(crate) mod walking_distance;

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

/// A board's estimate, and where the board stands in the heuristic's tables.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The estimate.
    pub value: u32,
    /// The board's entry in a table about rows, if the heuristic has one.
    pub(super) rows: u16,
    /// The board's entry in a table about columns, if the heuristic has one.
    pub(super) columns: u16,
}

impl Mark {
    /// The mark of a heuristic that needs nothing but the estimate itself.
    pub(super) fn plain(value: u32) -> Self {
        Self {
            value,
            ..Self::default()
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slide {
    pub tile: u8,
    /// The cell it leaves, which is blank afterwards.
    pub from: usize,
    /// The cell it comes to, which was blank.
    pub to: usize,
}

/// A heuristic that follows the moves of a search.
pub(crate) trait Incremental {
    /// The mark of the board with these cells, worked out from nothing.
    fn mark(&self, cells: &[u8]) -> Mark;

    /// The mark of the board with these cells, which came from a board with this mark by this slide.
    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark;
}
