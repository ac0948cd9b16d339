//! A board that textbook searches are run on: its steps, their estimates, its boards packed into one word each, and a
//! search with a queue, which is sorted with a rule for equals or a heap that has none.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use rules::sliding::board::{Board, Direction};

use crate::board_hasher::BuildBoardHasher;
use crate::heaps_of_java_python_cpp::{Filling, LibraryHeap};
use crate::sliding::heuristic::Incremental;
use crate::sliding::heuristic::tile_distances::LinearConflict;
use crate::textbook::sliding::{Closed, Estimate, GoalTest, Program, Rank, Tie};
use crate::textbook::{Trace, hash_choice};

/// The largest side of a board that textbook searches are run on: its cells fit one word.
pub const LARGEST_SIDE: usize = 4;

/// Runs textbook searches on one board.
#[derive(Debug)]
pub struct Runner {
    side: usize,
    start: State,
    pub(super) goal: u64,
    conflict: LinearConflict,
    /// Per cell and direction the cell next to it.
    next: Vec<[Option<u8>; 4]>,
}

impl Runner {
    /// For this board; none where it is too large.
    pub fn new(board: &Board) -> Option<Self> {
        let side = board.side();
        if side > LARGEST_SIDE {
            return None;
        }
        let next = |cell| Direction::ALL.map(|way| way.from(cell, side).map(|to| to as u8));
        Some(Self {
            side,
            start: packed(board),
            goal: packed(&Board::goal(side)).cells,
            conflict: LinearConflict::new(side),
            next: (0..side * side).map(next).collect(),
        })
    }

    /// Searches with a queue; none where it looks at more boards than the budget, or finds nothing.
    pub(super) fn best_first(
        &self,
        program: &Program,
        rank: Rank,
        tie: Tie,
        closed: Closed,
        goal: GoalTest,
        budget: u64,
    ) -> Option<Trace> {
        let mut queue = Queue::new(tie);
        let mut known: HashMap<u64, u32, BuildBoardHasher> = HashMap::default();
        let mut nodes = vec![self.root(program.estimate)];
        let (mut taken, mut expanded, mut made, mut forward) = (0, 0, 0, 0);
        let put = |queue: &mut Queue, nodes: &[Node]| {
            let node = nodes[nodes.len() - 1];
            let rank = match rank {
                Rank::Cost => node.depth + node.estimate,
                Rank::Estimate => node.estimate,
            };
            let number = nodes.len() as u32 - 1;
            queue.push(rank, node.estimate, node.state.cells, number);
        };
        put(&mut queue, &nodes);
        if matches!(closed, Closed::WhenMade | Closed::WhenShorter) {
            known.insert(self.start.cells, 0);
        }
        let found = 'search: loop {
            let number = queue.pop()?;
            let node = nodes[number as usize];
            taken += 1;
            match closed {
                Closed::WhenTaken => {
                    if known.insert(node.state.cells, node.depth).is_some() {
                        continue;
                    }
                }
                Closed::WhenShorter => {
                    let best = known.get(&node.state.cells);
                    if best.is_some_and(|&best| best < node.depth) {
                        continue;
                    }
                }
                Closed::WhenMade | Closed::ParentOnly => {}
            }
            if node.state.cells == self.goal {
                break number;
            }
            expanded += 1;
            if expanded > budget {
                return None;
            }
            for way in program.order {
                let Some((state, tile)) = self.step(node.state, way) else {
                    continue;
                };
                made += 1;
                if node.way == Some(way.opposite()) {
                    // The board just come from is in no textbook search made again.
                    continue;
                }
                forward += 1;
                let depth = node.depth + 1;
                let is_known = match closed {
                    Closed::WhenMade => known.insert(state.cells, depth).is_some(),
                    Closed::WhenTaken => known.contains_key(&state.cells),
                    Closed::WhenShorter => {
                        let best = known.entry(state.cells).or_insert(u32::MAX);
                        let is_known = *best <= depth;
                        *best = depth.min(*best);
                        is_known
                    }
                    Closed::ParentOnly => false,
                };
                if is_known {
                    continue;
                }
                nodes.push(Node {
                    state,
                    depth,
                    estimate: self.estimate_after(program.estimate, node, state, tile),
                    parent: number,
                    tile,
                    way: Some(way),
                });
                if goal == GoalTest::Made && state.cells == self.goal {
                    break 'search nodes.len() as u32 - 1;
                }
                put(&mut queue, &nodes);
            }
        };
        let known = known.len() as u64;
        Some(Trace {
            choice: path(&nodes, found),
            counts: vec![expanded, taken, nodes.len() as u64, made, forward, known],
        })
    }

    pub(super) fn root(&self, estimate: Estimate) -> Node {
        Node {
            state: self.start,
            depth: 0,
            estimate: self.estimate(estimate, self.start),
            parent: 0,
            tile: 0,
            way: None,
        }
    }

    pub(super) fn step(&self, state: State, way: Direction) -> Option<(State, u8)> {
        let to = self.next[usize::from(state.blank)][way as usize]?;
        let (gap, place) = (self.shift(state.blank), self.shift(to));
        let tile = state.cells >> place & 15;
        let cells = state.cells ^ (tile << place) ^ (tile << gap);
        Some((State { cells, blank: to }, tile as u8))
    }

    fn shift(&self, cell: u8) -> u32 {
        (4 * (self.side * self.side - 1 - usize::from(cell))) as u32
    }

    fn estimate(&self, estimate: Estimate, state: State) -> u32 {
        let cells = self.unpacked(state);
        if estimate == Estimate::LinearConflict {
            return self.conflict.mark(&cells).value;
        }
        let tiles = cells.iter().zip(0..);
        tiles
            .map(|(&tile, cell)| self.far(estimate, tile, cell))
            .sum()
    }

    /// The estimate of a child, which this tile came to by sliding into the parent's blank.
    pub(super) fn estimate_after(
        &self,
        estimate: Estimate,
        parent: Node,
        state: State,
        tile: u8,
    ) -> u32 {
        if estimate == Estimate::LinearConflict {
            return self.estimate(estimate, state);
        }
        let far = |tile, cell| self.far(estimate, tile, cell);
        let (from, to) = (state.blank, parent.state.blank);
        parent.estimate + far(tile, to) + far(0, from) - far(tile, from) - far(0, to)
    }

    /// What one tile adds to an estimate.
    fn far(&self, estimate: Estimate, tile: u8, cell: u8) -> u32 {
        let last = (self.side * self.side - 1) as u8;
        let home = tile.checked_sub(1).unwrap_or(last);
        let side = self.side as u8;
        match (estimate, tile) {
            (Estimate::Nothing | Estimate::LinearConflict, _)
            | (Estimate::Hamming | Estimate::Manhattan, 0) => 0,
            (Estimate::Hamming | Estimate::HammingWithBlank, _) => u32::from(home != cell),
            (Estimate::Manhattan | Estimate::ManhattanWithBlank, _) => {
                u32::from((home / side).abs_diff(cell / side) + (home % side).abs_diff(cell % side))
            }
        }
    }

    fn unpacked(&self, state: State) -> Vec<u8> {
        let cells = 0..self.side * self.side;
        cells
            .map(|cell| (state.cells >> self.shift(cell as u8) & 15) as u8)
            .collect()
    }
}

