//! Rows of a board as they were read from lines: one row, the rows of the last board, rows under each other until they
//! are a board, and the empty place between spaces.

use rules::sliding::board::{Board, MAX_SIDE};

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

/// The cell, counted from 0, whose place is empty in `row`: by the columns of the full rows of the same board where those
/// agree, else where there is the most white space more than usual, else at the end, where white space is often cut off.
fn empty_place(row: &Row, full: &[&Row]) -> usize {
    by_columns(row, full, |span| span.1)
        .or_else(|| by_columns(row, full, |span| span.0))
        .unwrap_or_else(|| by_white_space(row, full))
}

fn by_columns(row: &Row, full: &[&Row], edge: impl Fn(&(u8, u8)) -> u8) -> Option<usize> {
    let (first, others) = full.split_first()?;
    let columns: Vec<u8> = first.spans().iter().map(&edge).collect();
    let agree = |other: &&Row| other.spans().iter().map(&edge).eq(columns.iter().copied());
    if !others.iter().all(agree) {
        return None;
    }
    (0..columns.len()).find(|&empty| {
        let rest = columns.iter().enumerate().filter(|&(at, _)| at != empty);
        rest.map(|(_, &column)| column)
            .eq(row.spans().iter().map(&edge))
    })
}

fn by_white_space(row: &Row, full: &[&Row]) -> usize {
    let (lead, inner, trail) = full
        .iter()
        .fold((u8::MAX, u8::MAX, u8::MAX), |least, other| {
            let gaps = gaps(other);
            let middle = gaps[1..gaps.len() - 1].iter().copied().min().unwrap_or(1);
            (
                least.0.min(gaps[0]),
                least.1.min(middle),
                least.2.min(gaps[gaps.len() - 1]),
            )
        });
    let gaps = gaps(row);
    let last = gaps.len() - 1;
    let usual = |at: usize| match at {
        0 if full.is_empty() => 0,
        0 => lead,
        _ if at == last && full.is_empty() => 0,
        _ if at == last => trail,
        _ if full.is_empty() => 1,
        _ => inner,
    };
    let (most, place) = gaps
        .iter()
        .enumerate()
        .map(|(at, &gap)| (gap.saturating_sub(usual(at)), at))
        .max_by_key(|&(more, at)| (more, at))
        .expect("there is a gap before the first cell at least");
    match most {
        0 => last,
        _ => place,
    }
}

/// The white space before each cell and behind the last.
fn gaps(row: &Row) -> Vec<u8> {
    let mut before = 0;
    let mut gaps: Vec<u8> = Vec::with_capacity(row.spans().len() + 1);
    for &(start, end) in row.spans() {
        gaps.push(start.saturating_sub(before));
        before = end;
    }
    gaps.push(row.width.saturating_sub(before));
    gaps
}

/// The columns of a line that count; where a cell stands beyond does not matter.
pub(super) const WIDEST: usize = u8::MAX as usize;

/// One row of a board, as it was read from a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// The tiles, 0 for the blank; one less than the side where the place of the blank is empty.
    cells: [u8; MAX_SIDE],
    /// The columns where each begins and ends.
    spans: [(u8, u8); MAX_SIDE],
    length: u8,
    /// The columns of the line, white space at its end included.
    pub width: u8,
    /// How a blank was marked, where there is one.
    pub mark: Mark,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    /// There is none in this row.
    #[default]
    None,
    Empty,
    /// A number: 0, N² or −1.
    Number(i16),
    Sign(char),
}

impl Default for Row {
    fn default() -> Self {
        Self {
            cells: [0; MAX_SIDE],
            spans: [(0, 0); MAX_SIDE],
            length: 0,
            width: 0,
            mark: Mark::None,
        }
    }
}

impl Row {
    pub(super) fn clear(&mut self) {
        self.length = 0;
        self.mark = Mark::None;
    }

    /// Puts a tile at its end, if there is room.
    pub(super) fn push(&mut self, tile: u8, start: usize, end: usize) {
        let at = usize::from(self.length);
        if at >= MAX_SIDE {
            return;
        }
        self.cells[at] = tile;
        self.spans[at] = (start.min(WIDEST) as u8, end.min(WIDEST) as u8);
        self.length += 1;
    }

