//! Estimates by where each tile is: Hamming (tiles not at home), Manhattan (how far all are from home), and linear conflict
//! (Manhattan, and two moves more for each tile that must leave its line to let others pass).
//!
//! Two tiles conflict when both stand in the line they belong to, in the wrong order. Counting conflicting pairs would
//! say too much: taking one tile out of the line can settle several conflicts at once. What counts is the smallest
//! number of tiles whose removal leaves the others in order, which is all but a longest increasing run of homes.

use crate::sliding::heuristic::{Incremental, Mark, Slide};
use rules::sliding::board::MAX_SIDE;

/// Counts the tiles that are not at home.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Hamming;

impl Incremental for Hamming {
    fn mark(&self, cells: &[u8]) -> Mark {
        let cells = cells.iter().enumerate();
        let misplaced = cells.filter(|&(cell, &tile)| tile != 0 && away(tile, cell) == 1);
        Mark::plain(misplaced.count() as u32)
    }

    fn after(&self, mark: Mark, _: &[u8], slide: Slide) -> Mark {
        Mark::plain(mark.value + away(slide.tile, slide.to) - away(slide.tile, slide.from))
    }
}

fn away(tile: u8, cell: usize) -> u32 {
    u32::from(usize::from(tile) != cell + 1)
}

/// Adds up the rows and columns between each tile and its home.
#[derive(Debug, Clone)]
pub(crate) struct Manhattan {
    cells: usize,
    /// The distance from home of each tile in each cell, tile by tile.
    distances: Box<[u8]>,
}

impl Manhattan {
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
        let cells = cells.iter().enumerate();
        Mark::plain(cells.map(|(cell, &tile)| self.distance(tile, cell)).sum())
    }

    fn after(&self, mark: Mark, _: &[u8], slide: Slide) -> Mark {
        Mark::plain(
            mark.value + self.distance(slide.tile, slide.to)
                - self.distance(slide.tile, slide.from),
        )
    }
}

#[derive(Debug, Clone)]
pub(crate) struct LinearConflict {
    side: usize,
    manhattan: Manhattan,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row(usize),
    Column(usize),
}

impl LinearConflict {
    pub(crate) fn new(side: usize) -> Self {
        Self {
            side,
            manhattan: Manhattan::new(side),
        }
    }

    /// How many tiles must leave this line, where `tile` tells what stands in a cell.
    fn leavers(&self, line: Line, tile: impl Fn(usize) -> u8) -> u32 {
        // For each tile seen so far that belongs here: its home's place in the line, and the longest increasing run
        // that ends with it.
        let mut runs = [(0, 0); MAX_SIDE];
        let mut belonging = 0;
        let mut longest = 0;
        for place in 0..self.side {
            let cell = match line {
                Line::Row(row) => row * self.side + place,
                Line::Column(column) => place * self.side + column,
            };
            let Some(home) = usize::from(tile(cell)).checked_sub(1) else {
                continue;
            };
            let (row, column) = (home / self.side, home % self.side);
            let home = match line {
                Line::Row(here) if here == row => column,
                Line::Column(here) if here == column => row,
                Line::Row(_) | Line::Column(_) => continue,
            };
            let run = 1 + runs[..belonging]
                .iter()
                .filter(|&&(earlier, _)| earlier < home)
                .map(|&(_, run)| run)
                .max()
                .unwrap_or(0);
            runs[belonging] = (home, run);
            belonging += 1;
            longest = longest.max(run);
        }
        (belonging - longest) as u32
    }
}

impl Incremental for LinearConflict {
    fn mark(&self, cells: &[u8]) -> Mark {
        let leavers: u32 = (0..self.side)
            .flat_map(|line| [Line::Row(line), Line::Column(line)])
            .map(|line| self.leavers(line, |cell| cells[cell]))
            .sum();
        Mark::plain(self.manhattan.mark(cells).value + 2 * leavers)
    }

    fn after(&self, mark: Mark, cells: &[u8], slide: Slide) -> Mark {
        // A tile that moves along a line passes no other tile in it, so only the two lines across could change; and a
        // line changes only if the tile that leaves or enters it belongs there.
        let home = usize::from(slide.tile) - 1;
        let line_of = |cell: usize| {
            if slide.from / self.side == slide.to / self.side {
                Line::Column(cell % self.side)
            } else {
                Line::Row(cell / self.side)
            }
        };
        let Mark { value, .. } = self.manhattan.after(mark, cells, slide);
        let line = line_of(home);
        if line != line_of(slide.from) && line != line_of(slide.to) {
            return Mark::plain(value);
        }
        let before = |cell: usize| match cell {
            cell if cell == slide.from => slide.tile,
            cell if cell == slide.to => 0,
            cell => cells[cell],
        };
        let gained = self.leavers(line, |cell| cells[cell]);
        let lost = self.leavers(line, before);
        Mark::plain(value + 2 * gained - 2 * lost)
    }
}
