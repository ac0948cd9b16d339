//! The program from outside: what it prints and how it ends. Here stands how it is run, how its paths are replayed by a few
//! lines that share nothing with it, and every way to fail, with its exit code and its words;
//! and `generate`: boards that are read back, the same for the same seed.

mod compare;
mod handouts;
mod solve;
mod view_files;

use std::fs;
use std::path::Path;

use rules::sliding::board::Board;
use rules::sliding::notation::{Notation, read};
use rules::sliding::parity::is_solvable;
use testkit::run_program::{Program, Run, Words};

/// The program with these arguments and this on standard input, and tables of its own.
pub(crate) fn reference_with(input: &str, words: impl Words) -> Run {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache");
    reference_keeping_in(&folder, input, words)
}

/// The program that keeps its tables in this folder.
pub fn reference_keeping_in(folder: &Path, input: &str, words: impl Words) -> Run {
    let program = Program::new(env!("CARGO_BIN_EXE_reference"));
    let program = program.env("GRADER_CACHE_DIR", folder).args(words);
    program.stdin(input).run()
}

/// The program with these arguments and nothing on standard input.
pub(crate) fn reference(words: impl Words) -> Run {
    reference_with("", words)
}

/// The names of what is in a folder, in order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            let name = entry.expect("it can be read").file_name();
            name.into_string().expect("its names are plain")
        })
        .collect();
    names.sort();
    names
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
    let path = path.display();
    for command in ["solve", "lower-bound"] {
        let notes = reference(&format!("{command} {path}")).refused(2);
        let cause = "line 2, column 5: tile 5 stands here and at line 2, column 3, and tile 6 is missing; write every tile once";
        let said = format!("error: no board can be read from `{path}`\n  caused by: {cause}\n");
        assert_eq!(notes, said);
    }
}

#[test]
fn a_missing_file_is_named_with_the_working_directory() {
    let note = "error: there is no file `no-such-board.txt`; the working directory is `/";
    reference("solve no-such-board.txt")
        .fails(2)
        .says_first(note);
}

#[test]
fn an_empty_input_is_not_a_board() {
    reference("solve").fails(2).says("there is no board in it");
}

#[test]
fn arguments_that_do_not_go_together_are_refused() {
    let board = "1 2 / 3 0";
    for (options, reason) in [
        (
            "--heuristic hamming",
            "`--heuristic` guides a-star, greedy and ida, and not `oracle`; choose one with `--algorithm`, or leave it out\n",
        ),
        (
            "--algorithm ida --deep",
            "`--deep` is for the oracle, and not for `ida with manhattan`; leave it out\n",
        ),
        (
            "--algorithm ida --closed parent-only",
            "`--closed` is for a-star, and not for `ida with manhattan`; choose it with `--algorithm`, or leave it out\n",
        ),
        (
            "--algorithm a-star --ties heapq",
            "`--ties` is for branch-and-bound, and not for `a-star with manhattan`; choose it with `--algorithm`, or leave it out\n",
        ),
        (
            "--as fifteen-bnb --deep",
            "`--deep` is for the oracle, and `--as fifteen-bnb` does not ask it",
        ),
        ("--as npuzzle-astar --closed all", "cannot be used with"),
        ("--as npuzzle-astar --json", "cannot be used with"),
        ("--as npuzzle-astar --algorithm ida", "cannot be used with"),
        ("--as nonsense", "possible values: fifteen-bnb"),
    ] {
        let run = reference_with(board, &format!("solve {options}"));
        run.fails(2).says(reason);
    }
}

#[test]
fn a_heuristic_that_does_not_exist_for_the_size_is_refused_with_another() {
    let board = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0";
    reference_with(board, "solve --algorithm ida --heuristic walking-distance")
        .fails(2)
        .says("choose the heuristic `linear-conflict`");
}

fn drawn(options: &str) -> Run {
    reference(&format!("generate {options}")).exits(0)
}

fn boards(options: &str) -> Vec<Board> {
    let boards = drawn(options).out;
    let boards = boards.split("\n\n").map(str::parse);
    boards
        .collect::<Result<_, _>>()
        .expect("boards are printed")
}

#[test]
fn boards_are_read_back_in_the_notation_asked_for() {
    let table = [
        ("fifteen-bnb", Notation::fifteen_bnb(), 4),
        ("fifteen-ida", Notation::fifteen_ida(), 4),
        ("eight-heuristics", Notation::eight_heuristics(), 3),
        ("npuzzle-astar", Notation::npuzzle_astar(), 4),
    ];
    for (format, notation, side) in table {
        let out = drawn(&format!("--format {format} --count 7")).out;
        assert_eq!(out.split("\n\n").count(), 7);
        for text in out.split("\n\n") {
            let reading = read(text.as_bytes()).unwrap();
            assert_eq!((&reading.notation, reading.board.side()), (&notation, side));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_boards_and_is_shown() {
    let seven = drawn("--seed 7");
    assert_eq!(seven, drawn("--seed 7"));
    assert_ne!(seven.out, drawn("--seed 8").out);
    assert_eq!(seven.notes, "10 4×4 boards, uniform, seed 7\n");
}

#[test]
fn a_kind_is_what_it_says() {
    assert!(boards("--side 3 --uniform").iter().all(is_solvable));
    assert!(!boards("--side 3 --unsolvable").iter().any(is_solvable));
    assert!(boards("--side 3 --walk 0").iter().all(Board::is_goal));
    let deep = drawn("--side 3 --depth 20 --count 3");
    let note = "3 3×3 boards, exactly 20 moves from the goal, seed 1\n";
    assert_eq!(deep.notes, note);
    for board in deep.out.split("\n\n") {
        reference_with(board, "solve --as npuzzle-astar")
            .succeeds()
            .prints_last(" = 20\n");
    }
}

#[test]
fn a_depth_no_board_has_is_refused() {
    reference("generate --side 3 --depth 32")
        .fails(2)
        .says("the deepest is 31");
}

#[test]
fn files_are_named_by_what_is_in_them_and_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let boards = folder.path().join("new").join("boards");
    let out = boards.display();
    let arguments = format!("generate --depth 6 --seed 7 --count 2 --out {out}");
    reference(&arguments).exits(0);
    let names = names(&boards);
    assert_eq!(names, ["4x4-d6-s7-001.txt", "4x4-d6-s7-002.txt"]);
    let second = boards.join(&names[1]);
    fs::write(&second, "precious").unwrap();
    fs::remove_file(boards.join(&names[0])).unwrap();
    reference(&arguments)
        .fails(2)
        .says("002.txt` exists already, and nothing was written");
    assert_eq!(fs::read_to_string(&second).unwrap(), "precious");
    assert!(!boards.join(&names[0]).exists());
    reference(&format!("{arguments} --force")).exits(0);
    assert!(read(&fs::read(&second).unwrap()).is_ok());
}

#[test]
fn arguments_of_generate_that_do_not_go_together_are_refused() {
    for (options, reason) in [
        (
            "--format eight-heuristics --side 4",
            "`--format eight-heuristics` is for 3×3 boards, not 4×4",
        ),
        (
            "--format fifteen-ida --side 3",
            "`--format fifteen-ida` is for 4×4 boards, not 3×3",
        ),
        ("--time 1s", "only `--depth` asks it"),
        ("--walk 9 --memory 1GB", "only `--depth` asks it"),
    ] {
        reference(&format!("generate {options}"))
            .fails(2)
            .says(reason);
    }
}
