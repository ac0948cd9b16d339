//! What speaks against an expectation of a sliding board without any search: parity, distances.

use model::expectation::Expectation;
use rules::sliding::board::Board;
use rules::sliding::parity::{KurangTable, is_solvable};

use crate::kind::Doubt;

/// What speaks against expecting this of a program that is given this board.
pub(super) fn doubt(board: &Board, expectation: Expectation) -> Option<Doubt> {
    match expectation {
        Expectation::InvalidInput => say(
            "nothing is wrong with this board",
            "what should be refused?",
        ),
        Expectation::MinimumMoves(moves) => doubt_moves(board, moves),
        Expectation::NoSolution if is_solvable(board) => {
            say("this board can be solved", parity(board))
        }
        Expectation::NoSolution => None,
        Expectation::Solvable => say(
            "`solvable` is for packing puzzles",
            "a sliding board has `minimum-moves`",
        ),
    }
}

fn doubt_moves(board: &Board, moves: u32) -> Option<Doubt> {
    if !is_solvable(board) {
        return say("this board cannot be solved", parity(board));
    }
    let distance = distance_to_goal(board);
    if board.is_goal() && moves > 0 {
        say("this board is solved already", "it takes 0 moves")
    } else if moves < distance {
        let label = format!("its tiles are {distance} steps from home");
        say("no path is that short", label)
    } else if !(moves - distance).is_multiple_of(2) {
        let parity = if distance.is_multiple_of(2) {
            "even"
        } else {
            "odd"
        };
        let label = format!("every path of this board has an {parity} number of moves");
        say("no path has that many moves", label)
    } else {
        None
    }
}

/// How many rows and columns its tiles are away from home, in all. It is counted here and not asked of a solver, whose
/// mistake it could be to count wrongly.
fn distance_to_goal(board: &Board) -> u32 {
    let side = board.side();
    let apart = |cell: usize, tile: u8| {
        let home = usize::from(tile) - 1;
        (cell / side).abs_diff(home / side) + (cell % side).abs_diff(home % side)
    };
    let tiles = board.cells().iter().enumerate();
    tiles
        .filter(|&(_, &tile)| tile != 0)
        .map(|(cell, &tile)| apart(cell, tile) as u32)
        .sum()
}

/// Why a board can or cannot be solved, in the words of the first course.
fn parity(board: &Board) -> String {
    let KurangTable { sum, x, .. } = KurangTable::new(board);
    let total = sum + x;
    let parity = if total.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    };
    format!("ΣKurang + X = {sum} + {x} = {total}, which is {parity}")
}

fn say(words: &str, label: impl Into<String>) -> Option<Doubt> {
    Some(Doubt::new(words, label))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn label(board: &str, expectation: Expectation) -> Option<String> {
        let board: Board = board.parse().unwrap();
        doubt(&board, expectation).map(|doubt| doubt.label)
    }

    #[test]
    fn a_sliding_expectation_must_be_possible() {
        use Expectation::{InvalidInput, MinimumMoves, NoSolution, Solvable};
        let four = "0 1 3 / 4 2 5 / 7 8 6";
        let unsolvable = "1 2 3 / 4 5 6 / 8 7 0";
        let solved = "1 2 / 3 0";
        for (board, expectation, expected) in [
            (four, MinimumMoves(4), None),
            (four, MinimumMoves(6), None),
            (
                four,
                MinimumMoves(5),
                Some("every path of this board has an even number of moves"),
            ),
            (
                four,
                MinimumMoves(2),
                Some("its tiles are 4 steps from home"),
            ),
            (
                four,
                NoSolution,
                Some("ΣKurang + X = 12 + 0 = 12, which is even"),
            ),
            (four, InvalidInput, Some("what should be refused?")),
            (four, Solvable, Some("a sliding board has `minimum-moves`")),
            (unsolvable, NoSolution, None),
            (
                unsolvable,
                MinimumMoves(2),
                Some("ΣKurang + X = 1 + 0 = 1, which is odd"),
            ),
            (solved, MinimumMoves(0), None),
            (solved, MinimumMoves(2), Some("it takes 0 moves")),
        ] {
            let said = label(board, expectation);
            assert_eq!(said.as_deref(), expected, "{board} {expectation:?}");
        }
    }
}
