//! Something worth telling beside a verdict, that does not change it.

use serde::{Deserialize, Serialize};

use crate::ending::Ending;
use crate::verdict::Verdict;

/// Something worth telling beside a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    /// A complete answer, and then an end that was not smooth.
    EndedBadly(Ending),
    /// The directions it prints were read as the tile's moves, not the blank's.
    DirectionsOfTiles,
    /// The path passes through the goal before its end.
    PassedTheGoal {
        /// At this step.
        step: u64,
    },
    /// Only the length was printed, so only that was checked.
    OnlyTheLength,
    /// Ran again alone, because it was near its limit the first time.
    RanAgain,
    /// What was printed on standard error instead of standard output was read.
    ReadFromStandardError,
    /// It writes next to itself, so every run was in a copy of its folder that is thrown away.
    WritesToItsOwnFolder,
    /// A person decided that it is right.
    Decided {
        /// Why, in the person's own words.
        note: Option<String>,
        /// What the grader had found.
        found: Verdict,
    },
}
