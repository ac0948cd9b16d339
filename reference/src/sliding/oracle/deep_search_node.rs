//! What the deep search walks: nodes (a board, seen as groups of tiles on cells, twice), lanes (parts of the tree that are
//! walked in turn), and how a search within one bound is given and ends.

use rules::search_watch::{Effort, Stop, Watch};

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

/// One board under way, and where its entries are.
#[derive(Clone, Copy)]
pub(super) struct Node<const CELLS: usize, const GROUPS: usize> {
    /// For the board and its mirror image: the cells of each group, and the order of its tiles on them.
    pub(super) masks: [[u32; GROUPS]; 2],
    pub(super) sequences: [[u32; GROUPS]; 2],
    /// Half of what each group needs beyond its Manhattan distance. Those of `group` are not known yet.
    pub(super) extras: [[u8; GROUPS]; 2],
    pub(super) group: [u8; 2],
    pub(super) index: [u32; 2],
    pub(super) state: u32,
    pub(super) cells: [u8; CELLS],
    pub(super) blank: u8,
    pub(super) depth: u8,
    pub(super) manhattan: u8,
    /// The move that led here.
    pub(super) way: u8,
}

/// The larger of the two sums.
#[inline(always)]
pub(super) fn beyond<const GROUPS: usize>(extras: &[[u8; GROUPS]; 2]) -> u32 {
    let [board, mirror] =
        extras.map(|extras| extras.iter().map(|&extra| u32::from(extra)).sum::<u32>());
    board.max(mirror)
}

/// The sequence after the tile on `from` went a row up or down to `to`, past the tiles on the cells in between.
#[inline(always)]
pub(super) fn passed<const SIDE: usize>(sequence: u32, mask: u32, from: usize, to: usize) -> u32 {
    let (near, far) = (from.min(to), from.max(to));
    let between = mask >> (near + 1) & ((1 << (SIDE - 1)) - 1);
    let places = 3 * between.count_ones();
    // Places after the further cell lie below.
    let below = 3 * (mask >> far >> 1).count_ones();
    let window = (8 << places) - 1;
    let old = sequence >> below & window;
    // Downwards the first of them becomes the last, upwards the last one the first.
    let new = if from < to {
        (old << 3 | old >> places) & window
    } else {
        old >> 3 | (old & 7) << places
    };
    sequence ^ (old ^ new) << below
}

#[cfg(test)]
mod tests {
    use super::passed;

    #[test]
    fn a_tile_passes_the_tiles_in_between() {
        // Tiles 0, 1, 2, 3 on cells 1, 2, 4, 9; the one on 1 goes down to 5, past those on 2 and 4.
        let (up, down) = (
            1 << 1 | 1 << 2 | 1 << 4 | 1 << 9,
            1 << 2 | 1 << 4 | 1 << 5 | 1 << 9,
        );
        assert_eq!(passed::<4>(0o0123, up, 1, 5), 0o1203);
        // And back up again.
        assert_eq!(passed::<4>(0o1203, down, 5, 1), 0o0123);
    }
}
