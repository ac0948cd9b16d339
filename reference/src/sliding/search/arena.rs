//! A list that grows without ever moving what it holds, so that growing costs one block and not a second copy.

/// Items by number, in blocks of a fixed size.
pub(super) struct Arena<T> {
    blocks: Vec<Vec<T>>,
    len: usize,
}

const BLOCK: usize = 1 << 12;

impl<T> Arena<T> {
    pub(super) fn new() -> Self {
        Self {
            blocks: Vec::new(),
            len: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn push(&mut self, item: T) {
        if self.len == self.blocks.len() * BLOCK {
            self.blocks.push(Vec::with_capacity(BLOCK));
        }
        self.blocks[self.len / BLOCK].push(item);
        self.len += 1;
    }

    pub(super) fn get(&self, number: u32) -> &T {
        &self.blocks[number as usize / BLOCK][number as usize % BLOCK]
    }

    pub(super) fn get_mut(&mut self, number: u32) -> &mut T {
        &mut self.blocks[number as usize / BLOCK][number as usize % BLOCK]
    }

    /// The bytes it takes now.
    pub(super) fn bytes(&self) -> u64 {
        let blocks = self.blocks.len() * BLOCK * size_of::<T>();
        let list = self.blocks.capacity() * size_of::<Vec<T>>();
        (blocks + list) as u64
    }

    /// The bytes that so many more items would take on top.
    pub(super) fn growth(&self, more: usize) -> u64 {
        let blocks = (self.len + more).div_ceil(BLOCK) - self.blocks.len();
        (blocks * BLOCK * size_of::<T>()) as u64
    }
}
