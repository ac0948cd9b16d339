//! What the page is told about a board of sliding tiles: what it is, and how it is solved.

use serde::Serialize;

use crate::view::jobs::{EffortDocument, StopDocument};
use crate::view::method::Method;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use reference::sliding::oracle::Oracle;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::search::report::Ending;
use reference::sliding::search::{self, Algorithm};
use rules::sliding::board::Board;
use rules::sliding::parity::{Inversions, KurangTable};
use rules::sliding::path::{Path, PathFault};
use rules::watch::{Effort, Watch};

/// A board, and whether it can be solved, with both proofs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Description {
    puzzle: &'static str,
    side: usize,
    /// The rows; 0 is the blank.
    board: Board,
    is_goal: bool,
    solvable: bool,
    inversions: InversionsDocument,
    kurang: KurangDocument,
    /// What the heuristics that need no tables say.
    bounds: Vec<BoundDocument>,
    /// Every heuristic, and why it cannot guide a search on this board where it cannot.
    heuristics: Vec<FitDocument>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct FitDocument {
    name: String,
    why_not: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct InversionsDocument {
    /// Pairs of tiles in the wrong order.
    count: u32,
    /// It decides together with the count where the side is even.
    rows_below_blank: usize,
    /// The number whose parity decides.
    total: usize,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct KurangDocument {
    /// Kurang(1) to Kurang(N²).
    values: Vec<u32>,
    sum: u32,
    x: u32,
    /// Sum + X: even where the board can be solved.
    total: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct BoundDocument {
    heuristic: String,
    least: u32,
}

/// How a board was solved, or why not. Every key is always there; what does not apply is `null`.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Solution {
    puzzle: &'static str,
    board: Board,
    algorithm: String,
    heuristic: Option<String>,
    /// `solved`, `unsolvable` or `stopped`.
    ending: &'static str,
    /// The length of the path; after a stop, of the shortest path known.
    moves: Option<usize>,
    tiles: Option<Vec<u8>>,
    /// Where the blank goes.
    directions: Option<Vec<String>>,
    /// Whether no path is shorter for certain.
    minimal: bool,
    /// Every path has at least so many moves, where that is known after a stop.
    least: Option<u32>,
    stop: Option<StopDocument>,
    effort: EffortDocument,
}

/// Why a board could not be solved this way.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsolved {
    /// The heuristic does not exist for its size.
    #[error(transparent)]
    NoEstimator(#[from] NoEstimator),
    /// A solver handed over a path that does not lead to the goal.
    #[error("the solver's own path is wrong; please report the board that shows it: {board}")]
    WrongPath {
        board: Board,
        /// What is wrong with the path.
        source: PathFault,
    },
}

#[must_use]
pub(crate) fn describe(board: &Board) -> Description {
    let (inversions, kurang) = (Inversions::new(board), KurangTable::new(board));
    let rows_below_blank = inversions.blank_row_from_bottom - 1;
    let rows_that_count = if board.side().is_multiple_of(2) {
        rows_below_blank
    } else {
        0
    };
    let bounds = [
        Heuristic::Hamming,
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
    ];
    Description {
        puzzle: "sliding",
        side: board.side(),
        board: board.clone(),
        is_goal: board.is_goal(),
        solvable: inversions.is_solvable(),
        inversions: InversionsDocument {
            count: inversions.count,
            rows_below_blank,
            total: inversions.count as usize + rows_that_count,
        },
        kurang: KurangDocument {
            sum: kurang.sum,
            x: kurang.x,
            total: kurang.total(),
            values: kurang.values,
        },
        bounds: bounds
            .into_iter()
            .map(|heuristic| BoundDocument {
                heuristic: heuristic.to_string(),
                least: Estimator::new(heuristic, board.side())
                    .expect("these three exist for every side")
                    .estimate(board),
            })
            .collect(),
        heuristics: Heuristic::ALL
            .into_iter()
            .map(|heuristic| FitDocument {
                name: heuristic.to_string(),
                why_not: Estimator::exists(heuristic, board.side())
                    .err()
                    .map(|no| no.to_string()),
            })
            .collect(),
    }
}

/// Solves a board; where it was stopped, says what is known by then.
///
/// # Errors
/// When the heuristic does not exist for its size, or a solver is wrong.
pub(crate) fn solve(
    board: &Board,
    method: Method,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Solution, Unsolved> {
    match method {
        Method::Oracle => {
            let answer = oracle.ask(board, watch);
            let told = Solution::new(board, method, &answer.effort);
            match &answer.finding {
                Finding::Minimum(path) => told.solved(board, path, Minimality::Proven),
                Finding::NoSolution => Ok(told),
                Finding::Between { least, path, stop } => Ok(Solution {
                    ending: "stopped",
                    least: Some(*least),
                    stop: Some(StopDocument::from(*stop)),
                    ..told.solved(board, path, Minimality::Open)?
                }),
            }
        }
        Method::Plain(algorithm) => search(board, method, algorithm, Heuristic::Manhattan, watch),
        Method::Guided(algorithm, heuristic) => search(board, method, algorithm, heuristic, watch),
    }
}

fn search(
    board: &Board,
    method: Method,
    algorithm: Algorithm,
    heuristic: Heuristic,
    watch: &mut Watch<'_>,
) -> Result<Solution, Unsolved> {
    let begun = watch.elapsed();
    let report = search::solve(board, algorithm, heuristic, watch)?;
    // As the oracle's, its time is with that for its tables.
    let effort = Effort {
        time: watch.elapsed() - begun,
        ..report.effort
    };
    let told = Solution::new(board, method, &effort);
    match &report.ending {
        Ending::Solved(path) => told.solved(board, path, minimality(algorithm)),
        Ending::Unsolvable => Ok(told),
        Ending::Stopped(stop) => Ok(Solution {
            ending: "stopped",
            stop: Some(StopDocument::from(*stop)),
            ..told
        }),
    }
}

/// Whether a path is known to be a shortest one.
enum Minimality {
    Proven,
    Open,
}

const fn minimality(algorithm: Algorithm) -> Minimality {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::AStar(_) | Algorithm::Ida => Minimality::Proven,
        Algorithm::BranchAndBound(_) | Algorithm::Greedy => Minimality::Open,
    }
}

impl Solution {
    /// No path yet.
    fn new(board: &Board, method: Method, effort: &Effort) -> Self {
        Self {
            puzzle: "sliding",
            board: board.clone(),
            algorithm: method.algorithm(),
            heuristic: method.heuristic(),
            ending: "unsolvable",
            moves: None,
            tiles: None,
            directions: None,
            minimal: false,
            least: None,
            stop: None,
            effort: EffortDocument::from(*effort),
        }
    }

    /// With this path, which is replayed first.
    fn solved(self, board: &Board, path: &Path, minimality: Minimality) -> Result<Self, Unsolved> {
        let wrong = |source| Unsolved::WrongPath {
            board: board.clone(),
            source,
        };
        path.check(board).map_err(wrong)?;
        let directions = path.directions(board).map_err(wrong)?;
        Ok(Self {
            ending: "solved",
            moves: Some(path.len()),
            tiles: Some(path.tiles().to_vec()),
            directions: Some(directions.iter().map(ToString::to_string).collect()),
            minimal: matches!(minimality, Minimality::Proven),
            ..self
        })
    }
}
