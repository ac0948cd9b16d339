//! What makes a board hard enough and not too hard: the nodes of one search, or of two, found out by running them.

use std::fmt;

use crate::generate::walk_search::Judged;
use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::{Estimator, NoEstimator};
use crate::sliding::search::report::Ending;
use crate::sliding::search::{Algorithm, solve_with};
use rules::search_watch::{Stop, Watch};
use rules::sliding::board::Board;

/// The nodes that all measuring together may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodeBudget {
    all: u64,
    left: u64,
}

impl NodeBudget {
    pub const fn new(nodes: u64) -> Self {
        Self {
            all: nodes,
            left: nodes,
        }
    }

    /// Measures a board, as far as this many nodes, and pays for it.
    pub fn measure(
        &mut self,
        yardstick: &Yardstick,
        board: &Board,
        most: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Nodes, Stop> {
        let (nodes, _) = self.follow(yardstick, board, most, watch)?;
        Ok(nodes)
    }

    /// The same, and the cost that the search had reached by then.
    fn follow(
        &mut self,
        yardstick: &Yardstick,
        board: &Board,
        most: u64,
        watch: &mut Watch<'_>,
    ) -> Result<(Nodes, u32), Stop> {
        if self.left == 0 {
            return Err(Stop::Nodes(self.all));
        }
        let (nodes, bound) = yardstick.follow(board, most, watch)?;
        self.left = self.left.saturating_sub(nodes.at_least());
        Ok((nodes, bound))
    }
}

/// Boards on which a search makes from `low` to `high` nodes, both included.
#[derive(Debug, Clone, Copy)]
pub struct Window<'y> {
    pub yardstick: &'y Yardstick,
    pub low: u64,
    pub high: u64,
}

impl Window<'_> {
    /// How this board compares; one that fits comes with its nodes.
    pub fn judge(
        &self,
        board: &Board,
        budget: &mut NodeBudget,
        watch: &mut Watch<'_>,
    ) -> Result<Judged<u64>, Stop> {
        Ok(
            match budget.measure(self.yardstick, board, self.high, watch)? {
                Nodes::MoreThan(_) => Judged::TooHard,
                Nodes::Exactly(nodes) if nodes < self.low => Judged::TooEasy,
                Nodes::Exactly(nodes) => Judged::Fits(nodes),
            },
        )
    }
}

/// Boards that tell two searches apart: one makes at most a tenth of the nodes allowed, the other more than all of them.
#[derive(Debug, Clone, Copy)]
pub struct Telling<'y> {
    /// The search for which they are easy.
    pub easy: &'y Yardstick,
    /// The search for which they are too hard.
    pub hard: &'y Yardstick,
    /// The nodes allowed.
    pub limit: u64,
}

/// What is known of a board that tells two searches apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contrasted {
    /// The nodes of the search for which it is easy.
    pub easy: u64,
    /// The cost at which the other was when it had made more than all nodes allowed. Where this is below the minimum, and
    /// the search is bound to make them, no other order of moves makes fewer.
    pub bound: u32,
}

impl Telling<'_> {
    /// The most nodes that are easy.
    pub const fn tenth(&self) -> u64 {
        self.limit / 10
    }

    /// How this board compares; one that tells them apart comes with what is known of it.
    pub fn judge(
        &self,
        board: &Board,
        budget: &mut NodeBudget,
        watch: &mut Watch<'_>,
    ) -> Result<Judged<Contrasted>, Stop> {
        let Nodes::Exactly(easy) = budget.measure(self.easy, board, self.tenth(), watch)? else {
            return Ok(Judged::TooHard);
        };
        Ok(match budget.follow(self.hard, board, self.limit, watch)? {
            (Nodes::Exactly(_), _) => Judged::TooEasy,
            (Nodes::MoreThan(_), bound) => Judged::Fits(Contrasted { easy, bound }),
        })
    }
}

/// A search with its heuristic, ready to be run on boards of one side. Displayed as `ida with manhattan`.
#[derive(Debug, Clone)]
pub struct Yardstick {
    algorithm: Algorithm,
    estimator: Estimator,
}

/// How many nodes a search makes: the boards it generates, the first one included, those of all rounds of IDA* together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nodes {
    Exactly(u64),
    /// More than this; it was not followed to its end.
    MoreThan(u64),
}

