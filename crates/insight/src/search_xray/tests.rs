//! Counts of searches that really ran on the shipped cases are read for what they are, and others for nothing.

use std::collections::HashMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use reference::sliding::heuristic::Heuristic;
use reference::sliding::search::best_first::{Closed, Ties};
use reference::sliding::search::{Algorithm, solve};
use rules::search_watch::{Effort, Limits, Watch};
use rules::sliding::board::Board;
use rules::units::Bytes;

use crate::search_xray::Spans;
use crate::search_xray::fit_search::{CountedBoard, fit};
use crate::search_xray::submission_counts::{Chosen, ToldCounts, Xray};
use course::assignment::Visibility;
use model::case_facts::SeenBy;
use model::insight::{Counting, Fit, Guide, Search};

type Boards = Vec<(Board, u32)>;

/// The spans are worked out once for all tests.
fn spans() -> &'static Spans<'static> {
    static SPANS: OnceLock<Spans<'_>> = OnceLock::new();
    SPANS.get_or_init(Spans::default)
}

/// Boards of an assignment's public cases, from the easiest on, and their shortest paths.
fn boards(assignment: &str) -> Boards {
    let course = crate::shipped();
    let cases = &course.assignment(assignment).unwrap().cases;
    let public = cases
        .iter()
        .filter(|it| it.visibility == Visibility::Public);
    let easy = public.filter(|case| matches!(case.expectation.moves(), Some(8..=22)));
    let mut boards: Boards = easy
        .filter_map(|case| Some((case.board.tiles()?.clone(), case.expectation.moves()?)))
        .collect();
    boards.sort_by_key(|(_, moves)| *moves);
    boards.dedup();
    boards
}

/// What a search costs, and the moves it finds; none where it takes too much room.
fn effort(board: &Board, algorithm: Algorithm, heuristic: Heuristic) -> Option<(Effort, u32)> {
    type Known = HashMap<(Board, Algorithm, Heuristic), Option<(Effort, u32)>>;
    static KNOWN: Mutex<Option<Known>> = Mutex::new(None);
    let key = (board.clone(), algorithm, heuristic);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    *known.entry(key).or_insert_with(|| {
        let limits = Limits::of_memory(Bytes::megabytes(20));
        let report = solve(board, algorithm, heuristic, &mut Watch::new(limits)).ok()?;
        let moves = report.path()?.len() as u32;
        Some((report.effort, moves))
    })
}

/// The reading of what is counted on these boards, where the search finds a shortest path.
fn read(
    boards: &Boards,
    claimed: Option<Guide>,
    count: impl Fn(&Board, u32) -> Option<u64>,
) -> Option<Fit> {
    let counts: Vec<(&(Board, u32), u64)> = boards
        .iter()
        .filter_map(|it| Some((it, count(&it.0, it.1)?)))
        .collect();
    let evidence: Vec<CountedBoard<'_>> = counts
        .iter()
        .map(|&((board, shortest), count)| CountedBoard {
            board,
            shortest: *shortest,
            count,
        })
        .collect();
    fit(&evidence, claimed, spans())
}

fn ran(
    boards: &Boards,
    claimed: Option<Guide>,
    algorithm: Algorithm,
    heuristic: Heuristic,
    of: fn(&Effort) -> u64,
) -> Option<Fit> {
    read(boards, claimed, |board, shortest| {
        let (effort, moves) = effort(board, algorithm, heuristic)?;
        (moves == shortest).then(|| of(&effort))
    })
}

const CLOSED: Algorithm = Algorithm::AStar(Closed::All);
const FORGETFUL: Algorithm = Algorithm::AStar(Closed::ParentOnly);

/// What guides a search that is given this heuristic.
fn guide_of(algorithm: Algorithm, heuristic: Heuristic) -> Guide {
    match (algorithm, heuristic) {
        (Algorithm::BreadthFirst, _) => Guide::Nothing,
        // It counts misplaced tiles whatever it is given.
        (Algorithm::BranchAndBound(_), _) | (_, Heuristic::Hamming) => Guide::Hamming,
        (_, Heuristic::Manhattan) => Guide::Manhattan,
        (_, Heuristic::LinearConflict) => Guide::LinearConflict,
        (_, other) => panic!("{other} is not tried"),
    }
}

