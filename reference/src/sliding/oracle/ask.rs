//! The oracle: ask it for the minimum moves of a board.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::sliding::board::Board;
use crate::sliding::heuristic::estimator::Estimator;
use crate::sliding::heuristic::kind::Heuristic;
use crate::sliding::oracle::answer::{Answer, Finding, Way};
use crate::sliding::oracle::deep::Halt;
use crate::sliding::oracle::shelf::{Distance, Shelf};
use crate::sliding::oracle::upper_bound::{DEFAULT_NODES, upper_bound};
use crate::sliding::parity::is_solvable;
use crate::sliding::path::Path;
use crate::sliding::search::ida_star::ida_star;
use crate::sliding::search::report::Ending;
use crate::sliding::tables::cache::Cache;
use crate::sliding::tables::cache::keep::CacheTrouble;
use crate::sliding::tables::set::Set;
use crate::watch::{Effort, Stop, Watch};

/// How long the oracle tries a board of 5×5 or more when nobody set a limit: some would take years.
pub const TIME_BOX: Duration = Duration::from_secs(60);

/// Nodes to expand with small tables, over all boards asked about, before larger ones are worth fetching: about as many
/// as can be expanded while those are read or built.
const fn small_budget(set: Set, distance: Distance) -> u64 {
    match (set, distance) {
        (_, Distance::Here) | (Set::Deep, _) => 0,
        (Set::Default, Distance::Kept) => 500_000,
        (Set::Default, Distance::ToBuild) => 3_000_000,
        (Set::Five, Distance::Kept) => 2_000_000,
        (Set::Five, Distance::ToBuild) => 100_000_000,
    }
}

/// Which tables the oracle may use for 4×4 boards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Strength {
    /// What pays for a single board: small tables first, the default ones when a board turns out to be hard.
    #[default]
    Default,
    /// The deep tables, for many hard boards.
    Deep,
}

/// Proves minimum moves. It reads or builds tables when a board first needs them, and keeps them.
#[derive(Debug)]
pub struct Oracle {
    strength: Strength,
    shelf: Shelf,
    /// Nodes expanded so far, over all boards.
    spent: AtomicU64,
}

impl Oracle {
    /// An oracle that may use these tables and keeps what it builds in this cache.
    #[must_use]
    pub fn new(strength: Strength, cache: Cache) -> Self {
        Self {
            strength,
            shelf: Shelf::new(cache),
            spent: AtomicU64::new(0),
        }
    }

    /// Fetches the tables that hard boards of this side need, now rather than when the first one comes.
    pub fn prepare(&self, side: usize) {
        match (side, self.strength) {
            (2 | 3, _) => drop(self.shelf.full(side)),
            (4, Strength::Default) => drop(self.shelf.default_four()),
            (4, Strength::Deep) => drop(self.shelf.deep_four()),
            (5, _) => drop(self.shelf.five()),
            _ => (),
        }
    }

    /// What can be known of this board within the watch's limits.
    #[must_use]
    pub fn ask(&self, board: &Board, watch: &mut Watch<'_>) -> Answer {
        let begun = watch.elapsed();
        let mut effort = Effort::default();
        let (finding, way) = self.find(board, watch, &mut effort);
        effort.time = watch.elapsed() - begun;
        Answer {
            finding,
            way,
            effort,
        }
    }

    /// Waits until tables that were built are kept for the next time. Dropping the oracle waits too, and says nothing.
    ///
    /// # Errors
    /// Why they could not be kept; the answers are no less right.
    pub fn finish(self) -> Result<(), CacheTrouble> {
        self.shelf.finish()
    }

