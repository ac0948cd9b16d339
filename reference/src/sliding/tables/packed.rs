//! A pattern database as searches read it: four bits an entry.
//!
//! An entry is half of what the group needs beyond its Manhattan distance, which is always even; more than 30 beyond is
//! kept as 30, which is less than the truth and so still a lower bound.

use std::io;
use std::sync::Mutex;
use std::thread;

use super::build;
use super::geometry::Masks;
use super::pages::Pages;
use super::permutation::Orders;

/// The packed distances of one group of tiles.
///
/// The place of an entry is the sum of four small look-ups, of fixed size so that no bounds need checking.
#[derive(Debug)]
pub struct Packed {
    entries: Pages<u8>,
    /// How many cells the low half of a mask covers.
    half: u32,
    high_start: Box<[u32; HALVES]>,
    low_start: Box<[u32; HALVES]>,
    unit_start: Box<[u16; CODES]>,
    within: Box<[u8; CODES]>,
}

/// Half of a 5×5 board's cells, rounded up, as a mask.
const HALVES: usize = 1 << 13;
/// Codes of four tiles.
const CODES: usize = 1 << 12;

impl Packed {
    /// Builds the table of the tiles whose goal cells these are.
    ///
    /// # Errors
    /// When memory runs out.
    pub fn build(side: usize, goal_cells: &[usize], threads: usize) -> io::Result<Self> {
        let distances = build::distances(side, goal_cells, threads)?;
        let mut entries = Pages::zeroed(distances.len().div_ceil(2))?;
        let masks = Masks::new(side * side, goal_cells.len());
        let orders = Orders::new(goal_cells.len());
        pack(
            side,
            goal_cells,
            threads,
            &masks,
            &orders,
            &distances,
            &mut entries,
        );
        Ok(Self::new(&masks, orders, entries))
    }

    /// A table whose packed entries were kept from before.
    ///
    /// # Errors
    /// The entries, where there are too few or too many for such a group.
    pub fn from_entries(side: usize, tiles: usize, entries: Pages<u8>) -> Result<Self, Pages<u8>> {
        if entries.len() != Self::bytes(side, tiles) {
            return Err(entries);
        }
        Ok(Self::new(
            &Masks::new(side * side, tiles),
            Orders::new(tiles),
            entries,
        ))
    }

    fn new(masks: &Masks, orders: Orders, entries: Pages<u8>) -> Self {
        let count = orders.count() as u32;
        let (half, high, low) = masks.halves();
        let (unit_start, within) = orders.into_tables();
        Self {
            entries,
            half,
            high_start: padded(high.iter().map(|start| start * count)),
            low_start: padded(low.iter().map(|start| start * count)),
            unit_start: padded(unit_start),
            within: padded(within),
        }
    }

    /// How many bytes the packed entries of such a group take.
    #[must_use]
    pub fn bytes(side: usize, tiles: usize) -> usize {
        let cells = side * side;
        // Cells to choose from for each tile in turn: sets of cells times orders.
        let entries: usize = (cells - tiles + 1..=cells).product();
        entries.div_ceil(2)
    }

    /// The packed entries.
    #[must_use]
    pub fn entries(&self) -> &Pages<u8> {
        &self.entries
    }

    /// Where the entry of this set of cells and this order of the tiles on them is.
    #[inline(always)]
    #[must_use]
    pub fn index(&self, mask: u32, sequence: u32) -> u32 {
        let high = (mask >> self.half) as usize % HALVES;
        let low = (mask & ((1 << self.half) - 1)) as usize % HALVES;
        self.high_start[high]
            + self.low_start[low]
            + u32::from(self.unit_start[(sequence >> 12) as usize % CODES])
            + u32::from(self.within[sequence as usize % CODES])
    }

    /// Half of what the group needs beyond its Manhattan distance.
    #[inline(always)]
    #[must_use]
    pub fn extra(&self, index: u32) -> u8 {
        self.entries[(index >> 1) as usize] >> (4 * (index & 1)) & 15
    }

    /// Starts bringing an entry near.
    #[inline(always)]
    pub fn prefetch(&self, index: u32) {
        super::prefetch::prefetch(&self.entries, (index >> 1) as usize);
    }
}

fn padded<T: Copy + Default, const SIZE: usize>(
    numbers: impl IntoIterator<Item = T>,
) -> Box<[T; SIZE]> {
    let mut padded = Box::new([T::default(); SIZE]);
    for (slot, number) in padded.iter_mut().zip(numbers) {
        *slot = number;
    }
    padded
}

fn pack(
    side: usize,
    goal_cells: &[usize],
    threads: usize,
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
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let Some(((masks, distances), entries)) =
                        work.lock().expect("no thread panics with it").next()
                    else {
                        break;
                    };
                    let blocks = distances.chunks(count).zip(entries.chunks_mut(count / 2));
                    for (&mask, (distances, entries)) in masks.iter().zip(blocks) {
                        pack_block(mask, &far, &sequences, goal_cells.len(), distances, entries);
                    }
                }
            });
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
        ((distance - manhattan) / 2).min(15)
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
