//! The table of all small boards against known counts, known boards and breadth-first search.

use reference::generate;
use reference::random::Random;
use reference::sliding::oracle::full::FullTable;
use reference::sliding::search::breadth_first::breadth_first;
use rules::sliding::board::Board;
use rules::watch::Watch;

/// Known counts of boards by depth, as in many published enumerations.
const BOARDS_2: [u64; 7] = [1, 2, 2, 2, 2, 2, 1];
const BOARDS_3: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

/// Replays the path tile by tile and asserts that it ends on the goal.
fn assert_solved_by(board: &Board, tiles: &[u8]) {
    let mut replayed = board.clone();
    for &tile in tiles {
        replayed.slide(tile).expect("the path can be walked");
    }
    assert!(replayed.is_goal(), "{board}: {tiles:?}");
}

#[test]
fn the_boards_at_each_depth_are_as_many_as_known() {
    assert_eq!(FullTable::new(2).counts(), BOARDS_2);
    assert_eq!(FullTable::new(3).counts(), BOARDS_3);
    assert_eq!(BOARDS_3.iter().sum::<u64>(), 181_440);
}

#[test]
fn the_deepest_boards_have_the_distance_known_and_a_path_of_that_length() {
    let table = FullTable::new(3);
    let known = include_str!("data/hard31.tsv");
    let mut seen = [0; 2];
    for line in known.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let (board, minimum) = line.split_once('\t').unwrap();
        let cells: Vec<u8> = board.split(' ').map(|tile| tile.parse().unwrap()).collect();
        let board = Board::from_cells(3, &cells).unwrap();
        let minimum: u32 = minimum.parse().unwrap();
        assert_eq!(table.distance(&board), Some(minimum), "{board}");
        let path = table.path(&board).unwrap();
        assert_eq!(path.len(), minimum as usize);
        assert_solved_by(&board, path.tiles());
        seen[minimum as usize - 30] += 1;
    }
    assert_eq!(seen, [221, 2]);
}

#[test]
fn the_two_boards_at_31_moves_are_found() {
    let table = FullTable::new(3);
    for text in ["6 4 7 / 8 5 0 / 3 2 1", "8 6 7 / 2 5 4 / 3 0 1"] {
        assert_eq!(table.distance(&text.parse().unwrap()), Some(31), "{text}");
    }
}

#[test]
fn breadth_first_search_agrees() {
    let mut random = Random::new(31);
    for (side, boards) in [(2, 24), (3, 30)] {
        let table = FullTable::new(side);
        for _ in 0..boards {
            let board = generate::solvable(side, &mut random);
            let path = table.path(&board).unwrap();
            assert_solved_by(&board, path.tiles());
            assert_eq!(table.distance(&board), Some(path.len() as u32));
            let report = breadth_first(&board, &mut Watch::default());
            assert_eq!(report.path().unwrap().len(), path.len(), "{board}");
        }
    }
}

#[test]
fn a_board_that_cannot_be_solved_has_no_distance_and_no_path() {
    let mut random = Random::new(32);
    for side in [2, 3] {
        let table = FullTable::new(side);
        for _ in 0..100 {
            let board = generate::unsolvable(side, &mut random);
            assert_eq!(table.distance(&board), None, "{board}");
            assert_eq!(table.path(&board), None, "{board}");
        }
        let goal = Board::goal(side);
        assert_eq!(table.distance(&goal), Some(0));
        assert!(table.path(&goal).unwrap().is_empty());
    }
}