/// A board on the way, its first cell in the highest four bits that it uses.
#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    pub(super) cells: u64,
    pub(super) blank: u8,
}

/// A board of a search, and how it was come to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    pub(super) state: State,
    pub(super) depth: u32,
    pub(super) estimate: u32,
    pub(super) parent: u32,
    pub(super) tile: u8,
    pub(super) way: Option<Direction>,
}

pub(super) fn packed(board: &Board) -> State {
    let pack = |packed: u64, &tile: &u8| packed << 4 | u64::from(tile);
    State {
        cells: board.cells().iter().fold(0, pack),
        blank: board.blank() as u8,
    }
}

/// The tiles that slide on the way to a node, as one number.
pub(super) fn path(nodes: &[Node], found: u32) -> u64 {
    let mut tiles = Vec::new();
    let mut at = nodes[found as usize];
    while at.way.is_some() {
        tiles.push(at.tile);
        at = nodes[at.parent as usize];
    }
    hash_choice(tiles.into_iter().rev())
}

/// The queue of a textbook search.
#[derive(Debug)]
pub(super) struct Queue {
    tie: Tie,
    pushed: u64,
    sorted: BinaryHeap<Reverse<(u32, u32, u64, u32)>>,
    heap: LibraryHeap<u32>,
}

impl Queue {
    pub(super) fn new(tie: Tie) -> Self {
        Self {
            tie,
            pushed: 0,
            sorted: BinaryHeap::new(),
            heap: LibraryHeap::new(match tie {
                Tie::BottomUpHeap => Filling::Climbing,
                _ => Filling::Sinking,
            }),
        }
    }

    /// Puts in a node; one of a small rank comes out first.
    pub(super) fn push(&mut self, rank: u32, estimate: u32, cells: u64, node: u32) {
        self.pushed += 1;
        let key = match self.tie {
            Tie::Oldest => (0, self.pushed),
            Tie::Newest => (0, u64::MAX - self.pushed),
            Tie::NearestOldest => (estimate, self.pushed),
            Tie::NearestNewest => (estimate, u64::MAX - self.pushed),
            // Of equal costs the shallowest has the largest estimate.
            Tie::ShallowestOldest => (u32::MAX - estimate, self.pushed),
            Tie::NearestSmallestBoard => (estimate, cells),
            Tie::SmallestBoard => (0, cells),
            Tie::BottomUpHeap | Tie::ClassicHeap => {
                self.heap.push(rank, node);
                return;
            }
        };
        self.sorted.push(Reverse((rank, key.0, key.1, node)));
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        match self.tie {
            Tie::BottomUpHeap | Tie::ClassicHeap => self.heap.pop(),
            _ => self.sorted.pop().map(|Reverse((_, _, _, node))| node),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nodes in the order they come out, where these ranks went in.
    fn order(tie: Tie, ranks: &[u32]) -> Vec<u32> {
        let mut queue = Queue::new(tie);
        for (node, &rank) in ranks.iter().enumerate() {
            queue.push(rank, rank, 100 - node as u64, node as u32);
        }
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn equals_come_out_as_the_real_queues_give_them() {
        let ranks = [5, 5, 3, 5, 3, 5, 3, 5];
        for (tie, expected) in [
            (Tie::Oldest, [2, 4, 6, 0, 1, 3, 5, 7]),
            (Tie::Newest, [6, 4, 2, 7, 5, 3, 1, 0]),
            (Tie::SmallestBoard, [6, 4, 2, 7, 5, 3, 1, 0]),
            // As Python's heapq and C++'s priority_queue give items that compare by rank alone.
            (Tie::BottomUpHeap, [2, 6, 4, 0, 5, 7, 1, 3]),
            // As Java's PriorityQueue gives them.
            (Tie::ClassicHeap, [2, 4, 6, 5, 1, 3, 0, 7]),
        ] {
            assert_eq!(order(tie, &ranks), expected, "{tie:?}");
        }
    }
}
