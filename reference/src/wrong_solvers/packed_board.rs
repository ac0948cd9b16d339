//! Boards of the sliding puzzle as numbers, and the moves that a solver of the zoo thinks there are.

use std::hash::{BuildHasherDefault, Hasher};

use rules::sliding::board::{Board, Direction};

/// The largest side that the zoo searches; beyond it a board would not fit the number.
const MAX_SIDE: usize = 5;
const BITS: u32 = 5;

/// The cells of a board, for working on.
pub(super) type Cells = [u8; MAX_SIDE * MAX_SIDE];

/// What a solver thinks a move is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Steps {
    /// As the rules say; the move back is never tried.
    Legal,
    /// The same move is never tried twice in a row; the move back is.
    NeverTwice,
    /// Left of the first column is the end of the row above.
    Wrapping,
}

/// A move: where the blank goes, and whether it wraps round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    pub(super) to: usize,
    pub(super) wraps: bool,
}

/// What is the same for all boards of a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slider {
    pub(super) side: usize,
    pub(super) size: usize,
    pub(super) goal: u128,
    steps: Steps,
}

/// A path: the tiles that slide, and whether one of them wraps round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Walked {
    pub tiles: Vec<u8>,
    /// Whether a move goes over the edge of the board.
    pub wraps: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    Path(Walked),
    /// With nothing left to look at, or a rule that says so.
    Nothing,
    /// At its budget, or because it would never end.
    GaveUp,
}

impl Slider {
    /// The boards of this side; `None` where they are too large.
    pub(super) fn new(side: usize, steps: Steps) -> Option<Self> {
        (side <= MAX_SIDE).then(|| Self {
            side,
            size: side * side,
            goal: pack(Board::goal(side).cells()),
            steps,
        })
    }

    pub(super) fn unpack(&self, packed: u128, cells: &mut Cells) {
        for (place, cell) in cells[..self.size].iter_mut().rev().enumerate() {
            *cell = (packed >> (place as u32 * BITS)) as u8 & 31;
        }
    }

    pub(super) fn pack(&self, cells: &Cells) -> u128 {
        pack(&cells[..self.size])
    }

    /// Where the blank of this cell goes this way, after the move before.
    pub(super) fn step(
        &self,
        blank: usize,
        way: Direction,
        before: Option<Direction>,
    ) -> Option<Step> {
        let forbidden = match self.steps {
            Steps::Legal | Steps::Wrapping => before.map(Direction::opposite),
            Steps::NeverTwice => before,
        };
        if forbidden == Some(way) {
            return None;
        }
        let legal = way
            .from(blank, self.side)
            .map(|to| Step { to, wraps: false });
        let over = || match (self.steps, way) {
            (Steps::Wrapping, Direction::Left) if blank > 0 => Some(blank - 1),
            (Steps::Wrapping, Direction::Right) if blank + 1 < self.size => Some(blank + 1),
            _ => None,
        };
        legal.or_else(|| over().map(|to| Step { to, wraps: true }))
    }
}

/// Cell after cell, the first in the highest bits, so that numbers compare as the rows do.
pub(super) fn pack(cells: &[u8]) -> u128 {
    cells
        .iter()
        .fold(0, |packed, &tile| packed << BITS | u128::from(tile))
}

pub(super) fn blank_of(cells: &[u8]) -> usize {
    cells
        .iter()
        .position(|&tile| tile == 0)
        .expect("a board has a blank")
}

/// Stirs packed boards for hash maps.
#[derive(Default)]
pub(super) struct BoardHasher(u64);

pub(super) type BuildBoardHasher = BuildHasherDefault<BoardHasher>;

impl Hasher for BoardHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        self.0 ^= self.0 >> 32;
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}
