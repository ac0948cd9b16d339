//! Work shared by a few threads: submissions to prepare, the cases of those that are ready, and runs that must be alone.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use model::execution::Execution;
use model::limits::Limits;

use crate::locks::locked;

/// Work shared by a few threads. Cases that are ready go first, so that submissions are finished one after another.
#[derive(Debug)]
pub(crate) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Task {
    Prepare(usize),
    Run {
        submission: usize,
        /// The case, by its place in the submission's list.
        case: usize,
    },
}

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

/// A case of a submission, and how soon its turn is among the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Step {
    /// The lower, the sooner.
    pub rank: usize,
    /// The case, by its place in the submission's list.
    pub case: usize,
}

#[derive(Debug)]
struct State {
    waiting: VecDeque<usize>,
    /// By the turn of the submission, and the rank of the case in it.
    ready: BTreeMap<(usize, usize), Task>,
    turns: HashMap<usize, usize>,
    at_work: usize,
    stopped: bool,
}

impl Queue {
    /// With these submissions to prepare, in this order.
    pub(crate) fn new(submissions: impl IntoIterator<Item = usize>) -> Self {
        Self {
            state: Mutex::new(State {
                waiting: submissions.into_iter().collect(),
                ready: BTreeMap::new(),
                turns: HashMap::new(),
                at_work: 0,
                stopped: false,
            }),
            changed: Condvar::new(),
        }
    }

    /// The next piece of work; waits while others may still bring some. None when there will be no more. Whoever takes one
    /// says when it is [done](Self::done).
    pub(crate) fn next(&self) -> Option<Task> {
        let mut state = locked(&self.state);
        loop {
            if state.stopped {
                return None;
            }
            let ready = state.ready.pop_first().map(|(_, task)| task);
            if let Some(task) = ready.or_else(|| state.begin()) {
                state.at_work += 1;
                return Some(task);
            }
            if state.at_work == 0 {
                return None;
            }
            state = self
                .changed
                .wait(state)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A piece of work on this submission is done, and these cases of it can be run now.
    pub(crate) fn done(&self, submission: usize, steps: &[Step]) {
        let mut state = locked(&self.state);
        state.at_work -= 1;
        let turn = state.turns[&submission];
        let tasks = steps.iter().map(|&Step { rank, case }| {
            let task = Task::Run { submission, case };
            ((turn, rank), task)
        });
        state.ready.extend(tasks);
        self.changed.notify_all();
    }

    /// Nobody is given anything any more.
    pub(crate) fn stop(&self) {
        locked(&self.state).stopped = true;
        self.changed.notify_all();
    }

    /// What stops the queue when the thread that holds it panics: otherwise the others would wait for its work for ever.
    pub(crate) const fn stopped_by_a_panic(&self) -> StopOnPanic<'_> {
        StopOnPanic(self)
    }
}

impl State {
    fn begin(&mut self) -> Option<Task> {
        let submission = self.waiting.pop_front()?;
        let turn = self.turns.len();
        self.turns.insert(submission, turn);
        Some(Task::Prepare(submission))
    }
}

/// Whether a run came so near a limit of time that what ran beside it may have decided.
pub(crate) fn is_near_a_limit(execution: &Execution, limits: &Limits) -> bool {
    let near = |used: Duration, allowed: Duration| {
        used >= allowed.mul_f64(0.8) && used <= allowed.mul_f64(1.2)
    };
    // What it slept grows a little with whatever else the machine does, so beyond its limit it proves nothing.
    near(execution.cpu, limits.cpu) || execution.clock() >= limits.wall.mul_f64(0.8)
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use model::program_ending::Ending;
    use model::tier::Tier;

    use super::*;

    fn steps(cases: Range<usize>) -> Vec<Step> {
        cases.map(|case| Step { rank: case, case }).collect()
    }

    const fn run(submission: usize, case: usize) -> Task {
        Task::Run { submission, case }
    }

    #[test]
    fn the_cases_of_a_submission_come_before_the_next_submission() {
        let queue = Queue::new([0, 1]);
        assert_eq!(queue.next(), Some(Task::Prepare(0)));
        queue.done(0, &steps(0..2));
        for case in 0..2 {
            assert_eq!(queue.next(), Some(run(0, case)));
        }
        assert_eq!(queue.next(), Some(Task::Prepare(1)));
        queue.done(1, &[]);
        for _ in 0..2 {
            queue.done(0, &[]);
        }
        assert_eq!(queue.next(), None);
    }

    #[test]
    fn what_comes_later_takes_its_turn_before_the_next_submission() {
        let queue = Queue::new([7, 5]);
        assert_eq!(queue.next(), Some(Task::Prepare(7)));
        assert_eq!(queue.next(), Some(Task::Prepare(5)));
        queue.done(5, &steps(0..1));
        queue.done(7, &[Step { rank: 0, case: 2 }, Step { rank: 2, case: 0 }]);
        assert_eq!(queue.next(), Some(run(7, 2)));
        queue.done(7, &[Step { rank: 1, case: 1 }]);
        for expected in [run(7, 1), run(7, 0), run(5, 0)] {
            assert_eq!(queue.next(), Some(expected));
        }
    }

    #[test]
    fn a_case_that_is_run_may_bring_others() {
        let queue = Queue::new([0]);
        assert_eq!(queue.next(), Some(Task::Prepare(0)));
        queue.done(0, &steps(0..1));
        assert_eq!(queue.next(), Some(run(0, 0)));
        thread::scope(|scope| {
            let waiting = scope.spawn(|| queue.next());
            queue.done(0, &steps(1..2));
            assert_eq!(waiting.join().unwrap(), Some(run(0, 1)));
        });
        queue.done(0, &[]);
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
            queue.done(0, &steps(0..1));
            assert_eq!(waiting.join().unwrap(), Some(run(0, 0)));
        });
        queue.stop();
        assert_eq!(queue.next(), None);
    }

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
                cpu,
                wall,
                withheld,
                ..Execution::new(Tier::Contained, Ending::Exited { code: 0 })
            };
            assert_eq!(
                is_near_a_limit(&execution, &limits),
                expected,
                "{cpu:?} {wall:?}"
            );
        }
    }
}
