//! Who builds a table, and until when.

use rules::watch::Stopper;

/// Threads that build a table, and what may stop them.
#[derive(Debug, Clone, Copy)]
pub struct Workers<'a> {
    /// How many.
    pub threads: usize,
    /// What they ask now and then; a build that is stopped ends in an error of the kind `Interrupted`.
    pub stopper: Stopper<'a>,
}

impl From<usize> for Workers<'_> {
    /// So many threads that nothing stops.
    fn from(threads: usize) -> Self {
        Self {
            threads: threads.max(1),
            stopper: Stopper::default(),
        }
    }
}

impl Workers<'_> {
    /// Runs this once on each thread, and waits; on this very thread where one is enough.
    pub fn each(&self, work: impl Fn() + Sync) {
        if self.threads <= 1 {
            return work();
        }
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(&work);
            }
        });
    }
}
