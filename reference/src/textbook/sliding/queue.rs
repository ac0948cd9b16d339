//! The queue of a textbook search: sorted with a rule for equals, or a heap that has none.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::library_heap::{Filling, LibraryHeap};
use crate::textbook::sliding::Tie;

/// A board that waits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    /// A small one comes first.
    pub(super) rank: u32,
    pub(super) estimate: u32,
    pub(super) cells: u64,
    pub(super) node: u32,
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
            heap: LibraryHeap::new(if tie == Tie::BottomUpHeap {
                Filling::Climbing
            } else {
                Filling::Sinking
            }),
        }
    }

    pub(super) fn push(&mut self, waiting: Waiting) {
        self.pushed += 1;
        let Waiting {
            rank,
            estimate,
            cells,
            node,
        } = waiting;
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
            Tie::Oldest
            | Tie::Newest
            | Tie::NearestOldest
            | Tie::NearestNewest
            | Tie::ShallowestOldest
            | Tie::NearestSmallestBoard
            | Tie::SmallestBoard => self.sorted.pop().map(|Reverse((_, _, _, node))| node),
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
            queue.push(Waiting {
                rank,
                estimate: rank,
                cells: 100 - node as u64,
                node: node as u32,
            });
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
