//! The oracle's minimum moves: published ones, those of plain searches, and honest bounds where time runs out.

use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use proptest::prelude::{ProptestConfig, any, proptest};
use reference::generate;
use reference::random::Random;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::oracle::answer::{Answer, Finding, Way};
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::best_first::Closed;
use reference::sliding::search::{Algorithm, solve};
use reference::sliding::tables::cache::Cache;
use reference::sliding::tables::set::Set;
use rules::sliding::board::Board;
use rules::watch::{Bytes, Limits, Stop, Watch};

fn oracle() -> &'static Oracle {
    static ORACLE: OnceLock<Oracle> = OnceLock::new();
    ORACLE.get_or_init(|| Oracle::new(Strength::Default, Cache::none()))
}

fn ask(board: &Board, time: Option<Duration>) -> Answer {
    oracle().ask(board, &mut Watch::new(Limits { time, memory: None }))
}

/// The moves, walked here and now without a line of the oracle's.
fn walked(board: &Board, answer: &Answer) -> usize {
    let Finding::Minimum(path) = &answer.finding else {
        panic!("{board} has no proven minimum: {:?}", answer.finding)
    };
    let mut end = board.clone();
    for &tile in path.tiles() {
        end.slide(tile)
            .expect("the path slides tiles beside the blank");
    }
    assert!(end.is_goal(), "the path of {board} ends at {end}");
    path.len()
}

/// Board and minimum moves from a table with these columns.
fn published(table: &str, side: usize) -> Vec<(Board, usize)> {
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines
        .next()
        .expect("a table has a line of names")
        .split('\t')
        .collect();
    let column = |name| {
        names
            .iter()
            .position(|&column| column == name)
            .expect("the table has this column")
    };
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let cells: Vec<u8> = fields[column("board")]
                .split(' ')
                .map(|tile| tile.parse().expect("a tile is a number"))
                .collect();
            (
                Board::from_cells(side, &cells).expect("the table holds boards"),
                fields[column("minimum")]
                    .parse()
                    .expect("moves are a number"),
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
        assert_eq!(
            (answer.finding, answer.way),
            (Finding::NoSolution, Way::Parity)
        );
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
    let limits = Limits {
        time: None,
        memory: Some(Bytes::megabytes(1)),
    };
    for strength in [Strength::Default, Strength::Deep] {
        let answer = Oracle::new(strength, Cache::none()).ask(&board, &mut Watch::new(limits));
        assert_eq!(
            (walked(&board, &answer), answer.way),
            (minimum, Way::SmallTables)
        );
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
    assert_eq!(
        walked(&board, &oracle.ask(&board, &mut Watch::default())),
        minimum
    );
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
