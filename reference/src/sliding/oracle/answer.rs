//! What the oracle says of a board, and how it knows.

use std::fmt;

use crate::sliding::tables::set::Set;
use rules::sliding::path::Path;
use rules::watch::{Effort, Stop};

/// What the oracle found out, and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What it found out.
    pub finding: Finding,
    /// How.
    pub way: Way,
    /// What it cost. Tables that had to be built or read count in the time.
    pub effort: Effort,
}

/// What can be known of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// No path is shorter than this one.
    Minimum(Path),
    /// There is no path.
    NoSolution,
    /// Time ran out, or it was cancelled: every path has at least `least` moves, and `path` is one.
    Between {
        /// No path has fewer moves.
        least: u32,
        /// The shortest path known.
        path: Path,
        /// Why it stopped.
        stop: Stop,
    },
}

/// How the oracle knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// It is the goal.
    Solved,
    /// By parity: no search was needed.
    Parity,
    /// The distance of every board of this size is known.
    FullTable,
    /// IDA* with small pattern databases, built in memory in a moment.
    SmallTables,
    /// IDA* with this set of pattern databases.
    Tables(Set),
    /// IDA* with linear conflicts, for boards too large for tables.
    LinearConflict,
    /// By a lower bound and a path, which prove a minimum where they meet.
    BoundsMeet,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("it is the goal"),
            Self::Parity => f.write_str("parity"),
            Self::FullTable => f.write_str("the table of all boards of this size"),
            Self::SmallTables => {
                f.write_str("every smaller bound searched to its end with small pattern databases")
            }
            Self::Tables(set) => {
                write!(
                    f,
                    "every smaller bound searched to its end with the {set} pattern databases"
                )
            }
            Self::LinearConflict => {
                f.write_str("every smaller bound searched to its end with linear conflicts")
            }
            Self::BoundsMeet => f.write_str("a lower bound and a path"),
        }
    }
}
