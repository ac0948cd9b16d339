//! The handout's brute force, with its exact count of placements tried.
//!
//! Pieces in file order; for each row, column, mirror (no, yes) and rotation one placement is counted and tried. Two
//! things make it quick without changing the count: placements that stick out of the board are counted by their number
//! and never looked at, and an orientation that covers the very same cells as one that just failed fails again at the
//! very same cost, so that cost is added and not spent.

use crate::packing::mask::{AnyWidth, Mask, with_width_for};
use rules::packing::Puzzle;
use rules::packing::board::{Board, Cell};
use rules::packing::grid::Grid;
use rules::packing::piece::{Letter, Piece};
use rules::search_watch::{Effort, Stop, Watch};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// With this packing, the first in its order.
    Packed(Grid),
    /// After everything was tried in vain.
    NoPacking,
    Stopped(Stop),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub ending: Ending,
    /// The placements tried, as the handout counts them. If it was stopped, those finished by then.
    pub placements: u64,
    /// What it cost: `generated` are the placements really laid on the board to see whether they fit, `expanded` those
    /// that did and were followed. Both are smaller than the handout's count, which includes what was known beforehand.
    pub effort: Effort,
}

/// Tries everything in the handout's order until the board is full.
pub fn brute_force(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Report {
    with_width_for(puzzle.board(), Job { puzzle, watch })
}

struct Job<'p, 'w, 'a> {
    puzzle: &'p Puzzle,
    watch: &'w mut Watch<'a>,
}

impl AnyWidth for Job<'_, '_, '_> {
    type Output = Report;

    fn with<M: Mask>(self) -> Report {
        // The time is that of this search alone: the watch may have seen others.
        let started = self.watch.elapsed();
        let board = self.puzzle.board();
        let pieces = self.puzzle.pieces().iter();
        let mut search = Search::<M> {
            ways: pieces.map(|piece| ways(board, piece)).collect(),
            board: mask(board, board.cells()),
            tries_a_piece: (board.rows() * board.columns() * 8) as u64,
            placements: 0,
            tested: 0,
            followed: 0,
            unchecked: 0,
            chosen: Vec::new(),
            watch: self.watch,
        };
        let ending = match search.lay(0, M::NONE) {
            Ok(true) => Ending::Packed(search.grid(self.puzzle)),
            Ok(false) => Ending::NoPacking,
            Err(stop) => Ending::Stopped(stop),
        };
        let placements = search.placements;
        let mut effort = search.effort();
        effort.time = search.watch.elapsed() - started;
        Report {
            ending,
            placements,
            effort,
        }
    }
}

/// One placement that stays on the board.
struct Way<M> {
    mask: M,
    /// How many placements of this piece are tried before it.
    number: u32,
    /// Which of the eight orientations it is, and the first one that covers the same cells.
    orientation: u8,
    twin: u8,
}

/// After so many placements looked at, the watch is asked whether to go on.
const PLACEMENTS_A_CHECK: usize = 1 << 20;

struct Search<'w, 'a, M> {
    /// For each piece.
    ways: Vec<Vec<Way<M>>>,
    /// The cells to fill.
    board: M,
    tries_a_piece: u64,
    placements: u64,
    tested: u64,
    followed: u64,
    /// Placements looked at since the watch was last asked.
    unchecked: usize,
    chosen: Vec<M>,
    watch: &'w mut Watch<'a>,
}

impl<M: Mask> Search<'_, '_, M> {
    /// Lays this piece and all after it, and says whether the board is then full.
    fn lay(&mut self, piece: usize, filled: M) -> Result<bool, Stop> {
        if piece == self.ways.len() {
            return Ok(filled == self.board);
        }
        self.unchecked += self.ways[piece].len();
        if self.unchecked >= PLACEMENTS_A_CHECK {
            self.unchecked = 0;
            self.watch.check(piece as u32, self.effort())?;
        }
        let mut costs = [0; 8];
        let mut counted = 0;
        for index in 0..self.ways[piece].len() {
            let way = &self.ways[piece][index];
            if !(way.mask & filled).is_none() {
                continue;
            }
            if way.twin != way.orientation {
                self.placements = self.placements.saturating_add(costs[usize::from(way.twin)]);
                continue;
            }
            let (mask, number) = (way.mask, u64::from(way.number));
            let orientation = usize::from(way.orientation);
            self.placements = self.placements.saturating_add(number + 1 - counted);
            counted = number + 1;
            self.followed += 1;
            let before = self.placements;
            if self.lay(piece + 1, filled | mask)? {
                self.tested += index as u64 + 1;
                self.chosen.push(mask);
                return Ok(true);
            }
            costs[orientation] = self.placements - before;
        }
        self.tested += self.ways[piece].len() as u64;
        self.placements = self.placements.saturating_add(self.tries_a_piece - counted);
        Ok(false)
    }

    fn effort(&self) -> Effort {
        Effort {
            expanded: self.followed,
            generated: self.tested,
            peak_queue: self.ways.len() as u64,
            ..Effort::default()
        }
    }

    fn grid(&self, puzzle: &Puzzle) -> Grid {
        let mut grid = Grid::empty(puzzle.board());
        let letters = puzzle.pieces().iter().map(Piece::letter).map(Letter::byte);
        for (letter, mask) in letters.zip(self.chosen.iter().rev()) {
            let mut left = *mask;
            while !left.is_none() {
                let cell = left.first();
                grid.places_mut()[cell as usize] = letter;
                left = left.without(M::only(cell));
            }
        }
        grid
    }
}

fn mask<M: Mask>(board: &Board, cells: impl Iterator<Item = Cell>) -> M {
    cells.fold(M::NONE, |mask, cell| {
        mask | M::only((cell.row * board.columns() + cell.column) as u32)
    })
}

/// The placements that stay on the board, in the handout's order.
fn ways<M: Mask>(board: &Board, piece: &Piece) -> Vec<Way<M>> {
    let orientations = piece.orientations();
    let mut ways = Vec::new();
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            for (orientation, cells) in orientations.iter().enumerate() {
                let place = |cell: &Cell| Cell {
                    row: row + cell.row,
                    column: column + cell.column,
                };
                if !cells.iter().map(place).all(|cell| board.exists(cell)) {
                    continue;
                }
                let twin = orientations.iter().position(|other| other == cells);
                ways.push(Way {
                    mask: mask(board, cells.iter().map(place)),
                    number: ((row * board.columns() + column) * 8 + orientation) as u32,
                    orientation: orientation as u8,
                    twin: twin.expect("it is itself one of the eight") as u8,
                });
            }
        }
    }
    ways
}
