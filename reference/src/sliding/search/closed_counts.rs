//! What A* with a closed list must and may count on one board, whatever it does with ties and whatever it counts.
//!
//! With a consistent heuristic and every board expanded at most once, A* expands all boards whose true depth plus
//! estimate is below the length of a shortest path, and none where it is above. What it counts grows with the boards it
//! expands, so the two sets of boards bound every such count:
//!
//! - the boards expanded;
//! - the boards put into the queue: at least those seen at all, and at most one for every pair of neighbours of which one
//!   is expanded, since the later of two does not put in the earlier, which is closed;
//! - the boards made, with or without the one just come from.
//!
//! Breadth-first search is A* with the estimate 0. It may end once the goal is made, one layer earlier; with the other
//! heuristics that makes no difference, because the board before the goal costs as much as the goal itself.

use crate::sliding::heuristic::Incremental;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::search::tree::{Added, Moves, Packed, Tree};
use rules::sliding::board::{Board, Direction, blank_of};
use serde::{Deserialize, Serialize};

/// What A* with a closed list may count on one board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedCounts {
    /// Boards expanded, the goal counted or not.
    pub expanded: Bounds,
    /// Boards put into the queue, the start not counted.
    pub queued: Bounds,
    /// Boards made, the one just come from left out, the start not counted.
    pub made: Bounds,
    /// Boards made, the one just come from among them, the start not counted.
    pub made_with_parent: Bounds,
}

/// Works out the counts on a board whose shortest path is known, with no estimator for breadth-first search. It looks at
/// no more boards than `budget`; where there are more, the larger ends are not known, and the smaller ends are still
/// right. None if the goal is not that far away.
pub fn closed_counts(
    board: &Board,
    estimator: Option<&Estimator>,
    shortest: u32,
    budget: u64,
) -> Option<ClosedCounts> {
    if let Some(estimator) = estimator {
        estimator.expect_side_of(board);
    }
    match board.side() {
        ..=4 => count::<u64>(board, estimator, shortest, budget),
        5 => count::<u128>(board, estimator, shortest, budget),
        _ => count::<Box<[u8]>>(board, estimator, shortest, budget),
    }
}

/// What is known of a board that was looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// It is expanded in any case.
    Must,
    /// Ties decide.
    May,
    Never,
}

/// The sums over a set of expanded boards.
#[derive(Default)]
struct Sums {
    boards: u64,
    neighbours: u64,
    /// Pairs of neighbours that are both expanded.
    pairs: u64,
    /// Boards that are expanded or a neighbour of one that is.
    seen: u64,
}

impl Sums {
    /// One for every neighbour but the one come from; the start came from none.
    fn made(&self) -> u64 {
        self.neighbours + u64::from(self.boards > 0) - self.boards
    }

    /// One for every pair of neighbours of which one is expanded.
    fn edges(&self) -> u64 {
        self.neighbours - self.pairs
    }
}

fn count<P: Packed>(
    board: &Board,
    estimator: Option<&Estimator>,
    shortest: u32,
    budget: u64,
) -> Option<ClosedCounts> {
    let goal = Board::goal(board.side());
    let moves = Moves::new(board.side());
    // Breadth first may end when the goal is made, and has then expanded nothing of the last layer but one board.
    let must_below = match estimator {
        Some(_) => shortest,
        None => shortest.saturating_sub(1),
    };
    let mut tree = Tree::<P>::new(board, true);
    let mut cells = board.cells().to_vec();
    let mut classes: Vec<Class> = Vec::new();
    let mut seen_by_must: Vec<bool> = Vec::new();
    let (mut must, mut all) = (Sums::default(), Sums::default());
    let mut goal_depth = None;
    let mut whole = true;
    while classes.len() < tree.len() {
        let number = classes.len() as u32;
        if u64::from(number) >= budget || tree.make_room().is_err() {
            whole = false;
            break;
        }
        let depth = tree.load(number, &mut cells);
        if cells == goal.cells() {
            goal_depth = Some(depth);
            classes.push(Class::Never);
            continue;
        }
        let cost = depth + estimator.map_or(0, |estimator| estimator.mark(&cells).value);
        let class = match cost {
            cost if cost < must_below => Class::Must,
            cost if cost <= shortest => Class::May,
            _ => Class::Never,
        };
        classes.push(class);
        if class == Class::Never {
            continue;
        }
        let blank = blank_of(&cells);
        if class == Class::Must {
            mark(&mut seen_by_must, number);
            must.boards += 1;
        }
        all.boards += 1;
        for way in Direction::ALL {
            let Some(from) = moves.to(blank, way) else {
                continue;
            };
            cells.swap(blank, from);
            let other = match tree.add(&cells, number, way, depth + 1) {
                Added::New(other) | Added::Known(other) => other,
            };
            cells.swap(blank, from);
            all.neighbours += 1;
            // A board that was looked at before has been judged; each pair is met twice, and counted at the second.
            let known = classes[..number as usize].get(other as usize).copied();
            all.pairs += u64::from(matches!(known, Some(Class::Must | Class::May)));
            if class == Class::Must {
                must.neighbours += 1;
                must.pairs += u64::from(known == Some(Class::Must));
                mark(&mut seen_by_must, other);
            }
        }
    }
    must.seen = seen_by_must.iter().filter(|&&seen| seen).count() as u64;
    all.seen = tree.len() as u64;
    let is_right = match goal_depth {
        Some(depth) => depth == shortest,
        None => !whole,
    };
    is_right.then(|| bounds(&must, whole.then_some(&all), shortest))
}

