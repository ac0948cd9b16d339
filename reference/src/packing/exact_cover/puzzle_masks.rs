//! Everything the searches need to know about a puzzle, as masks: cells in search order, placements, symmetry, and holes that
//! no choice of the pieces left can fill. Where a puzzle has no packing for a reason that needs no search, it is found here.

use std::ops::Range;

use crate::packing::exact_cover::placement::{
    Placement, add_placements, classes, pin, places, search_number,
};
use crate::packing::mask::Mask;
use rules::packing::Puzzle;
use rules::packing::board::Cell;
use rules::packing::piece::{Letter, Touch};
use rules::units::count_noun;

/// A puzzle made ready for search.
///
/// Cells are numbered along the short side, so that the frontier between what is filled and what is not stays short.
/// Pieces of one shape form a class; of a class the first piece left is always laid first, so that exchanging equal
/// pieces costs nothing. One piece is *pinned*: of its placements that the symmetries of the board map onto each other
/// only one is tried, and every packing found stands for its images.
pub(super) struct Field<M> {
    /// All cells of the board.
    pub full: M,
    /// All pieces, a bit each, in file order.
    pub pieces: u32,
    /// The length of the board's short side.
    pub side: u32,
    /// By what the cells of every piece hang together.
    pub touch: Touch,
    /// The number of cells of each piece.
    pub areas: Vec<u32>,
    /// The classes of more than one piece, a bit a piece.
    pub twins: Vec<u32>,
    /// The cells each placement covers, sorted by their first cell.
    pub masks: Vec<M>,
    /// For each first cell, the placements that begin there, class by class.
    blocks: Vec<Block>,
    block_starts: Vec<u32>,
    /// For each cell, the pieces that cannot be laid any more when it is the first empty one.
    expired: Vec<u32>,
    /// For each placement, the pieces of its class.
    classes: Vec<u32>,
    /// For each placement, the symmetries (a bit each) that take it through its orbit; 0 if its piece is not pinned.
    turns: Vec<u8>,
    /// For each cell in search order, its place in reading order.
    pub places: Vec<u16>,
    /// The symmetries in use: where each takes each place. The identity comes first.
    pub symmetries: Vec<Vec<u16>>,
}

/// Placements of one class that begin at one cell.
#[derive(Clone)]
pub(super) struct Block {
    /// The pieces of the class, a bit each.
    pub class: u32,
    /// The placements, as indices into [`Field::masks`].
    pub range: Range<u32>,
}

impl<M: Mask> Field<M> {
    /// Makes a puzzle ready for search, unless it is plain that it has no packing.
    pub(super) fn new(puzzle: &Puzzle) -> Result<Self, NoPacking> {
        let board = puzzle.board();
        if puzzle.pieces_area() != board.area() {
            return Err(NoPacking::Area {
                pieces: puzzle.pieces_area(),
                board: board.area(),
            });
        }
        let bit = |cell| M::only(search_number(board, cell));
        let full = board.cells().fold(M::NONE, |full, cell| full | bit(cell));
        let classes = classes(puzzle.pieces());
        let mut placements = Vec::new();
        for &class in &classes {
            let piece = &puzzle.pieces()[class.trailing_zeros() as usize];
            let before = placements.len();
            add_placements(board, full, piece, class, &mut placements);
            if placements.len() == before {
                return Err(NoPacking::FitsNowhere(piece.letter()));
            }
        }
        let covered = placements
            .iter()
            .fold(M::NONE, |covered, placement| covered | placement.mask);
        // The first of them in reading order.
        if let Some(cell) = board.cells().find(|&cell| (covered & bit(cell)).is_none()) {
            return Err(NoPacking::Uncoverable(cell));
        }
        if let Some(proof) = by_colouring(puzzle) {
            return Err(proof);
        }
        let symmetries = pin(board, &classes, &mut placements);
        placements.sort_by_cached_key(|placement| (placement.mask.first(), placement.class));
        let mut field = Self {
            full,
            pieces: (1 << puzzle.pieces().len()) - 1,
            side: board.rows().min(board.columns()) as u32,
            touch: match puzzle.pieces().iter().all(|p| p.touch() == Touch::Sides) {
                true => Touch::Sides,
                false => Touch::Corners,
            },
            areas: puzzle.pieces().iter().map(|p| p.area() as u32).collect(),
            twins: classes.into_iter().filter(|c| c.count_ones() > 1).collect(),
            masks: placements.iter().map(|placement| placement.mask).collect(),
            blocks: Vec::new(),
            block_starts: Vec::new(),
            expired: Vec::new(),
            classes: placements.iter().map(|placement| placement.class).collect(),
            turns: placements.iter().map(|placement| placement.turns).collect(),
            places: places(board),
            symmetries,
        };
        field.index(board.rows() * board.columns(), &placements);
        Ok(field)
    }

    /// Fills in the blocks, and which pieces come too late where.
    fn index(&mut self, cells: usize, placements: &[Placement<M>]) {
        let mut next = 0;
        for cell in 0..cells as u32 {
            self.block_starts.push(self.blocks.len() as u32);
            while next < placements.len() && placements[next].mask.first() == cell {
                let (start, class) = (next, placements[next].class);
                while next < placements.len()
                    && (placements[next].mask.first(), placements[next].class) == (cell, class)
                {
                    next += 1;
                }
                let range = start as u32..next as u32;
                self.blocks.push(Block { class, range });
            }
        }
        self.block_starts.push(self.blocks.len() as u32);
        self.expired = vec![0; cells];
        let mut seen = 0;
        for cell in (0..cells).rev() {
            for block in self.blocks_at(cell as u32) {
                seen |= block.class;
            }
            self.expired[cell] = self.pieces & !seen;
        }
    }

