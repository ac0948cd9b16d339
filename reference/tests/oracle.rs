//! The oracle's minimum moves: published ones, those of plain searches, and honest bounds where time runs out; the
//! table of all small boards against known counts and breadth-first search; and paths found by hand and by beams, which
//! lead to the goal on boards of every side.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::{ProptestConfig, any, proptest};
use reference::generate;
use reference::random::Random;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::answer::{Answer, Finding, Way};
use reference::sliding::oracle::by_hand::by_hand;
use reference::sliding::oracle::full_table::FullTable;
use reference::sliding::oracle::upper_bound::upper_bound;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::best_first::Closed;
use reference::sliding::search::breadth_first;
use reference::sliding::search::{Algorithm, solve};
use reference::sliding::tables::Set;
use reference::sliding::tables::cache::Cache;
use rules::search_watch::{Limits, Stop, Watch};
use rules::sliding::board::{Board, MAX_SIDE, MIN_SIDE};
use rules::units::Bytes;

fn oracle() -> &'static Oracle {
    static ORACLE: OnceLock<Oracle> = OnceLock::new();
    ORACLE.get_or_init(|| Oracle::new(Strength::Default, Cache::none()))
}

fn ask(board: &Board, time: Option<Duration>) -> Answer {
    oracle().ask(board, &mut Watch::new(Limits { time, memory: None }))
}

/// The moves of a path that is walked to the goal here and now, without a line of the solvers'.
fn replayed(board: &Board, tiles: &[u8]) -> usize {
    let mut end = board.clone();
    for &tile in tiles {
        end.slide(tile).expect("the path can be walked");
    }
    assert!(end.is_goal(), "the path of {board} ends at {end}");
    tiles.len()
}

fn walked(board: &Board, answer: &Answer) -> usize {
    let Finding::Minimum(path) = &answer.finding else {
        panic!("{board} has no proven minimum: {:?}", answer.finding)
    };
    replayed(board, path.tiles())
}

/// Board and minimum moves from a table with these columns.
fn published(table: &str, side: usize) -> Vec<(Board, usize)> {
    let mut lines = table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect::<Vec<_>>());
    let names = lines.next().expect("a table has a line of names");
    let [board, minimum] = ["board", "minimum"].map(|name| {
        let column = names.iter().position(|&column| column == name);
        column.expect("the table has this column")
    });
    lines
        .map(|fields| {
            let tiles = fields[board].split(' ').map(str::parse);
            let cells: Vec<u8> = tiles.collect::<Result<_, _>>().expect("tiles are numbers");
            (
                Board::from_cells(side, &cells).expect("the table holds boards"),
                fields[minimum].parse().expect("moves are a number"),
            )
        })
        .collect()
}

#[test]
fn a_hundred_published_boards_of_4_by_4_have_their_minimum_moves() {
    let boards = published(include_str!("data/korf100.tsv"), 4);
    let mut moves = 0;
    let mut with_tables = 0;
    for (board, minimum) in &boards {
        let answer = ask(board, None);
        assert_eq!(walked(board, &answer), *minimum, "{board}");
        moves += minimum;
        with_tables += usize::from(answer.way == Way::Tables(Set::Default));
    }
    assert_eq!((boards.len(), moves), (100, 5305));
    assert!(
        with_tables > 50,
        "the hard ones need the larger tables, but only {with_tables} used them"
    );
}

#[test]
fn an_unsolvable_board_is_told_by_parity_and_a_solved_one_needs_nothing() {
    for side in 2..=16 {
        let mut random = Random::new(side as u64);
        let answer = ask(&generate::unsolvable(side, &mut random), None);
        let parity = (Finding::NoSolution, Way::Parity);
        assert_eq!((answer.finding, answer.way), parity);
        let goal = Board::goal(side);
        assert_eq!(walked(&goal, &ask(&goal, None)), 0);
    }
}

#[test]
fn a_board_that_takes_too_long_gets_bounds_that_hold() {
    for (board, minimum) in published(include_str!("data/korf24.tsv"), 5)
        .into_iter()
        .take(4)
    {
        match ask(&board, Some(Duration::from_millis(300))).finding {
            Finding::Between { least, path, stop } => {
                assert!(
                    (60..=minimum).contains(&(least as usize)),
                    "{least} of {minimum}"
                );
                assert!(path.len() >= minimum && path.check(&board).is_ok());
                assert_eq!((path.len() - minimum) % 2, 0);
                assert!(matches!(stop, Stop::Time(_)));
            }
            // Each needs thousands of millions of nodes.
            Finding::Minimum(_) => panic!("{board} was proven in a moment"),
            Finding::NoSolution => panic!("{board} has a solution"),
        }
    }
}

