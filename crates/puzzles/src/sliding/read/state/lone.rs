//! A number alone on its line, which on a 2×2 board may be a row whose other place is empty.

use crate::sliding::read::quick::{Plain, quick};
use crate::sliding::read::row::{Mark, Row};
use crate::sliding::read::state::State;

impl State {
    /// Takes the line as part of a 2×2 board, together with the row above it or the one that may follow. Whether it is a
    /// row can only be told by the board that it makes: the given one, or one that is a move from the last.
    pub(super) fn lone(&mut self, line: &[u8]) -> bool {
        if self.side != 2 {
            return false;
        }
        let mut row = Row::default();
        let plain = quick(line, 2, &mut row);
        if let Some(above) = self.lone_above.take() {
            if plain == Plain::Row
                && let Some(board) = self.parse_board(&[above.cells(), row.cells()].concat(), 0)
            {
                self.printed = true;
                self.board(&board, Mark::Empty);
                return true;
            }
            let text = above.cells()[0].to_string();
            self.text(&text);
        }
        let is_lone = plain == Plain::No
            && row.cells().len() == 1
            && row.spans()[0] == (0, row.width)
            && line.trim_ascii().iter().all(u8::is_ascii_digit)
            && (1..4).contains(&row.cells()[0]);
        if !is_lone {
            return false;
        }
        if let Some(above) = self.stack.only_row()
            && let Some(board) = self.parse_board(&[above.as_slice(), row.cells()].concat(), 2)
        {
            self.stack.clear();
            self.board(&board, Mark::Empty);
            return true;
        }
        self.lone_above = Some(row);
        true
    }

    /// A number that waited for a row gets none.
    pub(super) fn release_lone(&mut self) {
        if let Some(row) = self.lone_above.take() {
            let text = row.cells()[0].to_string();
            self.text(&text);
        }
    }

    /// The board of these three tiles with the empty place in the row that begins at `row`, if there is one that makes
    /// sense here.
    fn parse_board(&self, tiles: &[u8], row: usize) -> Option<[u8; 4]> {
        let mut sorted = tiles.to_vec();
        sorted.sort_unstable();
        if sorted != [1, 2, 3] {
            return None;
        }
        [row + 1, row].into_iter().find_map(|blank| {
            let mut board = tiles.to_vec();
            board.insert(blank, 0);
            let board: [u8; 4] = board.try_into().ok()?;
            (board == *self.given.cells() || self.is_next(&board)).then_some(board)
        })
    }

    fn is_next(&self, board: &[u8; 4]) -> bool {
        let Some(last) = self.last else {
            return false;
        };
        let place = |cells: &[u8; 4]| cells.iter().position(|&tile| tile == 0);
        let (Some(from), Some(to)) = (place(&last), place(board)) else {
            return false;
        };
        let mut moved = last;
        moved.swap(from, to);
        // On a 2×2 board all places but the opposite one are beside a place.
        from + to != 3 && moved == *board
    }
}