/// Whatever is counted, the boards of the path itself are among it.
fn bounds(must: &Sums, all: Option<&Sums>, shortest: u32) -> ClosedCounts {
    let path = u64::from(shortest);
    let between = |least: u64, most: fn(&Sums) -> u64| Bounds {
        least: least.max(path),
        most: all.map(|all| most(all).max(path)),
    };
    ClosedCounts {
        expanded: between(must.boards, |all| all.boards + 1),
        queued: between(must.seen.saturating_sub(1), Sums::edges),
        made: between(must.made(), Sums::made),
        made_with_parent: between(must.neighbours, |all| all.neighbours),
    }
}

fn mark(seen: &mut Vec<bool>, number: u32) {
    let number = number as usize;
    if seen.len() <= number {
        seen.resize(number + 1, false);
    }
    seen[number] = true;
}

/// The least and the most that something can count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounds {
    pub least: u64,
    /// No count is larger; not known where there was too much to look at.
    pub most: Option<u64>,
}

impl Bounds {
    /// Whether this count is out of the question.
    pub fn exclude(&self, count: u64) -> bool {
        count < self.least || self.most.is_some_and(|most| count > most)
    }

    /// Whether both ends are known and this count lies between them.
    pub fn hold(&self, count: u64) -> bool {
        self.most.is_some() && !self.exclude(count)
    }

    /// The same with so much more room at both ends.
    #[must_use]
    pub fn widened(self, by: u64) -> Self {
        Self {
            least: self.least.saturating_sub(by),
            most: self.most.map(|most| most.saturating_add(by)),
        }
    }
}

/// The largest side whose boards are all looked at.
pub const MAX_INTERVAL_SIDE: usize = 3;

/// What A* with a closed list and one consistent heuristic may count as iterations on one board. Among boards whose depth
/// plus estimate equals the length of a shortest path, ties decide. The goal is one of these: it ends the search, so a
/// program that counts it as an iteration stays within the interval too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// The length of a shortest path.
    pub moves: u32,
    /// Boards with true depth + estimate below it: all of them are expanded.
    pub least: u64,
    /// Boards with true depth + estimate up to it, the goal included: no others are expanded.
    pub most: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoInterval {
    #[error(
        "the interval is worked out for boards up to {MAX_INTERVAL_SIDE}×{MAX_INTERVAL_SIDE}, not {0}×{0}"
    )]
    Side(usize),
    #[error("the board cannot be solved")]
    Unsolvable,
}

impl Interval {
    /// Whether A* may have expanded so many boards.
    pub fn contains(&self, iterations: u64) -> bool {
        (self.least..=self.most).contains(&iterations)
    }
}

/// Works out the interval by looking at every board that can be reached.
pub fn interval(board: &Board, estimator: &Estimator) -> Result<Interval, NoInterval> {
    estimator.expect_side_of(board);
    if board.side() > MAX_INTERVAL_SIDE {
        return Err(NoInterval::Side(board.side()));
    }
    let goal = Board::goal(board.side());
    let moves = Moves::new(board.side());
    let mut tree = Tree::<u64>::new(board, true);
    let mut cells = board.cells().to_vec();
    // How many boards have each true depth + estimate.
    let mut boards_by_cost: Vec<u64> = Vec::new();
    let mut shortest = None;
    let mut number = 0;
    while (number as usize) < tree.len() {
        let depth = tree.load(number, &mut cells);
        if cells == goal.cells() {
            shortest = Some(depth);
        }
        let cost = (depth + estimator.mark(&cells).value) as usize;
        boards_by_cost.resize(boards_by_cost.len().max(cost + 1), 0);
        boards_by_cost[cost] += 1;
        tree.make_room()
            .map_err(|_| NoInterval::Side(board.side()))?;
        let blank = blank_of(&cells);
        for way in Direction::ALL {
            if let Some(from) = moves.to(blank, way) {
                cells.swap(blank, from);
                tree.add(&cells, number, way, depth + 1);
                cells.swap(blank, from);
            }
        }
        number += 1;
    }
    let moves = shortest.ok_or(NoInterval::Unsolvable)?;
    let below: u64 = boards_by_cost[..moves as usize].iter().sum();
    Ok(Interval {
        moves,
        least: below,
        most: below + boards_by_cost[moves as usize],
    })
}
