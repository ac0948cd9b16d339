//! Every search against the others, against known facts, and against its limits.

mod agreement;
mod counts;
mod facts;
mod inconsistent;
mod limits;

use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::search::algorithm::{Algorithm, solve};
use crate::sliding::search::report::Report;
use rules::sliding::board::{Board, Direction};
use rules::watch::Watch;

/// The board with these numbers, blank 0.
fn board(numbers: &str) -> Board {
    let cells: Vec<u8> = numbers
        .split_whitespace()
        .filter(|word| *word != "/")
        .map(|word| word.parse().unwrap())
        .collect();
    Board::from_cells(cells.len().isqrt(), &cells).unwrap()
}

/// Solves without limits, and replays the path if there is one.
fn solved(board: &Board, algorithm: Algorithm, heuristic: Heuristic) -> Report {
    let report = solve(board, algorithm, heuristic, &mut Watch::default()).unwrap();
    if let Some(path) = report.path() {
        let mut replayed = board.clone();
        for &tile in path.tiles() {
            replayed.slide(tile).unwrap();
        }
        assert!(
            replayed.is_goal(),
            "{algorithm} with {heuristic} ends at {replayed:?}"
        );
    }
    report
}

/// The board that a walk of these ways from the goal ends at; ways off the board are not taken.
fn walked(side: usize, ways: &[u8]) -> Board {
    let mut board = Board::goal(side);
    for way in ways {
        board.step(Direction::ALL[usize::from(way % 4)]);
    }
    board
}

/// Boards of 3×3 from all over, the same ones every time.
fn scattered(count: usize) -> impl Iterator<Item = Board> {
    let mut board = Board::goal(3);
    let mut random = 1_u32;
    std::iter::repeat_with(move || {
        for _ in 0..200 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            board.step(Direction::ALL[(random >> 30) as usize]);
        }
        board.clone()
    })
    .take(count)
}
