//! A board and what was found out about it, whoever found it out.

use std::io::Write;

use crate::cli::shared_arguments;
use crate::cli::solve::method::Method;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use reference::sliding::oracle::answer::{Answer, Finding};
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::report::{Ending, Report};
use reference::sliding::search::{self, Algorithm};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::{Effort, Limits, Stop};
use rules::sliding::board::{Board, Direction};
use rules::sliding::path::{Path, PathFault};
use terminal::exit::Exit;
use terminal::failure::Failure;
use terminal::progress::run_watched;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Solution {
    pub board: Board,
    pub method: Method,
    pub outcome: Outcome,
    pub effort: Effort,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    Solved {
        walk: Walk,
        minimality: Minimality,
    },
    Unsolvable,
    /// A limit was reached, or somebody pressed Ctrl-C.
    Stopped {
        /// Every path has at least so many moves.
        least: u32,
        /// The shortest path known, if any.
        known: Option<Walk>,
        stop: Stop,
    },
}

/// Whether a path is known to be a shortest one, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Minimality {
    /// It is, for this reason.
    Proven(String),
    /// It may or may not be, for this reason.
    Unproven(&'static str),
}

/// A path that was replayed from its board to the goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Walk {
    pub tiles: Vec<u8>,
    /// Where the blank goes.
    pub directions: Vec<Direction>,
}

/// A solver handed over a path that does not lead to the goal.
#[derive(Debug, thiserror::Error)]
#[error("the solver's own path is wrong; please report the board that shows it: {board}")]
struct WrongPath {
    board: Board,
    source: PathFault,
}

/// What is known of the minimum after a limit was reached.
#[derive(Debug, thiserror::Error)]
enum NotProven {
    #[error("the minimum is not proven: it is between {least} and {most} moves")]
    Between {
        least: u32,
        most: usize,
        source: Stop,
    },
    #[error("no path was found: every path has at least {least} moves")]
    AtLeast { least: u32, source: Stop },
}

/// Solves the board.
///
/// # Errors
/// When the heuristic does not exist for its size; a limit that was reached is no error here, but an outcome.
pub(crate) fn solve(
    board: Board,
    method: Method,
    limits: Limits,
    notes: &mut dyn Write,
) -> Result<Solution, Failure> {
    match method {
        Method::Oracle(strength) => {
            let answer = ask(&board, strength, limits, notes)?;
            let outcome = Outcome::from_answer(&board, &answer)?;
            Ok(Solution {
                board,
                method,
                outcome,
                effort: answer.effort,
            })
        }
        Method::Plain(algorithm) => searched(board, method, algorithm, None, limits),
        Method::Guided(algorithm, heuristic) => {
            searched(board, method, algorithm, Some(heuristic), limits)
        }
    }
}

/// Asks the oracle, with progress and Ctrl-C; tables that could not be kept are worth a note.
fn ask(
    board: &Board,
    strength: Strength,
    limits: Limits,
    notes: &mut dyn Write,
) -> Result<Answer, Failure> {
    let oracle = Oracle::new(strength, Cache::user());
    let answer = run_watched("solving", limits, |watch| oracle.ask(board, watch))?;
    shared_arguments::finish_oracle(oracle, notes)?;
    Ok(answer)
}

/// A shortest path; `None` if there is no path at all.
pub(crate) fn shortest(
    board: &Board,
    strength: Strength,
    limits: Limits,
    notes: &mut dyn Write,
) -> Result<Option<Walk>, Failure> {
    match Outcome::from_answer(board, &ask(board, strength, limits, notes)?)? {
        Outcome::Solved { walk, .. } => Ok(Some(walk)),
        Outcome::Unsolvable => Ok(None),
        Outcome::Stopped { least, known, stop } => Err(stopped(least, known.as_ref(), stop)),
    }
}

/// Searches, with progress and Ctrl-C.
pub(crate) fn search(
    board: &Board,
    algorithm: Algorithm,
    heuristic: Heuristic,
    limits: Limits,
) -> Result<Report, Failure> {
    search_to_a_bound(board, algorithm, heuristic, limits).map(|(report, _)| report)
}

impl Solution {
    /// How a program that printed it ends.
    ///
    /// # Errors
    /// Where a limit was reached: what is known all the same.
    pub(crate) fn exit(&self) -> Result<Exit, Failure> {
        match &self.outcome {
            Outcome::Solved { .. } | Outcome::Unsolvable => Ok(Exit::Done),
            Outcome::Stopped { least, known, stop } => Err(stopped(*least, known.as_ref(), *stop)),
        }
    }
}

impl Outcome {
    fn from_answer(board: &Board, answer: &Answer) -> Result<Self, Failure> {
        Ok(match &answer.finding {
            Finding::Minimum(path) => Self::Solved {
                walk: Walk::new(board, path)?,
                minimality: Minimality::Proven(answer.way.to_string()),
            },
            Finding::NoSolution => Self::Unsolvable,
            Finding::Between { least, path, stop } => Self::Stopped {
                least: (*least).max(least_moves(board)),
                known: Some(Walk::new(board, path)?),
                stop: *stop,
            },
        })
    }

