//! Faults in words.

use rules::sliding::board::{Board, Direction};

use crate::words::reason::Reason;
use model::fault::{Fault, Wanted};

/// Faults in words.
pub trait Reasons: Sync {
    /// Why it failed, and what may help.
    fn reason(&self, fault: &Fault) -> Reason;
    /// That something is not printed, as a part of a sentence.
    fn missing(&self, what: Wanted) -> String;
}

/// The tiles that can slide on this board, in order.
#[must_use]
pub(crate) fn can_slide(board: &Board) -> Vec<String> {
    let mut tiles: Vec<u8> = Direction::ALL
        .into_iter()
        .filter_map(|way| way.from(board.blank(), board.side()))
        .map(|cell| board.cells()[cell])
        .collect();
    tiles.sort_unstable();
    tiles.iter().map(ToString::to_string).collect()
}

/// Whether the board has a tile of this number.
#[must_use]
pub(crate) fn has_tile(board: &Board, tile: u64) -> bool {
    (1..board.cells().len() as u64).contains(&tile)
}
