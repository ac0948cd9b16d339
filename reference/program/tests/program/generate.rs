//! `generate`: boards that are read back, the same for the same seed.

use std::fs;

use rules::sliding::board::Board;
use rules::sliding::notation::{Notation, read};
use rules::sliding::parity::is_solvable;

use crate::program::{argument, reference, reference_with};

fn drawn(arguments: &[&str]) -> (String, String) {
    let run = reference(&[&["generate"], arguments].concat());
    assert_eq!(run.code, Some(0), "{run:?}");
    (run.out, run.notes)
}

fn boards(arguments: &[&str]) -> Vec<Board> {
    let (out, _) = drawn(arguments);
    out.split("\n\n")
        .map(|text| text.parse().expect("a board is printed"))
        .collect()
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
        let (out, _) = drawn(&["--format", format, "--count", "7"]);
        assert_eq!(out.split("\n\n").count(), 7);
        for text in out.split("\n\n") {
            let reading = read(text.as_bytes()).unwrap();
            assert_eq!(
                (reading.notation, reading.board.side()),
                (notation.clone(), side)
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_boards_and_is_shown() {
    let seven = drawn(&["--seed", "7"]);
    assert_eq!(seven, drawn(&["--seed", "7"]));
    assert_ne!(seven.0, drawn(&["--seed", "8"]).0);
    assert_eq!(seven.1, "10 4×4 boards, uniform, seed 7\n");
}

#[test]
fn a_kind_is_what_it_says() {
    let of_side_3 = |kind: &[&str]| boards(&[&["--side", "3"], kind].concat());
    assert!(of_side_3(&["--uniform"]).iter().all(is_solvable));
    assert!(!of_side_3(&["--unsolvable"]).iter().any(is_solvable));
    assert!(of_side_3(&["--walk", "0"]).iter().all(Board::is_goal));
    let (out, notes) = drawn(&["--side", "3", "--depth", "20", "--count", "3"]);
    assert_eq!(
        notes,
        "3 3×3 boards, exactly 20 moves from the goal, seed 1\n"
    );
    for board in out.split("\n\n") {
        let text = reference_with(board, &["solve", "--as", "npuzzle-astar"]).done();
        assert!(text.ends_with(" = 20\n"), "{text}");
    }
}

#[test]
fn a_depth_no_board_has_is_refused() {
    let notes = reference(&["generate", "--side", "3", "--depth", "32"]).refused(2);
    assert!(notes.contains("the deepest is 31"), "{notes}");
}

#[test]
fn files_are_named_by_what_is_in_them_and_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let boards = folder.path().join("new").join("boards");
    let arguments = [
        "generate",
        "--depth",
        "6",
        "--seed",
        "7",
        "--count",
        "2",
        "--out",
        argument(&boards),
    ];
    assert_eq!(reference(&arguments).code, Some(0));
    let mut names: Vec<_> = fs::read_dir(&boards)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["4x4-d6-s7-001.txt", "4x4-d6-s7-002.txt"]);
    let second = boards.join(&names[1]);
    fs::write(&second, "precious").unwrap();
    fs::remove_file(boards.join(&names[0])).unwrap();
    let notes = reference(&arguments).refused(2);
    assert!(
        notes.contains("002.txt` exists already, and nothing was written"),
        "{notes}"
    );
    assert_eq!(fs::read_to_string(&second).unwrap(), "precious");
    assert!(!boards.join(&names[0]).exists());
    let forced = reference(&[&arguments[..], &["--force"]].concat());
    assert_eq!(forced.code, Some(0));
    assert!(read(&fs::read(&second).unwrap()).is_ok());
}

#[test]
fn arguments_that_do_not_go_together_are_refused() {
    let table: [(&[&str], &str); 4] = [
        (
            &["--format", "eight-heuristics", "--side", "4"],
            "`--format eight-heuristics` is for 3×3 boards, not 4×4",
        ),
        (
            &["--format", "fifteen-ida", "--side", "3"],
            "`--format fifteen-ida` is for 4×4 boards, not 3×3",
        ),
        (&["--time", "1s"], "only `--depth` asks it"),
        (
            &["--walk", "9", "--memory", "1GB"],
            "only `--depth` asks it",
        ),
    ];
    for (arguments, reason) in table {
        let notes = reference(&[&["generate"], arguments].concat()).refused(2);
        assert!(notes.contains(reason), "{arguments:?}: {notes}");
    }
}
