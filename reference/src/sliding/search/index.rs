//! Finds the number under which a board was kept, at a few bytes a board.

/// A table of numbers with open addressing; what they stand for is kept elsewhere.
pub(super) struct Index {
    /// `EMPTY` or a number; a power of two of them.
    slots: Vec<u32>,
    len: usize,
}

/// What a look into the index finds.
pub(super) enum Found {
    /// The number of an equal item.
    Number(u32),
    /// No such item; this slot is free for it.
    Free(usize),
}

const EMPTY: u32 = u32::MAX;
const FIRST_SLOTS: usize = 1 << 10;

impl Index {
    pub(super) fn new() -> Self {
        Self {
            slots: vec![EMPTY; FIRST_SLOTS],
            len: 0,
        }
    }

    /// Looks for an item with this hash for which `same` says yes.
    pub(super) fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Found {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots[slot] {
                EMPTY => return Found::Free(slot),
                number if same(number) => return Found::Number(number),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Puts a number into a slot that was found free.
    pub(super) fn put(&mut self, slot: usize, number: u32) {
        self.slots[slot] = number;
        self.len += 1;
    }

    /// Makes sure that so many more items fit, `hash` giving each number's hash.
    pub(super) fn reserve(&mut self, more: usize, hash: impl Fn(u32) -> u64) {
        if self.fits(more) {
            return;
        }
        let larger = vec![EMPTY; self.slots.len() * 2];
        let smaller = std::mem::replace(&mut self.slots, larger);
        for number in smaller.into_iter().filter(|&number| number != EMPTY) {
            if let Found::Free(slot) = self.find(hash(number), |_| false) {
                self.slots[slot] = number;
            }
        }
    }

    /// The bytes it takes now.
    pub(super) fn bytes(&self) -> u64 {
        (self.slots.capacity() * size_of::<u32>()) as u64
    }

    /// The bytes that so many more items would take on top while it grows.
    pub(super) fn growth(&self, more: usize) -> u64 {
        if self.fits(more) { 0 } else { 2 * self.bytes() }
    }

    /// Three slots in four may be taken, so that a search for a free one stays short.
    fn fits(&self, more: usize) -> bool {
        (self.len + more) * 4 <= self.slots.len() * 3
    }
}
