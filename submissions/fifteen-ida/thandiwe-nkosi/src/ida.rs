use std::time::{Duration, Instant};

use crate::board::Board;

/// Longer than this nobody waits.
const PATIENCE: Duration = Duration::from_secs(1);

pub struct Found {
    pub tiles: Vec<u8>,
    pub expanded: u64,
}

struct Search {
    started: Instant,
    /// The cells beside each cell, worked out once.
    beside: Vec<Vec<usize>>,
    tiles: Vec<u8>,
    expanded: u64,
}

enum Outcome {
    GaveUp,
    Solved,
    NextBound(u32),
}

/// The shortest path, or nothing if it takes too long.
pub fn solve(start: Board) -> Option<Found> {
    let beside = (0..16)
        .map(|a: usize| {
            (0..16).filter(|&b: &usize| (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4) == 1).collect()
        })
        .collect();
    let mut search = Search { started: Instant::now(), beside, tiles: Vec::new(), expanded: 0 };
    let mut board = start;
    let h = start.manhattan();
    let mut bound = h;
    loop {
        match search.visit(&mut board, usize::MAX, 0, h, bound) {
            Outcome::NextBound(next) => bound = next,
            Outcome::GaveUp => return None,
            Outcome::Solved => return Some(Found { tiles: search.tiles, expanded: search.expanded }),
        }
    }
}

impl Search {
    fn visit(&mut self, board: &mut Board, came_from: usize, g: u32, h: u32, bound: u32) -> Outcome {
        if g + h > bound {
            return Outcome::NextBound(g + h);
        }
        if h == 0 {
            return Outcome::Solved;
        }
        self.expanded += 1;
        if self.expanded % 65536 == 0 && self.started.elapsed() > PATIENCE {
            return Outcome::GaveUp;
        }
        let mut next = u32::MAX;
        let blank = board.blank;
        for k in 0..self.beside[blank].len() {
            let cell = self.beside[blank][k];
            if cell == came_from {
                continue;
            }
            let tile = board.cells[cell];
            board.cells[blank] = tile;
            board.cells[cell] = 0;
            board.blank = cell;
            self.tiles.push(tile);
            match self.visit(board, blank, g + 1, board.manhattan(), bound) {
                Outcome::Solved => return Outcome::Solved,
                Outcome::GaveUp => return Outcome::GaveUp,
                Outcome::NextBound(over) => next = next.min(over),
            }
            self.tiles.pop();
            board.cells[cell] = tile;
            board.cells[blank] = 0;
            board.blank = blank;
        }
        Outcome::NextBound(next)
    }
}
