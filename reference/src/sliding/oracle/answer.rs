//! How the oracle answers for one board: which way is tried, when a stronger one takes over, what is known if time runs
//! out; what it says, and how it knows.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rules::search_watch::{Effort, Limits, Stop, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;

use crate::sliding::heuristic::Heuristic;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::oracle::deep_ida_star::Deep;
use crate::sliding::oracle::deep_search_node::Halt;
use crate::sliding::oracle::solvers_on_demand::{Distance, Solvers};
use crate::sliding::oracle::upper_bound::{DEFAULT_NODES, upper_bound};
use crate::sliding::search::ida_star::ida_star;
use crate::sliding::search::report::Ending;
use crate::sliding::tables::Set;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub finding: Finding,
    pub way: Way,
    /// What it cost. Tables that had to be built or read count in the time.
    pub effort: Effort,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// No path is shorter than this one.
    Minimum(Path),
    NoSolution,
    /// Time ran out, or it was cancelled: every path has at least `least` moves, and `path` is one.
    Between {
        least: u32,
        /// The shortest path known.
        path: Path,
        stop: Stop,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// It is the goal.
    Solved,
    /// By parity: no search was needed.
    Parity,
    /// The distance of every board of this size is known.
    FullTable,
    /// IDA* with small pattern databases, built in memory in a moment.
    SmallTables,
    /// IDA* with this set of pattern databases.
    Tables(Set),
    /// IDA* with linear conflicts, for boards too large for tables.
    LinearConflict,
    /// By a lower bound and a path, which prove a minimum where they meet.
    BoundsMeet,
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let guide = match self {
            Self::Solved => return f.write_str("it is the goal"),
            Self::Parity => return f.write_str("parity"),
            Self::FullTable => return f.write_str("the table of all boards of this size"),
            Self::BoundsMeet => return f.write_str("a lower bound and a path"),
            Self::SmallTables => "small pattern databases".to_owned(),
            Self::Tables(set) => format!("the {set} pattern databases"),
            Self::LinearConflict => "linear conflicts".to_owned(),
        };
        write!(f, "every smaller bound searched to its end with {guide}")
    }
}

/// How long the search for an upper bound may go on after the time is up.
const GRACE: Duration = Duration::from_secs(1);

/// How long a board near the goal is tried without tables, which take about twice as long to build.
const GLANCE: Duration = Duration::from_millis(250);

/// The lower bound up to which a board counts as near.
const NEAR: u32 = 24;

/// Nodes to expand with small tables, over all boards asked about, before larger ones are worth fetching: about as many
/// as can be expanded while those are read or built.
const fn small_budget(set: Set, distance: Distance) -> u64 {
    match (set, distance) {
        (_, Distance::OutOfReach) => u64::MAX,
        (_, Distance::Here) | (Set::Deep, _) => 0,
        (Set::Default, Distance::Kept) => 500_000,
        (Set::Default, Distance::ToBuild) => 3_000_000,
        (Set::Five, Distance::Kept) => 2_000_000,
        (Set::Five, Distance::ToBuild) => 100_000_000,
    }
}

/// Nodes expanded with small tables so far, over all boards of 4×4 and of 5×5.
#[derive(Debug, Default)]
pub(super) struct SpentNodes([AtomicU64; 2]);

impl SpentNodes {
    fn nodes(&self, side: usize) -> u64 {
        self.0[usize::from(side > 4)].load(Ordering::Relaxed)
    }

    fn add(&self, side: usize, nodes: u64) {
        self.0[usize::from(side > 4)].fetch_add(nodes, Ordering::Relaxed);
    }
}

pub(super) struct Attempt<'a, 'w> {
    /// The tables for hard boards of 4×4.
    pub(super) tables: Set,
    pub(super) solvers: &'a Solvers,
    pub(super) spent: &'a SpentNodes,
    pub(super) board: &'a Board,
    pub(super) watch: &'a mut Watch<'w>,
    pub(super) effort: &'a mut Effort,
    /// No path has fewer moves.
    pub(super) least: u32,
}

/// A path proven shortest and how, or why there is none yet.
type Proof = Result<(Path, Way), Stop>;

impl Attempt<'_, '_> {
    /// What can be known of the board, and how.
    pub(super) fn find(mut self) -> (Finding, Way) {
        if self.board.is_goal() {
            return (Finding::Minimum(Path::default()), Way::Solved);
        }
        if !is_solvable(self.board) {
            return (Finding::NoSolution, Way::Parity);
        }
        let proof = match self.board.side() {
            2 | 3 => {
                let path = self.solvers.full(self.board.side()).path(self.board);
                return (
                    path.map_or(Finding::NoSolution, Finding::Minimum),
                    Way::FullTable,
                );
            }
            4 => self.four(),
            5 => self.five(),
            _ => self.large(),
        };
        match proof {
            Ok((path, way)) => (Finding::Minimum(path), way),
            Err(stop) => self.between(stop),
        }
    }

    fn four(&mut self) -> Proof {
        let (set, solvers) = (self.tables, self.solvers);
        if let Some(budget) = self.small_budget(set)
            && let Some(small) = solvers.small_four(self.watch.stopper())
            && let Some(proof) = self.small(small, budget)
        {
            return proof;
        }
        let search = match set {
            Set::Deep => solvers.deep_four(self.watch.stopper()),
            Set::Default | Set::Five => solvers.default_four(self.watch.stopper()),
        };
        self.strong(search, set)
    }

