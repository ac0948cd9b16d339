//! A heuristic made ready for boards of one size.

use crate::sliding::heuristic::lookup_tables::{
    MAX_PATTERN_SIDE, MAX_WALKING_SIDE, PatternDatabases, WalkingDistance,
};
use crate::sliding::heuristic::tile_distances::{Hamming, LinearConflict, Manhattan};
use crate::sliding::heuristic::{Heuristic, Incremental, Mark, Slide};
use rules::sliding::board::Board;

/// A heuristic with its tables, ready for boards of one size.
#[derive(Debug, Clone)]
pub struct Estimator {
    heuristic: Heuristic,
    side: usize,
    tables: Tables,
}

/// The heuristic itself, so that an inner loop can be compiled for each.
#[derive(Debug, Clone)]
pub(crate) enum Tables {
    Hamming(Hamming),
    Manhattan(Manhattan),
    LinearConflict(LinearConflict),
    WalkingDistance(WalkingDistance),
    PatternDatabases(PatternDatabases),
}

/// A heuristic that does not exist for boards of this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoEstimator {
    /// The walking-distance table would be too large.
    #[error(
        "walking distance is for boards up to {MAX_WALKING_SIDE}×{MAX_WALKING_SIDE}, not {side}×{side}; choose the heuristic `linear-conflict`"
    )]
    WalkingDistance { side: usize },
    /// The tables would be too large.
    #[error(
        "pattern databases are for boards up to {MAX_PATTERN_SIDE}×{MAX_PATTERN_SIDE}, not {side}×{side}; choose the heuristic `linear-conflict`"
    )]
    PatternDatabases { side: usize },
    #[error(
        "there is not enough memory for the pattern databases; choose the heuristic `linear-conflict`"
    )]
    Memory,
}

impl Estimator {
    /// Whether there is this heuristic for boards of this side; makes nothing ready.
    ///
    /// # Errors
    /// When the heuristic does not exist for this size.
    pub const fn exists(heuristic: Heuristic, side: usize) -> Result<(), NoEstimator> {
        match heuristic {
            Heuristic::WalkingDistance if side > MAX_WALKING_SIDE => {
                Err(NoEstimator::WalkingDistance { side })
            }
            Heuristic::PatternDatabases if side > MAX_PATTERN_SIDE => {
                Err(NoEstimator::PatternDatabases { side })
            }
            Heuristic::Hamming
            | Heuristic::Manhattan
            | Heuristic::LinearConflict
            | Heuristic::WalkingDistance
            | Heuristic::PatternDatabases => Ok(()),
        }
    }

    /// This heuristic for boards of this side.
    ///
    /// # Errors
    /// When the heuristic does not exist for this size, or there is no memory for it.
    pub fn new(heuristic: Heuristic, side: usize) -> Result<Self, NoEstimator> {
        Self::exists(heuristic, side)?;
        let tables = match heuristic {
            Heuristic::Hamming => Tables::Hamming(Hamming),
            Heuristic::Manhattan => Tables::Manhattan(Manhattan::new(side)),
            Heuristic::LinearConflict => Tables::LinearConflict(LinearConflict::new(side)),
            Heuristic::WalkingDistance => Tables::WalkingDistance(WalkingDistance::new(side)),
            Heuristic::PatternDatabases => Tables::PatternDatabases(
                PatternDatabases::new(side).map_err(|_| NoEstimator::Memory)?,
            ),
        };
        Ok(Self {
            heuristic,
            side,
            tables,
        })
    }

    #[must_use]
    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// A number of moves the board needs at least.
    ///
    /// # Panics
    /// If the board has another side than this estimator is for.
    #[must_use]
    pub fn estimate(&self, board: &Board) -> u32 {
        self.expect_side_of(board);
        self.mark(board.cells()).value
    }

    /// Panics if the board has another side than this estimator is for.
    pub(crate) fn expect_side_of(&self, board: &Board) {
        assert_eq!(
            board.side(),
            self.side,
            "the estimator is for another board size"
        );
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl Incremental for Estimator {
    fn mark(&self, cells: &[u8]) -> Mark {
        match &self.tables {
            Tables::Hamming(tables) => tables.mark(cells),
            Tables::Manhattan(tables) => tables.mark(cells),
            Tables::LinearConflict(tables) => tables.mark(cells),
            Tables::WalkingDistance(tables) => tables.mark(cells),
            Tables::PatternDatabases(tables) => tables.mark(cells),
        }
    }

    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark {
        match &self.tables {
            Tables::Hamming(tables) => tables.after(mark, cells, slide),
            Tables::Manhattan(tables) => tables.after(mark, cells, slide),
            Tables::LinearConflict(tables) => tables.after(mark, cells, slide),
            Tables::WalkingDistance(tables) => tables.after(mark, cells, slide),
            Tables::PatternDatabases(tables) => tables.after(mark, cells, slide),
        }
    }
}
