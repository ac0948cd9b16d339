//! Builds a pattern database: the distances of a group of tiles, breadth first from the goal, sets of orders at a time.
//!
//! A *block* is a set of cells the tiles stand on together with a region of free cells the blank is in: while the blank
//! walks within its region nothing changes, so every order of the tiles on those cells is one bit of the block. A move
//! takes a tile across the region's edge into another block, and shifts it within the order. So a level of the search is
//! a few word operations for 24 orders at once, and blocks can be worked on in parallel because each one only pulls
//! from what its neighbours found on the level before.

use std::io;
use std::sync::Mutex;

use crate::sliding::tables::cell_masks::{Blocks, Masks, bits};
use crate::sliding::tables::large_pages::Pages;
use crate::sliding::tables::permutation::Orders;
use rules::search_watch::Stopper;

/// A stretch of sets of cells, with their part of what is being built; no two threads share one.
struct Stretch<'a> {
    first_mask: usize,
    masks: usize,
    seen: &'a mut [u32],
    found: &'a mut [u32],
    alive: &'a mut [u32],
    /// How many orders each block has not seen.
    missing: &'a mut [u32],
    distances: &'a mut [u8],
}

/// The fewest moves of these tiles alone, for every set of cells and every order, the other tiles away: entry
/// `mask number × orders + order number`. A tile's place in `goal_cells` is its code in a sequence.
pub(crate) fn distances(
    side: usize,
    goal_cells: &[usize],
    workers: Workers<'_>,
) -> io::Result<Pages<u8>> {
    let orders = Orders::new(goal_cells.len());
    let masks = Masks::new(side * side, goal_cells.len());
    let goal_mask = goal_cells.iter().fold(0, |mask, cell| mask | 1 << cell);
    let blocks = Blocks::new(side, &masks, &orders, goal_mask);
    let units = orders.units();

    let mut distances = Pages::<u8>::zeroed(masks.all().len() * orders.count())?;
    let mut seen = Pages::<u32>::zeroed(blocks.count() * units)?;
    let mut edge = Pages::<u32>::zeroed(blocks.count() * units)?;
    let mut found = Pages::<u32>::zeroed(blocks.count() * units)?;
    // How many orders the edge holds in each block, for this level and for the next.
    let mut alive = vec![0_u32; blocks.count()];
    let mut alive_next = vec![0_u32; blocks.count()];
    let mut missing = vec![orders.count() as u32; blocks.count()];

    let mut sorted = goal_cells.to_vec();
    sorted.sort_unstable();
    let sequence = sorted.iter().fold(0, |sequence, cell| {
        let code = goal_cells
            .iter()
            .position(|goal| goal == cell)
            .expect("sorting loses no cell");
        sequence << 3 | code as u32
    });
    let number = orders.number(sequence);
    let at = blocks.start * units + number / 24;
    edge[at] = 1 << (number % 24);
    seen[at] = 1 << (number % 24);
    alive[blocks.start] = 1;
    missing[blocks.start] -= 1;
    // The goal's own entry is zero already; so is that of an order out of reach, which is no bound at all.

    let mut level = 0_u8;
    while alive.iter().any(|&orders| orders > 0) {
        level += 1;
        let work = Mutex::new(stretches(
            &blocks,
            &orders,
            &mut seen,
            &mut found,
            &mut alive_next,
            &mut missing,
            &mut distances,
        ));
        let reading = Level {
            blocks: &blocks,
            orders: &orders,
            edge: &edge,
            alive: &alive,
            number: level,
        };
        workers.each(|| {
            let mut spare = [vec![0; units], vec![0; units]];
            while !workers.stopper.is_due() {
                let next = work.lock().expect("no thread panics with the list").pop();
                let Some(stretch) = next else { break };
                reading.advance(stretch, &mut spare);
            }
        });
        if workers.stopper.is_due() {
            return Err(io::ErrorKind::Interrupted.into());
        }
        std::mem::swap(&mut edge, &mut found);
        std::mem::swap(&mut alive, &mut alive_next);
    }
    Ok(distances)
}

