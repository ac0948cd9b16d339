//! A heuristic made ready for boards of one size, and the estimates that are looked up: additive pattern databases (the
//! tiles in groups, each group's moves known from a table, read also in the mirror), and walking distance (the moves
//! needed up and down to bring every tile into its row, and left and right into its column).
//!
//! For the latter, forget which column each tile stands in: what is left is how many tiles of each home row stand in each
//! row, and the row of the blank. A vertical move brings one tile from the blank's neighbouring row into the blank's row.
//! Few such arrangements exist (24 964 on 4×4), so a breadth-first walk from the goal's gives all their distances; the
//! same table serves the columns. Vertical and horizontal moves are different moves, so the two distances may be added.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use rules::sliding::board::Board;

use crate::sliding::heuristic::tile_distances::{Hamming, LinearConflict, Manhattan};
use crate::sliding::heuristic::{Heuristic, Incremental, Mark, Slide};
use crate::sliding::tables::packed_table::{Lookup, Packed};
use crate::sliding::tables::{SMALL_FIVE, goal_cells};

/// A heuristic with its tables, ready for boards of one size.
#[derive(Debug, Clone)]
pub struct Estimator {
    heuristic: Heuristic,
    side: usize,
    tables: Tables,
}

/// The heuristic itself, so that an inner loop can be compiled for each.
#[derive(Debug, Clone)]
pub(crate) enum Tables {
    Hamming(Hamming),
    Manhattan(Manhattan),
    LinearConflict(LinearConflict),
    WalkingDistance(WalkingDistance),
    PatternDatabases(PatternDatabases),
}

/// A heuristic that does not exist for boards of this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoEstimator {
    #[error(
        "walking distance is for boards up to {MAX_WALKING_SIDE}×{MAX_WALKING_SIDE}, not {side}×{side}; choose the heuristic `linear-conflict`"
    )]
    WalkingDistance { side: usize },
    #[error(
        "pattern databases are for boards up to {MAX_PATTERN_SIDE}×{MAX_PATTERN_SIDE}, not {side}×{side}; choose the heuristic `linear-conflict`"
    )]
    PatternDatabases { side: usize },
    #[error(
        "there is not enough memory for the pattern databases; choose the heuristic `linear-conflict`"
    )]
    Memory,
}

impl Estimator {
    /// Whether there is this heuristic for boards of this side; makes nothing ready.
    pub const fn exists(heuristic: Heuristic, side: usize) -> Result<(), NoEstimator> {
        match heuristic {
            Heuristic::WalkingDistance if side > MAX_WALKING_SIDE => {
                Err(NoEstimator::WalkingDistance { side })
            }
            Heuristic::PatternDatabases if side > MAX_PATTERN_SIDE => {
                Err(NoEstimator::PatternDatabases { side })
            }
            Heuristic::Hamming
            | Heuristic::Manhattan
            | Heuristic::LinearConflict
            | Heuristic::WalkingDistance
            | Heuristic::PatternDatabases => Ok(()),
        }
    }

    pub fn new(heuristic: Heuristic, side: usize) -> Result<Self, NoEstimator> {
        Self::exists(heuristic, side)?;
        let tables = match heuristic {
            Heuristic::Hamming => Tables::Hamming(Hamming),
            Heuristic::Manhattan => Tables::Manhattan(Manhattan::new(side)),
            Heuristic::LinearConflict => Tables::LinearConflict(LinearConflict::new(side)),
            Heuristic::WalkingDistance => Tables::WalkingDistance(WalkingDistance::new(side)),
            Heuristic::PatternDatabases => Tables::PatternDatabases(
                PatternDatabases::new(side).map_err(|_| NoEstimator::Memory)?,
            ),
        };
        Ok(Self {
            heuristic,
            side,
            tables,
        })
    }

    pub fn heuristic(&self) -> Heuristic {
        self.heuristic
    }

    pub fn side(&self) -> usize {
        self.side
    }

    /// A number of moves the board needs at least.
    ///
    /// # Panics
    /// If the board has another side than this estimator is for.
    pub fn estimate(&self, board: &Board) -> u32 {
        self.expect_side_of(board);
        self.mark(board.cells()).value
    }

    /// Panics if the board has another side than this estimator is for.
    pub(crate) fn expect_side_of(&self, board: &Board) {
        assert_eq!(
            board.side(),
            self.side,
            "the estimator is for another board size"
        );
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }
}

