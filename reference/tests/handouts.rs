//! The exact figures of the five handouts, a line each.

use reference::packing::brute_force::{self, brute_force};
use reference::packing::exact_cover::count;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::Estimator;
use reference::sliding::search::best_first::{Closed, Ties, branch_and_bound};
use reference::sliding::search::closed_counts::{Interval, interval};
use reference::sliding::search::{Algorithm, solve};
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::packing::read::read;
use rules::search_watch::Watch;
use rules::sliding::board::Board;
use rules::sliding::parity::{Inversions, KurangTable, is_solvable_by_cycles};
use rules::sliding::path::Path;

const BERHASIL1: &str = "1 2 3 4 / 5 6 7 8 / 9 12 15 14 / 13 11 - 10";
const BERHASIL2: &str = "3 1 2 4 / - 5 7 8 / 10 6 11 12 / 9 13 14 15";
const BERHASIL3: &str = "1 2 3 4 / 5 6 - 8 / 9 10 7 11 / 13 14 15 12";
const GAGAL1: &str = "1 2 3 13 / 5 8 7 9 / 6 10 11 - / 4 14 15 12";
const GAGAL2: &str = "15 2 3 13 / 5 8 11 9 / - 4 7 6 / 10 1 14 12";

/// `fifteen-ida`: the board, its minimum moves, its walking distance, a shortest solution.
#[rustfmt::skip]
const FIFTEEN_IDA: [(&str, usize, u32, &str); 8] = [
    ("14 10 6 0 / 4 9 1 8 / 2 3 5 11 / 12 13 7 15", 49, 37, "6 10 9 4 14 9 4 1 10 4 1 3 2 14 9 1 3 2 5 11 8 6 4 3 2 5 13 12 14 13 12 7 11 12 7 14 13 9 5 10 6 8 12 7 10 6 7 11 15"),
    ("6 10 3 15 / 14 8 7 11 / 5 1 0 2 / 13 12 9 4", 48, 32, "9 12 13 5 1 9 7 11 2 4 12 13 9 7 11 2 15 3 2 15 4 11 15 8 14 1 5 9 13 15 7 14 10 6 1 5 9 13 14 10 6 2 3 4 8 7 11 12"),
    ("11 3 1 7 / 4 6 8 2 / 15 9 10 13 / 14 12 5 0", 56, 36, "13 10 8 6 9 12 5 13 10 8 12 15 14 5 13 12 15 14 5 13 14 9 4 11 3 1 6 4 11 3 1 6 4 2 8 10 12 15 10 8 7 4 2 11 3 5 9 10 11 3 6 2 3 7 8 12"),
    ("0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3", 62, 44, "7 9 2 1 9 2 5 7 2 5 1 11 8 9 5 1 6 12 10 3 4 8 11 10 12 13 3 4 8 12 13 15 14 3 4 8 12 13 15 14 7 2 1 5 10 11 13 15 14 7 3 4 8 12 15 14 11 10 9 13 14 15"),
    ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", 31, 25, "3 11 14 13 12 9 13 14 11 12 6 5 10 3 12 10 3 8 4 2 7 1 5 7 2 3 7 6 10 11 15"),
    ("1 4 8 6 / 2 3 10 11 / 7 0 14 12 / 5 9 13 15", 31, 27, "7 5 9 13 14 10 11 6 8 4 3 7 10 11 7 2 5 9 13 14 11 7 6 8 4 3 2 6 7 11 15"),
    ("5 1 2 3 / 0 9 15 11 / 13 7 6 4 / 14 10 12 8", 23, 23, "9 7 6 15 11 4 8 12 15 11 7 6 10 14 13 9 5 1 2 3 4 8 12"),
    ("5 1 12 0 / 10 2 4 3 / 9 8 14 13 / 11 15 6 7", 37, 31, "3 4 12 3 4 12 14 6 15 11 9 10 5 1 2 8 6 13 7 15 13 14 8 6 11 13 14 7 12 8 7 11 10 9 13 14 15"),
];

const TWELVE: &str =
    "AAA/ A|BBB/  BB|CCCC/ C|D/DD/ DD|EEEE/E| FF/FF| GG/GG/ G|HHH/H|I/I/III|J/JJ|K K/KKK|LL/LL/L";
const RING: &str = "SSSSSSS/S     S/S     S/S     S/S     S/S     S/SSSSSSS|I   I/ I I/  I/ I I/I   I| UUU/U U U/UU UU/U U U/ UUU";

fn board(text: &str) -> Board {
    text.parse().expect("a board of a handout")
}

fn estimate(heuristic: Heuristic, text: &str) -> u32 {
    let board = board(text);
    let estimator = Estimator::new(heuristic, board.side()).expect("it has this size");
    estimator.estimate(&board)
}

fn minimum(text: &str, algorithm: Algorithm, heuristic: Heuristic) -> Option<usize> {
    let board = board(text);
    let report = solve(&board, algorithm, heuristic, &mut Watch::default());
    let report = report.expect("the heuristic has this size");
    report.path().map(|path| {
        assert_eq!(path.check(&board), Ok(()));
        path.len()
    })
}

