//! What a search looked at, told from a path by its branches.

use model::case_facts::Expectation;
use model::fault::{Fault, Wanted};
use model::verdict::Verdict;

use crate::check::tests::readings::judged;

const EIGHT: &str = "1 2 3 / 4 0 5 / 7 8 6";
const UNSOLVABLE: &str = "1 2 3 / 4 5 6 / 8 7 0";

/// Boards of these rows, one below the other.
fn boards(rows: &[&str]) -> String {
    let boards = rows.iter().map(|board| board.replace(" / ", "\n"));
    boards.map(|board| format!("{board}\n\n")).collect()
}

const START: &str = EIGHT;
const UP: &str = "1 0 3 / 4 2 5 / 7 8 6";
const RIGHT: &str = "1 2 3 / 4 5 0 / 7 8 6";
const DOWN: &str = "1 2 3 / 4 8 5 / 7 0 6";
const GOAL: &str = "1 2 3 / 4 5 6 / 7 8 0";
const TRACE: [&str; 5] = [START, UP, RIGHT, DOWN, GOAL];

fn came(given: &str, expectation: Expectation, wanted: &[Wanted], printed: &str) -> Option<Fault> {
    judged(given, expectation, wanted, printed).fault
}

#[test]
fn a_path_behind_a_trace_is_the_answer() {
    let trace = boards(&TRACE);
    let path = boards(&[START, RIGHT, GOAL]);
    let back = boards(&[GOAL, RIGHT, START]);
    let without_start = boards(&[RIGHT, GOAL]);
    for printed in [
        format!("{trace}Path:\n{path}"),
        format!("{trace}Path:\n{without_start}"),
        format!("{trace}From the goal:\n{back}"),
        format!("{trace}Path: right, down\n"),
        format!("{trace}Tiles: 5 6\nLength: 2\n"),
        format!(
            "Expanded:\n{}Solution:\n{path}",
            boards(&[START, UP, RIGHT])
        ),
    ] {
        let fault = came(
            EIGHT,
            Expectation::MinimumMoves(2),
            &[Wanted::Path],
            &printed,
        );
        assert_eq!(fault, None, "{printed}");
    }
}

#[test]
fn a_trace_alone_is_neither_a_path_nor_a_wrong_one() {
    let trace = boards(&TRACE);
    for (printed, required, verdict) in [
        (trace.clone(), &[Wanted::Path][..], Verdict::Unreadable),
        (
            format!("{trace}Solution found!\nNodes: 5\n"),
            &[Wanted::Path],
            Verdict::NeedsALook,
        ),
        // Its length is told beside it, right or wrong.
        (format!("{trace}2 moves\n"), &[], Verdict::Accepted),
        (format!("{trace}4 moves\n"), &[], Verdict::NotMinimal),
        (
            format!("{trace}2 moves\n"),
            &[Wanted::Path],
            Verdict::NeedsALook,
        ),
        (
            format!("{trace}No solution\n"),
            &[Wanted::Path],
            Verdict::FalseNoSolution,
        ),
    ] {
        let two = Expectation::MinimumMoves(2);
        let judgement = judged(EIGHT, two, required, &printed);
        assert_eq!(judgement.verdict, verdict, "{printed}");
    }
    let printed = format!("{trace}Solution found!\n");
    let two = Expectation::MinimumMoves(2);
    let fault = came(EIGHT, two, &[Wanted::Path], &printed);
    assert_eq!(fault, Some(Fault::Unrecognised(Wanted::Path)));
}

#[test]
fn boards_that_no_board_before_leads_to_are_still_an_illegal_move() {
    for printed in [
        boards(&[
            START,
            "1 2 3 / 4 5 6 / 0 7 8",
            "1 2 3 / 4 5 6 / 7 0 8",
            GOAL,
        ]),
        boards(&[START, RIGHT, "0 2 3 / 4 5 1 / 7 8 6", GOAL]),
        boards(&[START, RIGHT, "1 2 3 / 0 4 5 / 7 8 6", GOAL]).replace("0 4 5", "5 4 0"),
    ] {
        let two = Expectation::MinimumMoves(2);
        let judgement = judged(EIGHT, two, &[], &printed);
        assert_eq!(judgement.verdict, Verdict::IllegalMove, "{printed}");
    }
}

#[test]
fn a_trace_of_a_board_without_a_solution_tells_none() {
    let trace = boards(&[
        UNSOLVABLE,
        "1 2 3 / 4 5 0 / 8 7 6",
        "1 2 3 / 4 5 6 / 8 0 7",
        "1 2 0 / 4 5 3 / 8 7 6",
    ]);
    let walk = boards(&[UNSOLVABLE, "1 2 3 / 4 5 0 / 8 7 6", "1 2 0 / 4 5 3 / 8 7 6"]);
    for (printed, verdict) in [
        (trace.clone(), Verdict::Unreadable),
        (format!("{trace}No solution\n"), Verdict::Accepted),
        (
            format!("{trace}Solved in 3 moves\n"),
            Verdict::FalseSolution,
        ),
        // What does not branch is told as a path.
        (walk, Verdict::FalseSolution),
    ] {
        let judgement = judged(UNSOLVABLE, Expectation::NoSolution, &[], &printed);
        assert_eq!(judgement.verdict, verdict, "{printed}");
    }
}
