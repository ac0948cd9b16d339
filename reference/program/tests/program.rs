//! The program from outside: what it prints and how it ends. Here stands how it is run, how its paths are replayed by a few
//! lines that share nothing with it, and every way to fail, with its exit code and its words.

mod compare;
mod generate;
mod handouts;
mod solve;
mod view_files;

use std::fs;
use std::path::Path;

use testkit::run_program::{Program, Run};

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

#[test]
fn a_bad_board_is_named_with_its_file_line_and_column() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    fs::write(&path, "1 2 3\n4 5 5\n7 8 0\n").unwrap();
    for command in ["solve", "lower-bound"] {
        let notes = reference(&[command, argument(&path)]).refused(2);
        assert_eq!(
            notes,
            format!(
                "error: no board can be read from `{}`\n  caused by: line 2, column 5: tile 5 stands here and at line 2, \
                 column 3, and tile 6 is missing; write every tile once\n",
                path.display()
            )
        );
    }
}

#[test]
fn a_missing_file_is_named_with_the_working_directory() {
    let notes = reference(&["solve", "no-such-board.txt"]).refused(2);
    assert!(
        notes.starts_with(
            "error: there is no file `no-such-board.txt`; the working directory is `/"
        ),
        "{notes}"
    );
}

#[test]
fn an_empty_input_is_not_a_board() {
    let notes = reference(&["solve"]).refused(2);
    assert!(notes.contains("there is no board in it"), "{notes}");
}

#[test]
fn arguments_that_do_not_go_together_are_refused() {
    let board = "1 2 / 3 0";
    let table: [(&[&str], &str); 9] = [
        (
            &["--heuristic", "hamming"],
            "`--heuristic` guides a-star, greedy and ida, and not `oracle`",
        ),
        (
            &["--algorithm", "ida", "--deep"],
            "`--deep` is for the oracle",
        ),
        (
            &["--algorithm", "ida", "--closed", "parent-only"],
            "`--closed` is for a-star, and not for `ida with manhattan`",
        ),
        (
            &["--algorithm", "a-star", "--ties", "heapq"],
            "`--ties` is for branch-and-bound, and not for `a-star with manhattan`",
        ),
        (
            &["--as", "fifteen-bnb", "--deep"],
            "`--deep` is for the oracle, and `--as fifteen-bnb` does not ask it",
        ),
        (
            &["--as", "npuzzle-astar", "--closed", "all"],
            "cannot be used with",
        ),
        (&["--as", "npuzzle-astar", "--json"], "cannot be used with"),
        (
            &["--as", "npuzzle-astar", "--algorithm", "ida"],
            "cannot be used with",
        ),
        (&["--as", "nonsense"], "possible values: fifteen-bnb"),
    ];
    for (arguments, reason) in table {
        let notes = reference_with(board, &[&["solve"], arguments].concat()).refused(2);
        assert!(notes.contains(reason), "{arguments:?}: {notes}");
    }
}

#[test]
fn a_heuristic_that_does_not_exist_for_the_size_is_refused_with_another() {
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0";
    let arguments = [
        "solve",
        "--algorithm",
        "ida",
        "--heuristic",
        "walking-distance",
    ];
    let notes = reference_with(board, &arguments).refused(2);
    assert!(
        notes.contains("choose the heuristic `linear-conflict`"),
        "{notes}"
    );
}
