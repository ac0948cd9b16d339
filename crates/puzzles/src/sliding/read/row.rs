//! One row of a board, as it was read from a line, and the rows of the last board, most of which the next has again.

use rules::sliding::board::MAX_SIDE;

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

/// How a blank is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Mark {
    /// There is none in this row.
    #[default]
    None,
    /// An empty place.
    Empty,
    /// A number: 0, N² or −1.
    Number(i16),
    /// A sign or a letter.
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
    /// Makes it empty.
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

    /// The tiles.
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

    /// The columns of each.
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
    use super::*;

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
