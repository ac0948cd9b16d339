//! What the page is told about a board of sliding tiles: what it is, and how it is solved; the names of methods as the
//! page sends them, and what is meant by them.

use std::fmt::Display;

use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use reference::sliding::oracle::answer::Finding;
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::report::Ending;
use reference::sliding::search::{self, Algorithm};
use rules::search_watch::{Effort, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;
use serde::Serialize;

use crate::cli::solve::method::{Method, ORACLE, is_guided};
use crate::search_documents::{
    EffortDocument, InversionsDocument, KurangDocument, Walk, WrongPath,
};
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
    bounds: [BoundDocument; 3],
    /// Every heuristic, and why it cannot guide a search on this board where it cannot.
    heuristics: [FitDocument; 5],
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct FitDocument {
    name: String,
    why_not: Option<String>,
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

#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsolved {
    #[error(transparent)]
    NoEstimator(#[from] NoEstimator),
    #[error(transparent)]
    WrongPath(#[from] WrongPath),
}

pub(crate) fn describe(board: &Board) -> Description {
    let bounds = [
        Heuristic::Hamming,
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
    ];
    let bound = |heuristic: Heuristic| BoundDocument {
        heuristic: heuristic.to_string(),
        least: Estimator::new(heuristic, board.side())
            .expect("these three exist for every side")
            .estimate(board),
    };
    let fit = |heuristic: Heuristic| FitDocument {
        name: heuristic.to_string(),
        why_not: Estimator::exists(heuristic, board.side())
            .err()
            .map(|no| no.to_string()),
    };
    Description {
        puzzle: "sliding",
        side: board.side(),
        board: board.clone(),
        is_goal: board.is_goal(),
        solvable: is_solvable(board),
        inversions: InversionsDocument::new(board).with_total(board.side()),
        kurang: KurangDocument::new(board),
        bounds: bounds.map(bound),
        heuristics: Heuristic::ALL.map(fit),
    }
}

/// Solves a board; where it was stopped, says what is known by then.
pub(crate) fn solve(
    board: &Board,
    method: Method,
    oracle: &Oracle,
    watch: &mut Watch<'_>,
) -> Result<Solution, Unsolved> {
    if let Method::Search(algorithm, heuristic) = method {
        return search(board, algorithm, heuristic, watch);
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
    let told = Solution::new(board, Method::Search(algorithm, heuristic), &effort);
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
        let (algorithm, heuristic) = method.names();
        Self {
            puzzle: "sliding",
            board: board.clone(),
            algorithm,
            heuristic,
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
        let walk = Walk::new(board, path)?;
        Ok(Self {
            ending: "solved",
            moves: Some(walk.len()),
            directions: Some(walk.ways()),
            tiles: Some(walk.tiles),
            minimal,
            ..self
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoMethod {
    #[error("there is no algorithm `{name}`; choose one of {known}")]
    Algorithm { name: String, known: String },
    #[error("there is no heuristic `{name}`; choose one of {known}")]
    Heuristic { name: String, known: String },
    #[error("`heuristic` guides a-star, greedy and ida, and not `{algorithm}`; leave it out")]
    Unguided { algorithm: String },
}

/// What is meant by these names; without any, the oracle, and where a heuristic is needed, Manhattan.
pub(crate) fn parse_method(
    algorithm: Option<&str>,
    heuristic: Option<&str>,
) -> Result<Method, NoMethod> {
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
    if heuristic.is_some() && !algorithm.is_some_and(is_guided) {
        return Err(NoMethod::Unguided {
            algorithm: name.to_owned(),
        });
    }
    let heuristic = heuristic.unwrap_or(Heuristic::Manhattan);
    Ok(
        algorithm.map_or(Method::Oracle(Strength::Default), |algorithm| {
            Method::Search(algorithm, heuristic)
        }),
    )
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
