//! A board that may become a case.

use rules::packing::puzzle::Puzzle;
use rules::sliding::board::Board;

use crate::audit::judged::Given;
use model::expectation::Expectation;
use puzzles::case_board::CaseBoard;

/// A board that may become a case.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The board.
    pub board: CaseBoard,
    /// What is to be expected of it.
    pub expectation: Expectation,
}

/// How many boards are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// Some hundreds.
    Little,
    /// Some thousands.
    Much,
}

impl Candidate {
    /// What the zoo is given of it.
    #[must_use]
    pub const fn given(&self) -> Given<'_> {
        Given {
            board: &self.board,
            expectation: self.expectation,
        }
    }

    pub(super) fn sliding(board: Board, expectation: Expectation) -> Self {
        Self {
            board: CaseBoard::new(board),
            expectation,
        }
    }

    pub(super) fn packing(puzzle: Puzzle) -> Self {
        Self {
            board: CaseBoard::new(puzzle),
            expectation: Expectation::Solvable,
        }
    }
}
