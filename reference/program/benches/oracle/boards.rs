//! The boards that are measured, with their known minimum moves.

use reference::generate::Depths;
use reference::random::Random;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::tables::cache::Cache;
use rules::sliding::board::Board;
use rules::watch::Watch;

/// A board and what is known of it.
pub struct Known {
    pub id: u32,
    pub board: Board,
    pub minimum: usize,
    /// The nodes IDA* with Manhattan needs, where they were counted; 0 elsewhere.
    pub nodes: u64,
}

pub fn korf100() -> Vec<Known> {
    read(include_str!("../../../tests/data/korf100.tsv"), 4)
}

/// The twenty of them that are easiest for IDA* with Manhattan.
pub fn easiest20() -> Vec<Known> {
    let mut boards = korf100();
    boards.sort_by_key(|known| known.nodes);
    boards.truncate(20);
    boards
}

pub fn hard80() -> Vec<Known> {
    read(include_str!("../../../tests/data/hard80.tsv"), 4)
}

/// Boards 38 and 40 of the fifty 5×5 ones.
pub fn korf24_easy() -> Vec<Known> {
    let mut boards = read(include_str!("../../../tests/data/korf24.tsv"), 5);
    boards.retain(|known| known.id == 38 || known.id == 40);
    boards
}

fn read(text: &str, side: usize) -> Vec<Known> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let head: Vec<&str> = lines
        .next()
        .expect("there is a line of names")
        .split('\t')
        .collect();
    let column = |name: &str| head.iter().position(|&column| column == name);
    let numbers = |text: &str| {
        text.split(' ')
            .map(|number| number.parse().expect("tiles are numbers"))
            .collect()
    };
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let field = |name| column(name).map(|column| fields[column]);
            let cells: Vec<u8> = numbers(field("board").expect("every line has a board"));
            Known {
                id: field("id").map_or(0, |id| id.parse().expect("an id is a number")),
                board: Board::from_cells(side, &cells).expect("the boards are boards"),
                minimum: field("minimum")
                    .map_or(0, |moves| moves.parse().expect("moves are a number")),
                nodes: field("manhattan_ida_nodes")
                    .map_or(0, |nodes| nodes.parse().expect("nodes are a number")),
            }
        })
        .collect()
}

/// 4×4 boards exactly 40 moves from the goal, the same in every run.
pub fn at_depth_40(count: usize, cache: Cache) -> Vec<Board> {
    let oracle = Oracle::new(Strength::Default, cache);
    let mut random = Random::new(40);
    let mut depths = Depths::new(4);
    let minimum = |board: &Board| match oracle.ask(board, &mut Watch::default()).finding {
        Finding::Minimum(path) => Ok::<_, std::convert::Infallible>(path.len() as u32),
        other => unreachable!("a 4×4 board is always solved: {other:?}"),
    };
    (0..count)
        .map(|_| {
            depths
                .draw(40, &mut random, minimum)
                .expect("there are boards 40 moves away")
        })
        .collect()
}

/// 5×5 boards at the end of random walks of 200 moves, each move as likely as the others, the one back included.
pub fn walks_of_200(count: usize) -> Vec<Board> {
    let mut random = Random::new(200);
    let mut walk = || {
        let mut board = Board::goal(5);
        for _ in 0..200 {
            let nexts: Vec<Board> = board.neighbours().map(|(_, next)| next).collect();
            board = nexts[random.below(nexts.len())].clone();
        }
        board
    };
    (0..count).map(|_| walk()).collect()
}
