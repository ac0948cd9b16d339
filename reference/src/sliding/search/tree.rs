//! The boards a search has made, each with the board it came from, and whether a board was made before.

use crate::sliding::search::arena::Arena;
use crate::sliding::search::index::{Found, Index};
use crate::sliding::search::packed::Packed;
use rules::sliding::board::{Board, Direction};
use rules::sliding::path::Path;
use rules::watch::{Bytes, Stop};

/// Every board made so far, by number.
pub(super) struct Tree<P> {
    root: Board,
    nodes: Arena<Node<P>>,
    /// Which boards were made, unless the search does not care.
    index: Option<Index>,
}

/// Whether a tree knows the boards it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Memory {
    /// A board is kept once.
    Boards,
    /// The same board may be kept many times.
    None,
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

/// The root's number.
pub(super) const ROOT: u32 = 0;

impl<P: Packed> Tree<P> {
    /// A tree with nothing but its root.
    pub(super) fn new(root: &Board, memory: Memory) -> Self {
        let mut tree = Self {
            root: root.clone(),
            nodes: Arena::new(),
            index: match memory {
                Memory::Boards => Some(Index::new()),
                Memory::None => None,
            },
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

    /// The bytes it takes now.
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

    /// The path from the root to this board.
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

/// The path of the blank going these ways from this board.
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
