//! Breadth first, layer by layer, with no more in memory than two layers.
//!
//! A move takes the blank to a cell of the other colour of a chessboard, so a board's neighbours lie one layer nearer or
//! one layer farther, never in its own. The next layer is therefore all neighbours of this one but those of the layer
//! before: no table of boards seen is needed, and the layers are plain sorted lists.

use rules::sliding::board::Board;
use rules::watch::{Bytes, Effort, Stop, Watch};

/// The largest side whose boards can be packed into a number: 25 tiles of 5 bits.
pub(crate) const MAX_SIDE: usize = 5;

const BITS: u32 = 5;
const TILE: u128 = (1 << BITS) - 1;

/// A board as one number, five bits a cell, the first cell lowest.
type Packed = u128;

/// The boards at one distance from a start.
pub(crate) struct Layers {
    side: usize,
    depth: u32,
    boards: Vec<Packed>,
    before: Vec<Packed>,
    made: u64,
}

impl Layers {
    /// The layer of the start alone.
    ///
    /// # Panics
    /// If the board is too large to be packed.
    pub(crate) fn from(start: &Board) -> Self {
        assert!(
            start.side() <= MAX_SIDE,
            "boards of this size cannot be packed"
        );
        Self {
            side: start.side(),
            depth: 0,
            boards: vec![pack(start)],
            before: Vec::new(),
            made: 1,
        }
    }

    /// The distance of this layer.
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// How many boards are in it.
    pub(crate) fn len(&self) -> usize {
        self.boards.len()
    }

    /// Goes on to the next layer.
    pub(crate) fn advance(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let mut next = Vec::with_capacity(self.boards.len() * 2);
        for (number, &board) in self.boards.iter().enumerate() {
            if number % 4096 == 0 {
                watch.check(self.depth, self.effort(next.capacity()))?;
            }
            self.neighbours(board, &mut next);
        }
        next.sort_unstable();
        next.dedup();
        let mut old = self.before.iter().peekable();
        next.retain(|board| {
            while old.next_if(|&old| old < board).is_some() {}
            old.peek() != Some(&board)
        });
        self.made += next.len() as u64;
        self.before = std::mem::replace(&mut self.boards, next);
        self.depth += 1;
        Ok(())
    }

    /// Whether a board is in this layer and in that one.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let (few, many) = if self.len() < other.len() {
            (self, other)
        } else {
            (other, self)
        };
        let mut rest = many.boards.as_slice();
        few.boards.iter().any(|board| {
            let skipped = rest.partition_point(|other| other < board);
            rest = &rest[skipped..];
            rest.first() == Some(board)
        })
    }

    fn neighbours(&self, board: Packed, into: &mut Vec<Packed>) {
        let cells = self.side * self.side;
        let at = |cell: usize| BITS * cell as u32;
        let blank = (0..cells)
            .find(|&cell| board >> at(cell) & TILE == 0)
            .expect("a board has a blank");
        let (row, column) = (blank / self.side, blank % self.side);
        let mut swap = |cell: usize| {
            let tile = board >> at(cell) & TILE;
            into.push(board ^ (tile << at(cell)) ^ (tile << at(blank)));
        };
        if row > 0 {
            swap(blank - self.side);
        }
        if row + 1 < self.side {
            swap(blank + self.side);
        }
        if column > 0 {
            swap(blank - 1);
        }
        if column + 1 < self.side {
            swap(blank + 1);
        }
    }

    fn effort(&self, growing: usize) -> Effort {
        let held = self.boards.capacity() + self.before.capacity() + growing;
        Effort {
            generated: self.made,
            memory: Bytes((held * size_of::<Packed>()) as u64),
            ..Effort::default()
        }
    }
}

fn pack(board: &Board) -> Packed {
    board
        .cells()
        .iter()
        .rev()
        .fold(0, |packed, &tile| packed << BITS | Packed::from(tile))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many boards there are at each distance from the goal, as far as this many layers.
    fn counts(side: usize, layers: usize) -> Vec<usize> {
        let mut layer = Layers::from(&Board::goal(side));
        let mut counts = vec![layer.len()];
        while counts.len() < layers {
            layer.advance(&mut Watch::default()).expect("no limit");
            counts.push(layer.len());
        }
        counts
    }

    #[test]
    fn the_layers_have_the_published_sizes() {
        assert_eq!(counts(2, 8), [1, 2, 2, 2, 2, 2, 1, 0]);
        assert_eq!(
            counts(3, 12),
            [1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396]
        );
        assert_eq!(
            counts(4, 12),
            [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938]
        );
        assert_eq!(counts(5, 8), [1, 2, 4, 10, 26, 64, 159, 366]);
    }
}
