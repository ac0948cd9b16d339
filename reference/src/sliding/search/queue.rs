//! Priority queues of numbered boards that differ only in who goes first among equals.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
pub(super) struct AsHeapq(Vec<(u32, u32)>);

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
