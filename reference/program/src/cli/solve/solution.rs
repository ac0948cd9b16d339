//! A board and what was found out about it, whoever found it out.

use std::io::Write;

use crate::cli::shared_arguments;
use crate::cli::solve::method::Method;
use crate::search_documents::Walk;
use reference::sliding::heuristic::Heuristic;
use reference::sliding::heuristic::estimator::{Estimator, NoEstimator};
use reference::sliding::oracle::answer::{Answer, Finding};
use reference::sliding::oracle::{Oracle, Strength};
use reference::sliding::search::report::{Ending, Report};
use reference::sliding::search::{self, Algorithm};
use reference::sliding::tables::cache::Cache;
use rules::search_watch::{Effort, Limits, Stop};
use rules::sliding::board::Board;
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
    let (outcome, effort) = match method {
        Method::Oracle(strength) => {
            let answer = ask(&board, strength, limits, notes)?;
            (Outcome::from_answer(&board, &answer)?, answer.effort)
        }
        Method::Search(algorithm, heuristic) => {
            let (report, bound) = search_to_a_bound(&board, algorithm, heuristic, limits)?;
            let outcome = Outcome::from_report(&board, algorithm, heuristic, &report, bound)?;
            (outcome, report.effort)
        }
    };
    Ok(Solution {
        board,
        method,
        outcome,
        effort,
    })
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
                    _ => least_moves(board),
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

/// What a glance at the board tells.
fn least_moves(board: &Board) -> u32 {
    Estimator::new(Heuristic::LinearConflict, board.side())
        .expect("linear conflict has every size")
        .estimate(board)
}

fn stopped(least: u32, known: Option<&Walk>, source: Stop) -> Failure {
    let most = known.map(Walk::len);
    match (source, most) {
        (Stop::Cancelled, _) => Failure::Interrupted,
        (_, Some(most)) => Failure::could_not(NotProven::Between {
            least,
            most,
            source,
        }),
        (_, None) => Failure::could_not(NotProven::AtLeast { least, source }),
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
