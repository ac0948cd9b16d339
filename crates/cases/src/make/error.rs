//! Why a board could not be made, and what to ask for instead.

use reference::generate::NoSuchDepth;
use reference::generate::packing::CannotCut;
use reference::generate::walk_search::Rejections;
use reference::sliding::heuristic::estimator::NoEstimator;
use rules::search_watch::Stop;

use crate::proof::Unproven;

/// Why a board could not be made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// No board of this depth was drawn.
    #[error(transparent)]
    Depth(#[from] NoSuchDepth<Stop>),
    #[error(
        "asked for {count} boards of {side}×{side} at {moves} moves from the goal, whose number is {number}; ask for at most that with `--count`"
    )]
    FewAtDepth {
        side: usize,
        moves: u32,
        number: usize,
        count: u32,
    },
    #[error(
        "two tiles of this board can be swapped in {number} ways, and not in {count}; ask for fewer with `--count`"
    )]
    FewTwins { number: usize, count: u32 },
    /// So many boards were drawn, and too few of them can be taken.
    #[error(
        "only {found} of {count} boards were found among {drawn} that were drawn; ask for fewer with `--count`, or try another `--seed`"
    )]
    TooFew {
        found: usize,
        count: u32,
        drawn: u32,
    },
    /// No board is as hard as was asked for.
    #[error("no board {wanted} was found among {boards} of {side}×{side}: {hint}", boards = rejected.all(), hint = hint(*rejected))]
    NotMet {
        /// What was asked for, as `on which … makes 5 to 9 nodes`.
        wanted: String,
        side: usize,
        rejected: Rejections,
    },
    /// All nodes were spent before a board was found.
    #[error(
        "no board {wanted} was found with {budget} nodes of measuring: of {boards} boards of {side}×{side} {hint}; or allow more with `--budget`",
        boards = rejected.all(), hint = hint(*rejected)
    )]
    Budget {
        wanted: String,
        side: usize,
        rejected: Rejections,
        budget: u64,
    },
    /// A board whose variants are wanted is too hard to be measured.
    #[error(
        "{search} makes more than {most} nodes on this board, too many to find others like it; choose a stronger `--heuristic`, or allow more with `--budget`"
    )]
    TooHard {
        search: String,
        /// The nodes after which it was given up.
        most: u64,
    },
    /// No board like it was found for a student.
    #[error(
        "no board for `{student}` has {moves} moves and {low} to {high} nodes among {boards} that were drawn{}; widen the `--band`, or try another `--seed`",
        near(*nearest)
    )]
    NoVariant {
        student: String,
        moves: u32,
        low: u64,
        high: u64,
        boards: u32,
        /// The nodes of the nearest.
        nearest: Option<u64>,
    },
    #[error("{0}; change `--rows`, `--cols` or `--pieces`")]
    Cut(#[from] CannotCut),
    #[error(
        "no puzzle whose number of solutions is exactly {wanted} was found among {puzzles} that were cut; {nearest}; change `--solutions`, `--pieces` or the size of the board, or try another `--seed`"
    )]
    NoPuzzle {
        puzzles: u32,
        wanted: u64,
        /// The nearest numbers of solutions that were met, in words.
        nearest: String,
    },
    #[error(
        "its solutions cannot be counted a second time with {most} placements; ask for a smaller board or fewer `--pieces`"
    )]
    Uncounted {
        /// The placements after which it was given up.
        most: u64,
    },
    #[error("exact cover counts {first} solutions and brute force {second}; one of them is wrong")]
    Miscounted { first: String, second: String },
    /// The heuristic is for smaller boards.
    #[error(transparent)]
    Heuristic(#[from] NoEstimator),
    #[error("a board that was drawn could not be proven, and nothing was written")]
    Unproven(#[source] Unproven),
    #[error("it did not come to an end, and nothing was written")]
    Stopped(#[source] Stop),
}

impl MakeError {
    /// Whether nothing like it can be made at all, so that it was asked wrongly.
    #[must_use]
    pub const fn is_impossible(&self) -> bool {
        match self {
            Self::Depth(NoSuchDepth::TooDeep { .. })
            | Self::FewAtDepth { .. }
            | Self::FewTwins { .. }
            | Self::Cut(_)
            | Self::Heuristic(_) => true,
            Self::Depth(NoSuchDepth::NotMet { .. } | NoSuchDepth::Oracle(_))
            | Self::TooFew { .. }
            | Self::NotMet { .. }
            | Self::Budget { .. }
            | Self::TooHard { .. }
            | Self::NoVariant { .. }
            | Self::NoPuzzle { .. }
            | Self::Uncounted { .. }
            | Self::Miscounted { .. }
            | Self::Unproven(_)
            | Self::Stopped(_) => false,
        }
    }
}

fn hint(rejected: Rejections) -> String {
    match rejected {
        Rejections {
            too_easy, too_hard, ..
        } if too_hard == 0 && too_easy > 0 => {
            "all were too easy; ask for fewer nodes, or for larger boards where the course has them"
                .to_owned()
        }
        Rejections {
            too_easy, too_hard, ..
        } if too_easy == 0 && too_hard > 0 => {
            "all were too hard; ask for more nodes, or for smaller boards where the course has them"
                .to_owned()
        }
        Rejections {
            too_easy,
            too_hard,
            again,
        } => format!(
            "{too_easy} were too easy, {too_hard} too hard and {again} had been found before; ask for a wider range or fewer boards"
        ),
    }
}

fn near(nearest: Option<u64>) -> String {
    match nearest {
        Some(nodes) => format!("; the nearest has {nodes} nodes"),
        None => String::new(),
    }
}
