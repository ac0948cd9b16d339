//! What searches must and may count, against boards counted one by one, and against searches that really ran.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use super::{board, scattered, solved, walked};
use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::Algorithm;
use crate::sliding::search::best_first::Closed;
use crate::sliding::search::closed_counts::{Bounds, ClosedCounts, closed_counts, interval};
use crate::sliding::search::tree_counts::{LineCounts, tree_counts};
use rules::sliding::board::Board;

const NO_BUDGET: u64 = u64::MAX;

const HEURISTICS: [Heuristic; 3] = [
    Heuristic::Hamming,
    Heuristic::Manhattan,
    Heuristic::LinearConflict,
];

/// No estimate at all, and every heuristic.
fn estimators(side: usize) -> Vec<Option<Estimator>> {
    let of = |heuristic| Estimator::new(heuristic, side).unwrap();
    std::iter::once(None)
        .chain(HEURISTICS.map(|heuristic| Some(of(heuristic))))
        .collect()
}

fn estimate(estimator: Option<&Estimator>, board: &Board) -> u32 {
    estimator.map_or(0, |estimator| estimator.estimate(board))
}

fn neighbours(board: &Board) -> Vec<Board> {
    board.neighbours().map(|(_, next)| next).collect()
}

fn shortest(board: &Board) -> u32 {
    let report = solved(board, Algorithm::Ida, Heuristic::WalkingDistance);
    report.path().unwrap().len() as u32
}

/// The true depth of every board within so many moves, one after another.
fn depths(start: &Board, most: u32) -> HashMap<Board, u32> {
    let mut depths = HashMap::from([(start.clone(), 0)]);
    let mut layer = vec![start.clone()];
    for depth in 1..=most {
        let mut next = Vec::new();
        for board in layer.iter().flat_map(neighbours) {
            if !depths.contains_key(&board) {
                depths.insert(board.clone(), depth);
                next.push(board);
            }
        }
        layer = next;
    }
    depths
}

/// The four counts of a search that expands exactly these boards, by their definitions.
fn counted(expanded: &HashSet<&Board>) -> [u64; 4] {
    let (mut edges, mut made) = (HashSet::new(), 0);
    for &board in expanded {
        for next in neighbours(board) {
            made += 1;
            let mut pair = [board.clone(), next];
            pair.sort();
            edges.insert(pair);
        }
    }
    let boards = expanded.len() as u64;
    let onward = made + u64::from(boards > 0) - boards;
    [boards, edges.len() as u64, onward, made]
}

fn by_counting(start: &Board, estimator: Option<&Estimator>, moves: u32) -> ClosedCounts {
    let depths = depths(start, moves);
    let sure = moves - u32::from(estimator.is_none()).min(moves);
    let with = |fits: &dyn Fn(u32) -> bool| -> HashSet<&Board> {
        let costs = depths
            .iter()
            .map(|(board, depth)| (board, depth + estimate(estimator, board)));
        costs
            .filter(|&(board, cost)| fits(cost) && !board.is_goal())
            .map(|(board, _)| board)
            .collect()
    };
    let (must, may) = (with(&|cost| cost < sure), with(&|cost| cost <= moves));
    let seen: HashSet<Board> = must
        .iter()
        .flat_map(|board| neighbours(board).into_iter().chain([(*board).clone()]))
        .collect();
    let [least_expanded, _, least_made, least_all] = counted(&must);
    let [expanded, edges, made, all] = counted(&may);
    let path = u64::from(moves);
    let bounds = |least: u64, most: u64| Bounds {
        least: least.max(path),
        most: Some(most.max(path)),
    };
    ClosedCounts {
        expanded: bounds(least_expanded, expanded + 1),
        queued: bounds((seen.len() as u64).saturating_sub(1), edges),
        made: bounds(least_made, made),
        made_with_parent: bounds(least_all, all),
    }
}

#[test]
fn closed_counts_are_those_of_boards_counted_one_by_one() {
    // Boards near the goal, of three sizes, and a few from all over.
    let near = (0..48_usize).map(|number| {
        let ways: Vec<u8> = (0..6 + number % 9)
            .map(|step| ((number * 7919 + step * step * 31 + step * number) % 251) as u8)
            .collect();
        walked(2 + number % 3, &ways)
    });
    for start in near.chain(scattered(1)) {
        let moves = shortest(&start);
        for estimator in estimators(start.side()) {
            let estimator = estimator.as_ref();
            let found = closed_counts(&start, estimator, moves, NO_BUDGET).unwrap();
            assert_eq!(
                found,
                by_counting(&start, estimator, moves),
                "{start:?} {:?}",
                estimator.map(Estimator::heuristic)
            );
        }
    }
}

