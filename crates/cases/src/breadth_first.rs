//! Breadth first, layer by layer, with no more in memory than two layers: from the board and the goal until they meet, or
//! from the goal through every board of a size.
//!
//! A move takes the blank to a cell of the other colour of a chessboard, so a board's neighbours lie one layer nearer or
//! one layer farther, never in its own. The next layer is therefore all neighbours of this one but those of the layer
//! before: no table of boards seen is needed, and the layers are plain sorted lists.

use rules::search_watch::{Effort, Stop, Watch};
use rules::sliding::board::Board;
use rules::units::Bytes;

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

/// The minimum moves of a board that can be solved, from both ends, the smaller layer first, until two layers meet. Layers grow about twofold with every move: past some forty moves of
/// 4×4 there is no room.
///
/// Let d be the minimum. When the layers stand at i and j with i + j = d, the board that lies i moves along a shortest
/// path is in both; when i + j is less than d, no board is in both, for it would lie on a shorter path. So the first
/// meeting is the minimum.
///
/// # Panics
/// If the board is too large.
pub(crate) fn minimum_from_both_ends(board: &Board, watch: &mut Watch<'_>) -> Result<u32, Stop> {
    let mut ahead = Layers::from(board);
    let mut back = Layers::from(&Board::goal(board.side()));
    while !ahead.meets(&back) {
        if ahead.len() <= back.len() {
            ahead.advance(watch)?;
        } else {
            back.advance(watch)?;
        }
    }
    Ok(ahead.depth() + back.depth())
}

/// The largest side whose boards are few enough to walk through them all.
pub(crate) const MAX_SIDE_OF_ALL: usize = 3;

/// The minimum moves of the board; `None` if it is not among all those that can be reached.
///
/// # Panics
/// If there are too many boards of this size.
pub(crate) fn minimum_among_all(board: &Board, watch: &mut Watch<'_>) -> Result<Option<u32>, Stop> {
    assert!(
        board.side() <= MAX_SIDE_OF_ALL,
        "too many boards of this size"
    );
    let wanted = Layers::from(board);
    let mut layer = Layers::from(&Board::goal(board.side()));
    while layer.len() > 0 {
        if layer.meets(&wanted) {
            return Ok(Some(layer.depth()));
        }
        layer.advance(watch)?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use reference::generate::walk;
    use reference::random::Random;
    use rules::search_watch::Limits;
    use rules::units::Bytes;

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

    #[test]
    fn it_agrees_with_every_board_of_3x3() {
        let mut random = Random::new(7);
        for moves in 0..40 {
            let board = walk(&Board::goal(3), moves, &mut random).end;
            let found = minimum_from_both_ends(&board, &mut Watch::default());
            let all = minimum_among_all(&board, &mut Watch::default());
            assert_eq!(found.map(Some), all, "{board}");
        }
    }

    #[test]
    fn boards_of_the_handouts_have_their_minimum() {
        for (board, moves) in [
            ("3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15", 21),
            ("5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8", 23),
            ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", 31),
        ] {
            let board: Board = board.parse().unwrap();
            assert_eq!(
                minimum_from_both_ends(&board, &mut Watch::default()),
                Ok(moves)
            );
        }
    }

    #[test]
    fn it_stops_where_there_is_no_room() {
        let board: Board = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3"
            .parse()
            .unwrap();
        let memory = Bytes::megabytes(1);
        let limits = Limits::of_memory(memory);
        assert_eq!(
            minimum_from_both_ends(&board, &mut Watch::new(limits)),
            Err(Stop::Memory(memory))
        );
    }

    #[test]
    fn the_farthest_boards_are_found_and_the_other_half_is_not() {
        for (board, moves) in [
            ("0 3 / 2 1", Some(6)),
            ("2 1 / 3 0", None),
            ("8 6 7 / 2 5 4 / 3 0 1", Some(31)),
            ("1 2 3 / 4 5 6 / 8 7 0", None),
            ("1 2 3 / 4 5 6 / 7 8 0", Some(0)),
        ] {
            let board: Board = board.parse().unwrap();
            assert_eq!(
                minimum_among_all(&board, &mut Watch::default()),
                Ok(moves),
                "{board}"
            );
        }
    }
}
