//! What the solvers answered, whichever was asked.

use crate::cli::pack::question::Algorithm;
use reference::packing::exact_cover::NoPacking;
use rules::packing::grid::Grid;
use rules::watch::{Effort, Stop};

/// What was found out, how, and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What was found out.
    pub finding: Finding,
    /// How.
    pub algorithm: Algorithm,
    /// The placements tried, as the handout counts them; known to the brute force only.
    pub placements: Option<u64>,
    /// What it cost.
    pub effort: Effort,
}

/// What can be found out about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Here is a packing; there may be others.
    Packing(Grid),
    /// This is the only packing.
    Only(Grid),
    /// There are several packings, and these are two of them.
    Several(Box<[Grid; 2]>),
    /// So many packings were shown, and there are no others.
    Shown(u128),
    /// There are so many packings.
    Count(u128),
    /// There is no packing.
    NoPacking(WhyNot),
    /// A limit was reached or somebody cancelled it; by then so many packings had been shown.
    Stopped {
        /// Why it stopped.
        stop: Stop,
        /// How many packings had been shown.
        shown: u128,
    },
}

/// Why there is no packing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// By this proof.
    #[error(transparent)]
    Proven(NoPacking),
    /// Because every piece was tried in every place.
    #[error("every placement was tried")]
    AllTried,
}

impl Finding {
    /// The packing to draw, if there is one.
    #[must_use]
    pub fn packing(&self) -> Option<&Grid> {
        match self {
            Self::Packing(grid) | Self::Only(grid) => Some(grid),
            Self::Several(two) => Some(&two[0]),
            Self::Shown(_) | Self::Count(_) | Self::NoPacking(_) | Self::Stopped { .. } => None,
        }
    }
}
