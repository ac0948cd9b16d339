//! The loop that branch and bound, A* and greedy search share: take the most promising board, make its children.

use crate::sliding::heuristic::mark::{Incremental, Slide};
use crate::sliding::search::meter::Meter;
use crate::sliding::search::moves::Moves;
use crate::sliding::search::packed::Packed;
use crate::sliding::search::queue::Queue;
use crate::sliding::search::report::Ending;
use crate::sliding::search::tree::{Added, CHILDREN, Memory, ROOT, Tree};
use rules::sliding::board::{Board, Direction};
use rules::watch::Stop;

/// What tells one best-first search from another, beside its queue.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules {
    pub(super) order: Order,
    pub(super) revisit: Revisit,
}

/// What makes a board promising.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// A small depth + estimate.
    Cost,
    /// A small depth + estimate; among equals a small estimate.
    CostThenEstimate,
    /// A small estimate.
    Estimate,
}

/// When a board that was made before is put in the queue again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Revisit {
    /// Never.
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
    let mut tree = Tree::<P>::new(
        board,
        match rules.revisit {
            Revisit::Never | Revisit::WhenShorter => Memory::Boards,
            Revisit::Always => Memory::None,
        },
    );
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
        let blank = cells
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a blank");
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

impl Order {
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
