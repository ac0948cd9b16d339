//! A solution as one JSON object, on one line.

use std::io::{self, Write};

use serde::Serialize;

use crate::cli::solve::method::Method;
use crate::cli::solve::solution::{Minimality, Outcome, Solution, Walk};
use crate::search_documents::{EffortDocument, KurangDocument, stop_reason};
use rules::search_watch::Stop;
use rules::sliding::board::Board;
use rules::sliding::parity::Inversions;

pub(super) fn print(solution: &Solution, out: &mut dyn Write) -> io::Result<()> {
    let text = serde_json::to_string(&Document::new(solution))?;
    writeln!(out, "{text}")
}

/// The whole object. Every key is always there; what does not apply is `null`.
#[derive(Serialize)]
struct Document {
    side: usize,
    /// The rows; 0 is the blank.
    board: Vec<Vec<u8>>,
    solvable: bool,
    inversions: InversionsDocument,
    kurang: KurangDocument,
    /// `oracle`, `breadth-first`, `branch-and-bound`, `branch-and-bound-heapq`, `a-star`, `a-star-no-closed-list`,
    /// `greedy` or `ida`.
    algorithm: String,
    /// What guided the search, where something did.
    heuristic: Option<String>,
    /// `solved`, `unsolvable` or `stopped`.
    ending: &'static str,
    /// The length of the path; after a stop, of the shortest path known.
    moves: Option<usize>,
    tiles: Option<Vec<u8>>,
    /// Where the blank goes: `up`, `down`, `right`, `left`.
    directions: Option<Vec<String>>,
    /// Whether it is proven that no path is shorter, or that there is none.
    proven: bool,
    /// How it is known that no path is shorter.
    proof: Option<String>,
    bounds: Option<BoundsDocument>,
    stop: Option<StopDocument>,
    effort: EffortDocument,
}

#[derive(Serialize)]
struct InversionsDocument {
    /// Pairs of tiles in the wrong order.
    count: u32,
    /// It decides together with the count where N is even.
    rows_below_blank: usize,
}

/// The minimum lies between these; both are the minimum where it is proven.
#[derive(Serialize)]
struct BoundsDocument {
    least: u32,
    /// `null` where no path is known.
    most: Option<usize>,
}

#[derive(Serialize)]
struct StopDocument {
    /// `time`, `memory` or `cancelled`.
    reason: &'static str,
    message: String,
}

impl Document {
    fn new(solution: &Solution) -> Self {
        let board = &solution.board;
        let inversions = Inversions::new(board);
        let (algorithm, heuristic) = names(solution.method);
        let (ending, walk, proof, bounds, stop) = match &solution.outcome {
            Outcome::Solved { walk, minimality } => {
                let most = Some(walk.len());
                let (proof, bounds) = match minimality {
                    Minimality::Proven(reason) => {
                        let least = walk.len() as u32;
                        (Some(reason.clone()), Some(BoundsDocument { least, most }))
                    }
                    Minimality::Unproven(_) => (None, None),
                };
                ("solved", Some(walk), proof, bounds, None)
            }
            Outcome::Unsolvable => ("unsolvable", None, None, None, None),
            Outcome::Stopped { least, known, stop } => {
                let bounds = BoundsDocument {
                    least: *least,
                    most: known.as_ref().map(Walk::len),
                };
                let stop = StopDocument::new(*stop);
                ("stopped", known.as_ref(), None, Some(bounds), Some(stop))
            }
        };
        Self {
            side: board.side(),
            board: rows(board),
            solvable: inversions.is_solvable(),
            inversions: InversionsDocument {
                count: inversions.count,
                rows_below_blank: inversions.blank_row_from_bottom - 1,
            },
            kurang: KurangDocument::new(board),
            algorithm,
            heuristic,
            ending,
            moves: walk.map(Walk::len),
            tiles: walk.map(|walk| walk.tiles.clone()),
            directions: walk.map(|walk| walk.directions.iter().map(ToString::to_string).collect()),
            proven: proof.is_some() || matches!(solution.outcome, Outcome::Unsolvable),
            proof,
            bounds,
            stop,
            effort: EffortDocument::from(solution.effort),
        }
    }
}

impl StopDocument {
    fn new(stop: Stop) -> Self {
        Self {
            reason: stop_reason(stop),
            message: stop.to_string(),
        }
    }
}

fn names(method: Method) -> (String, Option<String>) {
    match method {
        Method::Oracle(_) => ("oracle".to_owned(), None),
        Method::Plain(algorithm) => (algorithm.to_string(), None),
        Method::Guided(algorithm, heuristic) => {
            (algorithm.to_string(), Some(heuristic.to_string()))
        }
    }
}

fn rows(board: &Board) -> Vec<Vec<u8>> {
    board
        .cells()
        .chunks(board.side())
        .map(<[u8]>::to_vec)
        .collect()
}
