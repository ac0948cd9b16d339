//! Which cells a group of tiles can stand on, and where the blank can then go.

/// Every set of `tiles` cells of a board, numbered. A set is a mask, one bit a cell.
///
/// The number of a mask is the sum of two small look-ups, one for its high and one for its low half, so that a search
/// never reads a large table to find a large table's entry.
#[derive(Debug, Clone)]
pub(crate) struct Masks {
    half: u32,
    high_start: Vec<u32>,
    low_rank: Vec<u32>,
    all: Vec<u32>,
}

impl Masks {
    /// Numbers the sets of `tiles` cells out of `cells`.
    #[must_use]
    pub(crate) fn new(cells: usize, tiles: usize) -> Self {
        let half = (cells / 2) as u32;
        let mut low_rank = vec![0; 1 << half];
        let mut of_size = vec![0; cells + 1];
        for (low, rank) in low_rank.iter_mut().enumerate() {
            let size = low.count_ones() as usize;
            *rank = of_size[size];
            of_size[size] += 1;
        }
        let mut high_start = vec![0; 1 << (cells - half as usize)];
        let mut all = Vec::new();
        for (high, start) in high_start.iter_mut().enumerate() {
            *start = all.len() as u32;
            if let Some(rest) = tiles.checked_sub(high.count_ones() as usize) {
                let lows = (0..1_u32 << half).filter(|low| low.count_ones() as usize == rest);
                all.extend(lows.map(|low| (high as u32) << half | low));
            }
        }
        Self {
            half,
            high_start,
            low_rank,
            all,
        }
    }

    /// The number of a mask.
    #[inline]
    #[must_use]
    pub(crate) fn number(&self, mask: u32) -> usize {
        (self.high_start[(mask >> self.half) as usize]
            + self.low_rank[(mask & ((1 << self.half) - 1)) as usize]) as usize
    }

    /// How many cells the low half covers, and the two look-ups behind [`Masks::number`]: by high and by low half.
    #[must_use]
    pub(crate) fn halves(&self) -> (u32, &[u32], &[u32]) {
        (self.half, &self.high_start, &self.low_rank)
    }

    /// All masks in the order of their numbers.
    #[must_use]
    pub(crate) fn all(&self) -> &[u32] {
        &self.all
    }
}

/// The cells next to each cell of a board, as masks.
#[must_use]
pub(crate) fn neighbours(side: usize) -> Vec<u32> {
    (0..side * side)
        .map(|cell| {
            let (row, column) = (cell / side, cell % side);
            let mut mask = 0;
            if row > 0 {
                mask |= 1 << (cell - side);
            }
            if row + 1 < side {
                mask |= 1 << (cell + side);
            }
            if column > 0 {
                mask |= 1 << (cell - 1);
            }
            if column + 1 < side {
                mask |= 1 << (cell + 1);
            }
            mask
        })
        .collect()
}

/// The cells that hang together with the lowest cell of `free`, within `free`.
#[must_use]
pub(crate) fn region(free: u32, start: u32, neighbours: &[u32]) -> u32 {
    let mut region = start & free;
    let mut edge = region;
    while edge != 0 {
        let cell = edge.trailing_zeros() as usize;
        edge &= edge - 1;
        let found = neighbours[cell] & free & !region;
        region |= found;
        edge |= found;
    }
    region
}
