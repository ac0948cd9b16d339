//! A path: the tiles that slide, in order.

/// The tiles that slide, one after another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Path {
    tiles: Vec<u8>,
}

impl Path {
    /// The path that slides these tiles in order; whether it can be walked is another question.
    #[must_use]
    pub fn new(tiles: Vec<u8>) -> Self {
        Self { tiles }
    }

    /// The tiles that slide, in order.
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.tiles
    }

    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Whether nothing moves at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }
}
