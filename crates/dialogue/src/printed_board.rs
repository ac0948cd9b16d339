//! What the printed text itself shows of the board that was given, however it is drawn.

use puzzles::puzzle_traits::CaseBoard;
use puzzles::text::plain;
use rules::sliding::board::Board;

/// What was shown of the given board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shown {
    /// Nothing that must have come from it.
    Nothing,
    Board,
    /// The board itself, and after it the goal.
    BoardAndGoal,
}

/// What a program that was given this board shows of it.
pub(crate) fn shown(printed: &[u8], board: &CaseBoard) -> Shown {
    let Some(board) = board.tiles() else {
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

/// Another board that was printed than the given one and the goal: one of the program's own.
pub(crate) fn other_board(printed: &[u8], board: &CaseBoard) -> Option<Vec<u32>> {
    let board = board.tiles()?;
    let own = tiles_of(board.cells());
    let goal = tiles_of(Board::goal(board.side()).cells());
    let text = plain(printed);
    // A board begins where other lines end: the end of one and the beginning of the next are none.
    let blocks = text
        .split_inclusive('\n')
        .fold(vec![String::new()], |mut blocks, line| {
            let has_words = line.chars().any(char::is_alphabetic);
            let is_gap = line.trim().is_empty();
            match blocks.last_mut() {
                Some(block) if !has_words && !is_gap => block.push_str(line),
                _ => blocks.push(String::new()),
            }
            blocks
        });
    blocks.iter().find_map(|block| {
        let mut first = numbers(block, board.cells().len() as u32);
        first.truncate(goal.len());
        let mut sorted = first.clone();
        sorted.sort_unstable();
        (sorted == goal && first != own && first != goal).then_some(first)
    })
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

    fn board() -> CaseBoard {
        let board = Board::from_cells(3, &[1, 2, 3, 4, 0, 5, 7, 8, 6]).map(CaseBoard::new);
        board.unwrap_or_else(|_| panic!("a board"))
    }

    #[test]
    fn a_board_of_its_own_is_neither_ours_nor_the_goal() {
        let table = [
            (
                "start:\n1 2 3\n4 5 6\n0 7 8\ngoal:\n1 2 3\n4 5 6\n7 8 0\n",
                None,
            ),
            ("2 1 3\n4 5 6\n7 8 0\n", Some(vec![2, 1, 3, 4, 5, 6, 7, 8])),
            ("1 2 3\n4 0 5\n7 8 6\n", None),
            ("1 1 3 4 5 6 7 8", None),
        ];
        for (text, expected) in table {
            assert_eq!(other_board(text.as_bytes(), &board()), expected, "{text}");
        }
    }

    #[test]
    fn a_board_is_known_however_it_is_drawn() {
        let board = board();
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