#[test]
fn boards_expanded_agree_with_the_interval_over_all_boards() {
    let estimators = estimators(3);
    for start in scattered(5) {
        for estimator in estimators.iter().flatten() {
            let whole = interval(&start, estimator).unwrap();
            let found = closed_counts(&start, Some(estimator), whole.moves, NO_BUDGET).unwrap();
            let path = u64::from(whole.moves);
            assert_eq!(found.expanded.least, whole.least.max(path));
            assert_eq!(found.expanded.most, Some(whole.most.max(path)));
        }
    }
}

/// Walks every line within the bound: how many there are, and how many boards are made at their ends.
fn walk(
    board: &Board,
    came: Option<&Board>,
    depth: u32,
    bound: u32,
    estimator: Option<&Estimator>,
) -> (u64, u64) {
    if depth + estimate(estimator, board) > bound {
        return (0, 0);
    }
    if board.is_goal() {
        return (1, 0);
    }
    let (mut lines, mut made) = (1, 0);
    for next in neighbours(board) {
        if Some(&next) == came {
            continue;
        }
        made += 1;
        let below = walk(&next, Some(board), depth + 1, bound, estimator);
        lines += below.0;
        made += below.1;
    }
    (lines, made)
}

#[test]
fn lines_are_as_many_as_a_walk_along_each_finds() {
    for number in 0..40_usize {
        let ways: Vec<u8> = (0..9)
            .map(|step| ((number * 104_729 + step * step * 17 + step * number) % 241) as u8)
            .collect();
        let start = walked(2 + number % 3, &ways);
        let moves = shortest(&start);
        if moves == 0 {
            continue;
        }
        for estimator in estimators(start.side()) {
            let estimator = estimator.as_ref();
            let within: Vec<(u64, u64)> = (0..=moves)
                .map(|bound| walk(&start, None, 0, bound, estimator))
                .collect();
            let sure = (moves - u32::from(estimator.is_none())) as usize;
            let path = u64::from(moves);
            let rounds: Vec<usize> = (0..=moves as usize)
                .filter(|&bound| within[bound].0 > 0)
                .filter(|&bound| bound == 0 || within[bound].0 > within[bound - 1].0)
                .collect();
            let before = |bound: usize| bound.checked_sub(1).map_or((0, 0), |it| within[it]);
            let ended = rounds.iter().filter(|&&bound| bound < sure);
            let starts = ended.clone().count() as u64;
            let sum =
                |of: fn(&(u64, u64)) -> u64| ended.clone().map(|&it| of(&within[it])).sum::<u64>();
            let all =
                |of: fn(&(u64, u64)) -> u64| rounds.iter().map(|&it| of(&within[it])).sum::<u64>();
            let last = within[moves as usize];
            let expected = LineCounts {
                expanded: Bounds {
                    least: before(sure).0.max(path),
                    most: Some(last.0.max(path)),
                },
                made: Bounds {
                    least: before(sure).1.max(path),
                    most: Some(last.1.max(path) + 1),
                },
                entered: Bounds {
                    least: sum(|it| it.0) - starts + path,
                    most: Some(all(|it| it.0).max(path) + rounds.len() as u64),
                },
                tried: Bounds {
                    least: sum(|it| it.1) - starts + path,
                    most: Some(all(|it| it.1).max(path) + rounds.len() as u64),
                },
            };
            let found = tree_counts(&start, estimator, moves, NO_BUDGET).unwrap();
            assert_eq!(found.onward, expected, "{start:?}");
            assert!(found.back.expanded.least >= expected.expanded.least);
            assert!(found.back.tried.most >= expected.tried.most);
        }
    }
}

#[test]
fn lines_that_may_go_back_are_counted_too() {
    // From the board one move away: the start, its three neighbours but the goal cost more; with no estimate, lines of
    // no move, and of one.
    let start = board("1 2 3 / 4 5 6 / 7 0 8");
    let found = tree_counts(&start, None, 1, NO_BUDGET).unwrap();
    assert_eq!(found.back.expanded.most, Some(4));
    let two = board("1 2 3 / 4 5 6 / 0 7 8");
    let found = tree_counts(&two, None, 2, NO_BUDGET).unwrap();
    // 1 line of no move, 2 of one, and 3 + 3 of two; onward each loses the one that goes back.
    assert_eq!(found.back.expanded.most, Some(9));
    assert_eq!(found.onward.expanded.most, Some(7));
}