    /// The tiles, and behind them what is not to be looked at: copied faster than just the tiles.
    pub(super) const fn padded(&self) -> &[u8; MAX_SIDE] {
        &self.cells
    }

    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..usize::from(self.length)]
    }

    /// The numbers as they stood there, if all cells are numbers.
    pub(super) fn numbers(&self) -> Option<impl Iterator<Item = u64> + '_> {
        let blank = match self.mark {
            Mark::None => 0,
            Mark::Number(number) => u64::try_from(number).ok()?,
            Mark::Empty | Mark::Sign(_) => return None,
        };
        Some(self.cells().iter().map(move |&tile| match tile {
            0 => blank,
            _ => u64::from(tile),
        }))
    }

    pub(super) fn spans(&self) -> &[(u8, u8)] {
        &self.spans[..usize::from(self.length)]
    }

    /// Puts the blank into the empty place before the cell `at`.
    pub(super) fn fill(&mut self, at: usize) {
        let length = usize::from(self.length);
        if length < MAX_SIDE && at <= length {
            self.cells.copy_within(at..length, at + 1);
            self.cells[at] = 0;
            self.length += 1;
            self.mark = Mark::Empty;
        }
    }
}

/// The rows of the last board by their place, each with the line it was read from.
#[derive(Debug, Default)]
pub(super) struct Memo {
    rows: Vec<(Vec<u8>, Row)>,
}

impl Memo {
    /// The row that this line was read as when it stood in this place last.
    pub(super) fn recall(&self, place: usize, line: &[u8]) -> Option<&Row> {
        let (known, row) = self.rows.get(place)?;
        (known.as_slice() == line).then_some(row)
    }

    /// Remembers what this line in this place is.
    pub(super) fn keep(&mut self, place: usize, line: &[u8], row: &Row) {
        if self.rows.len() == place {
            self.rows.push((line.to_vec(), *row));
        } else if let Some((known, kept)) = self.rows.get_mut(place) {
            known.clear();
            known.extend_from_slice(line);
            *kept = *row;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, *};
    use crate::sliding::read::line_fast_path::quick;

    fn row(line: &str, side: usize) -> Row {
        let mut row = Row::default();
        quick(line.as_bytes(), side, &mut row);
        row
    }

    #[test]
    fn the_empty_place_is_found() {
        for (line, full, side, place) in [
            ("4   5", &["1 2 3", "7 8 6"][..], 3, 1),
            ("4 5  ", &["1 2 3", "7 8 6"], 3, 2),
            ("4 5", &["1 2 3", "7 8 6"], 3, 2),
            ("  4 5", &["1 2 3", "7 8 6"], 3, 0),
            // Right-aligned columns.
            (
                " 5  6     8",
                &[" 1  2  3  4", " 9 10  7 11", "13 14 15 12"],
                4,
                2,
            ),
            (
                "    6  7  8",
                &[" 1  2  3  4", " 9 10  5 11", "13 14 15 12"],
                4,
                0,
            ),
            // Joined by one space, a space for the blank.
            ("9 10   11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 2),
            ("  10 9 11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 0),
            ("9 10 11  ", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 3),
            // Joined by one space, nothing for the blank.
            ("9 10  11", &["1 2 3 4", "5 6 7 8", "13 14 15 12"], 4, 2),
            // A space behind each cell.
            (
                "9   11 10 ",
                &["1 2 3 4 ", "5 6 7 8 ", "13 14 15 12 "],
                4,
                1,
            ),
        ] {
            let full: Vec<Row> = full.iter().map(|line| row(line, side)).collect();
            let full: Vec<&Row> = full.iter().collect();
            assert_eq!(empty_place(&row(line, side), &full), place, "{line}");
        }
    }

    #[test]
    fn only_the_same_line_in_the_same_place_is_recalled() {
        let mut row = Row::default();
        row.push(7, 0, 1);
        let mut memo = Memo::default();
        memo.keep(1, b"7", &row);
        assert!(memo.recall(1, b"7").is_none(), "there is no first row yet");
        memo.keep(0, b"7", &row);
        assert_eq!(memo.recall(0, b"7").unwrap().cells(), [7]);
        assert!(memo.recall(0, b"7 ").is_none());
        assert!(memo.recall(1, b"7").is_none());
        memo.keep(0, b" 7", &row);
        assert!(memo.recall(0, b"7").is_none());
        assert!(memo.recall(0, b" 7").is_some());
    }
}
