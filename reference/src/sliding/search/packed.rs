//! A board's cells in as few bytes as its size allows, and where the blank can go from each cell, looked up instead of worked
//! out.

use rules::sliding::board::Direction;

/// The cells of a board, packed.
pub(super) trait Packed: Eq + Sized {
    fn pack(cells: &[u8]) -> Self;

    fn unpack(&self, cells: &mut [u8]);

    /// A well-mixed number, the same for equal boards.
    fn mixed(&self) -> u64;

    /// Bytes kept outside the value itself for a board of so many cells.
    fn outside(_cells: usize) -> u64 {
        0
    }
}

/// Up to 4×4: four bits a cell.
impl Packed for u64 {
    fn pack(cells: &[u8]) -> Self {
        cells
            .iter()
            .rev()
            .fold(0, |packed, &tile| packed << 4 | Self::from(tile))
    }

    fn unpack(&self, cells: &mut [u8]) {
        let mut rest = *self;
        for cell in cells {
            *cell = (rest & 15) as u8;
            rest >>= 4;
        }
    }

    fn mixed(&self) -> u64 {
        mix(0, *self)
    }
}

/// Up to 5×5: five bits a cell.
impl Packed for u128 {
    fn pack(cells: &[u8]) -> Self {
        cells
            .iter()
            .rev()
            .fold(0, |packed, &tile| packed << 5 | Self::from(tile))
    }

    fn unpack(&self, cells: &mut [u8]) {
        let mut rest = *self;
        for cell in cells {
            *cell = (rest & 31) as u8;
            rest >>= 5;
        }
    }

    fn mixed(&self) -> u64 {
        mix(mix(0, *self as u64), (*self >> 64) as u64)
    }
}

/// Any size: a byte a cell.
impl Packed for Box<[u8]> {
    fn pack(cells: &[u8]) -> Self {
        cells.into()
    }

    fn unpack(&self, cells: &mut [u8]) {
        cells.copy_from_slice(self);
    }

    fn mixed(&self) -> u64 {
        self.chunks(8).fold(0, |mixed, chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            mix(mixed, u64::from_le_bytes(word))
        })
    }

    fn outside(cells: usize) -> u64 {
        // An allocator rounds up and keeps a word of its own.
        (cells as u64 + 8).next_multiple_of(16)
    }
}

/// Stirs a word into a number (the finalizer of splitmix64).
fn mix(mixed: u64, word: u64) -> u64 {
    let mut z = (mixed ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The blank's moves on boards of one size.
pub(super) struct Moves {
    from: Vec<[Option<u8>; 4]>,
}

impl Moves {
    pub(super) fn new(side: usize) -> Self {
        let from = (0..side * side)
            .map(|cell| Direction::ALL.map(|way| way.from(cell, side).map(|to| to as u8)))
            .collect();
        Self { from }
    }

    /// Where the blank comes from this cell this way, if the board has a cell there.
    pub(super) fn to(&self, cell: usize, way: Direction) -> Option<usize> {
        self.from[cell][way as usize].map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::Packed;
    use rules::sliding::board::Board;

    fn comes_back<P: Packed>(side: usize) {
        let board = Board::goal(side);
        let mut cells = vec![0; side * side];
        P::pack(board.cells()).unpack(&mut cells);
        assert_eq!(cells, board.cells());
    }

    #[test]
    fn unpacking_gives_back_what_was_packed() {
        comes_back::<u64>(2);
        comes_back::<u64>(4);
        comes_back::<u128>(5);
        comes_back::<Box<[u8]>>(16);
    }
}
