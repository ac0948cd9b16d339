//! What the page is told about a board of sliding tiles: what it is, and how it is solved; the names of methods as the
//! page sends them, and what is meant by them.

use std::fmt::Display;

use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use reference::sliding::oracle::Oracle;
use reference::sliding::oracle::answer::Finding;
use reference::sliding::search::report::Ending;
use reference::sliding::search::{self, Algorithm};
use rules::search_watch::{Effort, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::Inversions;
use rules::sliding::path::{Path, PathFault};
use serde::Serialize;

use crate::search_documents::{EffortDocument, KurangDocument};
use crate::view_server::search_jobs::StopDocument;

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
    WrongPath { board: Board, source: PathFault },
}

pub(crate) fn describe(board: &Board) -> Description {
    let inversions = Inversions::new(board);
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
        kurang: KurangDocument::new(board),
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
pub(crate) fn solve(
    board: &Board,
    method: Method,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Solution, Unsolved> {
    if let Some(algorithm) = method.algorithm {
        return search(board, method, algorithm, watch);
    }
    let answer = oracle.ask(board, watch);
    let told = Solution::new(board, method, &answer.effort);
    match &answer.finding {
        Finding::Minimum(path) => told.solved(board, path, true),
        Finding::NoSolution => Ok(told),
        Finding::Between { least, path, stop } => Ok(Solution {
            ending: "stopped",
            least: Some(*least),
            stop: Some(StopDocument::from(*stop)),
            ..told.solved(board, path, false)?
        }),
    }
}

fn search(
    board: &Board,
    method: Method,
    algorithm: Algorithm,
    watch: &mut Watch<'_>,
) -> Result<Solution, Unsolved> {
    let begun = watch.elapsed();
    let heuristic = method.heuristic.unwrap_or(Heuristic::Manhattan);
    let report = search::solve(board, algorithm, heuristic, watch)?;
    // As the oracle's, its time is with that for its tables.
    let effort = Effort {
        time: watch.elapsed() - begun,
        ..report.effort
    };
    let told = Solution::new(board, method, &effort);
    match &report.ending {
        Ending::Solved(path) => told.solved(board, path, is_minimal(algorithm)),
        Ending::Unsolvable => Ok(told),
        Ending::Stopped(stop) => Ok(Solution {
            ending: "stopped",
            stop: Some(StopDocument::from(*stop)),
            ..told
        }),
    }
}

/// Whether the paths of a search are shortest ones for certain.
const fn is_minimal(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::AStar(_) | Algorithm::Ida => true,
        Algorithm::BranchAndBound(_) | Algorithm::Greedy => false,
    }
}

impl Solution {
    fn new(board: &Board, method: Method, effort: &Effort) -> Self {
        Self {
            puzzle: "sliding",
            board: board.clone(),
            algorithm: match method.algorithm {
                None => ORACLE.to_owned(),
                Some(algorithm) => algorithm.to_string(),
            },
            heuristic: method.heuristic.map(|heuristic| heuristic.to_string()),
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
    fn solved(self, board: &Board, path: &Path, minimal: bool) -> Result<Self, Unsolved> {
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
            minimal,
            ..self
        })
    }
}

/// The name of the fastest proven way.
pub(crate) const ORACLE: &str = "oracle";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Method {
    /// None for the oracle.
    algorithm: Option<Algorithm>,
    /// Where one guides it.
    heuristic: Option<Heuristic>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoMethod {
    #[error("there is no algorithm `{name}`; choose one of {known}")]
    Algorithm { name: String, known: String },
    #[error("there is no heuristic `{name}`; choose one of {known}")]
    Heuristic { name: String, known: String },
    /// A heuristic for an algorithm that does not ask it.
    #[error("`heuristic` guides a-star, greedy and ida, and not `{algorithm}`; leave it out")]
    Unguided { algorithm: String },
}

impl Method {
    /// What is meant by these names; without any, the oracle, and where a heuristic is needed, Manhattan.
    pub(crate) fn parse(
        algorithm: Option<&str>,
        heuristic: Option<&str>,
    ) -> Result<Self, NoMethod> {
        let heuristic = heuristic.map(heuristic_named).transpose()?;
        let name = algorithm.unwrap_or(ORACLE);
        let mut known = Algorithm::ALL.into_iter();
        let algorithm = known.find(|known| known.to_string() == name);
        if algorithm.is_none() && name != ORACLE {
            return Err(NoMethod::Algorithm {
                name: name.to_owned(),
                known: format!("`{ORACLE}`, {}", listed(&Algorithm::ALL)),
            });
        }
        let is_guided = algorithm.is_some_and(is_guided);
        if heuristic.is_some() && !is_guided {
            return Err(NoMethod::Unguided {
                algorithm: name.to_owned(),
            });
        }
        Ok(Self {
            algorithm,
            heuristic: heuristic.or(is_guided.then_some(Heuristic::Manhattan)),
        })
    }
}

/// Whether a search asks the heuristic it is given; others ask none, or always the same.
pub(crate) const fn is_guided(algorithm: Algorithm) -> bool {
    match algorithm {
        Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => false,
        Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => true,
    }
}

fn heuristic_named(name: &str) -> Result<Heuristic, NoMethod> {
    Heuristic::ALL
        .into_iter()
        .find(|known| known.to_string() == name)
        .ok_or_else(|| NoMethod::Heuristic {
            name: name.to_owned(),
            known: listed(&Heuristic::ALL),
        })
}

fn listed(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}
