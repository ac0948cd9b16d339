//! What a search that forgets the boards it has seen must and may count on one board: IDA*, and A* without a closed list.
//!
//! Both go along lines of moves and not over boards. With a consistent heuristic the cost along a line never falls, so
//! the lines within a cost are the same whatever the order of the children: every round of IDA* that does not reach the
//! goal counts all of them, and so does A* for all below the length of a shortest path; ties decide about the rest. The
//! lines are not walked but counted: how many of so many moves end at a board is the sum over its neighbours of those
//! with one move less.

use crate::sliding::heuristic::Incremental;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::closed_counts::Bounds;
use crate::sliding::search::tree::{Found, Index, Moves, Packed};
use rules::sliding::board::{Board, Direction, blank_of};

/// What searches without a closed list may count on one board, by whether a move may be taken straight back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeCounts {
    /// A move is never taken straight back.
    pub onward: LineCounts,
    /// A move may be taken straight back.
    pub back: LineCounts,
}

/// What searches that go along the same lines may count on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineCounts {
    /// A*: boards expanded, the goal counted or not.
    pub expanded: Bounds,
    /// A*: boards made, the start not counted.
    pub made: Bounds,
    /// IDA*: boards within the bound, of all rounds, the start and the goal counted or not.
    pub entered: Bounds,
    /// IDA*: boards made, of all rounds, also those beyond the bound, the start counted or not.
    pub tried: Bounds,
}

/// Works out the counts on a board whose shortest path is known, with no estimator for a search that estimates nothing.
/// It looks at no more than `budget` pairs of a board and a number of moves; where there are more, the larger ends are
/// not known, and the smaller ends are still right. None if the goal is not that far away.
pub fn tree_counts(
    board: &Board,
    estimator: Option<&Estimator>,
    shortest: u32,
    budget: u64,
) -> Option<TreeCounts> {
    if let Some(estimator) = estimator {
        estimator.expect_side_of(board);
    }
    match board.side() {
        ..=4 => count::<u64>(board, estimator, shortest, budget),
        5 => count::<u128>(board, estimator, shortest, budget),
        _ => count::<Box<[u8]>>(board, estimator, shortest, budget),
    }
}

/// How many lines of some length end at a board.
#[derive(Clone, Copy, Default)]
struct Lines {
    /// Those that never go straight back, by the way of the last move; the empty line comes last.
    onward: [u64; 5],
    back: u64,
}

/// The boards that lines of one length end at.
struct Layer<P> {
    boards: Vec<P>,
    estimates: Vec<u32>,
    lines: Vec<Lines>,
    index: Index,
}

impl<P: Packed> Layer<P> {
    fn new() -> Self {
        Self {
            boards: Vec::new(),
            estimates: Vec::new(),
            lines: Vec::new(),
            index: Index::new(),
        }
    }

    /// The lines that end at this board, none so far if it is new.
    fn at(&mut self, cells: &[u8], estimate: u32) -> &mut Lines {
        let packed = P::pack(cells);
        let boards = &self.boards;
        self.index
            .reserve(1, |number| boards[number as usize].mixed());
        let hash = packed.mixed();
        let place = match self
            .index
            .find(hash, |number| boards[number as usize] == packed)
        {
            Found::Number(number) => number as usize,
            Found::Free(slot) => {
                self.index.put(slot, hash);
                self.boards.push(packed);
                self.estimates.push(estimate);
                self.lines.push(Lines::default());
                self.boards.len() - 1
            }
        };
        &mut self.lines[place]
    }
}

/// Lines by their cost: how many there are, and how many boards are made at their ends.
struct ByCost {
    lines: Vec<u64>,
    made: Vec<u64>,
}

impl ByCost {
    fn new(shortest: u32) -> Self {
        Self {
            lines: vec![0; shortest as usize + 1],
            made: vec![0; shortest as usize + 1],
        }
    }

    fn add(&mut self, cost: u32, lines: u64, made: u64) {
        let cost = cost as usize;
        self.lines[cost] = self.lines[cost].saturating_add(lines);
        self.made[cost] = self.made[cost].saturating_add(made);
    }

