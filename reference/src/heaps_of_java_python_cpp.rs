//! Binary heaps as libraries have them: which of two equals comes out first is part of how a program behaves.
//!
//! Wrong solvers and textbook programs wait in these. The right solvers have queues of their own, which share no line with
//! them.

/// How a hole at the top is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Filling {
    /// The last item sinks from the top until it is not larger than the smaller child, as in Java.
    Sinking,
    /// The smaller child rises to the very bottom, then the last item climbs from there, as in Python and C++.
    Climbing,
}

/// A heap of numbered boards by a key; which of two equals comes out first hangs on the filling.
#[derive(Debug)]
pub(crate) struct LibraryHeap<K> {
    items: Vec<Item<K>>,
    filling: Filling,
}

#[derive(Debug, Clone, Copy)]
struct Item<K> {
    key: K,
    number: u32,
}

impl<K: Ord + Copy> LibraryHeap<K> {
    pub(crate) fn new(filling: Filling) -> Self {
        Self {
            items: Vec::new(),
            filling,
        }
    }

    pub(crate) fn push(&mut self, key: K, number: u32) {
        self.items.push(Item { key, number });
        self.climb(self.items.len() - 1, 0);
    }

    pub(crate) fn pop(&mut self) -> Option<u32> {
        let last = self.items.pop()?;
        if self.items.is_empty() {
            return Some(last.number);
        }
        let top = std::mem::replace(&mut self.items[0], last);
        match self.filling {
            Filling::Sinking => self.sink(),
            Filling::Climbing => self.fill(),
        }
        Some(top.number)
    }

    fn climb(&mut self, mut place: usize, top: usize) {
        while place > top {
            let parent = (place - 1) / 2;
            if self.items[place].key >= self.items[parent].key {
                break;
            }
            self.items.swap(place, parent);
            place = parent;
        }
    }

    fn sink(&mut self) {
        let mut place = 0;
        while let Some(left) = self.items.get(2 * place + 1) {
            let right = self.items.get(2 * place + 2);
            // Of equals, the left one.
            let child =
                2 * place + 1 + usize::from(right.is_some_and(|right| left.key > right.key));
            if self.items[place].key <= self.items[child].key {
                break;
            }
            self.items.swap(place, child);
            place = child;
        }
    }

    fn fill(&mut self) {
        let mut place = 0;
        while let Some(left) = self.items.get(2 * place + 1) {
            let right = self.items.get(2 * place + 2);
            // Of equals, the right one.
            let child =
                2 * place + 1 + usize::from(right.is_some_and(|right| left.key >= right.key));
            self.items.swap(place, child);
            place = child;
        }
        self.climb(place, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::{Filling, LibraryHeap};

    #[test]
    fn equals_come_out_as_the_libraries_give_them() {
        // Pushed with these costs, numbered from 0; the orders were taken from `heapq` and from `PriorityQueue`.
        let costs = [1, 1, 1, 1, 0, 1];
        for (filling, wanted) in [
            (Filling::Climbing, [4, 2, 5, 1, 0, 3]),
            (Filling::Sinking, [4, 5, 1, 3, 2, 0]),
        ] {
            let mut heap = LibraryHeap::new(filling);
            for (&cost, number) in costs.iter().zip(0..) {
                heap.push((cost, 0), number);
            }
            let popped: Vec<u32> = std::iter::from_fn(|| heap.pop()).collect();
            assert_eq!(popped, wanted, "{filling:?}");
        }
    }

    #[test]
    fn costs_come_out_in_order() {
        for filling in [Filling::Climbing, Filling::Sinking] {
            let mut heap = LibraryHeap::new(filling);
            for number in 0..200 {
                heap.push((number * 7919 % 101, u128::from(number)), number);
            }
            let mut popped: Vec<u32> = Vec::new();
            while let Some(number) = heap.pop() {
                popped.push(number);
            }
            assert!(popped.is_sorted_by_key(|&number| (number * 7919 % 101, number)));
            assert_eq!(popped.len(), 200);
        }
    }
}
