//! What the bytes of a `board.txt` mean to an assignment.

use std::any::Any;
use std::sync::Arc;

use model::case_facts::Expectation;
use rules::sliding::board::Board as Tiles;

use crate::kind::{Board, Doubt, NoBoard, PuzzleKind};
use crate::shape::Shape;

/// What a case's board means.
#[derive(Debug, Clone)]
pub enum CaseBoard {
    /// A board.
    Good(Arc<dyn Board>),
    /// None: it is bad input, for this reason.
    Bad(String),
}

impl CaseBoard {
    /// This board.
    pub fn new(board: impl Board) -> Self {
        Self::Good(Arc::new(board))
    }

    /// The board of these bytes.
    ///
    /// # Errors
    /// Why it is none, or none of this assignment.
    pub fn read(text: &[u8], puzzle: PuzzleKind) -> Result<Self, NoBoard> {
        puzzle.read(text).map(Self::Good)
    }

    /// Whether it is no board.
    #[must_use]
    pub const fn is_bad(&self) -> bool {
        matches!(self, Self::Bad(_))
    }

    /// The board, if it is one of this type.
    #[must_use]
    pub fn get<B: Board>(&self) -> Option<&B> {
        let board: &dyn Any = self.good()?;
        board.downcast_ref()
    }

    /// The board as a square of numbered tiles, if it is one.
    #[must_use]
    pub fn tiles(&self) -> Option<&Tiles> {
        self.good()?.tiles()
    }

    /// The lines of a drawing of it, where that shows more than its text.
    #[must_use]
    pub fn draw(&self) -> Option<Vec<String>> {
        self.good()?.draw()
    }

    /// The text of a `board.txt` with it; nothing if it is bad.
    #[must_use]
    pub fn print(&self) -> String {
        self.good().map(Board::print).unwrap_or_default()
    }

    /// How much there is to do, so far as it shows: what is to be laid, and how large it is.
    #[must_use]
    pub fn effort(&self) -> (usize, usize) {
        self.good().map_or((0, 0), Board::effort)
    }

    /// What speaks against expecting this of a program that is given it.
    #[must_use]
    pub fn doubt(&self, expectation: Expectation) -> Option<Doubt> {
        self.good()?.doubt(expectation)
    }

    /// The bytes of its case, written in this shape.
    #[must_use]
    pub fn write(&self, text: &[u8], puzzle: PuzzleKind, shape: &Shape) -> Vec<u8> {
        match self {
            Self::Good(board) => board.write(text, shape),
            Self::Bad(_) => puzzle.write_bad(text, shape),
        }
    }

    fn good(&self) -> Option<&dyn Board> {
        match self {
            Self::Good(board) => Some(board.as_ref()),
            Self::Bad(_) => None,
        }
    }
}

impl PartialEq for CaseBoard {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Good(one), Self::Good(other)) => one.is_same(other.as_ref()),
            (Self::Bad(one), Self::Bad(other)) => one == other,
            _ => false,
        }
    }
}