/// A full rectangle and pieces, `|` between them and `/` between their rows.
fn rectangle(rows: usize, columns: usize, pieces: &str) -> Puzzle {
    let number = pieces.split('|').count();
    let pieces = pieces.replace(['|', '/'], "\n");
    let text = format!("{rows} {columns} {number}\nDEFAULT\n{pieces}\n");
    read(text.as_bytes()).expect("a puzzle of the handout")
}

#[test]
fn fifteen_bnb_kurang_of_gagal2() {
    let table = KurangTable::new(&board(GAGAL2));
    let exact = [0, 1, 1, 1, 2, 1, 2, 4, 4, 1, 6, 0, 10, 1, 14, 7];
    assert_eq!(table.values, exact);
    assert_eq!((table.sum, table.x), (55, 0));
}

#[test]
fn fifteen_bnb_parities_of_all_five_boards() {
    for (text, parity) in [
        (BERHASIL1, 0),
        (BERHASIL2, 0),
        (BERHASIL3, 0),
        (GAGAL1, 1),
        (GAGAL2, 1),
    ] {
        assert_eq!(KurangTable::new(&board(text)).total() % 2, parity, "{text}");
    }
}

#[test]
fn fifteen_bnb_branch_and_bound_finds_13_21_3_and_nothing() {
    for (text, moves) in [
        (BERHASIL1, Some(13)),
        (BERHASIL2, Some(21)),
        (BERHASIL3, Some(3)),
        (GAGAL1, None),
        (GAGAL2, None),
    ] {
        for ties in [Ties::FirstIn, Ties::Heapq] {
            let report = branch_and_bound(&board(text), ties, &mut Watch::default());
            assert_eq!(report.path().map(Path::len), moves, "{text}");
        }
    }
}

#[test]
fn fifteen_ida_solutions_replay_to_the_goal_in_the_stated_length() {
    for (text, moves, _, solution) in FIFTEEN_IDA {
        let tiles = solution
            .split(' ')
            .map(|tile| tile.parse().expect("a tile"));
        let path = Path::new(tiles.collect());
        assert_eq!(path.check(&board(text)), Ok(()), "{text}");
        assert_eq!(path.len(), moves, "{text}");
    }
}

#[test]
fn fifteen_ida_walking_distances() {
    for (text, _, distance, _) in FIFTEEN_IDA {
        assert_eq!(
            estimate(Heuristic::WalkingDistance, text),
            distance,
            "{text}"
        );
    }
}

#[test]
fn eight_heuristics_board_of_20_moves_and_its_intervals() {
    let text = "3 7 8 / 1 2 4 / 5 6 _";
    let moves = minimum(text, Algorithm::BreadthFirst, Heuristic::Manhattan);
    assert_eq!(moves, Some(20));
    for (heuristic, least, most) in [
        (Heuristic::Manhattan, 23, 176),
        (Heuristic::Hamming, 1812, 2909),
    ] {
        let estimator = Estimator::new(heuristic, 3).expect("it has this size");
        let moves = 20;
        let exact = Interval { moves, least, most };
        assert_eq!(interval(&board(text), &estimator), Ok(exact));
    }
}

#[test]
fn npuzzle_astar_puzzle04_has_4_moves_with_both_heuristics() {
    for heuristic in [Heuristic::Hamming, Heuristic::Manhattan] {
        let a_star = Algorithm::AStar(Closed::ParentOnly);
        let moves = minimum("0 1 3 / 4 2 5 / 7 8 6", a_star, heuristic);
        assert_eq!(moves, Some(4), "{heuristic}");
    }
}

#[test]
fn npuzzle_astar_hamming_5_and_manhattan_10() {
    let text = "8 1 3 / 4 0 2 / 7 6 5";
    assert_eq!(estimate(Heuristic::Hamming, text), 5);
    assert_eq!(estimate(Heuristic::Manhattan, text), 10);
}

#[test]
fn npuzzle_astar_board_without_a_solution() {
    let board = board("1 2 3 / 4 5 6 / 8 7 0");
    assert!(!Inversions::new(&board).is_solvable());
    assert!(!is_solvable_by_cycles(&board));
}

#[test]
fn iq_puzzler_brute_force_boards_and_counts() {
    for (puzzle, rows, placements) in [
        (rectangle(2, 2, "A|BB/B"), "AB/BB", 4),
        (
            rectangle(5, 5, "A/AA|B/BB|C/CC|D/DD|EE/EE/E|FF/FF/F|GGG"),
            "ABBCC/AABDC/EEDDG/EEFFG/EFFFG",
            487_428,
        ),
        (
            rectangle(7, 7, RING),
            "SSSSSSS/SIUUUIS/SUIUIUS/SUUIUUS/SUIUIUS/SIUUUIS/SSSSSSS",
            131,
        ),
    ] {
        let rows: Vec<&str> = rows.split('/').collect();
        let report = brute_force(&puzzle, &mut Watch::default());
        let packed = brute_force::Ending::Packed(Grid::from_rows(&rows));
        assert_eq!((report.ending, report.placements), (packed, placements));
    }
}

#[test]
fn iq_puzzler_real_game_packs_in_4_331_140_ways() {
    let puzzle = rectangle(5, 11, TWELVE);
    assert_eq!((puzzle.pieces().len(), puzzle.pieces_area()), (12, 55));
    let counted = count(&puzzle, &mut Watch::default());
    assert_eq!(counted.packed(), Some(&4_331_140));
}
