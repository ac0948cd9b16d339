//! Signs, words and numbers around an answer that are no part of it: arrows before a line, times of a log, commas,
//! prompts, banners, menus; and steps in many words.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::{Standing, Verdict};

use crate::check::tests::readings::{FIFTEEN, judged};

const SOLVED: &str = "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0";
const THREE: Expectation = Expectation::MinimumMoves(3);
const NONE: Expectation = Expectation::MinimumMoves(0);

fn verdict(given: &str, expectation: Expectation, printed: &str) -> Verdict {
    judged(given, expectation, &[Wanted::Path], printed).verdict
}

#[test]
fn an_arrow_that_opens_every_line_is_no_move() {
    for printed in [
        "▶ Move 0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\nMoves: 0\n",
        "File: ▶ Move 0\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\nMoves: 0\n",
        "→ Solvable\n→ Langkah:\n→ Jumlah langkah: 0\n→ Jumlah simpul: 1\n",
        "➜ Number of moves: 0\n← bye →\n",
    ] {
        assert_eq!(
            verdict(SOLVED, NONE, printed),
            Verdict::Accepted,
            "{printed}"
        );
    }
    // Arrows that differ are ways, before the words as behind them.
    for (printed, came) in [
        ("↓ Step 1\n→ Step 2\n↓ Step 3\n", Verdict::Accepted),
        (
            "Step 1: ↓ tile\nStep 2: → tile\nStep 3: ↓ tile\n",
            Verdict::Accepted,
        ),
        ("↓ Step 1\n→ Step 2\n", Verdict::Ambiguous),
        ("↓ → ↓\n", Verdict::Accepted),
        ("Moves: ↓ →\n", Verdict::Ambiguous),
    ] {
        assert_eq!(verdict(FIFTEEN, THREE, printed), came, "{printed}");
    }
}

#[test]
fn items_of_a_list_stand_one_a_line_with_commas() {
    for (printed, came) in [
        (
            "{\n  \"moves\": [\n    7,\n    11,\n    12\n  ],\n  \"length\": 3\n}\n",
            Verdict::Accepted,
        ),
        (
            "{\n  \"length\": 3,\n  \"moves\": [\n    7,\n    11,\n    12\n  ]\n}\n",
            Verdict::Accepted,
        ),
        // As many as the last or the first says, and it is no count all the same.
        (
            "{\n  \"moves\": [\n    7,\n    11,\n    12,\n    3\n  ]\n}\n",
            Verdict::IllegalMove,
        ),
        (
            "{\n  \"moves\": [\n    7,\n    11\n  ]\n}\n",
            Verdict::NotAtGoal,
        ),
        // Without commas it may be one.
        ("Moves:\n3\n7\n11\n12\n", Verdict::Accepted),
    ] {
        assert_eq!(verdict(FIFTEEN, THREE, printed), came, "{printed}");
    }
}

#[test]
fn the_time_of_a_log_is_no_list_of_tiles() {
    for (given, expectation, printed, came) in [
        (
            SOLVED,
            NONE,
            "2026-11-17 10:09:50,148 INFO solvable, 0 moves\n2026-11-17 10:09:50,148 INFO moves:\n",
            Verdict::Accepted,
        ),
        (
            FIFTEEN,
            THREE,
            "10:09:50,148 INFO moves: 7 11 12\n10:09:50,149 INFO 3 moves\n",
            Verdict::Accepted,
        ),
        (
            FIFTEEN,
            THREE,
            "10:09:50,148 INFO moves: 7 11\n",
            Verdict::NotAtGoal,
        ),
        (FIFTEEN, THREE, "Moves: 50 148 7\n", Verdict::Unreadable),
        (FIFTEEN, THREE, "Moves: 7 148 12\n", Verdict::IllegalMove),
        (FIFTEEN, THREE, "Moves: 7 11 15\n", Verdict::IllegalMove),
    ] {
        assert_eq!(verdict(given, expectation, printed), came, "{printed}");
    }
}

