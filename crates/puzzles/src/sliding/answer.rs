//! What a program answered to a sliding puzzle.

use model::fault::{Tried, Wanted};
use rules::sliding::board::Board;

use crate::answer::Says;

/// What a program answered to a sliding puzzle.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SlidingAnswer {
    /// What it says in words.
    pub says: Says,
    /// The solutions it tells: one as a rule, one a heuristic in some courses, none when it tells none.
    pub runs: Vec<Run>,
    /// The table of Kurang.
    pub kurang: Option<KurangClaim>,
    /// What of that may be there in a form that nobody knows: too much was printed to say that it is missing.
    pub unclear: Vec<Wanted>,
    /// The nodes it says it made.
    pub nodes: Option<u64>,
    /// The seconds it says it took.
    pub seconds: Option<f64>,
    /// Boards of its own making, where it did not take the given one.
    pub own_boards: Vec<Board>,
    /// How it marks the blank on its boards: the sign or number, nothing for an empty place.
    pub blank: Option<String>,
}

/// One solution that was told.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Run {
    /// The heuristic it is told under.
    pub heuristic: Option<HeuristicName>,
    /// The path, if one was told.
    pub walk: Option<Walk>,
    /// The length it claims.
    pub claimed: Option<u64>,
    /// The iterations, or boards expanded, it claims.
    pub iterations: Option<u64>,
    /// The seconds it claims.
    pub seconds: Option<f64>,
}

/// A heuristic, as programs name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HeuristicName {
    /// Misplaced tiles.
    Hamming,
    /// The sum of distances.
    Manhattan,
    /// Another.
    Other,
}

/// A path, as far as it can be walked.
#[derive(Debug, Clone, PartialEq)]
pub struct Walk {
    /// How it was told.
    pub told: Told,
    /// The board it starts from: the first one printed where boards were, the given one otherwise.
    pub start: Board,
    /// The tiles that slide, up to the first step that cannot be taken.
    pub tiles: Vec<u8>,
    /// The board those lead to.
    pub end: Board,
    /// The steps that were told in all, those after a break too.
    pub steps: u64,
    /// The first step that cannot be taken.
    pub broken: Option<Break>,
}

/// A step that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Break {
    /// The step, counted from 1.
    pub step: u64,
    /// The board just before.
    pub before: Board,
    /// What was tried.
    pub tried: Tried,
}

/// How a path was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Told {
    /// Board after board, the start among them.
    Boards,
    /// Board after board, beginning with the one after the first move.
    BoardsWithoutStart,
    /// The tiles that slide.
    Tiles,
    /// The ways the blank goes.
    BlankWays,
    /// The ways the tiles go.
    TileWays,
}

/// What a program prints of Kurang.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KurangClaim {
    /// Kurang(1), Kurang(2), …, as far as they were printed.
    pub table: Vec<u64>,
    /// The sum of the table alone.
    pub sum: Option<u64>,
    /// The sum with X.
    pub sum_with_x: Option<u64>,
}
