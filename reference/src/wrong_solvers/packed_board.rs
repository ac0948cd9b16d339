//! Boards of the sliding puzzle as numbers, the moves that a wrong solver thinks there are, and how many it thinks
//! are left: the two right estimates, and what mistakes make of them.

use rules::sliding::board::{Board, Direction};
use rules::solver_bug::Bug;

use crate::wrong_solvers::task_bugs::Base;

/// The largest side that they search; beyond it a board would not fit the number.
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

/// What a solver says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Answer {
    /// A path of so many moves.
    Moves(u32),
    NoSolution,
    /// A filled board that is right.
    Solved,
    /// A path or a filled board that is not valid.
    Broken,
    /// That the input is bad.
    Refused,
    /// None within the budget, or none that could be foretold.
    GaveUp,
}

impl Found {
    /// What it comes to, as far as moves are counted.
    pub(super) fn length(&self) -> Answer {
        match self {
            Self::Path(path) if path.wraps => Answer::Broken,
            Self::Path(path) => Answer::Moves(path.tiles.len() as u32),
            Self::Nothing => Answer::NoSolution,
            Self::GaveUp => Answer::GaveUp,
        }
    }
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

/// An estimate of the moves that are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Estimate {
    Hamming,
    HammingWithBlank,
    Manhattan,
    ManhattanWithBlank,
    Squared,
    Transposed,
    Flat,
    ConflictTwice,
}

impl Estimate {
    /// What this mistake makes of this estimate.
    pub(super) fn new(base: Base, bug: Option<Bug>) -> Self {
        match (base, bug) {
            (Base::Hamming, Some(Bug::BlankInHamming)) => Self::HammingWithBlank,
            (Base::Hamming, _) => Self::Hamming,
            (Base::Manhattan, Some(Bug::BlankInManhattan)) => Self::ManhattanWithBlank,
            (Base::Manhattan, Some(Bug::SquaredDistance)) => Self::Squared,
            (Base::Manhattan, Some(Bug::RowsForColumns)) => Self::Transposed,
            (Base::Manhattan, Some(Bug::FlatDistance)) => Self::Flat,
            (Base::Manhattan, Some(Bug::ConflictTwice)) => Self::ConflictTwice,
            (Base::Manhattan, _) => Self::Manhattan,
        }
    }

    pub(super) fn value(self, cells: &[u8], side: usize) -> u32 {
        match self {
            Self::Hamming => tiles(cells, |cell, tile| u32::from(cell + 1 != tile)),
            Self::HammingWithBlank => {
                let blank_is_away = cells.last() != Some(&0);
                Self::Hamming.value(cells, side) + u32::from(blank_is_away)
            }
            Self::Manhattan => tiles(cells, |cell, tile| apart(cell, tile - 1, side)),
            Self::ManhattanWithBlank => {
                let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
                Self::Manhattan.value(cells, side) + apart(blank, cells.len() - 1, side)
            }
            Self::Squared => tiles(cells, |cell, tile| {
                let (rows, columns) = legs(cell, tile - 1, side);
                rows * rows + columns * columns
            }),
            Self::Transposed => tiles(cells, |cell, tile| {
                let home = tile - 1;
                apart(cell, home % side * side + home / side, side)
            }),
            Self::Flat => tiles(cells, |cell, tile| cell.abs_diff(tile - 1) as u32),
            Self::ConflictTwice => Self::Manhattan.value(cells, side) + 4 * conflicts(cells, side),
        }
    }
}

fn tiles(cells: &[u8], each: impl Fn(usize, usize) -> u32) -> u32 {
    let tiles = cells.iter().enumerate().filter(|(_, tile)| **tile != 0);
    tiles
        .map(|(cell, &tile)| each(cell, usize::from(tile)))
        .sum()
}

fn legs(cell: usize, home: usize, side: usize) -> (u32, u32) {
    (
        (cell / side).abs_diff(home / side) as u32,
        (cell % side).abs_diff(home % side) as u32,
    )
}

fn apart(cell: usize, home: usize, side: usize) -> u32 {
    let (rows, columns) = legs(cell, home, side);
    rows + columns
}

/// Pairs of tiles in their own row or column that stand in each other's way.
fn conflicts(cells: &[u8], side: usize) -> u32 {
    let mut pairs = 0;
    for line in 0..side {
        for first in 0..side {
            for second in first + 1..side {
                let pair = |at: fn(usize, usize, usize) -> usize| {
                    let (one, other) =
                        (cells[at(line, first, side)], cells[at(line, second, side)]);
                    (one > other && other != 0)
                        .then(|| (usize::from(one) - 1, usize::from(other) - 1))
                };
                let row = pair(|line, place, side| line * side + place);
                let column = pair(|line, place, side| place * side + line);
                pairs += u32::from(
                    row.is_some_and(|(one, other)| one / side == line && other / side == line),
                );
                pairs += u32::from(
                    column.is_some_and(|(one, other)| one % side == line && other % side == line),
                );
            }
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::Estimate;

    #[test]
    fn estimates_of_a_board_that_was_worked_out_by_hand() {
        // Tiles away from home: 8, 1, 2, 6 and 5.
        let cells = [8, 1, 3, 4, 0, 2, 7, 6, 5];
        assert_eq!(Estimate::Hamming.value(&cells, 3), 5);
        assert_eq!(Estimate::HammingWithBlank.value(&cells, 3), 6);
        assert_eq!(Estimate::Manhattan.value(&cells, 3), 10);
        assert_eq!(Estimate::ManhattanWithBlank.value(&cells, 3), 12);
        // 8: 2 and 1; 1: 0 and 1; 2: 1 and 1; 6: 1 and 1; 5: 1 and 1.
        assert_eq!(Estimate::Squared.value(&cells, 3), 5 + 1 + 2 + 2 + 2);
        assert_eq!(Estimate::Flat.value(&cells, 3), 7 + 1 + 4 + 2 + 4);
        // 2 and 1 in the first row.
        let turned = [2, 1, 3, 4, 5, 6, 7, 8, 0];
        assert_eq!(Estimate::ConflictTwice.value(&turned, 3), 2 + 4);
        // 4 in the second cell of the first column is at home; rows for columns send it to the first row.
        let goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
        assert_eq!(Estimate::Transposed.value(&goal, 3), 2 + 4 + 2 + 2 + 4 + 2);
    }
}
