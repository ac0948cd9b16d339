//! Why a puzzle has no packing: the arguments that need no search, and the search that needs no argument.

use rules::packing::board::{Board, Cell};
use rules::packing::piece::{Letter, Piece};
use rules::packing::puzzle::Puzzle;
use rules::units::count_noun;

/// A proof that a puzzle has no packing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoPacking {
    /// The pieces have more or fewer cells than the board.
    #[error("the pieces have {} together, the board has {board}", count_noun(*pieces as u64, "cell"))]
    Area {
        /// Cells of all pieces.
        pieces: usize,
        /// Cells of the board.
        board: usize,
    },
    /// A piece that fits nowhere, even on the empty board.
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
    /// Every possibility was tried.
    #[error("every possibility was tried: {}", count_noun(*nodes, "position"))]
    Exhausted {
        /// How many positions the search looked at.
        nodes: u64,
    },
}

/// The area argument.
pub(super) fn by_area(puzzle: &Puzzle) -> Option<NoPacking> {
    let (pieces, board) = (puzzle.pieces_area(), puzzle.board().area());
    (pieces != board).then_some(NoPacking::Area { pieces, board })
}

/// The colouring argument: each piece takes its own difference from one colour or from the other.
pub(super) fn by_colouring(puzzle: &Puzzle) -> Option<NoPacking> {
    let board = difference(puzzle.board().cells());
    let own: Vec<usize> = puzzle
        .pieces()
        .iter()
        .map(|piece| difference(piece.cells().iter().copied()))
        .collect();
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

/// The first cell, in reading order, that is not among the covered ones.
pub(super) fn by_cover(board: &Board, covered: impl Fn(Cell) -> bool) -> Option<NoPacking> {
    board
        .cells()
        .find(|cell| !covered(*cell))
        .map(NoPacking::Uncoverable)
}

/// A piece without a placement.
pub(super) fn by_fit(piece: &Piece, placements: usize) -> Option<NoPacking> {
    (placements == 0).then_some(NoPacking::FitsNowhere(piece.letter()))
}
