//! A pattern database as searches read it: four bits an entry.
//!
//! An entry is half of what the group needs beyond its Manhattan distance, which is always even; more than 30 beyond is
//! kept as 30, which is less than the truth and so still a lower bound.

use std::io;
use std::sync::Mutex;

use crate::sliding::tables::build::{self, Workers};
use crate::sliding::tables::cell_masks::Masks;
use crate::sliding::tables::large_pages::Pages;
use crate::sliding::tables::permutation::Orders;

/// The packed distances of one group of tiles.
#[derive(Debug)]
pub struct Packed {
    entries: Pages<u8>,
}

impl Packed {
    /// Builds the table of the tiles whose goal cells these are.
    pub fn build<'a>(
        side: usize,
        goal_cells: &[usize],
        workers: impl Into<Workers<'a>>,
    ) -> io::Result<Self> {
        let workers = workers.into();
        let distances = build::distances(side, goal_cells, workers)?;
        let mut entries = Pages::zeroed(distances.len().div_ceil(2))?;
        let masks = Masks::new(side * side, goal_cells.len());
        let orders = Orders::new(goal_cells.len());
        pack(
            side,
            goal_cells,
            workers,
            &masks,
            &orders,
            &distances,
            &mut entries,
        );
        Ok(Self { entries })
    }

    /// A table whose packed entries were kept from before.
    pub fn from_entries(entries: Pages<u8>) -> Self {
        Self { entries }
    }

    /// How many bytes the packed entries of such a group take.
    pub fn bytes(side: usize, tiles: usize) -> usize {
        let cells = side * side;
        // Cells to choose from for each tile in turn: sets of cells times orders.
        let entries: usize = (cells - tiles + 1..=cells).product();
        entries.div_ceil(2)
    }

    pub fn entries(&self) -> &Pages<u8> {
        &self.entries
    }

    /// Half of what the group needs beyond its Manhattan distance.
    #[inline(always)]
    pub fn extra(&self, index: u32) -> u8 {
        self.entries[(index >> 1) as usize] >> (4 * (index & 1)) & 15
    }

    #[inline(always)]
    pub fn prefetch(&self, index: u32) {
        super::large_pages::prefetch(&self.entries, (index >> 1) as usize);
    }
}

fn pack(
    side: usize,
    goal_cells: &[usize],
    workers: Workers<'_>,
    masks: &Masks,
    orders: &Orders,
    distances: &[u8],
    entries: &mut [u8],
) {
    let sequences = orders.sequences();
    let count = orders.count();
    if count % 2 == 1 {
        // One tile alone never needs more than its distance: all entries are zero.
        return;
    }
    let far = |code: usize, cell: usize| {
        let goal = goal_cells[code];
        (goal / side).abs_diff(cell / side) + (goal % side).abs_diff(cell % side)
    };
    // A few sets of cells at a time, so that threads share the work evenly.
    let work = Mutex::new(
        masks
            .all()
            .chunks(32)
            .zip(distances.chunks(32 * count))
            .zip(entries.chunks_mut(16 * count)),
    );
    workers.each(|| {
        loop {
            let next = work.lock().expect("no thread panics with it").next();
            let Some(((masks, distances), entries)) = next else {
                break;
            };
            let blocks = distances.chunks(count).zip(entries.chunks_mut(count / 2));
            for (&mask, (distances, entries)) in masks.iter().zip(blocks) {
                pack_block(mask, &far, &sequences, goal_cells.len(), distances, entries);
            }
        }
    });
}

/// Packs the orders of one set of cells.
fn pack_block(
    mask: u32,
    far: &dyn Fn(usize, usize) -> usize,
    sequences: &[u32],
    tiles: usize,
    distances: &[u8],
    entries: &mut [u8],
) {
    // Manhattan distance by two places at a time: four small look-ups an order.
    let mut pairs = [[0_u8; 64]; 4];
    let mut cells = (0..32).filter(|cell| mask >> cell & 1 == 1);
    for place in (0..tiles).rev() {
        let cell = cells
            .next_back()
            .expect("a group stands on as many cells as it has tiles");
        let nth = tiles - 1 - place;
        for (codes, sum) in pairs[nth / 2].iter_mut().enumerate() {
            let code = codes >> (3 * (nth % 2)) & 7;
            if code < tiles {
                *sum += far(code, cell) as u8;
            }
        }
    }
    let extra = |sequence: u32, distance: u8| {
        let manhattan: u8 = (0..4)
            .map(|pair| pairs[pair][(sequence >> (6 * pair) & 63) as usize])
            .sum();
        (distance.saturating_sub(manhattan) / 2).min(15)
    };
    let both = sequences
        .as_chunks::<2>()
        .0
        .iter()
        .zip(distances.as_chunks::<2>().0);
    for (entry, ([first, second], [near, far])) in entries.iter_mut().zip(both) {
        *entry = extra(*first, *near) | extra(*second, *far) << 4;
    }
}

/// Codes of four tiles.
const CODES: usize = 1 << 12;

/// Where an entry of a table is: the sum of four small look-ups that stay in the processor's nearest cache. `HALF` is the
/// number of masks of the larger half of the cells.
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
