//! The oracle: ask it for the minimum moves of a board.

use crate::sliding::board::Board;
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::parity::is_solvable;
use crate::sliding::path::Path;
use crate::sliding::search::algorithm::{Algorithm, solve};
use crate::sliding::search::report::Ending;
use crate::watch::{Effort, Watch};

use super::answer::{Answer, Finding, Way};

/// Which tables the oracle may use for 4×4 boards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strength {
    /// What pays for a single board: small tables first, the default ones when a board turns out to be hard.
    #[default]
    Default,
    /// The deep tables, for many hard boards.
    Deep,
}

/// Proves minimum moves. It loads or builds tables when a board first needs them, and keeps them.
#[derive(Debug, Default)]
pub struct Oracle {
    strength: Strength,
}

impl Oracle {
    /// An oracle that may use these tables.
    #[must_use]
    pub fn new(strength: Strength) -> Self {
        Self { strength }
    }

    /// What can be known of this board within the watch's limits.
    #[must_use]
    pub fn ask(&self, board: &Board, watch: &mut Watch<'_>) -> Answer {
        if !is_solvable(board) {
            return Answer {
                finding: Finding::NoSolution,
                way: Way::Parity,
                effort: Effort::default(),
            };
        }
        let report = solve(board, Algorithm::Ida, Heuristic::LinearConflict, watch)
            .expect("linear conflict has every size");
        let finding = match report.ending {
            Ending::Solved(path) => Finding::Minimum(path),
            Ending::Unsolvable => Finding::NoSolution,
            Ending::Stopped(stop) => Finding::Between {
                least: 0,
                path: Path::default(),
                stop,
            },
        };
        Answer {
            finding,
            way: Way::LinearConflict,
            effort: report.effort,
        }
    }
}
