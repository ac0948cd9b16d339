//! A board as somebody types or pastes it: in any notation, and also on one line.

use crate::sliding::board::Board;
use crate::sliding::notation::error::BadBoard;
use crate::sliding::notation::read::read;

/// Reads a board in any notation. A `/` on a single line ends a row only where the line is no board as it stands: it may
/// also be how the blank is written.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn board_of(text: &str) -> Result<Board, BadBoard> {
    let is_one_line = !text.trim().contains(['\n', '\r']);
    match read(text.as_bytes()) {
        Ok(reading) => Ok(reading.board),
        Err(_) if is_one_line && text.contains('/') => text.parse(),
        Err(fault) => Err(fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slash_ends_a_row_unless_it_is_the_blank() {
        let three = Board::from_cells(3, &[1, 2, 3, 4, 0, 5, 6, 7, 8]).unwrap();
        for text in [
            "1 2 3 / 4 0 5 / 6 7 8",
            "1 2 3/4 0 5/6 7 8\n",
            "1 2 3 4 / 5 6 7 8",
            "1 2 3\n4 / 5\n6 7 8\n",
        ] {
            assert_eq!(board_of(text), Ok(three.clone()), "{text}");
        }
    }
}
