//! Outputs with several answers, and what breaks, contradicts itself or is no answer at all.

use crate::sliding_answers::printed_boards::{
    EIGHT, FIFTEEN, TWO, answer, path, two_readings, walk,
};
use model::fault::Tried;
use puzzles::answer_reading::{Reading, Says};
use puzzles::sliding::answer::{PathForm, SlidingAnswer};
use puzzles::sliding::read::read;
use rules::sliding::board::Board;

#[test]
fn what_cannot_be_walked_breaks_where_it_does() {
    // Boards of which one is no move from any before it.
    let jump = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let jumped = walk(EIGHT, jump);
    let broken = jumped.broken.unwrap();
    assert_eq!((jumped.tiles, jumped.steps, broken.step), (vec![2], 3, 2));
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
    let unknown = walk(FIFTEEN, "Path: 7 99 12");
    let tried = unknown.broken.unwrap().tried;
    assert_eq!((unknown.tiles, tried), (vec![7], Tried::Tile(99)));
    // Boards that stop before the goal.
    let short = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n";
    let stopped = walk(EIGHT, short);
    assert!(stopped.broken.is_none() && !stopped.end.is_goal());
    // Labels beside boards do not decide.
    let wrapped = "1 2 3\n4 5 0\n7 8 6\n\nRIGHT\n1 2 3\n4 5 7\n0 8 6\n";
    let wrapped = walk("1 2 3 / 4 5 0 / 7 8 6", wrapped);
    assert_eq!(wrapped.broken.unwrap().step, 1);
}

#[test]
fn numbers_that_nothing_calls_a_path_accuse_nobody() {
    let small = "3 0 / 2 1";
    for (board, output) in [
        (EIGHT, "need every tile 1-8 and one b exactly once\n"),
        (EIGHT, "expected 9 tiles, got 3\n"),
        (EIGHT, "3 4 1\n"),
        (EIGHT, "Moves: 2\n3\n5\n6\n"),
        (small, "3|1\n 2\n\n1|2\n3\n\nMoves: 5\n"),
    ] {
        let reading = read(&board.parse().unwrap(), output.as_bytes());
        let accuses = matches!(&reading, Reading::Answer(answer) if answer.runs.iter().any(|run| run.walk.is_some()));
        assert!(!accuses, "{output}{reading:?}");
    }
    for called in ["Path: 3 4 1\n", "Moves: 3 4 1\n", "3 4 1\nLength: 3\n"] {
        let reading = read(&EIGHT.parse().unwrap(), called.as_bytes());
        assert!(matches!(reading, Reading::Answer(_)), "{called}{reading:?}");
    }
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
        for output in [
            format!("{boards}{agreeing}\n"),
            format!("{agreeing}\n{boards}"),
        ] {
            assert_eq!(path(EIGHT, &output).0, PathForm::Boards, "{output}");
        }
    }
    for disagreeing in [
        "Moves: RIGHT -> UP",
        "Path: UP DOWN RIGHT DOWN",
        "Path: [6, 5]",
    ] {
        let (one, other) = two_readings(EIGHT, &format!("{boards}{disagreeing}\n"));
        assert_eq!(one.runs[0].walk.as_ref().unwrap().told, PathForm::Boards);
        assert_ne!(other.runs[0].walk.as_ref().unwrap().told, PathForm::Boards);
    }
}

#[test]
fn words_weigh_less_than_a_path_and_contradict_each_other_openly() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let says = |output: &str| answer(EIGHT, output).says;
    let first = format!("No solution\n{boards}");
    assert_eq!(says(&first), Says::Solution);
    let last = format!("{boards}Error: invalid input\n");
    assert_eq!(says(&last), Says::Nothing);
    let line = "No solution found".to_owned();
    let denied = says("> Solution\n\nNo solution found\n");
    assert_eq!(denied, Says::NoSolution { line });
    let none = answer(EIGHT, "Minimum number of moves = -1\n");
    assert_eq!(none.runs, []);
    assert!(matches!(none.says, Says::NoSolution { .. }));
    two_readings(EIGHT, "Solution found!\nNo solution found!\n");
    let gave_up = says("Solvable\nTimeout!\n");
    assert!(matches!(gave_up, Says::GaveUp { .. }));
    let bad_input = says("Invalid board\n");
    assert!(matches!(bad_input, Says::BadInput { .. }));
}

#[test]
fn nothing_and_nonsense_are_named() {
    let eight: Board = EIGHT.parse().unwrap();
    for nothing in ["", "\n\n", "  \t \r\n", "\x1b[0m\n"] {
        let reading = read(&eight, nothing.as_bytes());
        assert_eq!(reading, Reading::Nothing, "{nothing:?}");
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
        let nearest = nearest.map(Into::into);
        assert_eq!(reading, Reading::Unreadable { nearest }, "{output}");
    }
}

#[test]
fn numbers_of_a_complaint_are_no_path() {
    let answer = answer(FIFTEEN, "Isi berkas harus angka 1 sampai 16 semua\n");
    assert!(matches!(answer.says, Says::BadInput { .. }), "{answer:?}");
    assert!(answer.runs.is_empty(), "{answer:?}");
}