    fn from_report(
        board: &Board,
        algorithm: Algorithm,
        heuristic: Heuristic,
        report: &Report,
        bound: u32,
    ) -> Result<Self, Failure> {
        Ok(match &report.ending {
            Ending::Solved(path) => Self::Solved {
                walk: Walk::new(board, path)?,
                minimality: Minimality::new(algorithm, heuristic),
            },
            Ending::Unsolvable => Self::Unsolvable,
            Ending::Stopped(stop) => Self::Stopped {
                least: match algorithm {
                    // Every smaller bound was searched to its end.
                    Algorithm::Ida => bound.max(least_moves(board)),
                    Algorithm::BreadthFirst
                    | Algorithm::BranchAndBound(_)
                    | Algorithm::AStar(_)
                    | Algorithm::Greedy => least_moves(board),
                },
                known: None,
                stop: *stop,
            },
        })
    }
}

impl Minimality {
    fn new(algorithm: Algorithm, heuristic: Heuristic) -> Self {
        match algorithm {
            Algorithm::BreadthFirst => {
                Self::Proven("every board fewer moves away was looked at".to_owned())
            }
            Algorithm::AStar(_) => Self::Proven(format!(
                "no board with a smaller depth + {heuristic} was left"
            )),
            Algorithm::Ida => Self::Proven(format!(
                "every smaller bound searched to its end with {heuristic}"
            )),
            Algorithm::BranchAndBound(_) => {
                Self::Unproven("a board is never made again, even by a shorter way")
            }
            Algorithm::Greedy => Self::Unproven("greedy search does not look for a shortest path"),
        }
    }
}

impl Walk {
    /// Replays the path from this board to the goal.
    pub(crate) fn new(board: &Board, path: &Path) -> Result<Self, Failure> {
        let wrong = |source| {
            Failure::could_not(WrongPath {
                board: board.clone(),
                source,
            })
        };
        path.check(board).map_err(wrong)?;
        Ok(Self {
            tiles: path.tiles().to_vec(),
            directions: path.directions(board).map_err(wrong)?,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.tiles.len()
    }

    /// The boards on the way from this one, the first included.
    pub(crate) fn boards(&self, start: &Board) -> impl Iterator<Item = Board> {
        let mut board = start.clone();
        let steps = self.directions.clone();
        std::iter::once(start.clone()).chain(steps.into_iter().map(move |way| {
            board.step(way);
            board.clone()
        }))
    }
}

/// Searches, and tells the bound it worked on last.
fn search_to_a_bound(
    board: &Board,
    algorithm: Algorithm,
    heuristic: Heuristic,
    limits: Limits,
) -> Result<(Report, u32), Failure> {
    run_watched("searching", limits, |watch| {
        let report = search::solve(board, algorithm, heuristic, watch)?;
        Ok((report, watch.bound()))
    })?
    .map_err(|missing: NoEstimator| Failure::input(missing))
}

fn searched(
    board: Board,
    method: Method,
    algorithm: Algorithm,
    heuristic: Option<Heuristic>,
    limits: Limits,
) -> Result<Solution, Failure> {
    let heuristic = heuristic.unwrap_or(Heuristic::Hamming);
    let (report, bound) = search_to_a_bound(&board, algorithm, heuristic, limits)?;
    let outcome = Outcome::from_report(&board, algorithm, heuristic, &report, bound)?;
    Ok(Solution {
        board,
        method,
        outcome,
        effort: report.effort,
    })
}

/// What a glance at the board tells.
fn least_moves(board: &Board) -> u32 {
    Estimator::new(Heuristic::LinearConflict, board.side())
        .expect("linear conflict has every size")
        .estimate(board)
}

fn stopped(least: u32, known: Option<&Walk>, stop: Stop) -> Failure {
    match (stop, known) {
        (Stop::Cancelled, _) => Failure::Interrupted,
        (source @ (Stop::Time(_) | Stop::Memory(_) | Stop::Nodes(_)), Some(walk)) => {
            Failure::could_not(NotProven::Between {
                least,
                most: walk.len(),
                source,
            })
        }
        (source @ (Stop::Time(_) | Stop::Memory(_) | Stop::Nodes(_)), None) => {
            Failure::could_not(NotProven::AtLeast { least, source })
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use reference::sliding::search::best_first::Closed;

    #[test]
    fn only_the_bound_of_ida_is_a_proof() {
        let board: Board = "0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3"
            .parse()
            .unwrap();
        let report = Report {
            ending: Ending::Stopped(Stop::Time(Duration::from_secs(1))),
            effort: Effort::default(),
        };
        let least = |algorithm, bound| match Outcome::from_report(
            &board,
            algorithm,
            Heuristic::Hamming,
            &report,
            bound,
        ) {
            Ok(Outcome::Stopped { least, .. }) => least,
            other => panic!("{other:?}"),
        };
        assert_eq!(least(Algorithm::Ida, 52), 52);
        assert_eq!(least(Algorithm::Ida, 15), 46);
        assert_eq!(least(Algorithm::AStar(Closed::All), 52), 46);
        assert_eq!(least(Algorithm::Greedy, 52), 46);
    }
}