impl Incremental for Estimator {
    fn mark(&self, cells: &[u8]) -> Mark {
        match &self.tables {
            Tables::Hamming(tables) => tables.mark(cells),
            Tables::Manhattan(tables) => tables.mark(cells),
            Tables::LinearConflict(tables) => tables.mark(cells),
            Tables::WalkingDistance(tables) => tables.mark(cells),
            Tables::PatternDatabases(tables) => tables.mark(cells),
        }
    }

    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark {
        match &self.tables {
            Tables::Hamming(tables) => tables.after(mark, cells, slide),
            Tables::Manhattan(tables) => tables.after(mark, cells, slide),
            Tables::LinearConflict(tables) => tables.after(mark, cells, slide),
            Tables::WalkingDistance(tables) => tables.after(mark, cells, slide),
            Tables::PatternDatabases(tables) => tables.after(mark, cells, slide),
        }
    }
}

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

/// The largest side for which the table is built: 5×5 has millions of arrangements.
pub(crate) const MAX_WALKING_SIDE: usize = 4;

/// The table of all arrangements of tiles over rows.
#[derive(Debug, Clone)]
pub(crate) struct WalkingDistance {
    side: usize,
    /// Where each arrangement stands in the table.
    places: HashMap<Arrangement, u16>,
    /// The distance of each arrangement from the goal's.
    distances: Vec<u8>,
    /// Where a move leads: by arrangement, then whether the blank goes back or on, then the moving tile's home row.
    links: Vec<u16>,
}

/// Four bits for each row and home row: how many tiles of that home row stand in that row. The row with one tile too
/// few is the blank's.
type Arrangement = u64;

const UNLINKED: u16 = u16::MAX;

impl WalkingDistance {
    /// For boards of this side, which must not be above [`MAX_WALKING_SIDE`].
    pub(super) fn new(side: usize) -> Self {
        let goal = (0..side * side - 1)
            .map(|cell| one(side, cell / side, cell / side))
            .sum();
        let mut table = Self {
            side,
            places: HashMap::from([(goal, 0)]),
            distances: vec![0],
            links: Vec::new(),
        };
        let mut queue = vec![(goal, side - 1)];
        let mut next = 0;
        while let Some(&(arrangement, blank)) = queue.get(next) {
            let distance = table.distances[next];
            next += 1;
            for row in [blank.checked_sub(1), Some(blank + 1)] {
                for home in 0..side {
                    let link = match row.filter(|&row| row < side) {
                        Some(row) if arrangement & (15 * one(side, row, home)) != 0 => {
                            let moved = arrangement - one(side, row, home) + one(side, blank, home);
                            let free = queue.len() as u16;
                            *table.places.entry(moved).or_insert_with(|| {
                                queue.push((moved, row));
                                table.distances.push(distance + 1);
                                free
                            })
                        }
                        _ => UNLINKED,
                    };
                    table.links.push(link);
                }
            }
        }
        table
    }

    fn place(&self, cells: &[u8], line: impl Fn(usize) -> usize) -> u16 {
        let arrangement: Arrangement = cells
            .iter()
            .enumerate()
            .filter(|&(_, &tile)| tile != 0)
            .map(|(cell, &tile)| one(self.side, line(cell), line(usize::from(tile) - 1)))
            .sum();
        *self
            .places
            .get(&arrangement)
            .expect("the table holds every arrangement")
    }

    /// Where the arrangement at `place` goes when a tile of home line `home` moves from line `from` to line `to`.
    fn follow(&self, place: u16, from: usize, to: usize, home: usize) -> u16 {
        let on = usize::from(from > to);
        self.links[(usize::from(place) * 2 + on) * self.side + home]
    }

    fn total(&self, rows: u16, columns: u16) -> Mark {
        let distance = |place: u16| u32::from(self.distances[usize::from(place)]);
        Mark {
            value: distance(rows) + distance(columns),
            rows,
            columns,
        }
    }
}

impl Incremental for WalkingDistance {
    fn mark(&self, cells: &[u8]) -> Mark {
        self.total(
            self.place(cells, |cell| cell / self.side),
            self.place(cells, |cell| cell % self.side),
        )
    }

    fn after(&self, mark: Mark, _: &[u8], slide: Slide) -> Mark {
        let side = self.side;
        let home = usize::from(slide.tile) - 1;
        let (from, to) = (slide.from / side, slide.to / side);
        if from == to {
            let (from, to) = (slide.from % side, slide.to % side);
            self.total(mark.rows, self.follow(mark.columns, from, to, home % side))
        } else {
            self.total(self.follow(mark.rows, from, to, home / side), mark.columns)
        }
    }
}

/// The arrangement of a single tile.
fn one(side: usize, row: usize, home: usize) -> Arrangement {
    1 << (4 * (row * side + home))
}

#[cfg(test)]
mod tests {
    use super::WalkingDistance;

    #[test]
    fn the_table_of_the_fifteen_puzzle_is_whole() {
        let table = WalkingDistance::new(4);
        assert_eq!(table.distances.len(), 24_964);
        assert_eq!(table.distances.iter().max(), Some(&35));
        assert_eq!(table.links.len(), 24_964 * 2 * 4);
    }
}
