//! Where the blank can go from each cell, looked up instead of worked out.

use rules::sliding::board::Direction;

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