/// Cuts everything that is written into pieces that can be worked on apart.
fn stretches<'a>(
    blocks: &Blocks,
    orders: &Orders,
    mut seen: &'a mut [u32],
    mut found: &'a mut [u32],
    mut alive: &'a mut [u32],
    mut missing: &'a mut [u32],
    mut distances: &'a mut [u8],
) -> Vec<Stretch<'a>> {
    let masks = blocks.first.len() - 1;
    let step = masks.div_ceil(64).max(1);
    let mut pieces = Vec::new();
    for first_mask in (0..masks).step_by(step) {
        let count = step.min(masks - first_mask);
        let here = (blocks.first[first_mask + count] - blocks.first[first_mask]) as usize;
        pieces.push(Stretch {
            first_mask,
            masks: count,
            seen: take(&mut seen, here * orders.units()),
            found: take(&mut found, here * orders.units()),
            alive: take(&mut alive, here),
            missing: take(&mut missing, here),
            distances: take(&mut distances, count * orders.count()),
        });
    }
    pieces
}

fn take<'a, T>(slice: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let (taken, rest) = std::mem::take(slice).split_at_mut(count);
    *slice = rest;
    taken
}

/// What all stretches of one level read.
struct Level<'a> {
    blocks: &'a Blocks,
    orders: &'a Orders,
    /// What the level before found, and how many orders that is in each block.
    edge: &'a [u32],
    alive: &'a [u32],
    number: u8,
}

impl Level<'_> {
    /// One level for one stretch, with the instructions this processor has.
    fn advance(&self, stretch: Stretch<'_>, spare: &mut [Vec<u32>; 2]) {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("avx2") {
            #[expect(
                unsafe_code,
                reason = "a function compiled for instructions that not every processor has"
            )]
            // SAFETY: this processor was just asked for each of them.
            return unsafe { self.advance_by_newer_instructions(stretch, spare) };
        }
        self.advance_by_any_instructions(stretch, spare);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,avx2")]
    fn advance_by_newer_instructions(&self, stretch: Stretch<'_>, spare: &mut [Vec<u32>; 2]) {
        self.advance_by_any_instructions(stretch, spare);
    }

    /// What the blocks of a stretch can newly reach, and the distances that gives.
    #[inline(always)]
    fn advance_by_any_instructions(&self, stretch: Stretch<'_>, spare: &mut [Vec<u32>; 2]) {
        let &Level {
            blocks,
            orders,
            edge,
            alive,
            number: level,
        } = self;
        let units = orders.units();
        let Stretch {
            first_mask,
            masks,
            seen,
            found,
            alive: alive_next,
            missing,
            distances,
        } = stretch;
        let base = blocks.first[first_mask] as usize;
        for mask in 0..masks {
            let first = blocks.first[first_mask + mask] as usize;
            let last = blocks.first[first_mask + mask + 1] as usize;
            let mut any = false;
            for block in first..last {
                let pulls = &blocks.pulls
                    [blocks.first_pull[block] as usize..blocks.first_pull[block + 1] as usize];
                let here = block - base;
                let new = &mut found[here * units..][..units];
                // What two levels ago left here goes; most often there is nothing.
                if alive_next[here] > 0 {
                    new.fill(0);
                    alive_next[here] = 0;
                }
                if missing[here] == 0 {
                    continue;
                }
                let mut pulled = false;
                for pull in pulls {
                    if alive[pull.block as usize] > 0 {
                        blocks.shifts[usize::from(pull.shift)].add(
                            &edge[pull.block as usize * units..],
                            new,
                            spare,
                        );
                        pulled = true;
                    }
                }
                if !pulled {
                    continue;
                }
                let mut count = 0;
                for (new, seen) in new.iter_mut().zip(&seen[here * units..]) {
                    *new &= !seen;
                    count += new.count_ones();
                }
                alive_next[here] = count;
                missing[here] -= count;
                any |= count > 0;
            }
            if any {
                let [new, old] = &mut *spare;
                new.fill(0);
                old.fill(0);
                for here in first - base..last - base {
                    let seen = &mut seen[here * units..][..units];
                    let found = &found[here * units..][..units];
                    for unit in 0..units {
                        new[unit] |= found[unit];
                        old[unit] |= seen[unit];
                        seen[unit] |= found[unit];
                    }
                }
                let out = &mut distances[mask * orders.count()..][..orders.count()];
                for (unit, (new, old)) in new.iter().zip(old).enumerate() {
                    for bit in bits(new & !*old) {
                        out[unit * 24 + bit as usize] = level;
                    }
                }
            }
        }
    }
}

