//! Best-first searches: A* with or without a memory of the boards already seen, branch and bound as the fifteen-puzzle
//! course teaches it, and greedy search; the loop they share, which takes the most promising board and makes its
//! children; and their queues, which differ only in who goes first among equals.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rules::search_watch::{Effort, Stop, Watch};
use rules::sliding::board::{Board, Direction, blank_of};
use rules::sliding::parity::is_solvable;

use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::heuristic::{Heuristic, Incremental, Slide};
use crate::sliding::search::report::{self, Ending, Meter, Report};
use crate::sliding::search::tree::{Added, CHILDREN, Moves, Packed, ROOT, Tree};

/// What tells one best-first search from another, beside its queue.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    pub(super) order: QueueOrder,
    pub(super) revisit: Revisit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum QueueOrder {
    /// A small depth + estimate.
    Cost,
    /// A small depth + estimate; among equals a small estimate.
    CostThenEstimate,
    Estimate,
}

/// When a board that was made before is put in the queue again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Revisit {
    Never,
    /// When this way to it is shorter.
    WhenShorter,
    /// Always, but for the board just come from.
    Always,
}

/// Searches from this board, the compact form of its boards chosen by their size. The goal ends the search when its
/// turn comes, not when it is made.
pub(super) fn best_first<Q: Queue, H: Incremental>(
    board: &Board,
    heuristic: &H,
    rules: Rules,
    meter: &mut Meter<'_, '_>,
) -> Result<Ending, Stop> {
    match board.side() {
        ..=4 => search::<u64, Q, H>(board, heuristic, rules, meter),
        5 => search::<u128, Q, H>(board, heuristic, rules, meter),
        _ => search::<Box<[u8]>, Q, H>(board, heuristic, rules, meter),
    }
}

fn search<P: Packed, Q: Queue, H: Incremental>(
    board: &Board,
    heuristic: &H,
    rules: Rules,
    meter: &mut Meter<'_, '_>,
) -> Result<Ending, Stop> {
    let moves = Moves::new(board.side());
    let goal = Board::goal(board.side());
    let mut tree = Tree::<P>::new(board, rules.revisit != Revisit::Always);
    let mut queue = Q::default();
    let estimate = heuristic.mark(board.cells()).value;
    queue.push(rules.order.priority(0, estimate), ROOT);
    meter.generated();
    meter.room(tree.bytes() + queue.bytes(), 0)?;
    let mut cells = board.cells().to_vec();
    while let Some((priority, number)) = queue.pop() {
        let depth = tree.load(number, &mut cells);
        if rules.revisit == Revisit::WhenShorter && rules.order.depth(priority) != depth {
            // Put in again since, by a shorter way.
            continue;
        }
        if cells == goal.cells() {
            return Ok(Ending::Solved(tree.path(number)));
        }
        meter.expanded(rules.order.bound(priority), queue.len() + 1)?;
        meter.room(
            tree.bytes() + queue.bytes(),
            tree.growth() + queue.growth(CHILDREN),
        )?;
        tree.make_room()?;
        let mark = heuristic.mark(&cells);
        let blank = blank_of(&cells);
        let came = tree.way(number);
        for way in Direction::ALL {
            let Some(from) = moves
                .to(blank, way)
                .filter(|_| came != Some(way.opposite()))
            else {
                continue;
            };
            let slide = Slide {
                tile: cells[from],
                from,
                to: blank,
            };
            cells.swap(blank, from);
            let child = match tree.add(&cells, number, way, depth + 1) {
                Added::New(child) => Some(child),
                Added::Known(known)
                    if rules.revisit == Revisit::WhenShorter && depth + 1 < tree.depth(known) =>
                {
                    tree.rehang(known, number, way, depth + 1);
                    Some(known)
                }
                Added::Known(_) => None,
            };
            if let Some(child) = child {
                meter.generated();
                let estimate = heuristic.after(mark, &cells, slide).value;
                queue.push(rules.order.priority(depth + 1, estimate), child);
            }
            cells.swap(blank, from);
        }
    }
    Ok(Ending::Unsolvable)
}

/// Bits of a priority that hold the estimate where both count: no board of 16×16 has an estimate of 2¹⁴, and a cost
/// of 2¹⁸ would take a path of that length.
const ESTIMATE_BITS: u32 = 14;

