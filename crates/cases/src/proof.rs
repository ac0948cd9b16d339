//! A proof of an expectation: the ways in which one can be proven, the two that agreed, or why it is not proven; and what
//! whoever proves something about a kind of puzzle must be able to do.

use std::fmt;

use reference::sliding::oracle::Oracle;
use rules::search_watch::{Stop, Watch};
use serde::Serialize;

use course::assignment::Assignment;
use model::case_facts::Expectation;
use puzzles::puzzle_traits::CaseBoard;
use puzzles::puzzle_traits::PuzzleKind;

/// The two ways, independent of each other, that agreed with an expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Proof {
    /// The reference's way.
    pub first: Method,
    /// One that shares no search with it.
    pub second: Method,
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} · {}", self.first, self.second)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The reference oracle: tables, or IDA* with pattern databases.
    Oracle,
    /// Every board of the size, breadth first from the goal.
    EveryBoard,
    /// Breadth first from both ends until the layers meet.
    Bidirectional,
    /// IDA* with walking distances, which the oracle does not ask.
    IdaWalkingDistance,
    IdaLinearConflict,
    /// Parity, by counting inversions.
    Inversions,
    /// Parity, by the cycles of the permutation once the blank is home.
    Cycles,
    ExactCover,
    /// The brute force of the handout, to its end.
    BruteForce,
    /// The packing that was found, checked cell by cell.
    CheckedPacking,
    /// The cells of the board and of the pieces, counted.
    Area,
    /// The reference's reader refuses it.
    Refusal,
    /// A second, plainer reading finds a fault too.
    SecondReading,
}

impl Method {
    pub const fn words(self) -> &'static str {
        match self {
            Self::Oracle => "the oracle",
            Self::EveryBoard => "every board of this size",
            Self::Bidirectional => "breadth first from both ends",
            Self::IdaWalkingDistance => "IDA* with walking distances",
            Self::IdaLinearConflict => "IDA* with linear conflicts",
            Self::Inversions => "parity by inversions",
            Self::Cycles => "parity by cycles",
            Self::ExactCover => "exact cover",
            Self::BruteForce => "the handout's brute force",
            Self::CheckedPacking => "the packing checked cell by cell",
            Self::Area => "the cells counted",
            Self::Refusal => "the reader's refusal",
            Self::SecondReading => "a second reading",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.words())
    }
}

/// What a board is for.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    pub assignment: &'a str,
    pub puzzle: PuzzleKind,
}

impl<'a> From<&'a Assignment> for Subject<'a> {
    fn from(assignment: &'a Assignment) -> Self {
        Self {
            assignment: &assignment.name,
            puzzle: assignment.puzzle,
        }
    }
}

/// What the reference proves about the boards of a kind; none if a board is not of its kind.
pub(crate) trait Proofs: Sync {
    /// What is to be expected of a board.
    fn work_out(
        &self,
        oracle: &Oracle,
        board: &CaseBoard,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Expectation, Unproven>>;

    /// The proof, in two ways, of what is expected of a good board.
    fn prove(
        &self,
        oracle: &Oracle,
        subject: Subject<'_>,
        board: &CaseBoard,
        expected: Expectation,
        watch: &mut Watch<'_>,
    ) -> Option<Result<Proof, Unproven>>;
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    #[error("{method} says {}, but {} is expected", describe_expectation(*found), describe_expectation(*expected))]
    Disagrees {
        method: Method,
        found: Expectation,
        expected: Expectation,
    },
    /// The board cannot be read, though a refusal is not what is expected.
    #[error("{} is expected, but the board cannot be read: {reason}", describe_expectation(*expected))]
    Unreadable {
        expected: Expectation,
        reason: String,
    },
    #[error("a refusal is expected, but the board is read without complaint")]
    NotRefused,
    /// What was brought in is no board of the assignment.
    #[error("it is no board of this assignment: {reason}")]
    NotABoard { reason: String },
    /// The reference knows nothing about this kind of puzzle.
    #[error("nothing here can prove what to expect of a {0} puzzle")]
    NobodyProves(&'static str),
    #[error("{} is nothing to expect of a {puzzle}; write `{instead}`", describe_expectation(*expected))]
    OfAnotherPuzzle {
        expected: Expectation,
        puzzle: &'static str,
        /// The key to use.
        instead: &'static str,
    },
    #[error("{method} did not come to an end: {stop}")]
    Stopped { method: Method, stop: Stop },
    /// A way found a path or a packing that does not hold.
    #[error("{method} comes with an answer that does not hold: {fault}")]
    DoesNotHold { method: Method, fault: String },
    /// The search that the handout prescribes is not minimal on this board, so nobody could be asked for the minimum.
    #[error(
        "the handout's own search finds {found} moves and not {expected} when ties go {ties}; choose another board"
    )]
    HandoutIsLonger {
        found: usize,
        expected: u32,
        ties: &'static str,
    },
    /// A file's name or its answer file says something else.
    #[error("{place} says {}, but it is {}", describe_expectation(*claimed), describe_expectation(*found))]
    FalseClaim {
        place: String,
        claimed: Expectation,
        found: Expectation,
    },
}

/// Nothing, if a way comes to what is expected.
pub fn agree(method: Method, found: Expectation, expected: Expectation) -> Result<(), Unproven> {
    if found == expected {
        Ok(())
    } else {
        Err(Unproven::Disagrees {
            method,
            found,
            expected,
        })
    }
}

/// The expectation as a table or a sentence says it: `21 moves`, `no solution`, `a packing`, `a refusal`.
pub fn describe_expectation(expectation: Expectation) -> String {
    match expectation {
        Expectation::MinimumMoves(1) => "1 move".to_owned(),
        Expectation::MinimumMoves(moves) => format!("{moves} moves"),
        Expectation::NoSolution => "no solution".to_owned(),
        Expectation::Solvable => "a packing".to_owned(),
        Expectation::InvalidInput => "a refusal".to_owned(),
    }
}
