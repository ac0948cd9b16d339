//! Boards that may catch what a suite does not: drawn from a fixed seed, the shallow and small ones first.

use rules::packing::puzzle::Puzzle;
use rules::sliding::board::Board;

use crate::audit::asking::Asking;
use crate::audit::judged::Given;
use crate::audit::{packing_candidates, sliding_candidates};
use course::assignment::Assignment;
use model::expectation::Expectation;
use puzzles::case_board::CaseBoard;
use puzzles::kind::PuzzleKind;

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

    pub(super) const fn sliding(board: Board, expectation: Expectation) -> Self {
        Self {
            board: CaseBoard::Sliding(board),
            expectation,
        }
    }

    pub(super) const fn packing(puzzle: Puzzle) -> Self {
        Self {
            board: CaseBoard::Packing(puzzle),
            expectation: Expectation::Solvable,
        }
    }
}

/// The boards that are looked at for an assignment, none of which its suite has.
#[must_use]
pub fn candidates(assignment: &Assignment, effort: Effort) -> Vec<Candidate> {
    let asking = Asking::of(assignment);
    let mut found = match assignment.puzzle {
        PuzzleKind::Sliding { smallest, largest } => {
            sliding_candidates::draw(&asking, smallest..=largest, effort)
        }
        PuzzleKind::Packing => packing_candidates::draw(effort),
    };
    found.retain(|candidate| {
        let mut cases = assignment.cases.iter();
        !cases.any(|case| case.board == candidate.board)
    });
    found
}