impl QueueOrder {
    fn priority(self, depth: u32, estimate: u32) -> u32 {
        match self {
            Self::Cost => depth + estimate,
            Self::CostThenEstimate => (depth + estimate) << ESTIMATE_BITS | estimate,
            Self::Estimate => estimate,
        }
    }

    /// The depth of a board with this priority, where the priority tells.
    fn depth(self, priority: u32) -> u32 {
        let estimate = match self {
            Self::Cost | Self::Estimate => 0,
            Self::CostThenEstimate => priority % (1 << ESTIMATE_BITS),
        };
        self.bound(priority) - estimate
    }

    /// The number that grows while the search goes on.
    fn bound(self, priority: u32) -> u32 {
        match self {
            Self::Cost | Self::Estimate => priority,
            Self::CostThenEstimate => priority >> ESTIMATE_BITS,
        }
    }
}

/// Which boards A* does not put in the queue again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Closed {
    /// Any board seen before, unless this way to it is shorter.
    #[default]
    All,
    /// Only the board just come from: the handout's critical optimisation, and no closed list.
    ParentOnly,
}

/// Finds a shortest path by A*.
///
/// Among boards of equal depth + estimate the one with the smaller estimate goes first, among those the one made last.
/// The search ends when the goal's turn comes; the goal is not counted as expanded. A closed board is expanded again
/// when a shorter way to it is found, so that the path is minimal with every admissible heuristic; with a consistent
/// one that never happens.
///
/// A board that cannot be solved is found out by exhausting all boards up to 3×3 where there is a closed list, and by
/// parity otherwise.
pub fn a_star(
    board: &Board,
    estimator: &Estimator,
    closed: Closed,
    watch: &mut Watch<'_>,
) -> Report {
    let (revisit, is_endless) = match closed {
        Closed::All => (Revisit::WhenShorter, report::is_hopeless(board)),
        Closed::ParentOnly => (Revisit::Always, !is_solvable(board)),
    };
    let order = QueueOrder::CostThenEstimate;
    run::<LastIn>(
        board,
        estimator,
        Rules { order, revisit },
        is_endless,
        watch,
    )
}

/// Searches, unless that would never end.
fn run<Q: Queue>(
    board: &Board,
    estimator: &Estimator,
    rules: Rules,
    is_endless: bool,
    watch: &mut Watch<'_>,
) -> Report {
    estimator.expect_side_of(board);
    let mut meter = Meter::new(watch);
    let ending = match is_endless {
        true => Ok(Ending::Unsolvable),
        false => best_first::<Q, _>(board, estimator, rules, &mut meter),
    };
    meter.report(ending)
}

/// Which of several boards with the same cost goes first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The one put in first, as the handout has it.
    #[default]
    FirstIn,
    /// The one Python's `heapq` gives when it compares costs alone, as the course's own solver does.
    Heapq,
}

/// Searches by branch and bound.
///
/// The cost of a board is its depth plus the number of tiles not at home, the blank not counted. Children are made in
/// the order up, down, right, left of the blank. A board that was made before is not made again, even by a shorter
/// way: on rare boards (about one in a hundred of 3×3) the path is therefore not minimal. A board that cannot be
/// solved is told by parity before anything is made.
pub fn branch_and_bound(board: &Board, ties: Ties, watch: &mut Watch<'_>) -> Report {
    let estimator = Estimator::new(Heuristic::Hamming, board.side())
        .expect("tiles can be counted on a board of any size");
    let rules = Rules {
        order: QueueOrder::Cost,
        revisit: Revisit::Never,
    };
    let is_endless = !is_solvable(board);
    match ties {
        Ties::FirstIn => run::<FirstIn>(board, &estimator, rules, is_endless, watch),
        Ties::Heapq => run::<AsHeapq>(board, &estimator, rules, is_endless, watch),
    }
}

/// The course's node count: boards generated, the initial one not counted, and none where parity settled it.
pub fn node_count(effort: &Effort) -> u64 {
    effort.generated.saturating_sub(1)
}

