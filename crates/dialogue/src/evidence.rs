//! What the printed text itself shows of the board that was given, however it is drawn.

use puzzles::answer::plain::plain;
use puzzles::case_board::CaseBoard;
use rules::sliding::board::Board;

/// What was shown of the given board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shown {
    /// Nothing that must have come from it.
    Nothing,
    /// The board itself.
    Board,
    /// The board itself, and after it the goal.
    BoardAndGoal,
}

/// What a program that was given this board shows of it.
#[must_use]
pub(crate) fn shown(printed: &[u8], board: &CaseBoard) -> Shown {
    let CaseBoard::Sliding(board) = board else {
        return Shown::Nothing;
    };
    let tiles = tiles_of(board.cells());
    let square = board.cells().len() as u32;
    let numbers = numbers(&plain(printed), square);
    let Some(start) = place(&numbers, &tiles) else {
        return Shown::Nothing;
    };
    let goal = tiles_of(Board::goal(board.side()).cells());
    match place(&numbers[start + 1..], &goal) {
        Some(_) => Shown::BoardAndGoal,
        None => Shown::Board,
    }
}

fn tiles_of(cells: &[u8]) -> Vec<u32> {
    let tiles = cells.iter().filter(|tile| **tile != 0);
    tiles.map(|tile| u32::from(*tile)).collect()
}

/// All whole numbers of a text but those that may stand for a blank.
fn numbers(text: &str, square: u32) -> Vec<u32> {
    text.split(|c: char| !c.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .filter(|number| *number != 0 && *number != square)
        .collect()
}

/// Where these stand in a row.
fn place(numbers: &[u32], wanted: &[u32]) -> Option<usize> {
    numbers
        .windows(wanted.len())
        .position(|window| window == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_known_however_it_is_drawn() {
        let board = Board::from_cells(3, &[1, 2, 3, 4, 0, 5, 7, 8, 6]).map(CaseBoard::Sliding);
        let board = board.unwrap_or_else(|_| panic!("a board"));
        let table = [
            ("1 2 3\n4 0 5\n7 8 6\nno way\n", Shown::Board),
            ("|1|2|3|\n|4| |5|\n|7|8|6|\n", Shown::Board),
            ("[[1, 2, 3], [4, 9, 5], [7, 8, 6]]", Shown::Board),
            (
                "1 2 3\n4 _ 5\n7 8 6\n\nmove 1\n1 2 3\n4 5 _\n7 8 6\n\nmove 2\n1 2 3\n4 5 6\n7 8 _\n",
                Shown::BoardAndGoal,
            ),
            ("1 2 3\n4 5 6\n7 8 0\n", Shown::Nothing),
            ("1 2 3 4 5 7 8", Shown::Nothing),
            ("", Shown::Nothing),
        ];
        for (text, expected) in table {
            assert_eq!(shown(text.as_bytes(), &board), expected, "{text}");
        }
    }
}
