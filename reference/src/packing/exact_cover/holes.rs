//! Sees holes that no choice of the pieces left can fill.

use crate::packing::exact_cover::field::Field;
use crate::packing::mask::Mask;
use rules::packing::piece::Touch;

/// Looks for holes: regions of empty cells cut off from the open part of the board.
pub(super) struct Holes<M> {
    side: u32,
    touch: Touch,
    /// The cells that have a neighbour before, or after, them along the short side.
    not_first: M,
    not_last: M,
    full: M,
    areas: Vec<u32>,
}

impl<M: Mask> Holes<M> {
    pub(super) fn new(field: &Field<M>) -> Self {
        let cells = field.full.last() + 1;
        let lines = |end: u32| {
            (0..cells)
                .filter(|cell| cell % field.side != end)
                .fold(M::NONE, |mask, cell| mask | M::only(cell))
        };
        Self {
            side: field.side,
            touch: field.touch,
            not_first: lines(0),
            not_last: lines(field.side - 1),
            full: field.full,
            areas: field.areas.clone(),
        }
    }

    /// Whether the size of every hole is the sum of some of the pieces left. Everything after the last filled cell counts
    /// as one region, which it may not be; then a hole can be missed, but none is seen that is not there.
    #[inline]
    pub(super) fn can_be_filled(&self, empty: M, left: u32) -> bool {
        let filled = self.full.without(empty);
        let open = empty & M::above(filled.last());
        let mut rest = empty.without(self.flood(open, empty));
        if rest.is_none() {
            return true;
        }
        let sums = self.sums(left);
        while !rest.is_none() {
            let hole = self.flood(M::only(rest.first()), rest);
            let size = hole.count();
            if size < 64 && sums >> size & 1 == 0 {
                return false;
            }
            rest = rest.without(hole);
        }
        true
    }

    /// All of `within` that can be reached from `seed`.
    #[inline(always)]
    fn flood(&self, seed: M, within: M) -> M {
        let mut reached = seed;
        loop {
            let line = reached | (reached & self.not_last) << 1 | (reached & self.not_first) >> 1;
            let wider = match self.touch {
                Touch::Sides => line | reached << self.side | reached >> self.side,
                Touch::Corners => line | line << self.side | line >> self.side,
            } & within;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// The sums below 64 of the areas of some of these pieces, a bit a sum.
    fn sums(&self, mut left: u32) -> u64 {
        let mut sums = 1u64;
        while left != 0 {
            let area = self.areas[left.trailing_zeros() as usize];
            sums |= sums.checked_shl(area).unwrap_or(0);
            left &= left - 1;
        }
        sums
    }
}
