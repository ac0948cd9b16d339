//! The boards a search has made, each in as few bytes as its size allows, with the board it came from, and whether it
//! was made before; and where the blank can go from each cell, looked up instead of worked out.

use rules::search_watch::Stop;
use rules::sliding::board::{Board, Direction};
use rules::sliding::path::Path;
use rules::units::Bytes;

/// Every board made so far, by number.
pub(super) struct Tree<P> {
    root: Board,
    nodes: Arena<Node<P>>,
    /// Which boards were made, unless the search does not care.
    index: Option<Index>,
}

struct Node<P> {
    packed: P,
    parent: u32,
    /// The depth, and in the two lowest bits the way the blank came.
    step: u32,
}

/// What became of a board that was to be added.
pub(super) enum Added {
    /// It was new and has this number.
    New(u32),
    /// It has been there before, under this number.
    Known(u32),
}

/// A board has at most so many children.
pub(super) const CHILDREN: usize = 4;

pub(super) const ROOT: u32 = 0;

impl<P: Packed> Tree<P> {
    /// One that keeps each board once, or, where it does not remember them, as often as it is added.
    pub(super) fn new(root: &Board, remembers: bool) -> Self {
        let mut tree = Self {
            root: root.clone(),
            nodes: Arena::new(),
            index: remembers.then(Index::new),
        };
        // The root came from nowhere: it is its own parent, and the way is never asked for.
        tree.add(root.cells(), ROOT, Direction::Up, 0);
        tree
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Unpacks a board into `cells` and gives its depth.
    pub(super) fn load(&self, number: u32, cells: &mut [u8]) -> u32 {
        self.nodes.get(number).packed.unpack(cells);
        self.depth(number)
    }

    pub(super) fn depth(&self, number: u32) -> u32 {
        self.nodes.get(number).step / 4
    }

    /// The way the blank came to this board; the root's came no way.
    pub(super) fn way(&self, number: u32) -> Option<Direction> {
        (number != ROOT).then(|| Direction::ALL[self.nodes.get(number).step as usize % 4])
    }

    /// Adds a board, unless it is known.
    pub(super) fn add(&mut self, cells: &[u8], parent: u32, way: Direction, depth: u32) -> Added {
        let packed = P::pack(cells);
        let number = self.nodes.len() as u32;
        if let Some(index) = &mut self.index {
            let hash = packed.mixed();
            match index.find(hash, |other| self.nodes.get(other).packed == packed) {
                Found::Number(known) => return Added::Known(known),
                Found::Free(slot) => index.put(slot, hash),
            }
        }
        self.nodes.push(Node {
            packed,
            parent,
            step: step(depth, way),
        });
        Added::New(number)
    }

    /// Lets a board come from another parent.
    pub(super) fn rehang(&mut self, number: u32, parent: u32, way: Direction, depth: u32) {
        let node = self.nodes.get_mut(number);
        node.parent = parent;
        node.step = step(depth, way);
    }

    /// Makes room for one board's children.
    pub(super) fn make_room(&mut self) -> Result<(), Stop> {
        if self.nodes.len() + CHILDREN >= u32::MAX as usize {
            // Numbers have run out: that is as much as this tree can ever hold.
            return Err(Stop::Memory(Bytes(self.bytes())));
        }
        if let Some(index) = &mut self.index {
            index.reserve(CHILDREN, |number| self.nodes.get(number).packed.mixed());
        }
        Ok(())
    }

    pub(super) fn bytes(&self) -> u64 {
        self.nodes.bytes()
            + self.nodes.len() as u64 * self.outside()
            + self.index.as_ref().map_or(0, Index::bytes)
    }

    /// The bytes that making room and adding one board's children would take on top.
    pub(super) fn growth(&self) -> u64 {
        self.nodes.growth(CHILDREN)
            + CHILDREN as u64 * self.outside()
            + self
                .index
                .as_ref()
                .map_or(0, |index| index.growth(CHILDREN))
    }

    pub(super) fn path(&self, mut number: u32) -> Path {
        let mut ways = Vec::new();
        while let Some(way) = self.way(number) {
            ways.push(way);
            number = self.nodes.get(number).parent;
        }
        path_along(&self.root, ways.into_iter().rev())
    }

    fn outside(&self) -> u64 {
        P::outside(self.root.cells().len())
    }
}

pub(super) fn path_along(board: &Board, ways: impl Iterator<Item = Direction>) -> Path {
    let mut board = board.clone();
    Path::new(
        ways.map(|way| {
            board
                .step(way)
                .expect("a search leaves the board on no side")
        })
        .collect(),
    )
}

fn step(depth: u32, way: Direction) -> u32 {
    depth << 2 | way as u32
}

/// Finds the number under which a board was kept, at a few bytes a board: a table of the numbers 0, 1, 2, … with open
/// addressing; what they stand for is kept elsewhere.
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

/// Items by number, in blocks of a fixed size: it grows without ever moving what it holds, so that growing costs one block
/// and not a second copy.
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

/// The cells of a board, packed.
pub(super) trait Packed: Eq + Sized {
    fn pack(cells: &[u8]) -> Self;

