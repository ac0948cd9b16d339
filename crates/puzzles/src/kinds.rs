//! The kinds of puzzle that the grader knows.

use crate::kind::{Kinds, PuzzleKind, Sides};
use crate::packing::Packing;
use crate::sliding::Sliding;

/// The kinds that a course can choose from; the first is meant where it does not say.
pub const KINDS: Kinds = &[&Sliding, &Packing];

impl PuzzleKind {
    /// Sliding puzzles with sides between these two.
    #[must_use]
    pub const fn sliding(smallest: usize, largest: usize) -> Self {
        Self::new(&Sliding, Sides { smallest, largest })
    }

    /// Packing puzzles.
    #[must_use]
    pub const fn packing() -> Self {
        Self::new(&Packing, Sides::ANY)
    }
}
