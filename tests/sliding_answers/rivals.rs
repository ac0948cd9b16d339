//! More than one answer is no answer; and what only looks like a second one spoils nothing.

use grader::answer::reading::Reading;
use grader::answer::says::Says;
use grader::answer::sliding::reader::read;
use grader::answer::sliding_answer::SlidingAnswer;
use reference::sliding::board::{Board, Direction};

use crate::outputs::answer;

/// Four moves: 1, 2, 5 and 6 slide; the blank goes right, down, right and down.
const FOUR: &str = "0 1 3 / 4 2 5 / 7 8 6";

/// The boards of a walk of the blank from that board.
fn boards(ways: &str) -> String {
    let mut board: Board = FOUR.parse().expect("a board");
    let mut text = shown(&board);
    for way in ways.bytes() {
        let direction = match way {
            b'U' => Direction::Up,
            b'D' => Direction::Down,
            b'L' => Direction::Left,
            _ => Direction::Right,
        };
        board.step(direction).expect("the way is there");
        text += &shown(&board);
    }
    text
}

fn shown(board: &Board) -> String {
    let rows: Vec<String> = board
        .cells()
        .chunks(board.side())
        .map(|row| format!("{} {} {}\n", row[0], row[1], row[2]))
        .collect();
    format!("{}\n", rows.concat())
}

/// Every walk of so many moves at most that does not turn back at once, the shorter ones first.
fn every_walk(most: usize) -> Vec<String> {
    let mut walks = vec![String::new()];
    let mut last = walks.clone();
    for _ in 0..most {
        let mut next = Vec::new();
        for walk in &last {
            for way in ["U", "D", "L", "R"] {
                let longer = format!("{walk}{way}");
                let back = ["UD", "DU", "LR", "RL"]
                    .iter()
                    .any(|two| longer.ends_with(two));
                if !back && is_possible(&longer) {
                    next.push(longer);
                }
            }
        }
        walks.extend(next.iter().cloned());
        last = next;
    }
    walks.remove(0);
    walks
}

fn is_possible(ways: &str) -> bool {
    let (mut row, mut column) = (0_i8, 0_i8);
    ways.bytes().all(|way| {
        match way {
            b'U' => row -= 1,
            b'D' => row += 1,
            b'L' => column -= 1,
            _ => column += 1,
        }
        (0..3).contains(&row) && (0..3).contains(&column)
    })
}

fn spaced(ways: &str) -> String {
    let ways: Vec<String> = ways.chars().map(String::from).collect();
    ways.join(" ")
}

fn reading(output: &str) -> Reading<SlidingAnswer> {
    read(&FOUR.parse().expect("a board"), output.as_bytes())
}