    fn unpack(&self, cells: &mut [u8]);

    /// A well-mixed number, the same for equal boards.
    fn mixed(&self) -> u64;

    /// Bytes kept outside the value itself for a board of so many cells.
    fn outside(_cells: usize) -> u64 {
        0
    }
}

/// Up to 4×4: four bits a cell.
impl Packed for u64 {
    fn pack(cells: &[u8]) -> Self {
        cells
            .iter()
            .rev()
            .fold(0, |packed, &tile| packed << 4 | Self::from(tile))
    }

    fn unpack(&self, cells: &mut [u8]) {
        let mut rest = *self;
        for cell in cells {
            *cell = (rest & 15) as u8;
            rest >>= 4;
        }
    }

    fn mixed(&self) -> u64 {
        mix(0, *self)
    }
}

/// Up to 5×5: five bits a cell.
impl Packed for u128 {
    fn pack(cells: &[u8]) -> Self {
        cells
            .iter()
            .rev()
            .fold(0, |packed, &tile| packed << 5 | Self::from(tile))
    }

    fn unpack(&self, cells: &mut [u8]) {
        let mut rest = *self;
        for cell in cells {
            *cell = (rest & 31) as u8;
            rest >>= 5;
        }
    }

    fn mixed(&self) -> u64 {
        mix(mix(0, *self as u64), (*self >> 64) as u64)
    }
}

/// Any size: a byte a cell.
impl Packed for Box<[u8]> {
    fn pack(cells: &[u8]) -> Self {
        cells.into()
    }

    fn unpack(&self, cells: &mut [u8]) {
        cells.copy_from_slice(self);
    }

    fn mixed(&self) -> u64 {
        self.chunks(8).fold(0, |mixed, chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            mix(mixed, u64::from_le_bytes(word))
        })
    }

    fn outside(cells: usize) -> u64 {
        // An allocator rounds up and keeps a word of its own.
        (cells as u64 + 8).next_multiple_of(16)
    }
}

/// Stirs a word into a number (the finalizer of splitmix64).
fn mix(mixed: u64, word: u64) -> u64 {
    let mut z = (mixed ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The blank's moves on boards of one size.
pub(super) struct Moves {
    from: Vec<[Option<u8>; 4]>,
}

impl Moves {
    pub(super) fn new(side: usize) -> Self {
        let from = (0..side * side)
            .map(|cell| Direction::ALL.map(|way| way.from(cell, side).map(|to| to as u8)))
            .collect();
        Self { from }
    }

    /// Where the blank comes from this cell this way, if the board has a cell there.
    pub(super) fn to(&self, cell: usize, way: Direction) -> Option<usize> {
        self.from[cell][way as usize].map(usize::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn comes_back<P: Packed>(side: usize) {
        let board = Board::goal(side);
        let mut cells = vec![0; side * side];
        P::pack(board.cells()).unpack(&mut cells);
        assert_eq!(cells, board.cells());
    }

    #[test]
    fn unpacking_gives_back_what_was_packed() {
        comes_back::<u64>(2);
        comes_back::<u64>(4);
        comes_back::<u128>(5);
        comes_back::<Box<[u8]>>(16);
    }
}