/// A* with a closed list that takes any of the best boards, as the seed has it: boards expanded, and put in.
fn any_ties(start: &Board, estimator: &Estimator, mut seed: u64) -> [u64; 2] {
    let mut queue = BinaryHeap::new();
    let mut closed = HashSet::new();
    queue.push(Reverse((estimator.estimate(start), 0, 0, start.clone())));
    let (mut expanded, mut put_in) = (0, 0);
    while let Some(Reverse((_, _, depth, board))) = queue.pop() {
        if board.is_goal() {
            break;
        }
        if !closed.insert(board.clone()) {
            continue;
        }
        expanded += 1;
        for next in neighbours(&board) {
            if closed.contains(&next) {
                continue;
            }
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            put_in += 1;
            let cost = depth + 1 + estimator.estimate(&next);
            queue.push(Reverse((cost, seed >> 40, depth + 1, next)));
        }
    }
    [expanded, put_in]
}

#[test]
fn searches_that_really_ran_stay_within() {
    for (number, start) in scattered(40).enumerate() {
        let moves = shortest(&start);
        for heuristic in HEURISTICS {
            let estimator = Estimator::new(heuristic, 3).unwrap();
            let closed = closed_counts(&start, Some(&estimator), moves, NO_BUDGET).unwrap();
            let ran = solved(&start, Algorithm::AStar(Closed::All), heuristic).effort;
            let [expanded, put_in] = any_ties(&start, &estimator, number as u64);
            let mut counts = vec![
                (closed.expanded, ran.expanded),
                (closed.queued, ran.generated - 1),
                (closed.expanded, expanded),
                (closed.queued, put_in),
            ];
            if heuristic != Heuristic::Hamming {
                let lines = tree_counts(&start, Some(&estimator), moves, NO_BUDGET).unwrap();
                let ida = solved(&start, Algorithm::Ida, heuristic).effort;
                let ran = solved(&start, Algorithm::AStar(Closed::ParentOnly), heuristic).effort;
                counts.extend([
                    (lines.onward.entered, ida.expanded),
                    (lines.onward.tried, ida.generated),
                    (lines.onward.expanded, ran.expanded),
                    (lines.onward.made, ran.generated - 1),
                ]);
            }
            for (bounds, count) in counts {
                assert!(bounds.hold(count), "{start:?} {heuristic}");
            }
        }
        let ran = solved(&start, Algorithm::BreadthFirst, Heuristic::Hamming).effort;
        let closed = closed_counts(&start, None, moves, NO_BUDGET).unwrap();
        assert!(closed.expanded.hold(ran.expanded), "{start:?}");
    }
}

#[test]
fn a_small_budget_leaves_the_smaller_ends_right_and_the_larger_open() {
    for start in scattered(4) {
        let moves = shortest(&start);
        let estimator = Estimator::new(Heuristic::Hamming, 3).unwrap();
        let all = closed_counts(&start, Some(&estimator), moves, NO_BUDGET).unwrap();
        let lines = tree_counts(&start, Some(&estimator), moves, NO_BUDGET).unwrap();
        for budget in [0, 1, 30, 200] {
            let some = closed_counts(&start, Some(&estimator), moves, budget).unwrap();
            for (some, all) in [
                (some.expanded, all.expanded),
                (some.queued, all.queued),
                (some.made, all.made),
                (some.made_with_parent, all.made_with_parent),
            ] {
                assert!(some.most.is_none() && some.least <= all.least);
            }
            let some = tree_counts(&start, Some(&estimator), moves, budget).unwrap();
            assert_eq!(some.onward.entered.most, None);
            assert!(some.onward.entered.least <= lines.onward.entered.least);
            assert!(some.back.tried.least <= lines.back.tried.least);
        }
    }
}

#[test]
fn a_length_that_is_not_the_shortest_is_refused() {
    let start = board("3 7 8 / 1 2 4 / 5 6 0");
    let estimator = Estimator::new(Heuristic::Manhattan, 3).unwrap();
    for wrong in [10, 18, 22] {
        let closed = closed_counts(&start, Some(&estimator), wrong, NO_BUDGET);
        let lines = tree_counts(&start, Some(&estimator), wrong, NO_BUDGET);
        assert_eq!((closed, lines), (None, None));
    }
    let right = closed_counts(&start, Some(&estimator), 20, NO_BUDGET).unwrap();
    assert_eq!((right.expanded.least, right.expanded.most), (23, Some(176)));
}
