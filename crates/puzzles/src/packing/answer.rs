//! What a program answered to a packing puzzle.

use rules::packing::grid::Grid;

use crate::answer::Says;

/// What a program answered to a packing puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PackingAnswer {
    /// What it says in words.
    pub says: Says,
    /// The filled board.
    pub grid: Option<Grid>,
    /// The placements it says it tried.
    pub placements: Option<u64>,
    /// The milliseconds it says it took.
    pub milliseconds: Option<f64>,
}
