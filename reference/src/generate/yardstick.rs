//! A yardstick for boards: how many nodes a search makes on them, found out by running it.

use std::fmt;

use crate::sliding::heuristic::estimator::{Estimator, NoEstimator};
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::search::algorithm::{Algorithm, solve_with};
use crate::sliding::search::report::Ending;
use rules::sliding::board::Board;
use rules::watch::{Stop, Watch};

/// A search with its heuristic, ready to be run on boards of one side. Displayed as `ida with manhattan`.
#[derive(Debug, Clone)]
pub struct Yardstick {
    algorithm: Algorithm,
    estimator: Estimator,
}

/// How many nodes a search makes: the boards it generates, the first one included, those of all rounds of IDA* together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nodes {
    /// So many.
    Exactly(u64),
    /// More than this; it was not followed to its end.
    MoreThan(u64),
}

impl Yardstick {
    /// This search on boards of this side. A search that asks no heuristic, or always the same, leaves the given one out.
    ///
    /// # Errors
    /// When the heuristic does not exist for this size.
    pub fn new(
        algorithm: Algorithm,
        heuristic: Heuristic,
        side: usize,
    ) -> Result<Self, NoEstimator> {
        let heuristic = match algorithm {
            Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => Heuristic::Hamming,
            Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => heuristic,
        };
        Ok(Self {
            algorithm,
            estimator: Estimator::new(heuristic, side)?,
        })
    }

    /// Runs the search until it ends or has made more nodes than `most`; the same on every machine.
    ///
    /// # Errors
    /// When a limit of the watch was reached first.
    ///
    /// # Panics
    /// If the board is of another side.
    pub fn measure(&self, board: &Board, most: u64, watch: &mut Watch<'_>) -> Result<Nodes, Stop> {
        let (nodes, _) = self.follow(board, most, watch)?;
        Ok(nodes)
    }

    /// The same, and the cost it had reached by then: that of its path where it came to an end.
    ///
    /// # Errors
    /// When a limit of the watch was reached first.
    ///
    /// # Panics
    /// If the board is of another side.
    pub fn follow(
        &self,
        board: &Board,
        most: u64,
        watch: &mut Watch<'_>,
    ) -> Result<(Nodes, u32), Stop> {
        watch.set_nodes(Some(most));
        let report = solve_with(board, self.algorithm, &self.estimator, watch);
        watch.set_nodes(None);
        // A short search may end before it is asked whether it may go on.
        let nodes = match report.effort.generated {
            nodes if nodes > most => Nodes::MoreThan(most),
            nodes => Nodes::Exactly(nodes),
        };
        match report.ending {
            Ending::Stopped(Stop::Nodes(_)) => Ok((Nodes::MoreThan(most), watch.bound())),
            Ending::Stopped(stop) => Err(stop),
            Ending::Solved(path) => Ok((nodes, path.len() as u32)),
            Ending::Unsolvable => Ok((nodes, u32::MAX)),
        }
    }

    /// Whether every order of moves must make the boards that this search makes below the minimum, so that no luck saves
    /// a program that searches in the same way.
    #[must_use]
    pub const fn is_bound_to(&self) -> bool {
        match self.algorithm {
            Algorithm::AStar(_) | Algorithm::Ida => true,
            Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) | Algorithm::Greedy => false,
        }
    }
}

impl fmt::Display for Yardstick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.algorithm {
            Algorithm::BreadthFirst | Algorithm::BranchAndBound(_) => {
                write!(f, "{}", self.algorithm)
            }
            Algorithm::AStar(_) | Algorithm::Greedy | Algorithm::Ida => {
                write!(f, "{} with {}", self.algorithm, self.estimator.heuristic())
            }
        }
    }
}

impl Nodes {
    /// The number, which is the least it can be where the search was not followed to its end.
    #[must_use]
    pub const fn at_least(self) -> u64 {
        match self {
            Self::Exactly(nodes) => nodes,
            Self::MoreThan(nodes) => nodes + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Nodes, Yardstick};
    use crate::generate::walk;
    use crate::random::Random;
    use crate::sliding::heuristic::kind::Heuristic;
    use crate::sliding::search::algorithm::{Algorithm, solve};
    use rules::sliding::board::Board;
    use rules::watch::Watch;

    #[test]
    fn it_counts_what_the_search_itself_reports_and_stops_only_beyond_the_limit() {
        let mut random = Random::new(5);
        for algorithm in Algorithm::ALL {
            let yardstick = Yardstick::new(algorithm, Heuristic::Manhattan, 4).unwrap();
            for moves in [0, 3, 10, 14] {
                let board = walk(&Board::goal(4), moves, &mut random).end;
                let watch = &mut Watch::default();
                let nodes = solve(&board, algorithm, Heuristic::Manhattan, watch)
                    .unwrap()
                    .effort
                    .generated;
                for (most, expected) in [
                    (nodes, Nodes::Exactly(nodes)),
                    (nodes + 1, Nodes::Exactly(nodes)),
                    (nodes - 1, Nodes::MoreThan(nodes - 1)),
                    (nodes / 3, Nodes::MoreThan(nodes / 3)),
                ] {
                    assert_eq!(yardstick.measure(&board, most, watch), Ok(expected));
                }
            }
        }
    }

    #[test]
    fn a_search_that_asks_no_heuristic_is_called_by_its_own_name_alone() {
        let named = |algorithm| {
            Yardstick::new(algorithm, Heuristic::Manhattan, 3)
                .unwrap()
                .to_string()
        };
        assert_eq!(named(Algorithm::Ida), "ida with manhattan");
        assert_eq!(named(Algorithm::BreadthFirst), "breadth-first");
    }
}