#[test]
fn searches_on_the_shipped_cases_are_named_rightly() {
    let [bnb, eight, astar] = ["fifteen-bnb", "eight-heuristics", "npuzzle-astar"];
    let (hamming, manhattan) = (Heuristic::Hamming, Heuristic::Manhattan);
    let first_in = Algorithm::BranchAndBound(Ties::FirstIn);
    let heapq = Algorithm::BranchAndBound(Ties::Heapq);
    let (expanded, generated) = (Counting::Expanded, Counting::Queued);
    for (assignment, algorithm, heuristic, counted) in [
        (bnb, first_in, hamming, generated),
        (bnb, heapq, hamming, generated),
        (eight, CLOSED, hamming, expanded),
        (eight, CLOSED, hamming, generated),
        (eight, Algorithm::Ida, hamming, expanded),
        (eight, Algorithm::Ida, manhattan, generated),
        (eight, FORGETFUL, manhattan, expanded),
        (eight, Algorithm::BreadthFirst, hamming, expanded),
        (astar, CLOSED, hamming, expanded),
        (astar, CLOSED, hamming, generated),
        (astar, CLOSED, manhattan, expanded),
        (astar, CLOSED, manhattan, generated),
        (astar, FORGETFUL, manhattan, expanded),
        (astar, Algorithm::Ida, manhattan, generated),
    ] {
        let search = match algorithm {
            Algorithm::Ida => Search::Ida,
            FORGETFUL => Search::NoClosedList,
            _ => Search::ClosedList,
        };
        let (of, counting): (fn(&Effort) -> u64, _) = match (counted, search) {
            (Counting::Expanded, _) => (|effort| effort.expanded, counted),
            (_, Search::ClosedList) => (|effort| effort.generated, Counting::Queued),
            // Without a closed list all that is made waits.
            _ => (|effort| effort.generated, Counting::Made),
        };
        let context = format!("{assignment}: {algorithm} with {heuristic}");
        let fit = ran(&boards(assignment), None, algorithm, heuristic, of).expect(&context);
        assert_eq!(fit.guide, guide_of(algorithm, heuristic), "{context}");
        assert!(fit.searches.contains(&search), "{context}: {fit:?}");
        assert!(fit.countings.contains(&counting), "{context}: {fit:?}");
        assert!(fit.ruled_out.iter().all(|it| it.cases >= 2), "{context}");
    }
}

#[test]
fn no_search_is_ever_taken_for_another() {
    for assignment in ["eight-heuristics", "npuzzle-astar", "fifteen-bnb"] {
        let boards = boards(assignment);
        for algorithm in Algorithm::ALL {
            for heuristic in [
                Heuristic::Hamming,
                Heuristic::Manhattan,
                Heuristic::LinearConflict,
            ] {
                let is_tree = matches!(algorithm, FORGETFUL | Algorithm::Ida);
                if is_tree && heuristic == Heuristic::Hamming && assignment != "eight-heuristics" {
                    // That would take long.
                    continue;
                }
                let guide = guide_of(algorithm, heuristic);
                let readings: [fn(&Effort) -> u64; 3] =
                    [|it| it.expanded, |it| it.generated, |it| it.peak_queue];
                for (place, of) in readings.into_iter().enumerate() {
                    let fit = ran(&boards, None, algorithm, heuristic, of);
                    let Some(fit) = fit else { continue };
                    let context =
                        format!("{assignment}: {algorithm} with {heuristic}, {place}: {fit:?}");
                    assert_eq!(fit.guide, guide, "{context}");
                    assert_ne!(algorithm, Algorithm::Greedy, "{context}");
                    assert!(
                        place < 2 || algorithm == Algorithm::BreadthFirst,
                        "{context}"
                    );
                }
            }
        }
    }
}

