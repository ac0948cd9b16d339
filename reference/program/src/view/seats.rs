//! How many clients are answered at once; others wait at the door.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Seats, some of them taken.
#[derive(Debug)]
pub(crate) struct Seats {
    free: Mutex<usize>,
    left: Condvar,
}

/// A seat that is taken until this is dropped.
#[derive(Debug)]
pub(crate) struct Seat(Arc<Seats>);

impl Seats {
    /// So many.
    #[must_use]
    pub(crate) fn new(count: usize) -> Arc<Self> {
        Arc::new(Self {
            free: Mutex::new(count),
            left: Condvar::new(),
        })
    }

    /// Takes a seat, and waits for one if need be.
    #[must_use]
    pub(crate) fn take(self: &Arc<Self>) -> Seat {
        let mut free = self
            .left
            .wait_while(self.free(), |free| *free == 0)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        Seat(Arc::clone(self))
    }

    fn free(&self) -> MutexGuard<'_, usize> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        *self.0.free() += 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_seat_that_is_left_is_taken_by_who_waits() {
        let seats = Seats::new(1);
        let first = seats.take();
        let waiting = Arc::clone(&seats);
        let waiter = thread::spawn(move || drop(waiting.take()));
        drop(first);
        waiter.join().unwrap();
        assert_eq!(*seats.free(), 1);
    }
}
