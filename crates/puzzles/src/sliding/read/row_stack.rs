//! Rows under each other, until they are a board.

use rules::sliding::board::{Board, MAX_SIDE};

use crate::sliding::read::empty_place::empty_place;
use crate::sliding::read::row::{Mark, Row};

/// The last rows, at most as many as a board has.
#[derive(Debug)]
pub(super) struct Stack {
    side: usize,
    rows: Vec<Row>,
    /// Where each tile was seen last, to tell whether all are there.
    seen: Vec<u32>,
    round: u32,
    /// The tiles of the board just made, and room for one more row behind them.
    cells: Vec<u8>,
    mark: Mark,
}

/// A board, all of whose tiles are there.
#[derive(Debug)]
pub(super) struct Whole {
    cells: Vec<u8>,
    count: usize,
}

impl Whole {
    /// Its tiles, 0 for the blank.
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..self.count]
    }
}

impl Stack {
    /// No rows yet, of boards of this side.
    pub(super) fn new(side: usize) -> Self {
        Self {
            side,
            rows: Vec::with_capacity(side),
            seen: vec![0; side * side],
            round: 0,
            cells: vec![0; side * side + MAX_SIDE],
            mark: Mark::None,
        }
    }

    /// How many rows wait for more.
    pub(super) fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Puts a row under the others, and gives the board that the last rows are, with the mark of its blank; the rows are
    /// then forgotten.
    ///
    /// A row that falls out at the top, because there are too many that are no board, goes to `dropped`.
    pub(super) fn push(
        &mut self,
        row: &Row,
        mut dropped: impl FnMut(&Row),
    ) -> Option<(Whole, Mark)> {
        if self.rows.len() == self.side {
            let top = self.rows.remove(0);
            dropped(&top);
        }
        self.rows.push(*row);
        if self.rows.len() < self.side || !self.is_board() {
            return None;
        }
        self.rows.clear();
        let cells = std::mem::take(&mut self.cells);
        Some((
            Whole {
                cells,
                count: self.side * self.side,
            },
            self.mark,
        ))
    }

    /// Takes back the memory of a board, to be used for the next.
    pub(super) fn give_back(&mut self, board: Whole) {
        self.cells = board.cells;
    }

    /// The tiles of the row there is, if there is but one and no place in it is empty.
    pub(super) fn only_row(&self) -> Option<Vec<u8>> {
        match self.rows.as_slice() {
            [only] if only.cells().len() == self.side => Some(only.cells().to_vec()),
            _ => None,
        }
    }

    /// Forgets the rows.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
    }

    /// Forgets the rows, giving each, and says why they are no board where they look like one.
    pub(super) fn flush(&mut self, mut dropped: impl FnMut(&Row)) -> Option<String> {
        let whole = self.rows.len() == self.side
            && self.rows.iter().all(|row| row.cells().len() == self.side);
        let reason = whole.then(|| {
            let cells: Vec<u8> = self
                .rows
                .iter()
                .flat_map(|row| row.cells().iter().copied())
                .collect();
            Board::from_cells(self.side, &cells)
                .err()
                .map(|reason| reason.to_string())
        });
        // Rows with a blank are those of a board, whole or not.
        if self.rows.iter().all(|row| row.mark == Mark::None) {
            self.rows.iter().for_each(&mut dropped);
        }
        self.rows.clear();
        reason.flatten()
    }

    /// Whether these cells are every tile and the blank, each once.
    pub(super) fn is_whole(&mut self, cells: &[u8]) -> bool {
        let whole = self.side * self.side;
        if whole < 64 {
            // A bit a tile; a number that is no tile has none to spare.
            let seen = cells
                .iter()
                .fold(0, |seen, &tile| seen | 1_u64 << tile.min(63));
            return cells.len() == whole && seen == (1 << whole) - 1;
        }
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
        let round = self.round;
        cells.len() == self.side * self.side
            && cells.iter().all(|&tile| {
                self.seen
                    .get_mut(usize::from(tile))
                    .is_some_and(|seen| std::mem::replace(seen, round) != round)
            })
    }

    fn is_board(&mut self) -> bool {
        let side = self.side;
        let mut gap = None;
        let mut mark = Mark::None;
        let mut cells = std::mem::take(&mut self.cells);
        let mut count = 0;
        for (at, row) in self.rows.iter().enumerate() {
            if row.cells().len() < side {
                if gap.is_some() {
                    break;
                }
                gap = Some(at);
                // Whether all tiles are there does not depend on where the blank is.
                cells[count] = 0;
                count += 1;
            }
            if row.mark != Mark::None {
                mark = row.mark;
            }
            cells[count..count + MAX_SIDE].copy_from_slice(row.padded());
            count += row.cells().len();
        }
        let whole = self.is_whole(&cells[..count]);
        self.cells = cells;
        self.mark = mark;
        if let Some(at) = gap.filter(|_| whole) {
            self.mark = Mark::Empty;
            self.fill(at);
        }
        whole
    }

    fn fill(&mut self, at: usize) {
        let full: Vec<&Row> = self
            .rows
            .iter()
            .enumerate()
            .filter_map(|(other, row)| (other != at).then_some(row))
            .collect();
        let place = empty_place(&self.rows[at], &full);
        self.rows[at].fill(place);
        let row = self.rows[at];
        self.cells[at * self.side..][..self.side].copy_from_slice(row.cells());
    }
}