#[test]
fn the_unit_of_a_time_is_no_way() {
    for time in ["耗时: 0.000s", "Lama: 0.000s", "Took: 0s"] {
        let printed = format!("共0步\n移动序列: \n{time}\n");
        assert_eq!(
            verdict(SOLVED, NONE, &printed),
            Verdict::Accepted,
            "{printed}"
        );
    }
    // A letter that stands by itself is one.
    assert_eq!(
        verdict(SOLVED, NONE, "Moves: S\n"),
        Verdict::NotAtGoal,
        "a way"
    );
}

#[test]
fn tiles_may_be_told_in_hexadecimal() {
    for (printed, came) in [
        ("Moves (3): 7 B C\n", Verdict::Accepted),
        ("Path: [7, b, c]\n", Verdict::Accepted),
        ("Moves: 7 C D\n", Verdict::IllegalMove),
        ("Moves: 7 11 12\n", Verdict::Accepted),
    ] {
        assert_eq!(verdict(FIFTEEN, THREE, printed), came, "{printed}");
    }
}

#[test]
fn an_entry_of_a_menu_is_no_length() {
    for menu in [
        "Choose the cost\n 1) Misplaced tiles\n 2) Manhattan distance\n> ",
        "Number of moves\n[1] shown\n[2] hidden\n",
        "Depth\n1. limited\n2. not\n",
    ] {
        let printed = format!("{menu}Moves: 7 11 12\n");
        let judgement = judged(FIFTEEN, THREE, &[Wanted::Path], &printed);
        assert_eq!(judgement.fault, None, "{printed}");
        let printed = format!("{menu}Moves: 7 11 12\nLength: 4\n");
        let judgement = judged(FIFTEEN, THREE, &[Wanted::Path], &printed);
        let miscounted = Fault::Miscounted {
            moves: 3,
            claimed: 4,
            read_from: Some("Length: 4".to_owned()),
        };
        assert_eq!(judgement.fault, Some(miscounted), "{printed}");
    }
    // Below a heading a number that is no entry is one.
    let judgement = judged(FIFTEEN, THREE, &[], "Number of moves\n4\n");
    assert_ne!(judgement.fault, None);
}

#[test]
fn nothing_to_do_is_told_by_a_total_of_zero() {
    for printed in [
        "Total: 0\n",
        "Langkah (0):\n",
        "Solusi (0 langkah):\n",
        "Puzzle sudah tersusun, tidak perlu langkah apapun\n",
    ] {
        assert_eq!(
            verdict(SOLVED, NONE, printed),
            Verdict::Accepted,
            "{printed}"
        );
    }
    for printed in [
        "Solusi:\n",
        "Total:\n",
        "Total nodes: 0\n",
        "Puzzle belum tersusun\n",
    ] {
        let came = verdict(SOLVED, NONE, printed);
        assert_eq!(came.standing(), Standing::Open, "{printed}");
    }
    // On another board it counts something else.
    let printed = "Total: 0\nMoves: 7 11 12\n";
    assert_eq!(
        verdict(FIFTEEN, THREE, printed),
        Verdict::Accepted,
        "{printed}"
    );
}

/// One move: the blank goes down.
const ONE: &str = "1 2 3 / 4 5 0 / 7 8 6";
/// Two moves: 5 and 6 slide; the blank goes right and down.
const TWO: &str = "1 2 3 / 4 0 5 / 7 8 6";

fn verdict_of_path(given: &str, moves: u32, printed: &str) -> Verdict {
    let moves = Expectation::MinimumMoves(moves);
    judged(given, moves, &[Wanted::Path], printed).verdict
}

