//! The blocks of a group of tiles: where the tiles stand and where the blank can go, and how blocks hang together.

use super::geometry::{Masks, neighbours, region};
use super::permutation::{Orders, Shift};

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