    /// The placements whose first cell this is, class by class.
    #[inline]
    pub(super) fn blocks_at(&self, cell: u32) -> &[Block] {
        let cell = cell as usize;
        &self.blocks[self.block_starts[cell] as usize..self.block_starts[cell + 1] as usize]
    }

    /// Whether one of these pieces cannot be laid any more when this is the first empty cell.
    #[inline]
    pub(super) fn too_late(&self, cell: u32, left: u32) -> bool {
        left & self.expired[cell as usize] != 0
    }

    /// The pieces that can be laid so.
    #[inline]
    pub(super) fn class(&self, placement: u32) -> u32 {
        self.classes[placement as usize]
    }

    /// The symmetries, a bit each, to apply to a packing with this placement; `None` if its piece is not pinned.
    pub(super) fn turns(&self, placement: u32) -> Option<u8> {
        Some(self.turns[placement as usize]).filter(|turns| *turns != 0)
    }

    /// For how many packings one with this placement stands, as far as this placement has a say.
    pub(super) fn weight(&self, placement: u32) -> u128 {
        u128::from(self.turns[placement as usize].count_ones().max(1))
    }
}

/// Looks for holes: regions of empty cells cut off from the open part of the board.
pub(super) struct Holes<M> {
    side: u32,
    touch: Touch,
    /// The cells that have a neighbour before, or after, them along the short side.
    not_first: M,
    not_last: M,
    full: M,
    areas: Vec<u32>,
}

impl<M: Mask> Holes<M> {
    pub(super) fn new(field: &Field<M>) -> Self {
        let cells = field.full.last() + 1;
        let lines = |end: u32| {
            (0..cells)
                .filter(|cell| cell % field.side != end)
                .fold(M::NONE, |mask, cell| mask | M::only(cell))
        };
        Self {
            side: field.side,
            touch: field.touch,
            not_first: lines(0),
            not_last: lines(field.side - 1),
            full: field.full,
            areas: field.areas.clone(),
        }
    }

    /// Whether the size of every hole is the sum of some of the pieces left. Everything after the last filled cell counts
    /// as one region, which it may not be; then a hole can be missed, but none is seen that is not there.
    #[inline]
    pub(super) fn can_be_filled(&self, empty: M, left: u32) -> bool {
        let filled = self.full.without(empty);
        let open = empty & M::above(filled.last());
        let mut rest = empty.without(self.flood(open, empty));
        if rest.is_none() {
            return true;
        }
        let sums = self.sums(left);
        while !rest.is_none() {
            let hole = self.flood(M::only(rest.first()), rest);
            let size = hole.count();
            if size < 64 && sums >> size & 1 == 0 {
                return false;
            }
            rest = rest.without(hole);
        }
        true
    }

    /// All of `within` that can be reached from `seed`.
    #[inline(always)]
    fn flood(&self, seed: M, within: M) -> M {
        let mut reached = seed;
        loop {
            let line = reached | (reached & self.not_last) << 1 | (reached & self.not_first) >> 1;
            let wider = match self.touch {
                Touch::Sides => line | reached << self.side | reached >> self.side,
                Touch::Corners => line | line << self.side | line >> self.side,
            } & within;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// The sums below 64 of the areas of some of these pieces, a bit a sum.
    fn sums(&self, mut left: u32) -> u64 {
        let mut sums = 1u64;
        while left != 0 {
            let area = self.areas[left.trailing_zeros() as usize];
            sums |= sums.checked_shl(area).unwrap_or(0);
            left &= left - 1;
        }
        sums
    }
}

/// A proof that a puzzle has no packing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoPacking {
    #[error("the pieces have {} together, the board has {board}", count_noun(*pieces as u64, "cell"))]
    Area { pieces: usize, board: usize },
    #[error("piece `{0}` fits nowhere on the board")]
    FitsNowhere(Letter),
    /// A cell that no piece can cover, even on the empty board.
    #[error("no piece can cover row {}, column {}", .0.row + 1, .0.column + 1)]
    Uncoverable(Cell),
    /// Coloured like a chessboard, the board has so many more cells of one colour than of the other, and the pieces
    /// cannot make up that difference however they lie.
    #[error(
        "coloured like a chessboard, the board has {} of one colour than of the other; the pieces have \
         {pieces} together and cannot make up the same difference",
        count_noun(*board as u64, "more cell")
    )]
    Colouring {
        /// The difference between the two colours on the board.
        board: usize,
        /// The sum of the pieces' own differences.
        pieces: usize,
    },
    #[error("every possibility was tried: {}", count_noun(*nodes, "position"))]
    Exhausted { nodes: u64 },
}

/// The colouring argument: each piece takes its own difference from one colour or from the other.
fn by_colouring(puzzle: &Puzzle) -> Option<NoPacking> {
    let board = difference(puzzle.board().cells());
    let each = puzzle.pieces().iter();
    let own = each.map(|piece| difference(piece.cells().iter().copied()));
    let own: Vec<usize> = own.collect();
    let pieces = own.iter().sum();
    // With d the sum and s the part taken with a minus sign, the total is d − 2s: look for the s that gives the board's.
    let mut sums = vec![false; pieces + 1];
    sums[0] = true;
    for own in own {
        for sum in (own..=pieces).rev() {
            sums[sum] |= sums[sum - own];
        }
    }
    let possible = (0..=pieces).any(|part| sums[part] && pieces.abs_diff(2 * part) == board);
    (!possible).then_some(NoPacking::Colouring { board, pieces })
}

fn difference(cells: impl Iterator<Item = Cell>) -> usize {
    let (even, odd): (Vec<Cell>, Vec<Cell>) =
        cells.partition(|cell| (cell.row + cell.column).is_multiple_of(2));
    even.len().abs_diff(odd.len())
}
