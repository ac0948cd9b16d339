//! Every search against the others, which find paths of the same length and say the same about boards that cannot be
//! solved; against known facts, and against its limits.

mod counts;
mod known_boards;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use proptest::prelude::{ProptestConfig, any, proptest};
use rules::search_watch::{Limits, Progress, Stop, Watch};
use rules::sliding::board::{Board, Direction};
use rules::units::Bytes;

use crate::sliding::heuristic::tile_distances::Manhattan;
use crate::sliding::heuristic::{Heuristic, Incremental, Mark, Slide};
use crate::sliding::search::best_first::{
    Closed, LastIn, QueueOrder, Revisit, Rules, Ties, best_first,
};
use crate::sliding::search::report::{Ending, Meter, Report};
use crate::sliding::search::{Algorithm, solve};

fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Solves without limits, and replays the path if there is one.
fn solved(board: &Board, algorithm: Algorithm, heuristic: Heuristic) -> Report {
    let report = solve(board, algorithm, heuristic, &mut Watch::default()).unwrap();
    if let Some(path) = report.path() {
        let mut end = board.clone();
        for &tile in path.tiles() {
            end.slide(tile).unwrap();
        }
        assert!(end.is_goal(), "{algorithm} with {heuristic}: {end:?}");
    }
    report
}

/// The board that a walk of these ways from the goal ends at; ways off the board are not taken.
fn walked(side: usize, ways: &[u8]) -> Board {
    let mut board = Board::goal(side);
    for way in ways {
        board.step(Direction::ALL[usize::from(way % 4)]);
    }
    board
}

/// Boards of 3×3 from all over, the same ones every time.
fn scattered(count: usize) -> impl Iterator<Item = Board> {
    let mut board = Board::goal(3);
    let mut random = 1_u32;
    std::iter::repeat_with(move || {
        for _ in 0..200 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            board.step(Direction::ALL[(random >> 30) as usize]);
        }
        board.clone()
    })
    .take(count)
}

/// 62 moves from the goal: out of reach of every search here with a weak heuristic.
const HARD: &str = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3";

const REMEMBERING: [Algorithm; 5] = [
    Algorithm::BreadthFirst,
    Algorithm::BranchAndBound(Ties::FirstIn),
    Algorithm::BranchAndBound(Ties::Heapq),
    Algorithm::AStar(Closed::All),
    Algorithm::AStar(Closed::ParentOnly),
];

fn ending(algorithm: Algorithm, watch: &mut Watch<'_>) -> Ending {
    solve(&board(HARD), algorithm, Heuristic::Hamming, watch)
        .unwrap()
        .ending
}

#[test]
fn a_search_stops_at_the_time_limit() {
    let limit = Duration::from_millis(150);
    for algorithm in REMEMBERING.into_iter().chain([Algorithm::Ida]) {
        let mut watch = Watch::new(Limits::of_time(limit));
        let stopped = Ending::Stopped(Stop::Time(limit));
        assert_eq!(ending(algorithm, &mut watch), stopped, "{algorithm}");
    }
}

#[test]
fn a_search_stops_before_it_would_pass_the_memory_limit() {
    let limit = Bytes::megabytes(20);
    for algorithm in REMEMBERING {
        let mut watch = Watch::new(Limits::of_memory(limit));
        let report = solve(&board(HARD), algorithm, Heuristic::Hamming, &mut watch).unwrap();
        let Ending::Stopped(stop) = report.ending else {
            panic!("{algorithm} has {:?}", report.ending);
        };
        assert_eq!(stop, Stop::Memory(limit));
        assert!(stop.to_string().contains("memory limit of 20.0 MB"));
        assert!(report.effort.memory <= limit, "{algorithm}");
        assert!(
            report.effort.memory >= Bytes::megabytes(6),
            "{algorithm} stops early, at {}",
            report.effort.memory
        );
    }
}

#[test]
fn a_search_of_large_boards_counts_what_the_boards_themselves_take() {
    let mut cells: Vec<u8> = (0..=255).collect();
    cells.swap(1, 2);
    let board = Board::from_cells(16, &cells).unwrap();
    let limit = Bytes::megabytes(20);
    let mut watch = Watch::new(Limits::of_memory(limit));
    let report = solve(
        &board,
        Algorithm::AStar(Closed::All),
        Heuristic::Manhattan,
        &mut watch,
    );
    let report = report.unwrap();
    assert_eq!(report.ending, Ending::Stopped(Stop::Memory(limit)));
    assert!(report.effort.generated * 256 <= limit.0);
    assert!(report.effort.generated * 600 >= limit.0);
}