    fn five(&mut self) -> Proof {
        if let Some(proof) = self.glance() {
            return proof;
        }
        let solvers = self.solvers;
        if let Some(budget) = self.small_budget(Set::Five)
            && let Some(small) = solvers.small_five(self.watch.stopper())
            && let Some(proof) = self.small(small, budget)
        {
            return proof;
        }
        self.strong(solvers.five(self.watch.stopper()), Set::Five)
    }

    /// Tries a board near the goal without tables, for no longer than building small ones takes; `None` if it is not
    /// near, or not done by then.
    fn glance(&mut self) -> Option<Proof> {
        let near = estimator(Heuristic::LinearConflict, self.board).estimate(self.board) <= NEAR;
        if !near {
            return None;
        }
        let limits = self.watch.limits();
        let soon = self.watch.elapsed() + GLANCE;
        let is_last = limits.time.is_some_and(|time| time <= soon);
        self.watch.set_limits(Limits {
            time: limits.time.map_or(Some(soon), |time| Some(time.min(soon))),
            ..limits
        });
        let proof = self.large();
        self.watch.set_limits(limits);
        match proof {
            Err(Stop::Time(_)) if !is_last => None,
            proof => Some(proof),
        }
    }

    /// What is left of the budget for small tables; `None` if nothing is.
    fn small_budget(&self, set: Set) -> Option<u64> {
        let distance = self.solvers.distance_of(set, self.watch.limits().memory);
        let budget = small_budget(set, distance);
        match budget {
            u64::MAX => Some(budget),
            _ => budget
                .checked_sub(self.spent.nodes(self.board.side()))
                .filter(|&left| left > 0),
        }
    }

    /// Tries small tables; `None` when the budget ran out.
    fn small<const S: usize, const C: usize, const G: usize, const H: usize>(
        &mut self,
        search: &Deep<S, C, G, H>,
        budget: u64,
    ) -> Option<Proof> {
        let before = self.effort.expanded;
        let result = search.solve(self.board, budget, self.watch, self.effort, &mut self.least);
        self.spent
            .add(self.board.side(), self.effort.expanded - before);
        match result {
            Ok(path) => Some(Ok((path, Way::SmallTables))),
            Err(Halt::Stop(stop)) => Some(Err(stop)),
            Err(Halt::Budget) => None,
        }
    }

    /// Goes on with large tables, to the end; without tables where there are none.
    fn strong<const S: usize, const C: usize, const G: usize, const H: usize>(
        &mut self,
        search: Option<&Deep<S, C, G, H>>,
        set: Set,
    ) -> Proof {
        let Some(search) = search else {
            return self.large();
        };
        match search.solve(
            self.board,
            u64::MAX,
            self.watch,
            self.effort,
            &mut self.least,
        ) {
            Ok(path) => Ok((path, Way::Tables(set))),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(Halt::Budget) => unreachable!("this budget has no end"),
        }
    }

    /// IDA* with linear conflicts, which needs no tables.
    fn large(&mut self) -> Proof {
        // Time may be up already, if it went into tables that were never finished.
        self.watch.check(self.least, *self.effort)?;
        let estimator = estimator(Heuristic::LinearConflict, self.board);
        let report = ida_star(self.board, &estimator, self.watch);
        self.effort.expanded += report.effort.expanded;
        self.effort.generated += report.effort.generated;
        self.effort.peak_queue = self.effort.peak_queue.max(report.effort.peak_queue);
        self.effort.memory = self.effort.memory.max(report.effort.memory);
        match report.ending {
            Ending::Solved(path) => Ok((path, Way::LinearConflict)),
            Ending::Stopped(stop) => {
                // The search was at this bound, so every smaller one had been searched to its end.
                self.least = self.watch.bound().max(self.least);
                Err(stop)
            }
            Ending::Unsolvable => unreachable!("parity was asked before"),
        }
    }

    /// What is known when time ran out: the best lower bound there is, and a path.
    fn between(self, stop: Stop) -> (Finding, Way) {
        // Whoever cancels waits no longer than it takes to find any path at all.
        let nodes = match stop {
            Stop::Cancelled => 0,
            _ => DEFAULT_NODES,
        };
        let path = upper_bound(self.board, nodes, &mut self.watch.afterwards(GRACE))
            .expect("the board can be solved");
        let cheap = match self.board.side() {
            4 => Heuristic::WalkingDistance,
            _ => Heuristic::LinearConflict,
        };
        let cheap = estimator(cheap, self.board).estimate(self.board);
        let least = self.least.max(cheap);
        // The lengths of all paths have the same parity.
        let least = least + (least + path.len() as u32) % 2;
        if path.len() <= least as usize {
            (Finding::Minimum(path), Way::BoundsMeet)
        } else {
            (Finding::Between { least, path, stop }, Way::BoundsMeet)
        }
    }
}

fn estimator(heuristic: Heuristic, board: &Board) -> Estimator {
    Estimator::new(heuristic, board.side()).expect("the heuristic exists for this size")
}
