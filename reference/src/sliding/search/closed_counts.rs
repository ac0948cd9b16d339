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

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::heuristic::mark::Incremental;
use crate::sliding::search::bounds::Bounds;
use crate::sliding::search::moves::Moves;
use crate::sliding::search::packed::Packed;
use crate::sliding::search::tree::{Added, Memory, Tree};
use rules::sliding::board::{Board, Direction};

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
///
/// # Panics
/// If the estimator is for boards of another side.
#[must_use]
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
    /// It is never expanded.
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
    let mut tree = Tree::<P>::new(board, Memory::Boards);
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
        let blank = cells
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a blank");
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
