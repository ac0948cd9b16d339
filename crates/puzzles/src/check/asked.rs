//! What a program was asked, and what is expected of its answer.

use crate::answer_rules::AnswerRules;
use crate::case_board::CaseBoard;
use model::expectation::Expectation;

/// What a program was asked, and what is expected of its answer.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What is expected.
    pub expectation: Expectation,
    /// The board it was given.
    pub board: &'a CaseBoard,
    /// The bytes it was given it in: what a program prints of them is an echo and no answer.
    pub text: &'a [u8],
    /// What it must print.
    pub rules: &'a AnswerRules,
    /// The iterations that A* can have on this board, where they were worked out.
    pub intervals: Option<Intervals>,
}

/// The iterations that A* with a closed list can have on a board, by heuristic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intervals {
    /// With misplaced tiles.
    pub hamming: Interval,
    /// With the sum of distances.
    pub manhattan: Interval,
}

/// The least and the most there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval {
    /// The least.
    pub least: u64,
    /// The most.
    pub most: u64,
}