#[test]
fn more_than_one_answer_is_no_answer() {
    let path = boards("RDRD");
    let labelled: Vec<String> = every_walk(5)
        .iter()
        .map(|walk| format!("Solution: {}\n", spaced(walk)))
        .collect();
    let as_boards: Vec<String> = every_walk(5).iter().map(|walk| boards(walk)).collect();
    let (labelled, as_boards) = (labelled.concat(), as_boards.concat());
    for output in [
        // Every walk there is.
        as_boards.clone(),
        format!("{as_boards}No solution\n"),
        format!("No solution\n{as_boards}"),
        format!("Hamming, 9 iterations\n{as_boards}Manhattan, 9 iterations\n{as_boards}"),
        // The path, and another one.
        "Path: R D R D\nPath: R D D\n".to_owned(),
        "Path: R R D\nPath: R D R D\nPath: D R U\n".to_owned(),
        "Solution: [1, 2, 5, 6]\nSolution: [1, 2, 8]\n".to_owned(),
        "R D R D\nPath: D D R U\n".to_owned(),
        format!("{path}{}", boards("DDR")),
        format!("{path}Or:\n{}{path}And:\n{}", boards("RR"), boards("DR")),
        // The path, and that there is none.
        format!("{path}No solution\n"),
        "Path: R D R D\nNo solution\n".to_owned(),
        "RDRD\nSolusi tidak ditemukan\n".to_owned(),
        "[1, 2, 5, 6]\nLength: 4\n无解\n".to_owned(),
        // That there is none, and one that is none.
        "No solution\nPath: R D D R U\n".to_owned(),
        "Path: R D D R U\nThis puzzle is unsolvable.\n".to_owned(),
        // Two lengths.
        "Path: R D R D\nTotal moves: 4\nTotal moves: 6\n".to_owned(),
    ] {
        let came = reading(&output);
        assert!(
            matches!(came, Reading::Ambiguous { .. }),
            "{output}{came:?}"
        );
    }
    // The last few of many lists are kept, and the right one is not among them.
    for output in [labelled.clone(), format!("{labelled}No solution\n")] {
        let is_right = |answer: &SlidingAnswer| {
            let mut walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
            walks.any(|walk| walk.broken.is_none() && walk.end.is_goal())
        };
        match reading(&output) {
            Reading::Answer(answer) => assert!(!is_right(&answer), "{answer:?}"),
            Reading::Ambiguous { .. } => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_only_looks_like_a_second_answer_spoils_nothing() {
    let path = boards("RDRD");
    for output in [
        // What the search looked at before it found the path.
        "Path: R R D\nPath: R D R D\n".to_owned(),
        "Trying: R D\nTrying: R D D\nTrying: D D R\nSolution: R D R D\n".to_owned(),
        format!("{}{}{path}", boards("DDR"), boards("RRD")),
        "bound 2\nbound 4\nR D R D\n".to_owned(),
        // What it said before.
        "No solution found at depth 3, trying 4\nPath: R D R D\n".to_owned(),
        "No solution at depth 1\nNo solution at depth 2\nSolved!\nRDRD\n".to_owned(),
        format!("Solution not found\nSolution not found\nSolution found\n{path}"),
        format!("Unsolvable: no\n{path}"),
        // The same again, in the same words, in others, in part, backwards.
        format!("{path}{path}"),
        format!("{path}Moves: R D R D\n"),
        format!("{path}{}", boards("RD")),
        "Path: R D R D\nTiles: 1 2 5 6\n".to_owned(),
        "Path: R D R D\nPath: R D R D\n".to_owned(),
        "Moves: R D R D\nRemaining: D R D\nRemaining: R D\n".to_owned(),
        "Path: R D R D\nWay back: U L U L\n".to_owned(),
        format!("{path}Initial:\n{}Goal:\n1 2 3\n4 5 6\n7 8 0\n", boards("")),
        // Words behind it that deny something else.
        "RDRD\nPress q if no solution\n".to_owned(),
        "RDRD\nIf there is no solution, press q.\n".to_owned(),
        "RDRD\nNo other solution.\n".to_owned(),
        "RDRD\nThere is no shorter solution.\n".to_owned(),
        "RDRD\nNo solution of fewer than 4 moves exists.\n".to_owned(),
        "RDRD\nNo more solutions\n".to_owned(),
        "RDRD\nSolution not saved.\n".to_owned(),
        "RDRD\nSolusi tidak disimpan.\nTidak ada solusi lain\n".to_owned(),
        "RDRD\nTidak ada solusi yang lebih pendek\n".to_owned(),
        "RDRD\nEr is geen andere oplossing\n".to_owned(),
        "RDRD\n没有找到更短的解\n".to_owned(),
        // What can be done, and figures of what was.
        "RDRD\nMoves: up, down, left, right\n".to_owned(),
        "Path: R D R D\nHeuristic values along the path: 4 3 2 1 0\n".to_owned(),
        "Path: R D R D\nSteps per level: 2 4 8\n".to_owned(),
        "1. Solve\n2. Exit\nPath: R D R D\n1. Solve\n2. Exit\n".to_owned(),
    ] {
        let answer = answer(FOUR, &output);
        for run in &answer.runs {
            let walk = run
                .walk
                .as_ref()
                .unwrap_or_else(|| panic!("{output}{run:?}"));
            assert_eq!(walk.tiles, [1, 2, 5, 6], "{output}");
            assert!(walk.broken.is_none(), "{output}");
        }
        assert!(!answer.runs.is_empty(), "{output}");
    }
}

#[test]
fn each_heuristic_may_have_a_path_of_its_own() {
    let (short, long) = (boards("RDRD"), boards("DURDRD"));
    for output in [
        format!("Hamming, 9 iterations\n{long}Manhattan, 4 iterations\n{short}"),
        "Hamming: D U R D R D\nManhattan: R D R D\n".to_owned(),
        // Other searches have no names that are known; all of their paths are told and judged.
        format!("BFS\n{long}A*\n{short}"),
    ] {
        let answer = answer(FOUR, &output);
        let steps: Vec<u64> = answer
            .runs
            .iter()
            .filter_map(|run| Some(run.walk.as_ref()?.steps))
            .collect();
        assert_eq!(steps, [6, 4], "{output}");
    }
}

#[test]
fn a_search_that_shows_what_it_looks_at_may_end_without_a_solution() {
    for output in [
        format!("{}{}No solution\n", boards("DDR"), boards("RRD")),
        "Path: R D D R U\nPath: R D D L U\nNo solution\n".to_owned(),
        "Possible moves: right, down\nNo solution\n".to_owned(),
        "Order: up, down, left, right\nNo solution\n".to_owned(),
        "No solution\n0 1 3\n4 2 5\n7 8 6\n".to_owned(),
    ] {
        let says = answer(FOUR, &output).says;
        assert!(matches!(says, Says::NoSolution { .. }), "{output}{says:?}");
    }
}