    /// The counts that follow; those costs are sure to be searched to their end that are below `sure`.
    fn counts(&self, sure: u32, shortest: u32, whole: bool) -> LineCounts {
        let path = u64::from(shortest);
        let below = |by_cost: &[u64], bound: usize| {
            by_cost[..bound]
                .iter()
                .fold(0, |sum: u64, &lines| sum.saturating_add(lines))
        };
        let a_star = |by_cost: &[u64], goal: u64| Bounds {
            least: below(by_cost, sure as usize).max(path),
            most: whole.then(|| below(by_cost, by_cost.len()).max(path).saturating_add(goal)),
        };
        // A round for every cost that occurs. Each may count the start or not.
        let rounds = |by_cost: &[u64], last: u32| {
            (0..last as usize)
                .filter(|&cost| self.lines[cost] > 0)
                .fold((0_u64, 0_u64), |(rounds, sum), cost| {
                    let all = below(by_cost, cost + 1);
                    (rounds + 1, sum.saturating_add(all))
                })
        };
        let ida_star = |by_cost: &[u64]| {
            let (starts, sum) = rounds(by_cost, sure);
            let most = whole.then(|| {
                let (starts, sum) = rounds(by_cost, shortest + 1);
                sum.max(path).saturating_add(starts)
            });
            Bounds {
                least: sum.saturating_sub(starts).saturating_add(path),
                most,
            }
        };
        LineCounts {
            // The goal is among the lines.
            expanded: a_star(&self.lines, 0),
            made: a_star(&self.made, 1),
            entered: ida_star(&self.lines),
            tried: ida_star(&self.made),
        }
    }
}

fn count<P: Packed>(
    board: &Board,
    estimator: Option<&Estimator>,
    shortest: u32,
    budget: u64,
) -> Option<TreeCounts> {
    let goal = Board::goal(board.side());
    let moves = Moves::new(board.side());
    let estimate = |cells: &[u8]| estimator.map_or(0, |estimator| estimator.mark(cells).value);
    let mut cells = board.cells().to_vec();
    if estimate(&cells) > shortest {
        return None;
    }
    let (mut onward, mut back) = (ByCost::new(shortest), ByCost::new(shortest));
    let mut layer = Layer::<P>::new();
    let start = layer.at(&cells, estimate(&cells));
    start.onward[4] = 1;
    start.back = 1;
    let mut looked_at = 0;
    let mut found = false;
    let mut whole = true;
    for depth in 0..=shortest {
        if !whole {
            break;
        }
        let mut next = Layer::<P>::new();
        for (number, packed) in layer.boards.iter().enumerate() {
            looked_at += 1;
            if looked_at > budget {
                whole = false;
                break;
            }
            let lines = layer.lines[number];
            let cost = depth + layer.estimates[number];
            let all: u64 = lines.onward.iter().fold(0, |sum, &n| sum.saturating_add(n));
            packed.unpack(&mut cells);
            if cells == goal.cells() {
                if depth < shortest {
                    return None;
                }
                found = true;
                onward.add(cost, all, 0);
                back.add(cost, lines.back, 0);
                continue;
            }
            let blank = blank_of(&cells);
            let ways = || {
                Direction::ALL
                    .into_iter()
                    .filter_map(|way| moves.to(blank, way).map(|from| (way, from)))
            };
            let neighbours = ways().count() as u64;
            let made = all.saturating_mul(neighbours - 1);
            onward.add(cost, all, made.saturating_add(lines.onward[4]));
            back.add(cost, lines.back, lines.back.saturating_mul(neighbours));
            for (way, from) in ways() {
                cells.swap(blank, from);
                let estimate = estimate(&cells);
                if depth + 1 + estimate <= shortest {
                    let child = next.at(&cells, estimate);
                    let came_back = lines.onward[way.opposite() as usize];
                    let on = &mut child.onward[way as usize];
                    *on = on.saturating_add(all.saturating_sub(came_back));
                    child.back = child.back.saturating_add(lines.back);
                }
                cells.swap(blank, from);
            }
        }
        layer = next;
    }
    let is_right = found || !whole;
    // What estimates nothing may end when the goal is made, one round earlier.
    let sure = match estimator {
        Some(_) => shortest,
        None => shortest.saturating_sub(1),
    };
    is_right.then(|| TreeCounts {
        onward: onward.counts(sure, shortest, whole),
        back: back.counts(sure, shortest, whole),
    })
}
