//! What a heuristic remembers of a board so that the next board's estimate costs little.

/// A board's estimate, and where the board stands in the heuristic's tables.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// The estimate.
    pub value: u32,
    /// The board's entry in a table about rows, if the heuristic has one.
    pub(super) rows: u16,
    /// The board's entry in a table about columns, if the heuristic has one.
    pub(super) columns: u16,
}

impl Mark {
    /// The mark of a heuristic that needs nothing but the estimate itself.
    pub(super) fn plain(value: u32) -> Self {
        Self {
            value,
            ..Self::default()
        }
    }
}

/// One slide of one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slide {
    /// The tile.
    pub tile: u8,
    /// The cell it leaves, which is blank afterwards.
    pub from: usize,
    /// The cell it comes to, which was blank.
    pub to: usize,
}

/// A heuristic that follows the moves of a search.
pub(crate) trait Incremental {
    /// The mark of the board with these cells, worked out from nothing.
    fn mark(&self, cells: &[u8]) -> Mark;

    /// The mark of the board with these cells, which came from a board with this mark by this slide.
    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark;
}
