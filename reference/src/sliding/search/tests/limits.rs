//! Every search stops when its watch says so.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::board;
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::search::a_star::Closed;
use crate::sliding::search::algorithm::{Algorithm, solve};
use crate::sliding::search::branch_and_bound::Ties;
use crate::sliding::search::report::Ending;
use rules::sliding::board::Board;
use rules::watch::{Bytes, Limits, Progress, Stop, Watch};

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
        let mut watch = Watch::new(Limits {
            time: Some(limit),
            memory: None,
        });
        let stopped = Ending::Stopped(Stop::Time(limit));
        assert_eq!(ending(algorithm, &mut watch), stopped, "{algorithm}");
    }
}

#[test]
fn a_search_stops_before_it_would_pass_the_memory_limit() {
    let limit = Bytes::megabytes(20);
    for algorithm in REMEMBERING {
        let mut watch = Watch::new(Limits {
            time: None,
            memory: Some(limit),
        });
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
    let mut watch = Watch::new(Limits {
        time: None,
        memory: Some(limit),
    });
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
