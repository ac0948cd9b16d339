//! The packing puzzle: a board of cells and pieces that must fill it, each piece once. It is printed the way the
//! handout writes it; reading that again gives the same puzzle.
//!
//! Nothing here reads an answer some program printed, and nothing decides what a wrong answer is worth.

pub mod board;
pub mod check;
pub mod grid;
pub mod piece;
pub mod read;
pub mod refusal;
pub mod render;

use std::cmp::Ordering;
use std::fmt;

use crate::packing::board::{Board, Cell, Kind};
use crate::packing::piece::{Letter, Piece};

/// The most pieces a puzzle may have: one a letter.
pub const MAX_PIECES: usize = 26;

/// A board and pieces in file order, each with a letter of its own.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    board: Board,
    pieces: Box<[Piece]>,
}

/// Why a board and pieces are not a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotAPuzzle {
    #[error("a puzzle has at least one piece")]
    NoPiece,
    #[error("two pieces are called `{0}`")]
    LetterTwice(Letter),
}

/// How the pieces' cells and the board's cells compare in number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AreaGap {
    /// As many as there are cells to fill.
    None,
    /// So many cells of the board must stay empty.
    TooSmall(usize),
    /// So many cells of the pieces have no place.
    TooLarge(usize),
}

impl Puzzle {
    /// The puzzle of filling this board with these pieces. Whether they can is another question.
    ///
    /// # Errors
    /// When there is no piece or two share a letter.
    pub fn new(board: Board, pieces: Vec<Piece>) -> Result<Self, NotAPuzzle> {
        if pieces.is_empty() {
            return Err(NotAPuzzle::NoPiece);
        }
        let mut seen = [false; MAX_PIECES];
        for piece in &pieces {
            if std::mem::replace(&mut seen[piece.letter().index()], true) {
                return Err(NotAPuzzle::LetterTwice(piece.letter()));
            }
        }
        Ok(Self {
            board,
            pieces: pieces.into_boxed_slice(),
        })
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub fn piece(&self, letter: Letter) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.letter() == letter)
    }

    /// How many cells all pieces have together.
    pub fn pieces_area(&self) -> usize {
        self.pieces.iter().map(Piece::area).sum()
    }

    /// Whether the pieces have as many cells as the board, and if not, how many too few or too many. A gap proves
    /// that no packing exists; the handout lets a program call it bad input as well.
    pub fn area_gap(&self) -> AreaGap {
        let (pieces, board) = (self.pieces_area(), self.board.area());
        match pieces.cmp(&board) {
            Ordering::Equal => AreaGap::None,
            Ordering::Less => AreaGap::TooSmall(board - pieces),
            Ordering::Greater => AreaGap::TooLarge(pieces - board),
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board();
        writeln!(
            f,
            "{} {} {}",
            board.rows(),
            board.columns(),
            self.pieces().len()
        )?;
        match board.kind() {
            Kind::Default => writeln!(f, "DEFAULT")?,
            Kind::Custom => {
                writeln!(f, "CUSTOM")?;
                for row in 0..board.rows() {
                    let line: String = (0..board.columns())
                        .map(|column| {
                            if board.exists(Cell { row, column }) {
                                'X'
                            } else {
                                '.'
                            }
                        })
                        .collect();
                    writeln!(f, "{line}")?;
                }
            }
        }
        self.pieces()
            .iter()
            .try_for_each(|piece| write!(f, "{piece}"))
    }
}