    fn find(&self, board: &Board, watch: &mut Watch<'_>, effort: &mut Effort) -> (Finding, Way) {
        if !is_solvable(board) {
            return (Finding::NoSolution, Way::Parity);
        }
        let mut least = 0;
        let (result, way) = match board.side() {
            2 | 3 => {
                let path = self.shelf.full(board.side()).path(board);
                return (
                    path.map_or(Finding::NoSolution, Finding::Minimum),
                    Way::FullTable,
                );
            }
            4 => self.four(board, watch, effort, &mut least),
            5 => self.five(board, watch, effort, &mut least),
            _ => (large(board, watch, effort, &mut least), Way::LinearConflict),
        };
        match result {
            Ok(path) => (Finding::Minimum(path), way),
            Err(stop) => {
                // Whoever cancels waits no longer than it takes to find any path at all.
                let nodes = if stop == Stop::Cancelled {
                    0
                } else {
                    DEFAULT_NODES
                };
                let path = upper_bound(board, nodes, &mut Watch::default())
                    .expect("the board can be solved");
                // The two bounds may meet.
                if path.len() <= least as usize {
                    (Finding::Minimum(path), way)
                } else {
                    (Finding::Between { least, path, stop }, way)
                }
            }
        }
    }

    fn four(
        &self,
        board: &Board,
        watch: &mut Watch<'_>,
        effort: &mut Effort,
        least: &mut u32,
    ) -> (Result<Path, Stop>, Way) {
        let set = match self.strength {
            Strength::Default => Set::Default,
            Strength::Deep => Set::Deep,
        };
        let budget = self.small_budget(set);
        if budget > 0
            && let Some(small) = self.shelf.small_four()
            && let Some(result) =
                self.settled(small.solve(board, budget, watch, effort, least), effort)
        {
            return (result, Way::SmallTables);
        }
        let search = match set {
            Set::Deep => self.shelf.deep_four(),
            Set::Default | Set::Five => self.shelf.default_four(),
        };
        match search.and_then(|search| {
            self.settled(search.solve(board, u64::MAX, watch, effort, least), effort)
        }) {
            Some(result) => (result, Way::Tables(set)),
            None => (large(board, watch, effort, least), Way::LinearConflict),
        }
    }

    fn five(
        &self,
        board: &Board,
        watch: &mut Watch<'_>,
        effort: &mut Effort,
        least: &mut u32,
    ) -> (Result<Path, Stop>, Way) {
        watch.limit_time(TIME_BOX);
        let budget = self.small_budget(Set::Five);
        if budget > 0
            && let Some(small) = self.shelf.small_five()
            && let Some(result) =
                self.settled(small.solve(board, budget, watch, effort, least), effort)
        {
            return (result, Way::SmallTables);
        }
        let search = self.shelf.five();
        match search.and_then(|search| {
            self.settled(search.solve(board, u64::MAX, watch, effort, least), effort)
        }) {
            Some(result) => (result, Way::Tables(Set::Five)),
            None => (large(board, watch, effort, least), Way::LinearConflict),
        }
    }

    /// What is left of the budget for small tables.
    fn small_budget(&self, set: Set) -> u64 {
        small_budget(set, self.shelf.distance_of(set))
            .saturating_sub(self.spent.load(Ordering::Relaxed))
    }

    /// `None` when the budget ran out, and something stronger should go on.
    fn settled(&self, result: Result<Path, Halt>, effort: &Effort) -> Option<Result<Path, Stop>> {
        self.spent.fetch_add(effort.expanded, Ordering::Relaxed);
        match result {
            Ok(path) => Some(Ok(path)),
            Err(Halt::Stop(stop)) => Some(Err(stop)),
            Err(Halt::Budget) => None,
        }
    }
}

/// IDA* with linear conflicts, which needs no tables.
fn large(
    board: &Board,
    watch: &mut Watch<'_>,
    effort: &mut Effort,
    least: &mut u32,
) -> Result<Path, Stop> {
    watch.limit_time(TIME_BOX);
    let estimator = Estimator::new(Heuristic::LinearConflict, board.side())
        .expect("linear conflict has every size");
    let report = ida_star(board, &estimator, watch);
    effort.expanded += report.effort.expanded;
    effort.generated += report.effort.generated;
    effort.peak_queue = effort.peak_queue.max(report.effort.peak_queue);
    effort.memory = effort.memory.max(report.effort.memory);
    match report.ending {
        Ending::Solved(path) => Ok(path),
        Ending::Stopped(stop) => {
            // The search was at this bound, so every smaller one had been searched to its end.
            *least = watch.bound().max(estimator.estimate(board)).max(*least);
            Err(stop)
        }
        Ending::Unsolvable => unreachable!("parity was asked before"),
    }
}
