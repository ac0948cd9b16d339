//! What is known of certain boards: lengths, node counts, iterations.

use super::{board, solved};
use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::Algorithm;
use crate::sliding::search::best_first::{Closed, Ties, node_count};
use crate::sliding::search::closed_counts::{Interval, NoInterval, interval};
use crate::sliding::search::report::Ending;
use rules::sliding::board::{Board, Direction};

/// The way the blank goes along a path, a letter a move.
fn letters(board: &Board, tiles: &[u8]) -> String {
    let mut board = board.clone();
    tiles
        .iter()
        .map(|&tile| match board.slide(tile).unwrap() {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Right => 'R',
            Direction::Left => 'L',
        })
        .collect()
}

#[test]
fn branch_and_bound_counts_and_walks_like_the_course_s_own_solver() {
    // The nodes are counted by Python's heap, and by a queue in which the first in goes first.
    for (numbers, path, nodes) in [
        (
            "0 2 4 8 / 1 7 10 3 / 5 9 6 12 / 13 14 11 15",
            "DDRRURULDLDRDR",
            [107, 131],
        ),
        (
            "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 15 13 14 0",
            "LLLURDRRULLLDRRURD",
            [3949, 5893],
        ),
        (
            "1 2 3 4 / 5 7 10 8 / 11 9 6 0 / 13 14 15 12",
            "LLLDRURRDLLLURRULDRDR",
            [38_404, 41_399],
        ),
        ("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12", "DRD", [9, 9]),
    ] {
        let board = board(numbers);
        for (ties, nodes) in [Ties::Heapq, Ties::FirstIn].into_iter().zip(nodes) {
            let algorithm = Algorithm::BranchAndBound(ties);
            let report = solved(&board, algorithm, Heuristic::Hamming);
            assert_eq!(letters(&board, report.path().unwrap().tiles()), path);
            assert_eq!(node_count(&report.effort), nodes, "{board:?}");
        }
    }
}

#[test]
fn branch_and_bound_counts_no_node_where_parity_settles_it() {
    let board = board("1 3 4 15 / 2 0 5 12 / 7 6 11 14 / 8 9 10 13");
    for ties in [Ties::Heapq, Ties::FirstIn] {
        let report = solved(&board, Algorithm::BranchAndBound(ties), Heuristic::Hamming);
        assert_eq!(report.ending, Ending::Unsolvable);
        assert_eq!(node_count(&report.effort), 0);
    }
}

#[test]
fn the_handout_s_boards_have_their_known_lengths() {
    for (numbers, moves) in [
        ("1 2 3 4 / 5 6 7 8 / 9 12 15 14 / 13 11 0 10", 13),
        ("3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15", 21),
        ("1 2 3 4 / 5 6 0 8 / 9 10 7 11 / 13 14 15 12", 3),
    ] {
        for algorithm in [
            Algorithm::BranchAndBound(Ties::FirstIn),
            Algorithm::BranchAndBound(Ties::Heapq),
            Algorithm::AStar(Closed::All),
            Algorithm::Ida,
        ] {
            let report = solved(&board(numbers), algorithm, Heuristic::Manhattan);
            assert_eq!(report.path().unwrap().len(), moves, "{algorithm} {numbers}");
        }
    }
    for numbers in [
        "1 2 3 13 / 5 8 7 9 / 6 10 11 0 / 4 14 15 12",
        "15 2 3 13 / 5 8 11 9 / 0 4 7 6 / 10 1 14 12",
    ] {
        let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
        let report = solved(&board(numbers), algorithm, Heuristic::Hamming);
        assert_eq!(report.ending, Ending::Unsolvable);
    }
    let puzzle04 = board("0 1 3 / 4 2 5 / 7 8 6");
    let algorithm = Algorithm::AStar(Closed::ParentOnly);
    let report = solved(&puzzle04, algorithm, Heuristic::Hamming);
    assert_eq!(report.path().unwrap().len(), 4);
}

#[test]
fn ida_star_solves_the_boards_a_python_solver_could() {
    for (numbers, moves) in [
        ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", 31),
        ("1 4 8 6 / 2 3 10 11 / 7 0 14 12 / 5 9 13 15", 31),
        ("5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8", 23),
        ("5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7", 37),
        ("5 1 3 4 / 2 7 8 12 / 9 6 11 15 / 0 13 10 14", 15),
    ] {
        for heuristic in [
            Heuristic::Manhattan,
            Heuristic::LinearConflict,
            Heuristic::WalkingDistance,
        ] {
            let report = solved(&board(numbers), Algorithm::Ida, heuristic);
            assert_eq!(report.path().unwrap().len(), moves, "{heuristic} {numbers}");
        }
    }
}

#[test]
fn the_interval_of_a_known_board_is_exact_and_a_star_stays_within() {
    let board = board("3 7 8 / 1 2 4 / 5 6 0");
    for (heuristic, least, most) in [
        (Heuristic::Manhattan, 23, 176),
        (Heuristic::Hamming, 1812, 2909),
    ] {
        let estimator = Estimator::new(heuristic, 3).unwrap();
        let allowed = interval(&board, &estimator).unwrap();
        let moves = 20;
        assert_eq!(allowed, Interval { moves, least, most }, "{heuristic}");
        let report = solved(&board, Algorithm::AStar(Closed::All), heuristic);
        assert_eq!(report.path().unwrap().len(), 20);
        assert!(allowed.contains(report.effort.expanded), "{report:?}");
    }
}

#[test]
fn there_is_no_interval_for_a_large_or_an_unsolvable_board() {
    let estimator = |side| Estimator::new(Heuristic::Manhattan, side).unwrap();
    let large = interval(&Board::goal(4), &estimator(4));
    assert_eq!(large, Err(NoInterval::Side(4)));
    let odd = interval(&board("1 2 3 / 4 5 6 / 8 7 0"), &estimator(3));
    assert_eq!(odd, Err(NoInterval::Unsolvable));
}