impl Yardstick {
    /// This search on boards of this side. A search that asks no heuristic, or always the same, leaves the given one out.
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
    pub fn measure(&self, board: &Board, most: u64, watch: &mut Watch<'_>) -> Result<Nodes, Stop> {
        let (nodes, _) = self.follow(board, most, watch)?;
        Ok(nodes)
    }

    /// The same, and the cost it had reached by then: that of its path where it came to an end.
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
    pub const fn at_least(self) -> u64 {
        match self {
            Self::Exactly(nodes) => nodes,
            Self::MoreThan(nodes) => nodes + 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::walk;
    use crate::generate::walk_search::WalkSearch;
    use crate::random::Random;
    use crate::sliding::search::best_first::Closed;
    use crate::sliding::search::solve;

    #[test]
    fn boards_of_a_window_make_so_many_nodes_when_they_are_solved_anew() {
        let watch = &mut Watch::default();
        for (algorithm, side, low, high) in [
            (Algorithm::Ida, 3, 1000, 1500),
            (Algorithm::Ida, 4, 2000, 4000),
            (Algorithm::AStar(Closed::All), 4, 300, 400),
        ] {
            let yardstick = Yardstick::new(algorithm, Heuristic::Manhattan, side).unwrap();
            let window = Window {
                yardstick: &yardstick,
                low,
                high,
            };
            let (mut search, mut random) = (WalkSearch::new(side), Random::new(3));
            let mut budget = NodeBudget::new(10_000_000);
            for _ in 0..3 {
                let (board, nodes) = search
                    .find(2000, &mut random, |board| {
                        window.judge(board, &mut budget, watch)
                    })
                    .unwrap();
                let report = solve(&board, algorithm, Heuristic::Manhattan, watch).unwrap();
                assert_eq!(report.effort.generated, nodes);
                assert!((low..=high).contains(&nodes));
            }
        }
    }

    #[test]
    fn a_board_that_tells_two_heuristics_apart_does_so_when_it_is_solved_anew() {
        let watch = &mut Watch::default();
        let [easy, hard] = [Heuristic::Manhattan, Heuristic::Hamming]
            .map(|heuristic| Yardstick::new(Algorithm::Ida, heuristic, 4).unwrap());
        let telling = Telling {
            easy: &easy,
            hard: &hard,
            limit: 20_000,
        };
        let mut budget = NodeBudget::new(10_000_000);
        let (board, told) = WalkSearch::new(4)
            .find(2000, &mut Random::new(4), |board| {
                telling.judge(board, &mut budget, watch)
            })
            .unwrap();
        let mut generated = |heuristic| {
            let report = solve(&board, Algorithm::Ida, heuristic, watch).unwrap();
            report.effort.generated
        };
        assert_eq!(generated(Heuristic::Manhattan), told.easy);
        assert!(told.easy <= 2000);
        assert!(generated(Heuristic::Hamming) > 20_000);
    }

    #[test]
    fn an_empty_purse_ends_the_search() {
        let yardstick = Yardstick::new(Algorithm::Ida, Heuristic::Manhattan, 3).unwrap();
        let window = Window {
            yardstick: &yardstick,
            low: 1,
            high: 100,
        };
        let board = "0 1 3 / 4 2 5 / 7 8 6".parse().unwrap();
        let mut budget = NodeBudget::new(5);
        let watch = &mut Watch::default();
        let first = window.judge(&board, &mut budget, watch);
        assert!(matches!(first, Ok(Judged::Fits(6..))), "{first:?}");
        let second = window.judge(&board, &mut budget, watch);
        assert_eq!(second, Err(Stop::Nodes(5)));
    }

    #[test]
    fn it_counts_what_the_search_itself_reports_and_stops_only_beyond_the_limit() {
        let mut random = Random::new(5);
        for algorithm in Algorithm::ALL {
            let yardstick = Yardstick::new(algorithm, Heuristic::Manhattan, 4).unwrap();
            for moves in [0, 3, 10, 14] {
                let board = walk(&Board::goal(4), moves, &mut random).end;
                let watch = &mut Watch::default();
                let report = solve(&board, algorithm, Heuristic::Manhattan, watch).unwrap();
                let nodes = report.effort.generated;
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
        for (algorithm, name) in [
            (Algorithm::Ida, "ida with manhattan"),
            (Algorithm::BreadthFirst, "breadth-first"),
        ] {
            let yardstick = Yardstick::new(algorithm, Heuristic::Manhattan, 3).unwrap();
            assert_eq!(yardstick.to_string(), name);
        }
    }
}
