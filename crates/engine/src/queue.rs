//! Work shared by a few threads: submissions to prepare, and the cases of those that are ready.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Work shared by a few threads. Cases that are ready go first, so that submissions are finished one after another.
#[derive(Debug)]
pub(crate) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

/// One piece of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    /// Prepare this submission.
    Prepare(usize),
    /// Run this case of this submission.
    Run {
        /// The submission.
        submission: usize,
        /// The case, by its place in the submission's list.
        case: usize,
    },
}

/// Stops a queue when it is dropped by a panic.
#[derive(Debug)]
#[must_use]
pub(crate) struct StopOnPanic<'q>(&'q Queue);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

#[derive(Debug)]
struct State {
    waiting: VecDeque<usize>,
    ready: VecDeque<Task>,
    preparing: usize,
    stopped: bool,
}

impl Queue {
    /// With these submissions to prepare, in this order.
    pub(crate) fn new(submissions: impl IntoIterator<Item = usize>) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: submissions.into_iter().collect(),
                ready: VecDeque::new(),
                preparing: 0,
                stopped: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// The next piece of work; waits while others may still bring some. None when there will be no more.
    pub(crate) fn next(&self) -> Option<Task> {
        let mut state = self.lock();
        loop {
            if state.stopped {
                return None;
            }
            if let Some(task) = state.ready.pop_front() {
                return Some(task);
            }
            if let Some(submission) = state.waiting.pop_front() {
                state.preparing += 1;
                return Some(Task::Prepare(submission));
            }
            if state.preparing == 0 {
                return None;
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// This submission is prepared, and has these cases to run.
    pub(crate) fn prepared(&self, submission: usize, cases: &[usize]) {
        let mut state = self.lock();
        state.preparing -= 1;
        let tasks = cases.iter().map(|&case| Task::Run { submission, case });
        state.ready.extend(tasks);
        self.changed.notify_all();
    }

    /// Nobody is given anything any more.
    pub(crate) fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    /// What stops the queue when the thread that holds it panics: otherwise the others would wait for its work for ever.
    pub(crate) const fn stopped_by_a_panic(&self) -> StopOnPanic<'_> {
        StopOnPanic(self)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No holder can leave it half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cases_of_a_submission_come_before_the_next_submission() {
        let queue = Queue::new([0, 1]);
        assert_eq!(queue.next(), Some(Task::Prepare(0)));
        queue.prepared(0, &[0, 1]);
        for case in 0..2 {
            let submission = 0;
            assert_eq!(queue.next(), Some(Task::Run { submission, case }));
        }
        assert_eq!(queue.next(), Some(Task::Prepare(1)));
        queue.prepared(1, &[]);
        assert_eq!(queue.next(), None);
    }

    #[test]
    fn nobody_waits_for_a_thread_that_panicked() {
        let queue = Queue::new([0]);
        thread::scope(|scope| {
            let lost = scope.spawn(|| {
                let _ended = queue.stopped_by_a_panic();
                assert_eq!(queue.next(), Some(Task::Prepare(0)));
                panic!("on purpose");
            });
            assert!(lost.join().is_err());
            assert_eq!(scope.spawn(|| queue.next()).join().unwrap(), None);
        });
    }

    #[test]
    fn nobody_waits_for_ever() {
        let queue = Queue::new([0]);
        assert_eq!(queue.next(), Some(Task::Prepare(0)));
        std::thread::scope(|scope| {
            let waiting = scope.spawn(|| queue.next());
            queue.prepared(0, &[0]);
            let expected = Task::Run {
                submission: 0,
                case: 0,
            };
            assert_eq!(waiting.join().unwrap(), Some(expected));
        });
        queue.stop();
        assert_eq!(queue.next(), None);
    }
}
