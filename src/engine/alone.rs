//! Runs side by side, and runs that must be alone.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use crate::record::execution::Execution;
use crate::record::limits::Limits;

/// Runs side by side, and runs that must be alone.
#[derive(Debug, Default)]
pub struct Alone {
    lock: RwLock<()>,
}

impl Alone {
    /// Runs this beside others.
    pub fn beside<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.read().unwrap_or_else(PoisonError::into_inner);
        run()
    }

    /// Runs this while nothing else runs.
    pub fn alone<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.write().unwrap_or_else(PoisonError::into_inner);
        run()
    }
}

/// Whether a run came so near a limit of time that what ran beside it may have decided.
#[must_use]
pub fn is_near_a_limit(execution: &Execution, limits: &Limits) -> bool {
    let near = |used: Duration, allowed: Duration| {
        used >= allowed.mul_f64(0.8) && used <= allowed.mul_f64(1.2)
    };
    // What it slept grows a little with whatever else the machine does, so beyond its limit it proves nothing.
    near(execution.cpu, limits.cpu) || execution.clock() >= limits.wall.mul_f64(0.8)
}
