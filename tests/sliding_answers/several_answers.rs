//! More than one answer is no answer; and what only looks like a second one spoils nothing.

use puzzles::answer_reading::{Reading, Says};
use puzzles::sliding::answer::{SlidingAnswer, Walk};
use puzzles::sliding::read::read;
use rules::sliding::board::{Board, Direction};

use crate::sliding_answers::printed_boards::{FOUR, answer, two_readings};

/// The boards of a walk of the blank from that board.
fn boards(ways: &str) -> String {
    let mut board: Board = FOUR.parse().expect("a board");
    let mut text = shown(&board);
    for way in ways.bytes() {
        board.step(direction(way)).expect("the way is there");
        text += &shown(&board);
    }
    text
}

fn direction(way: u8) -> Direction {
    match way {
        b'U' => Direction::Up,
        b'D' => Direction::Down,
        b'L' => Direction::Left,
        _ => Direction::Right,
    }
}

fn shown(board: &Board) -> String {
    let rows = board.cells().chunks(board.side());
    let rows = rows.map(|row| format!("{} {} {}\n", row[0], row[1], row[2]));
    rows.collect::<String>() + "\n"
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
    let mut board: Board = FOUR.parse().expect("a board");
    ways.bytes().all(|way| board.step(direction(way)).is_some())
}

fn spaced(ways: &str) -> String {
    let ways: Vec<String> = ways.chars().map(String::from).collect();
    ways.join(" ")
}

