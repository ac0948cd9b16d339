//! All searches find paths of the same length, and say the same about boards that cannot be solved.

use proptest::prelude::{ProptestConfig, any, proptest};

use super::{board, scattered, solved, walked};
use crate::sliding::heuristic::Heuristic;
use crate::sliding::search::Algorithm;
use crate::sliding::search::best_first::{Closed, Ties};
use crate::sliding::search::report::Ending;
use rules::sliding::board::Board;

/// The searches that promise a shortest path.
const MINIMAL: [Algorithm; 4] = [
    Algorithm::BreadthFirst,
    Algorithm::AStar(Closed::All),
    Algorithm::AStar(Closed::ParentOnly),
    Algorithm::Ida,
];

fn minimum(board: &Board) -> usize {
    solved(board, Algorithm::BreadthFirst, Heuristic::Hamming)
        .path()
        .unwrap()
        .len()
}

fn assert_agreed(board: &Board, algorithms: &[Algorithm], heuristics: &[Heuristic]) {
    let minimum = minimum(board);
    for &algorithm in algorithms {
        for &heuristic in heuristics {
            let report = solved(board, algorithm, heuristic);
            assert_eq!(
                report.path().unwrap().len(),
                minimum,
                "{algorithm} with {heuristic} on {board:?}"
            );
        }
    }
}

/// Every board of 2×2.
fn all_of_2_by_2() -> impl Iterator<Item = Board> {
    (0..256_u32).filter_map(|code| {
        let cells = [0, 2, 4, 6].map(|shift| (code >> shift & 3) as u8);
        Board::from_cells(2, &cells).ok()
    })
}

#[test]
fn the_boards_of_2_by_2_are_half_solvable_and_everyone_knows_which() {
    let mut solvable = 0;
    for board in all_of_2_by_2() {
        let ending = solved(&board, Algorithm::BreadthFirst, Heuristic::Hamming).ending;
        solvable += u32::from(ending != Ending::Unsolvable);
        for algorithm in Algorithm::ALL {
            for heuristic in Heuristic::ALL {
                let report = solved(&board, algorithm, heuristic);
                assert_eq!(
                    report.ending == Ending::Unsolvable,
                    ending == Ending::Unsolvable,
                    "{algorithm} with {heuristic} on {board:?}"
                );
            }
        }
        if ending != Ending::Unsolvable {
            assert_agreed(&board, &MINIMAL, &Heuristic::ALL);
        }
    }
    assert_eq!(solvable, 12);
}

#[test]
fn a_solved_board_needs_no_move_whatever_its_size() {
    for side in 2..=16 {
        for algorithm in Algorithm::ALL {
            let report = solved(&Board::goal(side), algorithm, Heuristic::Manhattan);
            assert!(report.path().unwrap().is_empty(), "{algorithm}");
            assert_eq!(report.effort.expanded, 0);
            assert_eq!(report.effort.generated, 1);
        }
    }
}

#[test]
fn unsolvable_boards_of_any_size_are_told() {
    for side in 2..=16 {
        let mut cells = Board::goal(side).cells().to_vec();
        cells.swap(0, 1);
        let board = Board::from_cells(side, &cells).unwrap();
        for algorithm in Algorithm::ALL {
            let report = solved(&board, algorithm, Heuristic::Manhattan);
            assert_eq!(
                report.ending,
                Ending::Unsolvable,
                "{algorithm} on {board:?}"
            );
        }
    }
}

#[test]
fn exhausting_an_unsolvable_board_visits_the_other_half_of_all_boards() {
    let board = board("1 2 3 / 4 5 6 / 8 7 0");
    for algorithm in [Algorithm::BreadthFirst, Algorithm::AStar(Closed::All)] {
        let report = solved(&board, algorithm, Heuristic::Manhattan);
        assert_eq!(report.ending, Ending::Unsolvable);
        assert_eq!(report.effort.expanded, 181_440);
    }
}

#[test]
fn branch_and_bound_is_not_minimal_on_a_few_boards_of_3_by_3() {
    let mut longer = 0;
    for board in scattered(100) {
        let algorithm = Algorithm::BranchAndBound(Ties::FirstIn);
        let length = solved(&board, algorithm, Heuristic::Hamming)
            .path()
            .unwrap()
            .len();
        let minimum = solved(&board, Algorithm::AStar(Closed::All), Heuristic::Manhattan)
            .path()
            .unwrap()
            .len();
        assert!(length >= minimum);
        longer += u32::from(length > minimum);
    }
    assert!((1..10).contains(&longer), "{longer} of 100");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn searches_agree_on_boards_of_3_by_3(
        ways in proptest::collection::vec(any::<u8>(), 0..400),
    ) {
        let board = walked(3, &ways);
        let remembering = [Algorithm::AStar(Closed::All), Algorithm::Ida];
        assert_agreed(&board, &remembering, &Heuristic::ALL[1..]);
        assert_agreed(&board, &[Algorithm::AStar(Closed::All)], &Heuristic::ALL[..1]);
        solved(&board, Algorithm::Greedy, Heuristic::Manhattan);
    }

    #[test]
    fn searches_agree_on_shallow_boards_of_any_size(
        side in 3..=6_usize,
        ways in proptest::collection::vec(any::<u8>(), 0..26),
    ) {
        let board = walked(side, &ways);
        let walking = if side <= 4 { 4 } else { 3 };
        assert_agreed(&board, &MINIMAL, &Heuristic::ALL[..walking]);
        for algorithm in Algorithm::ALL {
            solved(&board, algorithm, Heuristic::Manhattan);
        }
    }
}