#[test]
fn two_lengths_that_differ_are_ambiguous() {
    for (output, last, first) in [
        ("Moves: 2\nMoves: 4\n", 4, 2),
        ("Moves: 4\nMoves: 2\n", 2, 4),
        ("Total moves: 2\nTotal moves: 4\n", 4, 2),
        ("Solved in 2 moves\nSolved in 4 moves\n", 4, 2),
        ("Jumlah langkah: 2\nJumlah langkah: 4\n", 4, 2),
        ("步数: 2\n步数: 4\n", 4, 2),
        // The path says which of them is wrong; that both were said stays.
        ("Path: R D\nTotal moves: 2\nTotal moves: 4\n", 4, 2),
    ] {
        let (one, other) = two_readings(EIGHT, output);
        assert_eq!(one.runs[0].claimed, Some(last), "{output}");
        assert_eq!(other.runs[0].claimed, Some(first), "{output}");
    }
}

#[test]
fn lengths_that_do_not_contradict_each_other_are_one() {
    let boards = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n";
    let of_boards = format!("Searching... Solution found: 2 moves\nDepth: 2\n{boards}");
    let two = [
        "Moves: 2\nMoves: 2\n",
        "Moves: 4\nTotal moves: 2\n",
        "Moves: 2\nLower bound: 4 moves\n",
        // A search that goes on.
        "Moves: 0\nMoves: 1\nMoves: 2\n",
        // One that found something better.
        "Found a solution of 4 moves\nFound a solution of 2 moves\nBest: 2 moves\n",
        "Moves: 6\nMoves: 4\nMoves: 2\n",
        // What is told only once may be told again.
        "Searching finished: 2 moves\nCost: 2\n",
        "Depth: 2\nCost: 2\n",
        &of_boards,
        // Words of a search beside those of its end.
        "Searched and solved in 2 moves\n",
        "Puzzle processed: 2 moves\n",
        "Total moves: 2 (31 or less)\n",
        // Not at this depth.
        "Goal could not be reached with depth 1\nSolved in 2 moves\n",
        "Depth 1: goal cannot be reached\nSolved in 2 moves\n",
        "Goal cannot be reached in 1 step\nSolved in 2 moves\n",
        "Length: 4\nLength: 2\nPath: R D\n",
    ];
    let five = [
        "Kosten: 5\n",
        "Biaya: 5\n",
        "Cost: 5\n",
        "Total langkah: 5\n",
        "Aantal zetten: 5\n",
        "步数: 5\n",
        "代价: 5\n",
        "Depth: 5\n",
    ];
    let none = ["Depth: 1\nDepth: 4\n", "right, cost: 1\ndown, cost: 1\n"];
    let rows = two.map(|output| (output, Some(2))).into_iter();
    let rows = rows.chain(five.map(|output| (output, Some(5))));
    for (output, claimed) in rows.chain(none.map(|output| (output, None))) {
        let came = match read(&EIGHT.parse().unwrap(), output.as_bytes()) {
            Reading::Answer(answer) => answer.runs.first().and_then(|run| run.claimed),
            Reading::Unreadable { .. } => None,
            other => panic!("{output}\nwas read as {other:?}"),
        };
        assert_eq!(came, claimed, "{output}");
    }
}

#[test]
fn paths_that_differ_in_length_are_ambiguous() {
    for output in [
        "Path: R D\nPath: U D R D\n",
        "Solution: [5, 6]\nSolution: [5, 5, 5, 6]\n",
        "Step 1: 5\nStep 2: 6\n\nStep 1: 5\nStep 2: 5\nStep 3: 5\nStep 4: 6\n",
    ] {
        let (one, other) = two_readings(EIGHT, output);
        let steps = |answer: &SlidingAnswer| answer.runs[0].walk.as_ref().unwrap().steps;
        assert_eq!((steps(&one), steps(&other)), (2, 4), "{output}");
    }
    for output in [
        "Path: R D\nPath: R D\n",
        "Path: R D\nTiles: 5 6\n",
        "Path: R D\nReversed for the tiles: L U\n",
    ] {
        assert_eq!(path(EIGHT, output).1, [5, 6], "{output}");
    }
    // A labelled one decides between others that differ.
    let output = "Greedy\nmove right\nmove left\nmove right\nmove right\nA star\nnow move right\nnow move right\nFinal path: R R\n";
    assert_eq!(path(TWO, output).1, [7, 8]);
}

#[test]
fn each_of_several_paths_has_its_own_length() {
    let short = "1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let long = "1 2 3\n4 0 5\n7 8 6\n\n1 0 3\n4 2 5\n7 8 6\n\n1 2 3\n4 0 5\n7 8 6\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
    let output = format!("h1\n{long}Moves: 4\nh2\n{short}Moves: 2\n");
    let answer = answer(EIGHT, &output);
    let told: Vec<_> = answer
        .runs
        .iter()
        .map(|run| (run.walk.as_ref().unwrap().steps, run.claimed))
        .collect();
    assert_eq!(told, [(4, Some(4)), (2, Some(2))]);
}