/// Threads that build a table, and what may stop them.
#[derive(Debug, Clone, Copy)]
pub struct Workers<'a> {
    pub threads: usize,
    /// What they ask now and then; a build that is stopped ends in an error of the kind `Interrupted`.
    pub stopper: Stopper<'a>,
}

impl From<usize> for Workers<'_> {
    /// So many threads that nothing stops.
    fn from(threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            stopper: Stopper::default(),
        }
    }
}

impl Workers<'_> {
    /// Runs this once on each thread, and waits; on this very thread where one is enough.
    pub fn each(&self, work: impl Fn() + Sync) {
        if self.threads <= 1 {
            return work();
        }
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(&work);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::*;
    use crate::sliding::tables::cell_masks::neighbours;

    /// The plain way: tiles and blank one by one, moves of the blank alone cost nothing.
    fn naive(side: usize, goal_cells: &[usize]) -> HashMap<Vec<usize>, u8> {
        let beside = neighbours(side);
        let start = (goal_cells.to_vec(), side * side - 1);
        let mut seen = HashMap::from([(start.clone(), 0)]);
        let mut queue = VecDeque::from([start]);
        while let Some((tiles, blank)) = queue.pop_front() {
            let cost = seen[&(tiles.clone(), blank)];
            for next in (0..side * side).filter(|next| beside[blank] >> next & 1 == 1) {
                let mut moved = tiles.clone();
                let tile = moved.iter_mut().find(|cell| **cell == next);
                let free = tile.is_none();
                if let Some(cell) = tile {
                    *cell = blank;
                }
                let new = cost + u8::from(!free);
                let state = (moved, next);
                if seen.get(&state).is_none_or(|&old| new < old) {
                    seen.insert(state.clone(), new);
                    if free {
                        queue.push_front(state)
                    } else {
                        queue.push_back(state)
                    }
                }
            }
        }
        let mut best = HashMap::new();
        for ((tiles, _), cost) in seen {
            let entry = best.entry(tiles).or_insert(cost);
            *entry = cost.min(*entry);
        }
        best
    }

    #[test]
    fn sets_of_orders_give_the_distances_of_tiles_moved_one_by_one() {
        for (side, goal_cells) in [
            (2, vec![0, 1]),
            (3, vec![0, 1, 2, 3]),
            (3, vec![1, 5, 4, 7, 6]),
            (3, (0..7).collect()),
            (4, vec![9, 3, 14]),
            (5, vec![20, 21]),
        ] {
            let table = distances(side, &goal_cells, 2.into()).unwrap();
            let masks = Masks::new(side * side, goal_cells.len());
            let orders = Orders::new(goal_cells.len());
            let expected = naive(side, &goal_cells);
            // With fewer than two other tiles some orders are out of reach; their entries are not looked at.
            assert!(expected.len() == table.len() || goal_cells.len() + 2 >= side * side);
            for (tiles, cost) in expected {
                let mask = tiles.iter().fold(0, |mask, cell| mask | 1 << cell);
                let mut codes: Vec<usize> = (0..tiles.len()).collect();
                codes.sort_by_key(|&code| tiles[code]);
                let sequence = codes
                    .iter()
                    .fold(0, |sequence, &code| sequence << 3 | code as u32);
                let entry = table[masks.number(mask) * orders.count() + orders.number(sequence)];
                assert_eq!(
                    entry, cost,
                    "{side}×{side}, tiles of goals {goal_cells:?} on {tiles:?}"
                );
            }
        }
    }
}
