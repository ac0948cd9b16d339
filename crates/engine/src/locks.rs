//! Locks, whatever became of who held them before: for what threads share, and for runs side by side or alone.

use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

/// Nobody leaves what is behind a lock half written: what is entered is entered whole.
pub(crate) fn locked<T: ?Sized>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What was behind a lock that nobody needs any more.
pub(crate) fn unlocked<T>(lock: Mutex<T>) -> T {
    lock.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Runs side by side, and runs that must be alone.
#[derive(Debug, Default)]
pub(crate) struct RunLock {
    lock: RwLock<()>,
}

impl RunLock {
    pub(crate) fn shared<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.read().unwrap_or_else(PoisonError::into_inner);
        run()
    }

    /// Runs this while nothing else runs.
    pub(crate) fn exclusive<T>(&self, run: impl FnOnce() -> T) -> T {
        let _held = self.lock.write().unwrap_or_else(PoisonError::into_inner);
        run()
    }
}
