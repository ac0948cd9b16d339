//! Why an expectation is not proven.

use rules::watch::Stop;

use crate::in_words::in_words;
use crate::method::Method;
use model::expectation::Expectation;

/// Why an expectation is not proven.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Doubt {
    /// A way comes to something else.
    #[error("{method} says {}, but {} is expected", in_words(*found), in_words(*expected))]
    Disagrees {
        /// The way.
        method: Method,
        /// What it came to.
        found: Expectation,
        /// What is expected.
        expected: Expectation,
    },
    /// The board cannot be read, though a refusal is not what is expected.
    #[error("{} is expected, but the board cannot be read: {reason}", in_words(*expected))]
    Unreadable {
        /// What is expected.
        expected: Expectation,
        /// What is wrong with the board.
        reason: String,
    },
    /// The board is read, though a refusal is expected.
    #[error("a refusal is expected, but the board is read without complaint")]
    NotRefused,
    /// What was brought in is no board of the assignment.
    #[error("it is no board of this assignment: {reason}")]
    NotABoard {
        /// What is wrong with it.
        reason: String,
    },
    /// The expectation is none of this puzzle.
    #[error("{} is nothing to expect of a {puzzle}; write `{instead}`", in_words(*expected))]
    OfAnotherPuzzle {
        /// What is expected.
        expected: Expectation,
        /// The puzzle.
        puzzle: &'static str,
        /// The key to use.
        instead: &'static str,
    },
    /// A way had to stop before it knew.
    #[error("{method} did not come to an end: {stop}")]
    Stopped {
        /// The way.
        method: Method,
        /// Why it stopped.
        stop: Stop,
    },
    /// A way found a path or a packing that does not hold.
    #[error("{method} comes with an answer that does not hold: {fault}")]
    DoesNotHold {
        /// The way.
        method: Method,
        /// What is wrong with it.
        fault: String,
    },
    /// The search that the handout prescribes is not minimal on this board, so nobody could be asked for the minimum.
    #[error(
        "the handout's own search finds {found} moves and not {expected} when ties go {ties}; choose another board"
    )]
    HandoutIsLonger {
        /// What the handout's search finds.
        found: usize,
        /// The minimum.
        expected: u32,
        /// Which order of ties.
        ties: &'static str,
    },
    /// A file's name or its answer file says something else.
    #[error("{place} says {}, but it is {}", in_words(*claimed), in_words(*found))]
    FalseClaim {
        /// Where that is said.
        place: String,
        /// What it says.
        claimed: Expectation,
        /// What is true.
        found: Expectation,
    },
}

/// Nothing, if a way comes to what is expected.
///
/// # Errors
/// That it comes to something else.
pub fn agree(method: Method, found: Expectation, expected: Expectation) -> Result<(), Doubt> {
    if found == expected {
        Ok(())
    } else {
        Err(Doubt::Disagrees {
            method,
            found,
            expected,
        })
    }
}
