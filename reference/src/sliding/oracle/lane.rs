//! The parts of a search tree that are walked in turn, and how a search within one bound is given and ends.

use super::node::Node;
use rules::watch::{Effort, Stop, Watch};

/// The longest path a search can hold: more than any board needs that it can solve.
pub(super) const LONGEST: usize = 250;
/// Nodes that may wait in a part of the tree: no board has more than three ways on.
pub(super) const WAITING: usize = 3 * LONGEST + 8;

/// A part of the tree being walked.
pub(super) struct Lane<const CELLS: usize, const GROUPS: usize> {
    pub(super) waiting: Box<[Node<CELLS, GROUPS>]>,
    pub(super) count: usize,
    /// How many of those waiting, the last ones, have not been looked at yet.
    pub(super) fresh: usize,
    /// The most that ever waited.
    pub(super) peak: usize,
    pub(super) ways: [u8; LONGEST + 1],
}

/// A search within one bound.
pub(super) struct Round<'a, 'w, const CELLS: usize, const GROUPS: usize> {
    pub(super) bound: u32,
    pub(super) root: &'a Node<CELLS, GROUPS>,
    pub(super) lanes: &'a mut [Lane<CELLS, GROUPS>],
    /// When this many nodes have been expanded, it is not worth going on.
    pub(super) budget: u64,
    pub(super) watch: &'a mut Watch<'w>,
    pub(super) effort: &'a mut Effort,
}

/// Why a search ended without a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The watch said stop.
    Stop(Stop),
    /// The budget is used up: stronger tables will be quicker.
    Budget,
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

/// How the search within one bound ended.
pub(super) enum Iteration {
    Found(Vec<u8>),
    Exhausted,
}