#[test]
fn a_search_ends_when_it_is_cancelled() {
    let flag = AtomicBool::new(true);
    for algorithm in REMEMBERING.into_iter().chain([Algorithm::Ida]) {
        let mut watch = Watch::default().cancelled_by(&flag);
        let stopped = Ending::Stopped(Stop::Cancelled);
        assert_eq!(ending(algorithm, &mut watch), stopped, "{algorithm}");
    }
}

#[test]
fn a_search_tells_how_far_it_is_and_can_be_cancelled_under_way() {
    for algorithm in REMEMBERING.into_iter().chain([Algorithm::Ida]) {
        let flag = AtomicBool::new(false);
        let mut last = None;
        let mut note = |progress: &Progress| {
            last = Some(*progress);
            flag.store(true, Ordering::Relaxed);
        };
        let mut watch = Watch::default().cancelled_by(&flag).reporting_to(&mut note);
        let cancelled = Ending::Stopped(Stop::Cancelled);
        assert_eq!(ending(algorithm, &mut watch), cancelled, "{algorithm}");
        let last = last.unwrap();
        assert!(last.bound > 0, "{algorithm}");
        assert!(last.effort.expanded > 0 && last.effort.generated > last.effort.expanded);
        assert!(last.effort.memory > Bytes(0));
    }
}

/// Manhattan on some boards, nothing on the others.
struct Patchy(Manhattan);

impl Incremental for Patchy {
    fn mark(&self, cells: &[u8]) -> Mark {
        let spread = cells.iter().fold(7_u32, |spread, &tile| {
            (spread ^ u32::from(tile)).wrapping_mul(0x0100_0193)
        });
        if spread >> 31 == 0 {
            self.0.mark(cells)
        } else {
            Mark::default()
        }
    }

    fn after(&self, _: Mark, cells: &[u8], _: Slide) -> Mark {
        self.mark(cells)
    }
}

fn length(board: &Board, revisit: Revisit) -> usize {
    let rules = Rules {
        order: QueueOrder::CostThenEstimate,
        revisit,
    };
    let mut watch = Watch::default();
    let mut meter = Meter::new(&mut watch);
    let patchy = Patchy(Manhattan::new(board.side()));
    let ending = best_first::<LastIn, _>(board, &patchy, rules, &mut meter);
    meter.report(ending).path().unwrap().len()
}

#[test]
fn a_shorter_way_to_a_closed_board_opens_it_again() {
    let mut longer_without = 0;
    for board in scattered(60) {
        let minimum = minimum(&board);
        assert_eq!(length(&board, Revisit::WhenShorter), minimum, "{board:?}");
        longer_without += u32::from(length(&board, Revisit::Never) > minimum);
    }
    assert!(
        longer_without > 0,
        "these boards would not notice a board that stays closed"
    );
}

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
            let length = solved(board, algorithm, heuristic).path().unwrap().len();
            assert_eq!(length, minimum, "{algorithm} with {heuristic} on {board:?}");
        }
    }
}

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
        let is_none = ending == Ending::Unsolvable;
        solvable += u32::from(!is_none);
        for algorithm in Algorithm::ALL {
            for heuristic in Heuristic::ALL {
                let none = solved(&board, algorithm, heuristic).ending == Ending::Unsolvable;
                assert_eq!(none, is_none, "{algorithm} with {heuristic} on {board:?}");
            }
        }
        if !is_none {
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
            let ending = solved(&board, algorithm, Heuristic::Manhattan).ending;
            assert_eq!(ending, Ending::Unsolvable, "{algorithm} on {board:?}");
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
        let found = |algorithm, heuristic| {
            let report = solved(&board, algorithm, heuristic);
            report.path().unwrap().len()
        };
        let length = found(algorithm, Heuristic::Hamming);
        let minimum = found(Algorithm::AStar(Closed::All), Heuristic::Manhattan);
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
