//! Proves minimum moves, the fastest way there is for the size of the board.

pub mod answer;
mod beam;
pub mod by_hand;
pub(crate) mod deep_ida_star;
pub(crate) mod deep_search_node;
pub mod full_table;
pub(crate) mod move_pruning;
pub mod quick_distances;
mod solvers_on_demand;
pub mod upper_bound;

use std::time::Duration;

use crate::sliding::oracle::answer::{Answer, Attempt, SpentNodes};
use crate::sliding::oracle::solvers_on_demand::Solvers;
use crate::sliding::tables::Set;
use crate::sliding::tables::cache::Cache;
use crate::sliding::tables::cache::write_table::CacheError;
use rules::search_watch::{Effort, Limits, Stopper, Watch};
use rules::sliding::board::Board;

/// How long the oracle tries a board of 5×5 or more when nobody set a limit: some would take years.
pub const TIME_BOX: Duration = Duration::from_secs(60);

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
    solvers: Solvers,
    spent: SpentNodes,
}

impl Oracle {
    /// An oracle that may use these tables and keeps what it builds in this cache.
    pub fn new(strength: Strength, cache: Cache) -> Self {
        Self {
            strength,
            solvers: Solvers::new(cache),
            spent: SpentNodes::default(),
        }
    }

    /// Fetches the tables that hard boards of this side need, now rather than when the first one comes.
    pub fn prepare(&self, side: usize) {
        let stopper = Stopper::default();
        match (side, self.strength) {
            (2 | 3, _) => drop(self.solvers.full(side)),
            (4, Strength::Default) => drop(self.solvers.default_four(stopper)),
            (4, Strength::Deep) => drop(self.solvers.deep_four(stopper)),
            (5, _) => drop(self.solvers.five(stopper)),
            _ => (),
        }
    }

    /// What can be known of this board within the watch's limits; for boards of 5×5 and more within [`TIME_BOX`] if it
    /// has no time limit.
    ///
    /// The memory limit decides which tables are used: those that do not fit are done without.
    pub fn ask(&self, board: &Board, watch: &mut Watch<'_>) -> Answer {
        let limits = watch.limits();
        let begun = watch.elapsed();
        if board.side() > 4 && limits.time.is_none() {
            watch.set_limits(Limits {
                time: Some(begun + TIME_BOX),
                ..limits
            });
        }
        let mut effort = Effort::default();
        let attempt = Attempt {
            tables: match self.strength {
                Strength::Default => Set::Default,
                Strength::Deep => Set::Deep,
            },
            solvers: &self.solvers,
            spent: &self.spent,
            board,
            watch,
            effort: &mut effort,
            least: 0,
        };
        let (finding, way) = attempt.find();
        watch.set_limits(limits);
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
    pub fn finish(self) -> Result<(), CacheError> {
        self.solvers.finish()
    }
}
