//! The program from outside: what it prints and how it ends. Here stands how it is run, and how its paths are replayed by a
//! few lines that share nothing with it.

mod compare;
mod failures;
mod generate;
mod handouts;
mod pictures;
mod solve;
mod table;
mod zoo;

use std::path::Path;

use testkit::run::{Program, Run};

/// The program with these arguments and this on standard input, and tables of its own.
pub(crate) fn reference_with(input: &str, arguments: &[&str]) -> Run {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    reference_keeping_in(&folder, input, arguments)
}

/// The program that keeps its tables in this folder.
pub fn reference_keeping_in(folder: &Path, input: &str, arguments: &[&str]) -> Run {
    let program = Program::new(env!("CARGO_BIN_EXE_reference"));
    let program = program.env("GRADER_CACHE_DIR", folder).args(arguments);
    program.stdin(input).run()
}

/// The program with these arguments and nothing on standard input.
pub(crate) fn reference(arguments: &[&str]) -> Run {
    reference_with("", arguments)
}

pub(crate) fn argument(path: &Path) -> &str {
    path.to_str().expect("a temporary folder has a plain name")
}

/// The numbers of a text, 0 for every word that is none.
pub(crate) fn numbers(text: &str) -> Vec<u32> {
    text.split_whitespace()
        .filter(|word| *word != "/")
        .map(|word| word.parse().unwrap_or(0))
        .collect()
}

fn apart(side: usize, a: usize, b: usize) -> usize {
    (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side)
}

fn place(board: &[u32], tile: u32) -> usize {
    board
        .iter()
        .position(|&other| other == tile)
        .unwrap_or_else(|| panic!("no {tile} on {board:?}"))
}

fn is_goal(board: &[u32]) -> bool {
    let last = board.len() - 1;
    board[last] == 0 && (0..last).all(|cell| board[cell] == cell as u32 + 1)
}

/// Slides these tiles from this board, and they must lead to the goal.
#[track_caller]
pub(crate) fn tiles_lead_home(board: &str, tiles: &[u32]) {
    let mut board = numbers(board);
    let side = board.len().isqrt();
    for &tile in tiles {
        let (from, to) = (place(&board, tile), place(&board, 0));
        assert_eq!(apart(side, from, to), 1, "{tile} on {board:?}");
        board.swap(from, to);
    }
    assert!(is_goal(&board), "{board:?}");
}

/// These boards must begin with this one, be one move apart, and end with the goal.
#[track_caller]
pub(crate) fn boards_lead_home(start: &str, boards: &[Vec<u32>]) {
    let side = boards[0].len().isqrt();
    assert_eq!(boards[0], numbers(start));
    for pair in boards.windows(2) {
        let (from, to) = (place(&pair[0], 0), place(&pair[1], 0));
        assert_eq!(apart(side, from, to), 1, "{pair:?}");
        let mut moved = pair[0].clone();
        moved.swap(from, to);
        assert_eq!(moved, pair[1]);
    }
    assert!(is_goal(&boards[boards.len() - 1]));
}
