//! Why a board could not be made, and what to ask for instead.

use reference::generate::NoSuchDepth;
use reference::generate::packing::CannotCut;
use reference::generate::walk_search::Rejections;
use reference::sliding::heuristic::estimator::NoEstimator;
use rules::watch::Stop;

use crate::proof::Unproven;

/// Why a board could not be made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// No board of this depth was drawn.
    #[error(transparent)]
    Depth(#[from] NoSuchDepth<Stop>),
    /// There are fewer boards of this depth.
    #[error(
        "asked for {count} boards of {side}×{side} at {moves} moves from the goal, whose number is {number}; ask for at most that with `--count`"
    )]
    FewAtDepth {
        /// The side.
        side: usize,
        /// The depth.
        moves: u32,
        /// How many there are.
        number: usize,
        /// How many were asked for.
        count: u32,
    },
    /// A board has fewer twins.
    #[error(
        "two tiles of this board can be swapped in {number} ways, and not in {count}; ask for fewer with `--count`"
    )]
    FewTwins {
        /// How many there are.
        number: usize,
        /// How many were asked for.
        count: u32,
    },
    /// So many boards were drawn, and too few of them can be taken.
    #[error(
        "only {found} of {count} boards were found among {drawn} that were drawn; ask for fewer with `--count`, or try another `--seed`"
    )]
    TooFew {
        /// How many were found.
        found: usize,
        /// How many were asked for.
        count: u32,
        /// How many were drawn.
        drawn: u32,
    },
    /// No board is as hard as was asked for.
    #[error("no board {wanted} was found among {boards} of {side}×{side}: {hint}", boards = rejected.all(), hint = hint(*rejected))]
    NotMet {
        /// What was asked for, as `on which … makes 5 to 9 nodes`.
        wanted: String,
        /// The side.
        side: usize,
        /// What was looked at.
        rejected: Rejections,
    },
    /// All nodes were spent before a board was found.
    #[error(
        "no board {wanted} was found with {budget} nodes of measuring: of {boards} boards of {side}×{side} {hint}; or allow more with `--budget`",
        boards = rejected.all(), hint = hint(*rejected)
    )]
    Budget {
        /// What was asked for.
        wanted: String,
        /// The side.
        side: usize,
        /// What was looked at.
        rejected: Rejections,
        /// The nodes that were spent.
        budget: u64,
    },
    /// A board whose variants are wanted is too hard to be measured.
    #[error(
        "{search} makes more than {most} nodes on this board, too many to find others like it; choose a stronger `--heuristic`, or allow more with `--budget`"
    )]
    TooHard {
        /// The search.
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
        /// The student.
        student: String,
        /// The moves.
        moves: u32,
        /// The fewest nodes.
        low: u64,
        /// The most nodes.
        high: u64,
        /// How many boards were drawn.
        boards: u32,
        /// The nodes of the nearest.
        nearest: Option<u64>,
    },
    /// The board cannot be cut so.
    #[error("{0}; change `--rows`, `--cols` or `--pieces`")]
    Cut(#[from] CannotCut),
    /// No puzzle with so many solutions was cut.
    #[error(
        "no puzzle whose number of solutions is exactly {wanted} was found among {puzzles} that were cut; {nearest}; change `--solutions`, `--pieces` or the size of the board, or try another `--seed`"
    )]
    NoPuzzle {
        /// How many were cut.
        puzzles: u32,
        /// The solutions asked for.
        wanted: u64,
        /// The nearest numbers of solutions that were met, in words.
        nearest: String,
    },
    /// A puzzle could not be counted a second time.
    #[error(
        "its solutions cannot be counted a second time with {most} placements; ask for a smaller board or fewer `--pieces`"
    )]
    Uncounted {
        /// The placements after which it was given up.
        most: u64,
    },
    /// Two counts of solutions differ.
    #[error("exact cover counts {first} solutions and brute force {second}; one of them is wrong")]
    Miscounted {
        /// The first count.
        first: String,
        /// The second.
        second: String,
    },
    /// The heuristic is for smaller boards.
    #[error(transparent)]
    Heuristic(#[from] NoEstimator),
    /// A board that was made cannot be proven.
    #[error("a board that was drawn could not be proven, and nothing was written")]
    Unproven(#[source] Unproven),
    /// A limit was reached.
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