#[test]
fn counts_told_under_a_heuristic_are_checked_against_it() {
    let boards = boards("eight-heuristics");
    for (heuristic, own, other) in [
        (Heuristic::Hamming, Guide::Hamming, Guide::Manhattan),
        (Heuristic::Manhattan, Guide::Manhattan, Guide::Hamming),
    ] {
        // Rightly told, and mixed up.
        for claimed in [own, other] {
            let fit = ran(&boards, Some(claimed), CLOSED, heuristic, |it| it.expanded).unwrap();
            assert_eq!((fit.guide, fit.cases), (own, boards.len()), "{claimed:?}");
            assert_eq!(fit.searches, [Search::ClosedList]);
            assert!(fit.ruled_out.iter().any(|it| it.guide == other));
        }
        // Few cases are enough to agree, and too few to contradict.
        let few: Boards = boards[boards.len() - 6..].to_vec();
        let of = |claimed| ran(&few, Some(claimed), CLOSED, heuristic, |it| it.expanded);
        assert_eq!(of(own).map(|fit| fit.guide), Some(own));
        assert_eq!(of(other), None);
        // Neither greedy search nor breadth first is either of them.
        for claimed in [own, other] {
            for algorithm in [Algorithm::Greedy, Algorithm::BreadthFirst] {
                let fit = ran(&boards, Some(claimed), algorithm, heuristic, |it| {
                    it.expanded
                });
                assert_eq!(fit, None, "{algorithm} {claimed:?}");
            }
        }
    }
}

#[test]
fn one_more_or_less_makes_no_difference_and_a_tenth_does() {
    let boards = boards("npuzzle-astar");
    let with = |change: &dyn Fn(u64) -> u64| {
        let fit = read(&boards, None, |board, _| {
            let (effort, _) = effort(board, CLOSED, Heuristic::Manhattan)?;
            Some(change(effort.expanded))
        });
        fit.map(|fit| fit.guide)
    };
    assert_eq!(with(&|count| count + 1), Some(Guide::Manhattan));
    assert_eq!(with(&|count| count - 1), Some(Guide::Manhattan));
    assert_eq!(with(&|count| count / 10), None);
    assert_eq!(with(&|_| 1_000), None);
    assert_eq!(with(&|count| count * count), None);
}

#[test]
fn few_cases_tell_nothing() {
    let boards = boards("npuzzle-astar")[..7].to_vec();
    for algorithm in [CLOSED, Algorithm::BreadthFirst] {
        let fit = ran(&boards, None, algorithm, Heuristic::Manhattan, |it| {
            it.expanded
        });
        assert_eq!(fit, None);
    }
}

#[test]
fn a_case_that_is_not_what_it_says_tells_nothing() {
    let mut boards = boards("npuzzle-astar");
    boards[3].1 += 2;
    let fit = read(&boards, None, |board, _| {
        Some(effort(board, CLOSED, Heuristic::Manhattan)?.0.expanded)
    });
    assert_eq!(fit, None);
}

/// The heuristics that counts are read as, of a program that prints these two counts a board: under Hamming, and under
/// Manhattan, of what each of them really expanded.
fn under_both(print: impl Fn(u64, u64) -> (u64, u64)) -> [Option<Guide>; 2] {
    let boards = boards("eight-heuristics");
    let mut told = ToldCounts::new();
    for (place, (board, depth)) in boards.iter().enumerate() {
        let expanded = |heuristic| effort(board, CLOSED, heuristic).unwrap().0.expanded;
        let case = Chosen {
            place,
            board,
            depth: *depth,
            seen_by: SeenBy::Everybody,
        };
        let counts = print(expanded(Heuristic::Hamming), expanded(Heuristic::Manhattan));
        for (claimed, count) in [(Guide::Hamming, counts.0), (Guide::Manhattan, counts.1)] {
            told.entry(Some(claimed)).or_default().push((case, count));
        }
    }
    let read = Xray::default().read(&told);
    [Guide::Hamming, Guide::Manhattan].map(|claimed| {
        let counts = read.iter().find(|it| it.claimed == Some(claimed)).unwrap();
        counts.fit.as_ref().map(|fit| fit.guide)
    })
}

#[test]
fn a_name_is_contradicted_only_where_nothing_else_explains_the_counts() {
    let (hamming, manhattan) = (Some(Guide::Hamming), Some(Guide::Manhattan));
    assert_eq!(under_both(|one, other| (one, other)), [hamming, manhattan]);
    // The same search twice, and the two mixed up.
    assert_eq!(under_both(|one, _| (one, one)), [hamming, hamming]);
    assert_eq!(under_both(|one, other| (other, one)), [manhattan, hamming]);
    // A counter that goes on where it stood says nothing of a heuristic.
    let [_, second] = under_both(|one, other| (one, one + other));
    assert_eq!(second, None);
    let [first, _] = under_both(|one, other| (one + other, other));
    assert_eq!(first, None);
}
