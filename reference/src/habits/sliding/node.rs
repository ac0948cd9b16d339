//! Boards of a textbook search, packed into one word each.

use std::hash::Hasher;

use crate::habits::trace::choice;
use rules::sliding::board::{Board, Direction};

/// A board on the way, its first cell in the highest four bits that it uses.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) cells: u64,
    pub(super) blank: u8,
}

/// A board of a search, and how it was come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) state: State,
    pub(super) depth: u32,
    pub(super) estimate: u32,
    pub(super) parent: u32,
    pub(super) tile: u8,
    pub(super) way: Option<Direction>,
}

pub(super) fn packed(board: &Board) -> State {
    let pack = |packed: u64, &tile: &u8| packed << 4 | u64::from(tile);
    State {
        cells: board.cells().iter().fold(0, pack),
        blank: board.blank() as u8,
    }
}

/// The tiles that slide on the way to a node, as one number.
pub(super) fn path(nodes: &[Node], found: u32) -> u64 {
    let mut tiles = Vec::new();
    let mut at = nodes[found as usize];
    while at.way.is_some() {
        tiles.push(at.tile);
        at = nodes[at.parent as usize];
    }
    choice(tiles.into_iter().rev())
}

/// A quick hash of one word.
#[derive(Debug, Default)]
pub(super) struct Mix(u64);

impl Hasher for Mix {
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
        self.0 = mixed ^ mixed >> 32;
    }
}
