//! Which cells a group of tiles can stand on, and where the blank can then go: the blocks of a table, and how they hang
//! together.

use rules::sliding::board::Direction;

use crate::sliding::tables::permutation::{Orders, Shift};

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

    #[inline]
    pub(crate) fn number(&self, mask: u32) -> usize {
        (self.high_start[(mask >> self.half) as usize]
            + self.low_rank[(mask & ((1 << self.half) - 1)) as usize]) as usize
    }

    /// How many cells the low half covers, and the two look-ups behind [`Masks::number`]: by high and by low half.
    pub(crate) fn halves(&self) -> (u32, &[u32], &[u32]) {
        (self.half, &self.high_start, &self.low_rank)
    }

    /// All masks in the order of their numbers.
    pub(crate) fn all(&self) -> &[u32] {
        &self.all
    }
}

/// The cells next to each cell of a board, as masks.
pub(crate) fn neighbours(side: usize) -> Vec<u32> {
    let beside = |cell| {
        let cells = Direction::ALL
            .into_iter()
            .filter_map(move |way| way.from(cell, side));
        cells.fold(0, |mask, cell| mask | 1 << cell)
    };
    (0..side * side).map(beside).collect()
}

/// The cells that hang together with the lowest cell of `free`, within `free`.
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

/// Where a block pulls from.
pub(super) struct Pull {
    pub(super) block: u32,
    pub(super) shift: u16,
}

/// All blocks of a group and how they hang together.
pub(super) struct Blocks {
    /// The first block of each set of cells, and one past the last.
    pub(super) first: Vec<u32>,
    /// The first pull of each block, and one past the last.
    pub(super) first_pull: Vec<u32>,
    pub(super) pulls: Vec<Pull>,
    pub(super) shifts: Vec<Shift>,
    pub(super) start: usize,
}

impl Blocks {
    pub(super) fn new(side: usize, masks: &Masks, orders: &Orders, goal: u32) -> Self {
        let cells = side * side;
        let beside = neighbours(side);
        let board = u32::MAX >> (32 - cells);
        let mut first = Vec::with_capacity(masks.all().len() + 1);
        let mut regions = Vec::new();
        for &mask in masks.all() {
            first.push(regions.len() as u32);
            let mut free = board & !mask;
            while free != 0 {
                let found = region(free, free & free.wrapping_neg(), &beside);
                regions.push(found);
                free &= !found;
            }
        }
        first.push(regions.len() as u32);
        let block_of = |mask: u32, cell: u32| {
            let number = masks.number(mask);
            let blocks = first[number] as usize..first[number + 1] as usize;
            blocks
                .into_iter()
                .find(|&block| regions[block] >> cell & 1 == 1)
                .expect("a free cell is in some region")
        };

        // No shift, then one for each pair of different places.
        let tiles = orders.tiles();
        let mut shifts = vec![orders.shift(0, 0)];
        let mut shift_of = vec![0; tiles * tiles];
        for (from, to) in (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to))) {
            // A tile that goes up or down passes fewer tiles than a row has.
            if from != to && from.abs_diff(to) < side {
                shift_of[from * tiles + to] = shifts.len() as u16;
                shifts.push(orders.shift(from, to));
            }
        }

        let mut first_pull = Vec::with_capacity(regions.len() + 1);
        let mut pulls = Vec::new();
        for (number, &mask) in masks.all().iter().enumerate() {
            for block in first[number]..first[number + 1] {
                first_pull.push(pulls.len() as u32);
                // The tile now on `to` came from `from`, where the blank is now.
                for to in bits(mask) {
                    for from in bits(beside[to as usize] & regions[block as usize]) {
                        let before = mask ^ (1 << to) ^ (1 << from);
                        let place_before = (before & ((1 << from) - 1)).count_ones() as usize;
                        let place = (mask & ((1 << to) - 1)).count_ones() as usize;
                        pulls.push(Pull {
                            block: block_of(before, to) as u32,
                            shift: shift_of[place_before * tiles + place],
                        });
                    }
                }
            }
        }
        first_pull.push(pulls.len() as u32);
        let start = block_of(goal, cells as u32 - 1);
        Self {
            first,
            first_pull,
            pulls,
            shifts,
            start,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.first_pull.len() - 1
    }
}

/// The cells of a mask, lowest first.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros();
            mask &= mask - 1;
            bit
        })
    })
}