#[test]
fn a_word_of_a_sentence_is_no_step() {
    for printed in [
        "Input your puzzle down here\n",
        "Type your puzzle down here:\n",
        "Scroll down to see the result\n",
        "Breaking down the puzzle...\n",
        "Shutting down\n",
        "Page down\n",
        "The sum goes down when it is odd\n",
        ">> \n",
        "Press D to continue\n",
        "Thank you :D\n",
        "Moves: up, down, left, right\n",
        "Controls: W A S D\n",
        "1. Solve\n2. Load\n6. Exit\n",
        "[6] Exit\n",
        "Created by 13520006\n",
        "Usage: solver FILE\nExample:\n1 2 3\n4 5 0\n7 8 6\n",
        "Example board:\n1 2 3\n4 5 6\n7 8 0\n",
    ] {
        let came = verdict_of_path(ONE, 1, printed);
        assert_eq!(came, Verdict::Unreadable, "{printed}");
    }
    for printed in [
        "down\n",
        "Step 1: down\n",
        "Move the blank down\n",
        "Geser kosong ke bawah\n",
    ] {
        assert_eq!(
            verdict_of_path(ONE, 1, printed),
            Verdict::Accepted,
            "{printed}"
        );
    }
    // As many as are told are meant, in whatever words.
    let told = "The puzzle goes down\nTotal moves: 1\n";
    assert_eq!(verdict_of_path(ONE, 1, told), Verdict::Accepted);
}

#[test]
fn a_right_path_stands_beside_prompts_banners_and_menus() {
    for beside in [
        ">> ",
        ">> \n",
        "Input your puzzle down here\n",
        "15 Puzzle Solver by 13520088\nNIM: 13520042\n",
        "1. Solve from file\n2. Solve from keyboard\n3. Exit\nEnter choice: Enter file: ",
        "Example:\n1 2 3\n4 5 6\n7 8 0\n",
        "Controls: W A S D\n",
    ] {
        for (path, expected) in [
            ("Solution: right, down\n", Verdict::Accepted),
            // Of the blank or of the tiles: neither is right, and a person says so.
            ("Solution: right, down, left\n", Verdict::Ambiguous),
            ("Solution: 5 8\n", Verdict::IllegalMove),
        ] {
            let printed = format!("{beside}{path}");
            assert_eq!(verdict_of_path(TWO, 2, &printed), expected, "{printed}");
        }
    }
}

#[test]
fn a_wrong_claim_is_told_with_the_line_that_makes_it() {
    for (printed, line) in [
        (
            "Solved in 5 moves: 7 11 12\n",
            Some("Solved in 5 moves: 7 11 12"),
        ),
        (
            "Path: 7 11 12\nNodes: 9\n  Total moves: 5  \n",
            Some("Total moves: 5"),
        ),
        (
            "Path: 7 11 12\n\x1b[1mTotal moves\x1b[0m: 5\n",
            Some("Total moves: 5"),
        ),
        // The line that the number stands on, whatever comes below.
        ("Path: 7 11 12\nTotal moves:\n5\nTime: 3 ms\n", Some("5")),
        (
            "Sorry, this puzzle cannot be solved!\nTime: 3 ms\n",
            Some("Sorry, this puzzle cannot be solved!"),
        ),
        (
            "Number of moves: -1\nTime: 3 ms\n",
            Some("Number of moves: -1"),
        ),
        // What is right is no claim to show.
        ("Path: 7 11 12\nTotal moves: 3\n", None),
    ] {
        let fault = judged(FIFTEEN, THREE, &[], printed).fault;
        let found = fault.as_ref().and_then(Fault::read_from);
        assert_eq!(found, line, "{printed}: {fault:?}");
    }
}

#[test]
fn the_name_of_a_check_claims_nothing() {
    // Two tiles are swapped: the sum with X is odd.
    let given = "1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 15 14 12";
    let board = "> Initial Position\n1\t2\t3\t4\n5\t6\t\t8\n9\t10\t7\t11\n13\t15\t14\t12\n\n";
    for check in [
        "> Reachable check: sum of KURANG(i) + X = 17 -> ODD\n",
        "Solvable test: 16 + 1 = 17\n",
        "Reachable status (17 = odd)\n",
    ] {
        let printed = format!("{board}{check}> Goal is NOT reachable from this position.\n");
        let judgement = judged(given, Expectation::NoSolution, &[], &printed);
        assert_eq!(judgement.fault, None, "{printed}");
    }
}
