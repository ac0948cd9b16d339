//! Where a table's entry is: the sum of four small look-ups that stay in the processor's nearest cache.

use super::geometry::Masks;
use super::permutation::Orders;

/// Codes of four tiles.
const CODES: usize = 1 << 12;

/// The look-ups of one group of tiles. `HALF` is the number of masks of the larger half of the cells.
#[derive(Debug, Clone)]
pub(crate) struct Lookup<const HALF: usize> {
    high_start: [u32; HALF],
    low_start: [u32; HALF],
    unit_start: [u16; CODES],
    within: [u8; CODES],
    /// How many cells the low half of a mask covers.
    half: u32,
}

impl<const HALF: usize> Lookup<HALF> {
    /// The look-ups for so many tiles on so many cells.
    #[must_use]
    pub(crate) fn new(cells: usize, tiles: usize) -> Self {
        let masks = Masks::new(cells, tiles);
        let orders = Orders::new(tiles);
        let count = orders.count() as u32;
        let (half, high, low) = masks.halves();
        let (unit_start, within) = orders.into_tables();
        Self {
            high_start: padded(high.iter().map(|start| start * count)),
            low_start: padded(low.iter().map(|start| start * count)),
            unit_start: padded(unit_start),
            within: padded(within),
            half,
        }
    }

    /// Where the entry of this set of cells and this order of the tiles on them is.
    #[inline(always)]
    #[must_use]
    pub(crate) fn index(&self, mask: u32, sequence: u32) -> u32 {
        self.high_start[(mask >> self.half) as usize % HALF]
            + self.low_start[(mask & ((1 << self.half) - 1)) as usize % HALF]
            + u32::from(self.unit_start[(sequence >> 12) as usize % CODES])
            + u32::from(self.within[sequence as usize % CODES])
    }
}

fn padded<T: Copy + Default, const SIZE: usize>(numbers: impl IntoIterator<Item = T>) -> [T; SIZE] {
    let mut padded = [T::default(); SIZE];
    for (slot, number) in padded.iter_mut().zip(numbers) {
        *slot = number;
    }
    padded
}
