//! Manhattan: how far all tiles are from home, each by itself.

use crate::sliding::heuristic::mark::{Incremental, Mark, Slide};

/// Adds up the rows and columns between each tile and its home.
#[derive(Debug, Clone)]
pub(crate) struct Manhattan {
    cells: usize,
    /// The distance from home of each tile in each cell, tile by tile.
    distances: Box<[u8]>,
}

impl Manhattan {
    /// For boards of this side.
    #[must_use]
    pub(crate) fn new(side: usize) -> Self {
        let cells = side * side;
        let between = |tile: usize, cell: usize| match tile.checked_sub(1) {
            None => 0,
            Some(home) => (home / side).abs_diff(cell / side) + (home % side).abs_diff(cell % side),
        };
        Self {
            cells,
            distances: (0..cells * cells)
                .map(|entry| between(entry / cells, entry % cells) as u8)
                .collect(),
        }
    }

    /// How far this tile is from home in this cell.
    pub(super) fn distance(&self, tile: u8, cell: usize) -> u32 {
        u32::from(self.distances[usize::from(tile) * self.cells + cell])
    }
}

impl Incremental for Manhattan {
    fn mark(&self, cells: &[u8]) -> Mark {
        Mark::plain(
            cells
                .iter()
                .enumerate()
                .map(|(cell, &tile)| self.distance(tile, cell))
                .sum(),
        )
    }

    fn after(&self, mark: Mark, _: &[u8], slide: Slide) -> Mark {
        Mark::plain(
            mark.value + self.distance(slide.tile, slide.to)
                - self.distance(slide.tile, slide.from),
        )
    }
}
