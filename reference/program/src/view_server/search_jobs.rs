//! Searches on threads of their own: so many at once and the last ones that ended; how far each is, what came of it, and
//! how it is cancelled.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rules::search_watch::{Limits, Progress, Stop, Watch};
use serde::Serialize;
use serde_json::Value;

use crate::search_documents::{EffortDocument, stop_reason};

/// The most searches that run at once: two to compare, on two pages.
pub const MOST_RUNNING: usize = 4;
/// The most searches that are remembered after they ended.
pub const MOST_ENDED: usize = 32;

#[derive(Debug)]
pub struct Jobs {
    limits: Limits,
    neglect: Duration,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    last: u64,
    jobs: BTreeMap<u64, Arc<Job>>,
}

#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    #[error("{MOST_RUNNING} searches run already; wait for one to end, or cancel it")]
    TooMany,
    #[error("the system gives no thread for the search; try again")]
    NoThread,
}

impl Jobs {
    /// None yet; each will be held to these limits, and cancelled when nobody asks about it for so long.
    pub fn new(limits: Limits, neglect: Duration) -> Self {
        Self {
            limits,
            neglect,
            known: Mutex::default(),
        }
    }

    /// Starts a search, and gives its number.
    pub fn start(
        &self,
        work: impl FnOnce(&mut Watch<'_>) -> Result<Value, String> + Send + 'static,
    ) -> Result<u64, NotStarted> {
        let mut known = self.known();
        if known.running() >= MOST_RUNNING {
            return Err(NotStarted::TooMany);
        }
        let job = Arc::new(Job::begin());
        let (own, limits, neglect) = (Arc::clone(&job), self.limits, self.neglect);
        thread::Builder::new()
            .name("search".to_owned())
            .spawn(move || run(&own, limits, neglect, work))
            .map_err(|_| NotStarted::NoThread)?;
        known.last += 1;
        let number = known.last;
        known.jobs.insert(number, job);
        known.forget();
        Ok(number)
    }

    /// The search of this number, unless it is long forgotten.
    pub fn get(&self, number: u64) -> Option<Arc<Job>> {
        self.known().jobs.get(&number).cloned()
    }

    pub fn cancel_all(&self) {
        self.known().jobs.values().for_each(|job| job.cancel());
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        locked(&self.known)
    }
}

impl Known {
    fn running(&self) -> usize {
        self.jobs.values().filter(|job| job.is_running()).count()
    }

    /// Forgets the oldest of those that ended.
    fn forget(&mut self) {
        let ended = self.jobs.iter().filter(|(_, job)| !job.is_running());
        let ended: Vec<u64> = ended.map(|(number, _)| *number).collect();
        for number in ended.iter().rev().skip(MOST_ENDED) {
            self.jobs.remove(number);
        }
    }
}

fn run(
    job: &Job,
    limits: Limits,
    neglect: Duration,
    work: impl FnOnce(&mut Watch<'_>) -> Result<Value, String>,
) {
    let mut report = |progress: &Progress| job.report(progress, neglect);
    let mut watch = Watch::new(limits)
        .cancelled_by(&job.cancel)
        .reporting_to(&mut report);
    // A solver that panics is a bug, but the page must not wait for it for ever.
    let outcome = catch_unwind(AssertUnwindSafe(|| work(&mut watch)))
        .unwrap_or_else(|_| Err("the solver failed; please report the board".to_owned()));
    job.end(outcome);
}

#[derive(Debug)]
pub struct Job {
    cancel: AtomicBool,
    state: Mutex<State>,
    /// When somebody last asked how far it is.
    asked: Mutex<Instant>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum State {
    /// It runs; by now it has cost so much.
    Running {
        /// Nothing until the search first reports.
        progress: Option<ProgressDocument>,
    },
    /// It has ended; also when it was cancelled, with what was known by then.
    Done {
        answer: Value,
    },
    Failed {
        error: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ProgressDocument {
    /// The depth, cost or threshold reached.
    bound: u32,
    effort: EffortDocument,
}

/// Why a search stopped before it had an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StopDocument {
    /// `time`, `memory` or `cancelled`.
    reason: &'static str,
    /// The limit that was reached, with its unit.
    limit: Option<String>,
    message: String,
}

impl Job {
    fn begin() -> Self {
        Self {
            cancel: AtomicBool::new(false),
            state: Mutex::new(State::Running { progress: None }),
            asked: Mutex::new(Instant::now()),
        }
    }

    /// How far it is; somebody asks.
    pub fn look(&self) -> State {
        *locked(&self.asked) = Instant::now();
        locked(&self.state).clone()
    }

    pub fn is_running(&self) -> bool {
        matches!(*locked(&self.state), State::Running { .. })
    }

    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// It is so far; where nobody asked for so long, it is cancelled: the page is gone.
    fn report(&self, progress: &Progress, neglect: Duration) {
        let progress = Some(ProgressDocument {
            bound: progress.bound,
            effort: EffortDocument::from(progress.effort),
        });
        *locked(&self.state) = State::Running { progress };
        if locked(&self.asked).elapsed() > neglect {
            self.cancel();
        }
    }

    fn end(&self, outcome: Result<Value, String>) {
        *locked(&self.state) = match outcome {
            Ok(answer) => State::Done { answer },
            Err(error) => State::Failed { error },
        };
    }
}

impl From<Stop> for StopDocument {
    fn from(stop: Stop) -> Self {
        Self {
            reason: stop_reason(stop),
            limit: stop.limit(),
            message: stop.to_string(),
        }
    }
}

/// What is guarded is whole after every statement, so a thread that panicked left nothing half done.
fn locked<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wait(jobs: &Jobs, number: u64) -> State {
        let job = jobs.get(number).unwrap();
        while job.is_running() {
            thread::yield_now();
        }
        job.look()
    }

    #[test]
    fn a_solver_that_panics_is_told_and_the_oldest_are_forgotten() {
        let jobs = Jobs::new(Limits::default(), Duration::from_secs(60));
        let first = jobs.start(|_| panic!("on purpose")).unwrap();
        assert!(matches!(wait(&jobs, first), State::Failed { .. }));
        for _ in 0..=MOST_ENDED {
            let number = jobs.start(|_| Ok(Value::Null)).unwrap();
            wait(&jobs, number);
        }
        assert!(jobs.start(|_| Ok(Value::Null)).is_ok());
        assert!(jobs.get(first).is_none());
    }
}
