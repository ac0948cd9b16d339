//! What one search on one board came to, without its path.

use std::time::Duration;

use crate::sliding::search::report::{Ending, Report};
use rules::watch::Stop;

/// What one search on one board came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Measurement {
    /// How it ended.
    pub outcome: Outcome,
    /// Boards expanded.
    pub iterations: u64,
    /// Boards made, the first included.
    pub generated: u64,
    /// Wall-clock time.
    pub time: Duration,
}

/// How a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// With a path of so many moves.
    Solved {
        /// The length of the path.
        moves: u32,
    },
    /// With a proof that there is none.
    Unsolvable,
    /// Too early.
    Stopped(Stop),
}

impl Measurement {
    /// The length of the path, if there is one.
    #[must_use]
    pub fn moves(&self) -> Option<u32> {
        match self.outcome {
            Outcome::Solved { moves } => Some(moves),
            Outcome::Unsolvable | Outcome::Stopped(_) => None,
        }
    }
}

impl From<&Report> for Measurement {
    fn from(report: &Report) -> Self {
        Self {
            outcome: match &report.ending {
                Ending::Solved(path) => Outcome::Solved {
                    moves: path.len() as u32,
                },
                Ending::Unsolvable => Outcome::Unsolvable,
                Ending::Stopped(stop) => Outcome::Stopped(*stop),
            },
            iterations: report.effort.expanded,
            generated: report.effort.generated,
            time: report.effort.time,
        }
    }
}
