//! Counts of searches that really ran on the shipped cases are read for what they are, and others for nothing.

use std::path::Path;
use std::sync::OnceLock;

use reference::sliding::board::Board;
use reference::sliding::heuristic::kind::Heuristic;
use reference::sliding::search::a_star::Closed;
use reference::sliding::search::algorithm::{Algorithm, solve};
use reference::watch::Watch;

use crate::course::case::{CaseBoard, Visibility};
use crate::course::course::Course;
use crate::insight::xray::fit::{Evidence, fit};
use crate::insight::xray::spans::Spans;
use crate::record::expectation::Expectation;
use crate::record::searched::{Counting, Fit, Guide, Search};

/// The spans are worked out once for all tests.
fn spans() -> &'static Spans {
    static SPANS: OnceLock<Spans> = OnceLock::new();
    SPANS.get_or_init(Spans::default)
}

/// Boards of an assignment's public cases, from the easiest on, and their shortest paths.
fn boards(assignment: &str) -> Vec<(Board, u32)> {
    let course = Course::open(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut boards: Vec<(Board, u32)> = course
        .assignment(assignment)
        .unwrap()
        .cases
        .iter()
        .filter(|case| case.visibility == Visibility::Public)
        .filter_map(|case| match (&case.board, case.expectation) {
            (CaseBoard::Sliding(board), Expectation::MinimumMoves(8..=22)) => {
                let Expectation::MinimumMoves(moves) = case.expectation else {
                    return None;
                };
                Some((board.clone(), moves))
            }
            _ => None,
        })
        .collect();
    boards.sort_by_key(|(_, moves)| *moves);
    boards.dedup();
    boards
}

fn read(boards: &[(Board, u32)], count: impl Fn(&Board) -> Option<u64>) -> Option<Fit> {
    let counts: Vec<(&(Board, u32), u64)> = boards
        .iter()
        .filter_map(|it| Some((it, count(&it.0)?)))
        .collect();
    let evidence: Vec<Evidence<'_>> = counts
        .iter()
        .map(|&((board, shortest), count)| Evidence {
            board,
            shortest: *shortest,
            count,
        })
        .collect();
    fit(&evidence, spans(), None)
}

#[test]
fn experiment() {
    for assignment in [
        "eight-heuristics",
        "npuzzle-astar",
        "fifteen-bnb",
        "fifteen-ida",
    ] {
        let boards = boards(assignment);
        let depths: Vec<u32> = boards.iter().map(|it| it.1).collect();
        println!("{assignment} {depths:?}");
        for algorithm in Algorithm::ALL {
            for heuristic in [
                Heuristic::Hamming,
                Heuristic::Manhattan,
                Heuristic::LinearConflict,
                Heuristic::WalkingDistance,
            ] {
                for made in [false, true] {
                    let begun = std::time::Instant::now();
                    let fit = read(&boards, |board| {
                        let limits = reference::watch::Limits {
                            time: Some(std::time::Duration::from_millis(300)),
                            memory: None,
                        };
                        let report =
                            solve(board, algorithm, heuristic, &mut Watch::new(limits)).unwrap();
                        report.path()?;
                        Some(if made {
                            report.effort.generated
                        } else {
                            report.effort.expanded
                        })
                    });
                    println!(
                        "{algorithm} {heuristic} {made}: {} {:?}",
                        begun.elapsed().as_millis(),
                        fit.map(|fit| (fit.guide, fit.searches, fit.countings, fit.cases))
                    );
                }
            }
        }
    }
}
