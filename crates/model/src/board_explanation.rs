//! Why a board has no solution, and where a path that is longer than need be begins to be so.

use rules::packing::board::Cell;
use rules::packing::piece::Letter;
use rules::sliding::board::Direction;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Explanation {
    /// No way leads to the goal, because something that no move changes is otherwise there.
    Parity(Parity),
    /// The pieces do not fill the board.
    Packing(NoPacking),
}

/// What decides whether a sliding board can be solved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Parity {
    pub side: usize,
    /// How many pairs of tiles stand in the wrong order, the blank left out.
    pub inversions: u32,
    /// How many rows lie below the blank; they count on boards of even width alone.
    pub rows_below: usize,
    /// The table of Kurang, where the course has it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kurang: Option<Kurang>,
}

impl Parity {
    /// What must be even.
    pub fn sum(&self) -> usize {
        let rows = match self.side.is_multiple_of(2) {
            true => self.rows_below,
            false => 0,
        };
        self.inversions as usize + rows
    }

    /// Whether the board can be solved.
    pub fn is_solvable(&self) -> bool {
        self.sum().is_multiple_of(2)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Kurang {
    /// Kurang(1), Kurang(2), …: how many smaller numbers stand after this one, the blank counting as the largest.
    pub values: Vec<u32>,
    pub sum: u32,
    /// 1 if row + column of the blank is odd, else 0.
    pub x: u32,
}

impl Kurang {
    /// The sum and X together, which must be even.
    pub const fn total(&self) -> u32 {
        self.sum + self.x
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NoPacking {
    /// The pieces have more or fewer cells than the board.
    Area { pieces: usize, board: usize },
    /// This piece fits nowhere, even on the empty board.
    FitsNowhere(Letter),
    /// No piece can cover this cell, even on the empty board.
    Uncoverable(Cell),
    /// Coloured like a chessboard, the board has more cells of one colour than the pieces can take.
    Colouring {
        /// How many more cells of one colour than of the other the board has.
        board: usize,
        /// The pieces that take more cells of one colour than of the other, and how many more; the others take as many.
        pieces: Vec<(Letter, usize)>,
    },
    /// A complete search found none.
    Exhausted { placements: u64 },
    /// No short argument shows it, and the search for one was ended: what the case says stands for it.
    OnFile,
}

/// Where a path that is longer than need be begins to be so: its first move after which the goal is no nearer. Moves
/// count from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Wasted {
    pub moves: u64,
    /// The heuristic it was told under, where there is more than one path.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub heuristic: Option<String>,
    /// So many moves from the first are on a shortest path.
    pub good: u64,
    /// By this move one was wasted: the first wasted one is this one, or one between it and the good ones.
    pub bad: u64,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub first: Option<WastedMove>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct WastedMove {
    pub tile: u8,
    pub way: Direction,
    /// The moves that were left at least before it.
    pub before: u64,
    /// The moves that are left at least after it.
    pub after: u64,
}
