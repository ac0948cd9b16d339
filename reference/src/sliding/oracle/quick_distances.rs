//! How far boards are from the goal, by tables that are made in a moment and within a number of nodes.
//!
//! What is answered hangs on the board and the number alone: no clock is asked, and one thread searches.

use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::oracle::deep_search_node::Halt;
use crate::sliding::oracle::solvers_on_demand::Solvers;
use crate::sliding::search::ida_star::ida_star;
use crate::sliding::search::report::Ending;
use crate::sliding::tables::cache::Cache;
use rules::search_watch::{Effort, Stopper, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Distance {
    /// A shortest path has so many moves.
    Exactly(u32),
    /// No path has fewer moves; the nodes ran out before more was known.
    AtLeast(u32),
    NoPath,
}

/// Says how far boards are from the goal. Tables are made when a board first needs them, and kept in memory.
#[derive(Debug)]
pub struct Distances {
    solvers: Solvers,
}

impl Default for Distances {
    fn default() -> Self {
        Self {
            solvers: Solvers::new(Cache::none()),
        }
    }
}

impl Distances {
    /// How far this board is from the goal, as far as that is known after so many nodes, which are taken from the number.
    /// Boards of three rows and fewer cost none.
    pub fn find(&self, board: &Board, nodes: &mut u64) -> Distance {
        if !is_solvable(board) {
            return Distance::NoPath;
        }
        match board.side() {
            side @ (2 | 3) => match self.solvers.full(side).distance(board) {
                Some(moves) => Distance::Exactly(moves),
                None => Distance::NoPath,
            },
            4 => self.four(board, nodes),
            _ => large(board, nodes),
        }
    }

    fn four(&self, board: &Board, nodes: &mut u64) -> Distance {
        let Some(small) = self.solvers.small_four(Stopper::default()) else {
            return large(board, nodes);
        };
        if *nodes == 0 {
            return Distance::AtLeast(small.estimate(board));
        }
        let (mut effort, mut least) = (Effort::default(), 0);
        let watch = &mut Watch::default();
        let found = small.solve(board, *nodes, watch, &mut effort, &mut least);
        *nodes = nodes.saturating_sub(effort.expanded);
        match found {
            Ok(path) => Distance::Exactly(path.len() as u32),
            Err(Halt::Budget | Halt::Stop(_)) => Distance::AtLeast(least),
        }
    }
}

/// IDA* with linear conflicts, which needs no tables.
fn large(board: &Board, nodes: &mut u64) -> Distance {
    let estimator = Estimator::new(Heuristic::LinearConflict, board.side())
        .expect("the heuristic exists for every size");
    let least = estimator.estimate(board);
    if *nodes == 0 {
        return Distance::AtLeast(least);
    }
    let mut watch = Watch::default().within_nodes(*nodes);
    let report = ida_star(board, &estimator, &mut watch);
    *nodes = nodes.saturating_sub(report.effort.generated);
    match report.ending {
        Ending::Solved(path) => Distance::Exactly(path.len() as u32),
        // The search was at this bound, so every smaller one had been searched to its end.
        Ending::Stopped(_) => Distance::AtLeast(watch.bound().max(least)),
        Ending::Unsolvable => Distance::NoPath,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Distance::{AtLeast, Exactly, NoPath};

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn distances_are_those_of_the_handouts() {
        let distances = Distances::default();
        let table = [
            ("0 1 3 / 4 2 5 / 7 8 6", Exactly(4)),
            ("1 2 3 / 4 5 6 / 8 7 0", NoPath),
            ("2 0 / 3 1", NoPath),
            ("3 1 2 4 / 0 5 7 8 / 10 6 11 12 / 9 13 14 15", Exactly(21)),
            ("7 2 4 8 / 1 6 5 10 / 12 13 3 0 / 9 14 11 15", Exactly(31)),
            ("1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0", NoPath),
            (
                "1 2 3 4 5 / 6 7 8 9 10 / 11 12 13 14 15 / 16 17 18 19 20 / 0 21 22 23 24",
                Exactly(4),
            ),
        ];
        for (text, distance) in table {
            assert_eq!(distances.find(&board(text), &mut 10_000_000), distance);
        }
    }

    #[test]
    fn where_the_nodes_run_out_what_is_said_is_true_and_none_are_left() {
        let distances = Distances::default();
        let hard = board("0 5 15 14 / 7 9 6 13 / 1 2 12 10 / 8 11 4 3");
        for nodes in [0, 1, 50_000] {
            let mut left = nodes;
            let AtLeast(least) = distances.find(&hard, &mut left) else {
                panic!("it needs more nodes than {nodes}");
            };
            assert!((40..=62).contains(&least), "{least}");
            assert_eq!(left, 0);
            assert_eq!(distances.find(&hard, &mut nodes.clone()), AtLeast(least));
        }
        let large =
            board("24 23 22 21 20 / 19 18 17 16 15 / 14 13 12 11 10 / 9 8 7 6 5 / 4 3 2 1 0");
        let mut left = 10_000;
        assert!(matches!(distances.find(&large, &mut left), AtLeast(60..)));
        assert_eq!(left, 0);
    }
}
