//! What is asked of a puzzle, asking a solver, and its answer in one shape, whichever was asked.

use std::fmt;
use std::ops::ControlFlow;

use reference::packing::brute_force;
use reference::packing::brute_force::brute_force;
use reference::packing::exact_cover::{
    Ending, NoPacking, Report, Uniqueness, count, first, stream_each, uniqueness,
};
use rules::packing::Puzzle;
use rules::packing::grid::Grid;
use rules::search_watch::{Effort, Stop, Watch};
use serde::{Deserialize, Serialize};

/// Asks the fast solver; every packing is shown to the visitor where all are asked for.
pub(crate) fn ask_exact_cover(
    puzzle: &Puzzle,
    question: PackingQuery,
    watch: &mut Watch<'_>,
    visit: &mut dyn FnMut(&Grid) -> ControlFlow<()>,
) -> Answer {
    match question {
        PackingQuery::First => answer(first(puzzle, watch), 0, Finding::Packing),
        PackingQuery::Count => answer(count(puzzle, watch), 0, Finding::Count),
        PackingQuery::Unique => answer(uniqueness(puzzle, watch), 0, |found| match found {
            Uniqueness::Unique(grid) => Finding::Only(grid),
            Uniqueness::Several(two) => Finding::Several(two),
        }),
        PackingQuery::All => {
            let mut shown = 0;
            let report = stream_each(puzzle, watch, &mut |grid| {
                shown += 1;
                visit(grid)
            });
            answer(report, shown, Finding::Shown)
        }
    }
}

/// Asks the handout's brute force for its first packing.
pub(crate) fn ask_brute_force(puzzle: &Puzzle, watch: &mut Watch<'_>) -> Answer {
    let report = brute_force(puzzle, watch);
    Answer {
        finding: match report.ending {
            brute_force::Ending::Packed(grid) => Finding::Packing(grid),
            brute_force::Ending::NoPacking => Finding::NoPacking(WhyNot::AllTried),
            brute_force::Ending::Stopped(stop) => Finding::Stopped { stop, shown: 0 },
        },
        algorithm: Algorithm::BruteForce,
        placements: Some(report.placements),
        effort: report.effort,
    }
}

fn answer<T>(report: Report<T>, shown: u128, finding: impl FnOnce(T) -> Finding) -> Answer {
    Answer {
        finding: match report.ending {
            Ending::Packed(found) => finding(found),
            Ending::NoPacking(proof) => Finding::NoPacking(WhyNot::Proven(proof)),
            Ending::Stopped(stop) => Finding::Stopped { stop, shown },
        },
        algorithm: Algorithm::ExactCover,
        placements: None,
        effort: report.effort,
    }
}

/// What a puzzle is asked. The page cannot show all packings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PackingQuery {
    #[default]
    First,
    #[serde(skip)]
    All,
    Count,
    Unique,
}

/// How the answer is to be found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// The fast one: the first empty cell must be covered by some piece that is left
    #[default]
    ExactCover,
    /// The handout's: every piece in every place and orientation, in file order; stops at the first packing
    BruteForce,
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ExactCover => "exact cover",
            Self::BruteForce => "brute force",
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub finding: Finding,
    pub algorithm: Algorithm,
    /// The placements tried, as the handout counts them; known to the brute force only.
    pub placements: Option<u64>,
    pub effort: Effort,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Here is a packing; there may be others.
    Packing(Grid),
    Only(Grid),
    /// There are several packings, and these are two of them.
    Several(Box<[Grid; 2]>),
    /// So many packings were shown, and there are no others.
    Shown(u128),
    Count(u128),
    NoPacking(WhyNot),
    /// A limit was reached or somebody cancelled it; by then so many packings had been shown.
    Stopped {
        stop: Stop,
        shown: u128,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    #[error(transparent)]
    Proven(NoPacking),
    #[error("every placement was tried")]
    AllTried,
}

impl Finding {
    /// The packing to draw, if there is one.
    pub fn packing(&self) -> Option<&Grid> {
        match self {
            Self::Packing(grid) | Self::Only(grid) => Some(grid),
            Self::Several(two) => Some(&two[0]),
            Self::Shown(_) | Self::Count(_) | Self::NoPacking(_) | Self::Stopped { .. } => None,
        }
    }
}
