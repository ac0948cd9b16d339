//! What a report needs to know of a case beside what came of it.

use serde::{Deserialize, Serialize};

use crate::points::Points;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CaseFacts {
    pub name: String,
    pub group: String,
    /// Who may see it, as things stood when it was graded.
    pub seen_by: SeenBy,
    pub expectation: Expectation,
    /// The part of its group's points that came of it.
    pub points: Points,
    /// The part of its group's points that could have come of it; nothing where it could not be graded.
    pub of: Points,
    /// Its own limits, as the course has them; an empty text where it has none, and nothing where an earlier grader did not
    /// say.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub limits: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenBy {
    Everybody,
    /// Teachers only, until the due date has passed.
    StaffUntilDue,
    Staff,
}

/// What is expected of a program that is given a case's board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expectation {
    /// A path to the goal; a shortest one has so many moves.
    MinimumMoves(u32),
    /// The word that there is none.
    NoSolution,
    /// A packing of the board.
    Solvable,
    /// A refusal that says what is wrong.
    InvalidInput,
}

impl Expectation {
    /// The fewest moves, where that is what is expected.
    pub const fn moves(self) -> Option<u32> {
        match self {
            Self::MinimumMoves(moves) => Some(moves),
            Self::NoSolution | Self::Solvable | Self::InvalidInput => None,
        }
    }
}
