//! Paths found by hand and by beams: they lead to the goal on boards of every side, and are as short as can be hoped for.

use std::sync::atomic::AtomicBool;

use proptest::prelude::{ProptestConfig, any, proptest};
use reference::generate;
use reference::random::Random;
use reference::sliding::oracle::by_hand::by_hand;
use reference::sliding::oracle::full::FullTable;
use reference::sliding::oracle::upper_bound::upper_bound;
use rules::sliding::board::{Board, MAX_SIDE, MIN_SIDE};
use rules::watch::{Limits, Watch};

/// A budget small enough for a test.
const FEW_NODES: u64 = 10_000;

/// The boards of a table and their minimum moves, by the names of the columns.
fn known(table: &str, side: usize) -> Vec<(Board, usize)> {
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let header: Vec<&str> = lines
        .next()
        .expect("a table has a header")
        .split('\t')
        .collect();
    let column = |name| {
        header
            .iter()
            .position(|&other| other == name)
            .expect("the table has this column")
    };
    let (board, minimum) = (column("board"), column("minimum"));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let tiles = fields[board]
                .split(' ')
                .map(|tile| tile.parse().expect("a tile is a number"));
            let cells: Vec<u8> = tiles.collect();
            let board = Board::from_cells(side, &cells).expect("the table holds boards");
            (
                board,
                fields[minimum].parse().expect("a minimum is a number"),
            )
        })
        .collect()
}

/// The length of a path that was replayed to the goal.
fn replayed(board: &Board, tiles: &[u8]) -> usize {
    let mut now = board.clone();
    for &tile in tiles {
        now.slide(tile).expect("the path can be walked");
    }
    assert!(now.is_goal(), "{board}: {tiles:?}");
    tiles.len()
}

fn moves_by_hand(board: &Board) -> usize {
    replayed(
        board,
        by_hand(board).expect("the board is solvable").tiles(),
    )
}

fn moves_by_beams(board: &Board, nodes: u64) -> usize {
    let path = upper_bound(board, nodes, &mut Watch::default()).expect("the board is solvable");
    replayed(board, path.tiles())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_solvable_board_is_solved_by_hand(side in MIN_SIDE..=MAX_SIDE, seed in any::<u64>()) {
        let board = generate::solvable(side, &mut Random::new(seed));
        // Each of N² tiles goes some 2N/3 cells, three to five moves a cell; the longest seen were 2.7 N³.
        assert!(moves_by_hand(&board) <= 40 + 4 * side * side * side, "{board}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn beams_are_never_worse_than_by_hand(side in MIN_SIDE..=MAX_SIDE, seed in any::<u64>()) {
        let board = generate::solvable(side, &mut Random::new(seed));
        assert!(moves_by_beams(&board, FEW_NODES) <= moves_by_hand(&board), "{board}");
    }

    #[test]
    fn small_boards_are_solved_by_a_shortest_path(side in 2_usize..=3, seed in any::<u64>()) {
        let board = generate::solvable(side, &mut Random::new(seed));
        let minimum = FullTable::new(side).distance(&board).unwrap() as usize;
        assert_eq!(moves_by_hand(&board), minimum);
        assert_eq!(moves_by_beams(&board, FEW_NODES), minimum);
    }
}

#[test]
fn a_solved_board_needs_no_moves_and_an_unsolvable_one_has_no_path() {
    let mut random = Random::new(5);
    for side in MIN_SIDE..=MAX_SIDE {
        assert_eq!(moves_by_hand(&Board::goal(side)), 0);
        assert_eq!(moves_by_beams(&Board::goal(side), FEW_NODES), 0);
        let board = generate::unsolvable(side, &mut random);
        assert_eq!(by_hand(&board), None);
        let bound = upper_bound(&board, FEW_NODES, &mut Watch::default());
        assert_eq!(bound, None);
    }
}

#[test]
fn no_bound_is_below_the_known_minimum_and_few_nodes_come_near_it() {
    for (table, side, nodes, percent) in [
        (include_str!("data/korf24.tsv"), 5, 60_000, 140),
        (include_str!("data/korf100.tsv"), 4, FEW_NODES, 125),
        (include_str!("data/hard80.tsv"), 4, FEW_NODES, 135),
    ] {
        let boards = known(table, side);
        let (mut minima, mut bounds) = (0, 0);
        for (board, minimum) in &boards {
            let bound = moves_by_beams(board, nodes);
            assert!(bound >= *minimum && (bound - minimum).is_multiple_of(2));
            minima += minimum;
            bounds += bound;
        }
        assert!(
            100 * bounds <= percent * minima,
            "{side}×{side}: {bounds} moves where {minima} would do"
        );
    }
}

#[test]
fn a_large_board_a_few_moves_from_the_goal_is_not_taken_apart() {
    let mut random = Random::new(79);
    for side in [6, 10, 16] {
        let board = generate::walk(&Board::goal(side), 20, &mut random).end;
        assert!(moves_by_beams(&board, FEW_NODES) <= 20, "{board}");
    }
}

#[test]
fn the_same_board_gives_the_same_path() {
    for side in [5, 9] {
        let board = generate::solvable(side, &mut Random::new(77));
        let [first, second] =
            [(); 2].map(|()| upper_bound(&board, FEW_NODES, &mut Watch::default()));
        assert_eq!(first, second);
    }
}

#[test]
fn a_search_told_to_stop_still_has_a_path() {
    let board = generate::solvable(10, &mut Random::new(78));
    let stop = AtomicBool::new(true);
    let mut watch = Watch::new(Limits::default()).cancelled_by(&stop);
    let path = upper_bound(&board, FEW_NODES, &mut watch);
    assert_eq!(path, by_hand(&board));
}
