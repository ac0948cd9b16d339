//! Additive pattern databases: the tiles in groups, each group's moves known from a table, read also in the mirror.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use crate::sliding::heuristic::{Incremental, Mark, Slide};
use crate::sliding::tables::packed::{Lookup, Packed};
use crate::sliding::tables::set::{SMALL_FIVE, goal_cells};

/// The largest side of a board for which this heuristic exists.
pub(crate) const MAX_PATTERN_SIDE: usize = 5;

/// The sum over groups of tiles of the fewest moves each needs, for the board or its mirror image, whichever is more.
///
/// No tile is in two groups, so no move is counted twice: the sum is a lower bound. It is not consistent, because a
/// table entry is the least over all places of the blank.
#[derive(Debug, Clone)]
pub(crate) struct PatternDatabases {
    side: usize,
    groups: Arc<[Group]>,
    /// By tile: its group and its code in the group.
    places: Arc<[(usize, u32)]>,
}

#[derive(Debug)]
struct Group {
    table: Packed,
    /// For boards up to 5×5.
    lookup: Lookup<{ 1 << 13 }>,
}

/// The tiles of each group.
fn partition(side: usize) -> &'static [&'static [u8]] {
    match side {
        2 => &[&[1, 2, 3]],
        3 => &[&[1, 2, 3, 4], &[5, 6, 7, 8]],
        4 => &[&[1, 2, 3, 5, 6], &[4, 7, 8, 11, 12], &[9, 10, 13, 14, 15]],
        _ => &SMALL_FIVE,
    }
}

impl PatternDatabases {
    /// The tables for boards of this side, 2 to 5, built when first asked for and shared from then on: a moment for
    /// 4×4, about a second for 5×5.
    pub(super) fn new(side: usize) -> io::Result<Self> {
        static BUILT: Mutex<[Option<PatternDatabases>; MAX_PATTERN_SIDE + 1]> =
            Mutex::new([const { None }; MAX_PATTERN_SIDE + 1]);
        let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
        match &built[side] {
            Some(tables) => Ok(tables.clone()),
            None => Ok(built[side].insert(Self::build(side)?).clone()),
        }
    }

    fn build(side: usize) -> io::Result<Self> {
        let partition = partition(side);
        let mut places = vec![(0, 0); side * side];
        for (group, tiles) in partition.iter().enumerate() {
            for (code, &tile) in tiles.iter().enumerate() {
                places[usize::from(tile)] = (group, code as u32);
            }
        }
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let build = |tiles: &&[u8]| {
            let table = Packed::build(side, &goal_cells(tiles), threads)?;
            Ok(Group {
                table,
                lookup: Lookup::new(side * side, tiles.len()),
            })
        };
        let groups = partition.iter().map(build).collect::<io::Result<_>>()?;
        Ok(Self {
            side,
            groups,
            places: places.into(),
        })
    }

    /// The sum for the tiles as `at` shows them.
    fn sum(&self, at: impl Fn(usize) -> usize) -> u32 {
        let mut masks = [0; 5];
        let mut sequences = [0; 5];
        let mut manhattan = 0;
        for cell in 0..self.side * self.side {
            let tile = at(cell);
            if tile != 0 {
                let (group, code) = self.places[tile];
                masks[group] |= 1 << cell;
                sequences[group] = sequences[group] << 3 | code;
                let home = tile - 1;
                manhattan += (home / self.side).abs_diff(cell / self.side)
                    + (home % self.side).abs_diff(cell % self.side);
            }
        }
        let extra = |(place, group): (usize, &Group)| {
            u32::from(
                group
                    .table
                    .extra(group.lookup.index(masks[place], sequences[place])),
            )
        };
        manhattan as u32 + 2 * self.groups.iter().enumerate().map(extra).sum::<u32>()
    }
}

impl Incremental for PatternDatabases {
    fn mark(&self, cells: &[u8]) -> Mark {
        let mirror = |cell: usize| cell % self.side * self.side + cell / self.side;
        let board = self.sum(|cell| usize::from(cells[cell]));
        let mirrored = self.sum(|cell| match usize::from(cells[mirror(cell)]) {
            0 => 0,
            tile => mirror(tile - 1) + 1,
        });
        Mark::plain(board.max(mirrored))
    }

    fn after(&self, _: Mark, cells: &[u8], _: Slide) -> Mark {
        self.mark(cells)
    }
}