/// Whether it is no answer; one is wrong at least.
fn is_ambiguous_or_wrong(board: &Board, output: &str) -> bool {
    match read(board, output.as_bytes()) {
        Reading::Ambiguous { .. } => true,
        Reading::Answer(answer) => {
            let is_right = |walk: &Walk| walk.end.is_goal() && walk.broken.is_none();
            let mut walks = answer.runs.iter().filter_map(|run| run.walk.as_ref());
            assert!(!walks.any(is_right), "{board}: {answer:?}");
            false
        }
        other => panic!("{other:?}"),
    }
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
        "Path 1: R D R D\nPATH 2: R D D\n".to_owned(),
        "Path A: R D R D\nPath B: R D D\n".to_owned(),
        "Path:\nR D R D\nPath:\nR D D\n".to_owned(),
        "BFS\nPath: R D R D\nPath: R D D\n".to_owned(),
        "BFS\nPath: R D R D\nDFS\nPath: R D D\nBFS\nPath: D D R\n".to_owned(),
        format!("BFS\n{path}{}", boards("DDR")),
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
        two_readings(FOUR, &output);
    }
    // The last few of many lists are kept, and the right one is not among them.
    for output in [labelled.clone(), format!("{labelled}No solution\n")] {
        is_ambiguous_or_wrong(&FOUR.parse().expect("a board"), &output);
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

/// Five moves: 3, 5, 2, 3 and 6 slide; the blank goes left, up, right, down and down.
const FIVE: &str = "1 5 2 / 4 3 0 / 7 8 6";
const FIVE_AS_BOARDS: &str = "1 5 2\n4 3 0\n7 8 6\n\n1 5 2\n4 0 3\n7 8 6\n\n1 0 2\n4 5 3\n7 8 6\n\n1 2 0\n4 5 3\n7 8 6\n\n\
                              1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 5 6\n7 8 0\n\n";
/// The first boards of another walk, left and left.
const ASTRAY: &str = "1 5 2\n4 3 0\n7 8 6\n\n1 5 2\n4 0 3\n7 8 6\n\n1 5 2\n0 4 3\n7 8 6\n\n";

fn is_five(answer: &SlidingAnswer) -> bool {
    let mut walks = answer.runs.iter().map(|run| run.walk.as_ref());
    !answer.runs.is_empty()
        && walks.all(|walk| {
            walk.is_some_and(|walk| walk.tiles == [3, 5, 2, 3, 6] && walk.broken.is_none())
        })
}

#[test]
fn what_another_search_found_or_can_be_done_next_is_no_second_answer() {
    let goal = "1 2 3\n4 5 6\n7 8 0\n";
    for output in [
        // What can be done next.
        "L U R D D\nPossible moves: up, left\n".to_owned(),
        "L U R D D\nPossible moves: up, down, left\n".to_owned(),
        format!("L U R D D\n{goal}Possible moves: up, left\n"),
        format!("Solution: L U R D D\n{goal}Possible moves: up, down, left\n"),
        "Moves: L U R D D\nMoves: left, up\n".to_owned(),
        format!("{FIVE_AS_BOARDS}Possible moves: up, left\n"),
        format!("{FIVE_AS_BOARDS}Moves: up, left\n"),
        format!("{FIVE_AS_BOARDS}Moves: up, down, left, right\n"),
        // What another search found, or did not.
        "BFS: L U R D D\nDFS: L L D R\n".to_owned(),
        "Breadth-first search: L U R D D\nDepth-first search (limit 4): L L D R\n".to_owned(),
        "A*\nPath: L U R D D\nHill climbing\nPath: L L D\nStuck in a local optimum\n".to_owned(),
        "=== A* ===\nPath:\nL U R D D\n=== Greedy ===\nPath:\nL L D R\n".to_owned(),
        "Path: L U R D D (BFS)\nPath: L L D R (DFS)\n".to_owned(),
        "A*\nSolution: [3, 5, 2, 3, 6]\nBeam search\nSolution: [3, 4, 7, 8]\n".to_owned(),
        format!("BFS\n{FIVE_AS_BOARDS}DFS\n{ASTRAY}"),
        format!("A*\n{FIVE_AS_BOARDS}Hill climbing\n{ASTRAY}Stuck\n"),
        format!("BFS\n{FIVE_AS_BOARDS}DFS\nMoves: L L D R\n"),
        // Under another label, or one that cannot be walked.
        "Solution: L U R D D\nFirst moves: L L\n".to_owned(),
        "L U R D D\nFirst moves: L L\n".to_owned(),
        "Solution:\nL U R D D\nFirst moves:\nL L\n".to_owned(),
        "Solution: L U R D D\nSolution: R R R\n".to_owned(),
        // What was looked at, more of it than is kept, and a path that is put together from its end.
        format!(
            "{}Path: [3, 5, 2, 3, 6]\n",
            "Path: [3, 4]\nPath: [3, 8, 7]\n".repeat(40)
        ),
        "Path: 3 6\nPath: 2 3 6\nPath: 5 2 3 6\nPath: 3 5 2 3 6\n".to_owned(),
        "Path: 6 3\nPath: 6 3 2\nPath: 6 3 2 5\nPath: 3 5 2 3 6\n".to_owned(),
        "Path: 2 5 6 9 9\nPath: 3 5 2 3 6\n".to_owned(),
        "Solution: [3, 5, 2, 3, 6]\nTiles: [1, 2, 3, 4, 5, 6, 7, 8]\n".to_owned(),
    ] {
        let answer = answer(FIVE, &output);
        assert!(is_five(&answer), "{output}{answer:?}");
    }
}

#[test]
fn a_line_that_only_resembles_a_denial_spoils_no_path() {
    for line in [
        "Unsolvable: False",
        "unsolvable = False",
        "Unsolvable: no",
        "Not solvable: false",
        "Solution not found in cache, saved.",
        "No solution file found, writing one",
        "IDDFS: No solution found",
        "IDDFS - no solution found",
        "DFS\nNo solution found",
        "Uniform cost: no solution found (time limit)",
        "Boards with odd parity are not solvable.",
        "Half of all boards have no solution.",
        "Papan dengan paritas ganjil tidak dapat diselesaikan",
        "奇排列无解",
    ] {
        for path in ["Path: L U R D D\n", FIVE_AS_BOARDS, "BFS\n3 5 2 3 6\n"] {
            let output = format!("{path}{line}\n");
            let answer = answer(FIVE, &output);
            assert!(is_five(&answer), "{output}{answer:?}");
        }
    }
    let output = format!("BFS\n{FIVE_AS_BOARDS}DFS\n{ASTRAY}No solution found\n");
    assert!(is_five(&answer(FIVE, &output)));
}

#[test]
fn a_line_that_denies_and_says_nothing_else_contradicts_a_path() {
    for line in [
        "No solution",
        "no solution found.",
        "Sorry, this puzzle is not solvable!",
        "There is no solution for this board.",
        "The puzzle can't be solved",
        "UNSOLVABLE",
        "*** Unsolvable ***",
        "It is impossible to solve this puzzle",
        "Maaf, puzzle ini tidak dapat diselesaikan.",
        "Tidak ada solusi",
        "Er is geen oplossing",
        "Helaas, deze puzzel is onoplosbaar",
        "无解",
        "抱歉，该问题无解。",
    ] {
        for path in ["Path: L U R D D\n", FIVE_AS_BOARDS, "BFS\n3 5 2 3 6\n"] {
            two_readings(FIVE, &format!("{path}{line}\n"));
        }
    }
}

/// The boards whose shortest path has so many moves, each with the tiles of one.
fn at_distance(distances: std::ops::RangeInclusive<usize>) -> Vec<(Board, Vec<u8>)> {
    let mut known = vec![(Board::goal(3), Vec::new())];
    let mut at = 0;
    while at < known.len() {
        let (board, tiles) = known[at].clone();
        at += 1;
        if tiles.len() == *distances.end() {
            continue;
        }
        for way in b"UDLR".map(direction) {
            let mut next = board.clone();
            if let Some(tile) = next.step(way)
                && !known.iter().any(|(board, _)| *board == next)
            {
                // The same tile slides back first.
                known.push((next, [&[tile], &tiles[..]].concat()));
            }
        }
    }
    known.retain(|(_, tiles)| distances.contains(&tiles.len()));
    known
}

#[test]
fn what_is_printed_whatever_the_board_answers_none() {
    let five = at_distance(5..=5);
    assert_eq!(five.len(), 20);
    let all = at_distance(2..=5);
    assert_eq!(all.len(), 48);
    for boards in [five, all] {
        for label in [
            "Solution: ",
            "Path: ",
            "Solution:\n",
            "Solution %: ",
            "Moves for you: ",
        ] {
            let mut lines: Vec<String> = boards
                .iter()
                .zip(1..)
                .map(|((_, tiles), at)| {
                    format!("{}{tiles:?}\n", label.replace('%', &at.to_string()))
                })
                .collect();
            for order in ["as found", "reversed"] {
                let output = lines.concat();
                // The last few of many lists are kept, and the right one is not among them.
                let boards = boards.iter().map(|(board, _)| board);
                let ambiguous = boards.filter(|board| is_ambiguous_or_wrong(board, &output));
                let ambiguous = ambiguous.count();
                assert!(ambiguous >= 20, "{label} {order} {ambiguous}");
                lines.reverse();
            }
        }
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