#[test]
fn tables_that_do_not_fit_the_memory_limit_are_done_without() {
    let (board, minimum) = published(include_str!("data/korf100.tsv"), 4).swap_remove(11);
    let limits = Limits::of_memory(Bytes::megabytes(1));
    for strength in [Strength::Default, Strength::Deep] {
        let answer = Oracle::new(strength, Cache::none()).ask(&board, &mut Watch::new(limits));
        let small = (minimum, Way::SmallTables);
        assert_eq!((walked(&board, &answer), answer.way), small);
        assert!(answer.effort.memory <= Bytes::megabytes(1));
    }
}

#[test]
fn a_table_under_construction_can_be_cancelled_and_built_later() {
    let (board, minimum) = published(include_str!("data/korf100.tsv"), 4).swap_remove(0);
    let oracle = Oracle::new(Strength::Default, Cache::none());
    let cancel = AtomicBool::new(true);
    let answer = oracle.ask(&board, &mut Watch::default().cancelled_by(&cancel));
    let Finding::Between { least, path, stop } = answer.finding else {
        panic!("nobody answers when cancelled")
    };
    assert_eq!((stop, path.check(&board)), (Stop::Cancelled, Ok(())));
    assert!(least as usize <= minimum);
    let answer = oracle.ask(&board, &mut Watch::default());
    assert_eq!(walked(&board, &answer), minimum);
}

#[test]
fn a_time_box_for_one_board_does_not_stop_the_next() {
    let mut watch = Watch::default();
    let five = generate::walk(&Board::goal(5), 20, &mut Random::new(5)).end;
    walked(&five, &oracle().ask(&five, &mut watch));
    assert_eq!(watch.limits(), Limits::default());
}

#[test]
fn a_large_board_gets_bounds_too() {
    let board = generate::solvable(7, &mut Random::new(7));
    let Finding::Between { least, path, .. } =
        ask(&board, Some(Duration::from_millis(200))).finding
    else {
        panic!("a random 7×7 board takes longer than a moment")
    };
    assert!(least > 100 && path.check(&board).is_ok() && path.len() > least as usize);
}

#[test]
fn a_walk_on_a_large_board_is_solved() {
    for side in [6, 9, 16] {
        let walk = generate::walk(&Board::goal(side), 24, &mut Random::new(side as u64));
        assert!(walked(&walk.end, &ask(&walk.end, None)) <= 24);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_oracle_agrees_with_a_star_and_with_breadth_first(side in 2..=6_usize, moves in 0..24_usize, seed in any::<u64>()) {
        let board = generate::walk(&Board::goal(side), moves, &mut Random::new(seed)).end;
        let length = walked(&board, &ask(&board, None));
        let star = solve(&board, Algorithm::AStar(Closed::All), Heuristic::Manhattan, &mut Watch::default()).unwrap();
        assert_eq!(star.path().map(|path| path.len()), Some(length));
        if length < 16 || side < 4 {
            let breadth = solve(&board, Algorithm::BreadthFirst, Heuristic::Hamming, &mut Watch::default()).unwrap();
            assert_eq!(breadth.path().map(|path| path.len()), Some(length));
        }
    }
}

/// Known counts of boards by depth, as in many published enumerations.
const BOARDS_2: [u64; 7] = [1, 2, 2, 2, 2, 2, 1];
const BOARDS_3: [u64; 32] = [
    1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878,
    16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

#[test]
fn the_boards_at_each_depth_are_as_many_as_known() {
    assert_eq!(FullTable::new(2).counts(), BOARDS_2);
    assert_eq!(FullTable::new(3).counts(), BOARDS_3);
    assert_eq!(BOARDS_3.iter().sum::<u64>(), 181_440);
}

#[test]
fn the_deepest_boards_have_the_distance_known_and_a_path_of_that_length() {
    let table = FullTable::new(3);
    let mut seen = [0; 2];
    for (board, minimum) in published(include_str!("data/hard31.tsv"), 3) {
        let known = Some(minimum as u32);
        assert_eq!(table.distance(&board), known, "{board}");
        let path = table.path(&board).unwrap();
        assert_eq!(replayed(&board, path.tiles()), minimum);
        seen[minimum - 30] += 1;
    }
    assert_eq!(seen, [221, 2]);
}

#[test]
fn breadth_first_search_agrees() {
    let mut random = Random::new(31);
    for (side, boards) in [(2, 24), (3, 30)] {
        let table = FullTable::new(side);
        for _ in 0..boards {
            let board = generate::solvable(side, &mut random);
            let path = table.path(&board).unwrap();
            replayed(&board, path.tiles());
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

/// A budget small enough for a test.
const FEW_NODES: u64 = 10_000;

fn moves_by_hand(board: &Board) -> usize {
    let path = by_hand(board).expect("the board is solvable");
    replayed(board, path.tiles())
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
        let boards = published(table, side);
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
