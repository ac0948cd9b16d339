//! Finds the number under which a board was kept, at a few bytes a board.

/// A table of the numbers 0, 1, 2, … with open addressing; what they stand for is kept elsewhere.
pub(super) struct Index {
    /// A byte of each number's hash, so that few boards need be looked at, or `EMPTY`; a power of two of them.
    tags: Vec<u8>,
    numbers: Vec<u32>,
    len: u32,
}

/// What a look into the index finds.
pub(super) enum Found {
    /// The number of an equal item.
    Number(u32),
    /// No such item; this slot is free for it.
    Free(usize),
}

const EMPTY: u8 = 0;
const FIRST_SLOTS: usize = 1 << 10;

impl Index {
    pub(super) fn new() -> Self {
        Self {
            tags: vec![EMPTY; FIRST_SLOTS],
            numbers: vec![0; FIRST_SLOTS],
            len: 0,
        }
    }

    /// Looks for an item with this hash for which `same` says yes.
    pub(super) fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Found {
        let mask = self.tags.len() - 1;
        let tag = tag(hash);
        let mut slot = hash as usize & mask;
        loop {
            match self.tags[slot] {
                EMPTY => return Found::Free(slot),
                other if other == tag && same(self.numbers[slot]) => {
                    return Found::Number(self.numbers[slot]);
                }
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Gives the next number to an item with this hash, in a slot that was found free.
    pub(super) fn put(&mut self, slot: usize, hash: u64) {
        self.tags[slot] = tag(hash);
        self.numbers[slot] = self.len;
        self.len += 1;
    }

    /// Makes sure that so many more items fit, `hash` giving each number's hash.
    pub(super) fn reserve(&mut self, more: usize, hash: impl Fn(u32) -> u64) {
        if self.fits(more) {
            return;
        }
        let slots = self.tags.len() * 2;
        let len = self.len;
        *self = Self {
            tags: vec![EMPTY; slots],
            numbers: vec![0; slots],
            len: 0,
        };
        for number in 0..len {
            let hash = hash(number);
            if let Found::Free(slot) = self.find(hash, |_| false) {
                self.put(slot, hash);
            }
        }
    }

    /// The bytes it takes now.
    pub(super) fn bytes(&self) -> u64 {
        (self.tags.capacity() + self.numbers.capacity() * size_of::<u32>()) as u64
    }

    /// The bytes that so many more items would take on top while it grows.
    pub(super) fn growth(&self, more: usize) -> u64 {
        if self.fits(more) { 0 } else { 2 * self.bytes() }
    }

    /// Three slots in four may be taken, so that a search for a free one stays short.
    fn fits(&self, more: usize) -> bool {
        (self.len as usize + more) * 4 <= self.tags.len() * 3
    }
}

/// The highest bits of a hash, which do not decide its slot, made different from `EMPTY`.
fn tag(hash: u64) -> u8 {
    (hash >> 56) as u8 | 1
}
