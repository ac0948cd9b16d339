//! Hamming: how many tiles are not at home.

use crate::sliding::heuristic::mark::{Incremental, Mark, Slide};

/// Counts the tiles that are not at home.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Hamming;

impl Incremental for Hamming {
    fn mark(&self, cells: &[u8]) -> Mark {
        let misplaced = cells
            .iter()
            .enumerate()
            .filter(|&(cell, &tile)| tile != 0 && away(tile, cell) == 1)
            .count();
        Mark::plain(misplaced as u32)
    }

    fn after(&self, mark: Mark, _: &[u8], slide: Slide) -> Mark {
        Mark::plain(mark.value + away(slide.tile, slide.to) - away(slide.tile, slide.from))
    }
}

fn away(tile: u8, cell: usize) -> u32 {
    u32::from(usize::from(tile) != cell + 1)
}