/// Finds a path, seldom a shortest one, by greedy best-first search.
///
/// Among boards of equal estimate the one made first goes first. A board that was made before is not made again. A
/// board that cannot be solved is found out by exhausting all boards up to 3×3, and by parity above.
pub(crate) fn greedy(board: &Board, estimator: &Estimator, watch: &mut Watch<'_>) -> Report {
    let rules = Rules {
        order: QueueOrder::Estimate,
        revisit: Revisit::Never,
    };
    run::<FirstIn>(board, estimator, rules, report::is_hopeless(board), watch)
}

/// Boards waiting to be expanded, the smallest priority first.
pub(super) trait Queue: Default {
    fn push(&mut self, priority: u32, number: u32);

    /// Takes out the board whose turn it is.
    fn pop(&mut self) -> Option<(u32, u32)>;

    fn len(&self) -> usize;

    fn capacity(&self) -> usize;

    fn bytes(&self) -> u64 {
        (self.capacity() * ENTRY) as u64
    }

    /// The bytes that so many more boards would take on top while it grows: a vector twice as long.
    fn growth(&self, more: usize) -> u64 {
        match self.capacity() {
            capacity if self.len() + more <= capacity => 0,
            capacity => (ENTRY * (2 * capacity).max(self.len() + more)) as u64,
        }
    }
}

const ENTRY: usize = size_of::<(u32, u32)>();

/// Among equals, the board that was made first.
#[derive(Default)]
pub(super) struct FirstIn(BinaryHeap<Reverse<(u32, u32)>>);

impl Queue for FirstIn {
    fn push(&mut self, priority: u32, number: u32) {
        self.0.push(Reverse((priority, number)));
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        self.0.pop().map(|Reverse(entry)| entry)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

/// Among equals, the board that was made last.
#[derive(Default)]
pub(super) struct LastIn(BinaryHeap<(Reverse<u32>, u32)>);

impl Queue for LastIn {
    fn push(&mut self, priority: u32, number: u32) {
        self.0.push((Reverse(priority), number));
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        self.0
            .pop()
            .map(|(Reverse(priority), number)| (priority, number))
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

/// Among equals, whichever Python's `heapq` would give, step by step as CPython does it: the priority alone is
/// compared, so the order among equals follows from the heap's own swaps.
#[derive(Default)]
struct AsHeapq(Vec<(u32, u32)>);

impl Queue for AsHeapq {
    fn push(&mut self, priority: u32, number: u32) {
        self.0.push((priority, number));
        self.rise(self.0.len() - 1);
    }

    fn pop(&mut self) -> Option<(u32, u32)> {
        let last = self.0.pop()?;
        let Some(first) = self.0.first_mut() else {
            return Some(last);
        };
        let first = std::mem::replace(first, last);
        // The smaller child goes up, the right one among equals, until the hole is at the bottom; then what was last
        // rises from there.
        let mut hole = 0;
        while 2 * hole + 1 < self.0.len() {
            let left = 2 * hole + 1;
            let right = left + 1;
            let child = if right < self.0.len() && self.0[left].0 >= self.0[right].0 {
                right
            } else {
                left
            };
            self.0.swap(hole, child);
            hole = child;
        }
        self.rise(hole);
        Some(first)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl AsHeapq {
    /// Lets an entry rise while it is smaller than its parent.
    fn rise(&mut self, mut place: usize) {
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.0[place].0 >= self.0[parent].0 {
                break;
            }
            self.0.swap(place, parent);
            place = parent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AsHeapq, FirstIn, LastIn, Queue};

    fn order<Q: Queue>() -> Vec<u32> {
        let mut queue = Q::default();
        for (number, priority) in [2, 1, 2, 1, 1, 2].into_iter().enumerate() {
            queue.push(priority, number as u32);
        }
        std::iter::from_fn(|| queue.pop())
            .map(|(_, number)| number)
            .collect()
    }

    #[test]
    fn equals_leave_in_the_order_each_queue_promises() {
        assert_eq!(order::<FirstIn>(), [1, 3, 4, 0, 2, 5]);
        assert_eq!(order::<LastIn>(), [4, 3, 1, 5, 2, 0]);
        // What CPython gives for objects whose `__lt__` compares the priority alone.
        assert_eq!(order::<AsHeapq>(), [1, 3, 4, 2, 0, 5]);
    }
}
