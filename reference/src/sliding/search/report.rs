//! What a search comes back with, and the meter that counts what it does and asks its watch whether to go on.

use std::time::Duration;

use rules::search_watch::{Effort, Stop, Watch};
use rules::sliding::board::Board;
use rules::sliding::parity::is_solvable;
use rules::sliding::path::Path;
use rules::units::Bytes;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    Solved(Path),
    /// It proved that no path leads to the goal.
    Unsolvable,
    Stopped(Stop),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub ending: Ending,
    pub effort: Effort,
}

impl Report {
    pub fn path(&self) -> Option<&Path> {
        match &self.ending {
            Ending::Solved(path) => Some(path),
            Ending::Unsolvable | Ending::Stopped(_) => None,
        }
    }
}

/// The counters of one search under way.
pub(super) struct Meter<'m, 'w> {
    watch: &'m mut Watch<'w>,
    begun: Duration,
    effort: Effort,
    /// The memory limit, or more than any machine has.
    most_memory: u64,
}

/// A clock reading costs as much as a node or two; so many nodes take about a millisecond.
const NODES_BETWEEN_CHECKS: u64 = 2048;

impl<'m, 'w> Meter<'m, 'w> {
    pub(super) fn new(watch: &'m mut Watch<'w>) -> Self {
        Self {
            begun: watch.elapsed(),
            effort: Effort::default(),
            most_memory: watch.limits().memory.map_or(u64::MAX, |limit| limit.0),
            watch,
        }
    }

    pub(super) fn generated(&mut self) {
        self.effort.generated += 1;
    }

    /// Counts one board expanded while so many wait; `bound` is the depth, cost or threshold reached.
    pub(super) fn expanded(&mut self, bound: u32, waiting: usize) -> Result<(), Stop> {
        self.effort.peak_queue = self.effort.peak_queue.max(waiting as u64);
        if self.effort.expanded.is_multiple_of(NODES_BETWEEN_CHECKS) {
            self.watch.check(bound, self.effort)?;
        }
        self.effort.expanded += 1;
        Ok(())
    }

    /// Asks whether data of `now` bytes may grow by `more`, before it does.
    pub(super) fn room(&mut self, now: u64, more: u64) -> Result<(), Stop> {
        let needed = now + more;
        if needed > self.most_memory {
            return Err(Stop::Memory(Bytes(self.most_memory)));
        }
        self.effort.memory = self.effort.memory.max(Bytes(needed));
        Ok(())
    }

    pub(super) fn report(mut self, ending: Result<Ending, Stop>) -> Report {
        self.effort.time = self.watch.elapsed().saturating_sub(self.begun);
        Report {
            ending: ending.unwrap_or_else(Ending::Stopped),
            effort: self.effort,
        }
    }
}

/// The largest side whose boards can all be visited in a moment.
const MAX_EXHAUSTED_SIDE: usize = 3;

/// Whether a search that remembers every board should not even begin: the board cannot be solved, and has so many
/// boards around it that it would never see the last of them. On smaller boards exhausting them is a proof of its own.
pub(super) fn is_hopeless(board: &Board) -> bool {
    board.side() > MAX_EXHAUSTED_SIDE && !is_solvable(board)
}
