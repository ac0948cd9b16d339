//! Whether the checker would refuse what a program of the zoo answers.

use reference::packing::puzzle::AreaGap;
use reference::sliding::parity::KurangTable;
use reference::zoo::answer::{Answer, Reply};

use crate::course::answer_rules::{AnswerRules, Minimality};
use crate::course::case::CaseBoard;
use crate::record::expectation::Expectation;
use crate::record::fault::Wanted;

/// A board and what is expected of programs that are given it.
#[derive(Debug, Clone, Copy)]
pub struct Given<'a> {
    /// The board.
    pub board: &'a CaseBoard,
    /// What is expected.
    pub expectation: Expectation,
}

/// What becomes of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// It passes: it is right, or wrong in a way that the course allows.
    Accepted,
    /// The checker refuses it.
    Refused,
    /// There is none within the budget.
    Unknown,
}

/// What becomes of this answer under these rules.
#[must_use]
pub fn judged(rules: &AnswerRules, given: Given<'_>, reply: Reply) -> Judged {
    if wrong_sum(rules, given.board, reply.kurang) {
        return Judged::Refused;
    }
    let is_right = match (given.expectation, reply.answer) {
        (_, Answer::GaveUp) => return Judged::Unknown,
        (Expectation::MinimumMoves(minimum), Answer::Moves(moves)) => {
            let is_longer = moves > minimum;
            // All paths between two boards are even or all are odd: any other count is wrong whatever is allowed.
            let is_possible = moves.abs_diff(minimum).is_multiple_of(2);
            let may_be_longer = match rules.minimality {
                Minimality::Required => false,
                Minimality::Bonus | Minimality::Ignored => true,
            };
            is_possible && (!is_longer || may_be_longer)
        }
        (Expectation::Solvable, Answer::Solved | Answer::Moves(_)) => true,
        (Expectation::NoSolution, Answer::NoSolution) => true,
        // Where only the area does not fit, to call it bad input is right too.
        (Expectation::NoSolution, Answer::Refused) => has_gap(given.board),
        (Expectation::InvalidInput, answer) => answer == Answer::Refused,
        (
            Expectation::MinimumMoves(_) | Expectation::Solvable | Expectation::NoSolution,
            Answer::Moves(_)
            | Answer::Solved
            | Answer::NoSolution
            | Answer::Broken
            | Answer::Refused,
        ) => false,
    };
    match is_right {
        true => Judged::Accepted,
        false => Judged::Refused,
    }
}

/// Whether a sum of Kurang is told that is wrong, and must be right.
fn wrong_sum(rules: &AnswerRules, board: &CaseBoard, told: Option<u32>) -> bool {
    let counts = [Wanted::Kurang, Wanted::KurangSum]
        .iter()
        .any(|wanted| rules.required.contains(wanted));
    match (board, told) {
        (CaseBoard::Sliding(board), Some(told)) => counts && told != KurangTable::of(board).total(),
        (CaseBoard::Sliding(_) | CaseBoard::Packing(_) | CaseBoard::Bad(_), _) => false,
    }
}

fn has_gap(board: &CaseBoard) -> bool {
    match board {
        CaseBoard::Packing(puzzle) => puzzle.area_gap() != AreaGap::None,
        CaseBoard::Sliding(_) | CaseBoard::Bad(_) => false,
    }
}
