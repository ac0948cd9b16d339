//! What breaks, contradicts itself or is no answer at all.

use crate::sliding_answers::outputs::{EIGHT, FIFTEEN, answer, path};
use model::fault::Tried;
use puzzles::answer::Reading;
use puzzles::answer::Says;
use puzzles::sliding::answer::Told;
use puzzles::sliding::read::reader::read;
use rules::sliding::board::Board;

#[test]
fn what_cannot_be_walked_breaks_where_it_does() {
    // Boards of which one is no move from any before it.
    let jump = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let walk = answer(EIGHT, jump).runs[0].walk.clone().unwrap();
    let broken = walk.broken.unwrap();
    assert_eq!((walk.tiles, walk.steps, broken.step), (vec![2], 3, 2));
    assert_eq!(
        broken.tried,
        Tried::Board("1 2 3 / 4 5 6 / 7 0 8".parse().unwrap())
    );
    // A search trace, which branches, is no path.
    let trace = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 8 5\n7 0 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let traced = read(&EIGHT.parse().unwrap(), trace.as_bytes());
    assert!(matches!(traced, Reading::Unreadable { .. }), "{traced:?}");
    // The same, and the path after it.
    let and_path = format!(
        "{trace}Path:\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n"
    );
    assert_eq!(path(EIGHT, &and_path).1, [5, 6]);
    // A tile that does not touch the blank, or does not exist.
    let walk = answer(FIFTEEN, "Path: 7 99 12").runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!(
        (walk.tiles, walk.broken.unwrap().tried),
        (vec![7], Tried::Tile(99))
    );
    // Boards that stop before the goal.
    let short = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n";
    let walk = answer(EIGHT, short).runs[0].walk.clone().unwrap();
    assert!(walk.broken.is_none() && !walk.end.is_goal());
    // Labels beside boards do not decide.
    let wrapped = "1 2 3\n4 5 0\n7 8 6\n\nRIGHT\n1 2 3\n4 5 7\n0 8 6\n";
    let walk = answer("1 2 3 / 4 5 0 / 7 8 6", wrapped).runs[0]
        .walk
        .clone()
        .unwrap();
    assert_eq!(walk.broken.unwrap().step, 1);
}

#[test]
fn a_summary_that_disagrees_with_the_boards_is_ambiguous() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    for agreeing in [
        "Moves: RIGHT -> DOWN",
        "Moves: left, up",
        "RD",
        "Tiles: 5 6",
        "Path: [5, 6]",
    ] {
        assert_eq!(
            path(EIGHT, &format!("{boards}{agreeing}\n")).0,
            Told::Boards,
            "{agreeing}"
        );
        assert_eq!(
            path(EIGHT, &format!("{agreeing}\n{boards}")).0,
            Told::Boards,
            "{agreeing}"
        );
    }
    for disagreeing in [
        "Moves: RIGHT -> UP",
        "Path: UP DOWN RIGHT DOWN",
        "Path: [6, 5]",
    ] {
        let output = format!("{boards}{disagreeing}\n");
        let Reading::Ambiguous { one, other } = read(&EIGHT.parse().unwrap(), output.as_bytes())
        else {
            panic!("{disagreeing} is not what the boards say");
        };
        assert_eq!(one.runs[0].walk.as_ref().unwrap().told, Told::Boards);
        assert_ne!(other.runs[0].walk.as_ref().unwrap().told, Told::Boards);
    }
}

#[test]
fn words_weigh_less_than_a_path_and_contradict_each_other_openly() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    assert_eq!(
        answer(EIGHT, &format!("No solution\n{boards}")).says,
        Says::Solution
    );
    assert_eq!(
        answer(EIGHT, &format!("{boards}Error: invalid input\n")).says,
        Says::Nothing
    );
    let line = |line: &str| Says::NoSolution { line: line.into() };
    assert_eq!(
        answer(EIGHT, "> Solution\n\nNo solution found\n").says,
        line("No solution found")
    );
    assert_eq!(answer(EIGHT, "Minimum number of moves = -1\n").runs, []);
    assert!(matches!(
        answer(EIGHT, "Minimum number of moves = -1\n").says,
        Says::NoSolution { .. }
    ));
    let both = read(
        &EIGHT.parse().unwrap(),
        b"Solution found!\nNo solution found!\n",
    );
    assert!(matches!(both, Reading::Ambiguous { .. }), "{both:?}");
    assert!(matches!(
        answer(EIGHT, "Solvable\nTimeout!\n").says,
        Says::GaveUp { .. }
    ));
    assert!(matches!(
        answer(EIGHT, "Invalid board\n").says,
        Says::BadInput { .. }
    ));
}

#[test]
fn nothing_and_nonsense_are_named() {
    let eight: Board = EIGHT.parse().unwrap();
    for nothing in ["", "\n\n", "  \t \r\n", "\x1b[0m\n"] {
        assert_eq!(
            read(&eight, nothing.as_bytes()),
            Reading::Nothing,
            "{nothing:?}"
        );
    }
    for (output, nearest) in [
        ("Hello, world!", None),
        (
            "1 2 3\n4 0 5\n7 8 6\n",
            Some("the given board, and nothing more"),
        ),
        (
            "1 2 3\n4 5 5\n7 8 0\n",
            Some("5 stands in cell 4 and again in cell 5, and 6 is missing"),
        ),
        ("Segmentation fault", None),
        ("Enter a choice: ", None),
    ] {
        let reading = read(&eight, output.as_bytes());
        assert_eq!(
            reading,
            Reading::Unreadable {
                nearest: nearest.map(Into::into)
            },
            "{output}"
        );
    }
}

#[test]
fn numbers_of_a_complaint_are_no_path() {
    let fifteen: Board = FIFTEEN.parse().unwrap();
    let reading = read(
        &fifteen,
        "Isi berkas harus angka 1 sampai 16 semua\n".as_bytes(),
    );
    let Reading::Answer(answer) = reading else {
        panic!("{reading:?}");
    };
    assert!(matches!(answer.says, Says::BadInput { .. }), "{answer:?}");
    assert!(answer.runs.is_empty(), "{answer:?}");
}
