//! Runs side by side, and runs that must be alone.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use model::execution::Execution;
use model::limits::Limits;

/// Runs side by side, and runs that must be alone.
#[derive(Debug, Default)]
pub(crate) struct Alone {
    lock: RwLock<()>,
}

impl Alone {
    /// Runs this beside others.
    pub(crate) fn beside<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.read().unwrap_or_else(PoisonError::into_inner);
        run()
    }

    /// Runs this while nothing else runs.
    pub(crate) fn alone<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.write().unwrap_or_else(PoisonError::into_inner);
        run()
    }
}

/// Whether a run came so near a limit of time that what ran beside it may have decided.
#[must_use]
pub(crate) fn is_near_a_limit(execution: &Execution, limits: &Limits) -> bool {
    let near = |used: Duration, allowed: Duration| {
        used >= allowed.mul_f64(0.8) && used <= allowed.mul_f64(1.2)
    };
    // What it slept grows a little with whatever else the machine does, so beyond its limit it proves nothing.
    near(execution.cpu, limits.cpu) || execution.clock() >= limits.wall.mul_f64(0.8)
}

#[cfg(test)]
mod tests {
    use rules::watch::Bytes;

    use super::*;
    use model::captured::Captured;
    use model::ending::Ending;
    use model::execution::Switches;
    use model::tier::Tier;

    #[test]
    fn what_the_machine_withheld_brings_no_run_near_its_limit() {
        let limits = Limits::with_cpu(Duration::from_secs(10));
        let table = [
            (1.0, 0.0, 2.0, false),
            (9.0, 0.0, 2.0, true),
            (13.0, 0.0, 2.0, false),
            (1.0, 0.0, 17.0, true),
            (1.0, 0.0, 30.0, true),
            (1.0, 20.0, 30.0, false),
        ];
        for (cpu, withheld, wall, expected) in table {
            let [cpu, withheld, wall] = [cpu, withheld, wall].map(Duration::from_secs_f64);
            let execution = Execution {
                tier: Tier::Contained,
                ending: Ending::Exited { code: 0 },
                exceeded: None,
                cpu,
                wall,
                withheld,
                peak_memory: Bytes(0),
                switches: Switches::default(),
                script: None,
                stdout: Captured::default(),
                stderr: Captured::default(),
                wrote: Vec::new(),
            };
            assert_eq!(
                is_near_a_limit(&execution, &limits),
                expected,
                "{cpu:?} {wall:?}"
            );
        }
    }
}
