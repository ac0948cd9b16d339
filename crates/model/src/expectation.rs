//! What is expected of a program that is given a case's board.

use serde::{Deserialize, Serialize};

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
