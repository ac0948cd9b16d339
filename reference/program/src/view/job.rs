//! One search on a thread of its own: how far it is, what came of it, and how it is cancelled.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use rules::watch::{Effort, Progress, Stop};

/// A search that was started.
#[derive(Debug)]
pub struct Job {
    cancel: AtomicBool,
    state: Mutex<State>,
    /// When somebody last asked how far it is.
    asked: Mutex<Instant>,
}

/// How far a search is.
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
        /// What came of it.
        answer: Value,
    },
    /// It could not be done.
    Failed {
        /// Why.
        error: String,
    },
}

/// A glimpse of a search.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ProgressDocument {
    /// The depth, cost or threshold reached.
    bound: u32,
    effort: EffortDocument,
}

/// What a search cost.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct EffortDocument {
    expanded: u64,
    generated: u64,
    peak_queue: u64,
    memory_bytes: u64,
    seconds: f64,
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

/// Whether a search has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It runs.
    Running,
    /// It has ended, one way or another.
    Ended,
}

impl Job {
    /// A search that begins now.
    #[must_use]
    pub fn begin() -> Self {
        Self {
            cancel: AtomicBool::new(false),
            state: Mutex::new(State::Running { progress: None }),
            asked: Mutex::new(Instant::now()),
        }
    }

    /// How far it is; somebody asks.
    #[must_use]
    pub fn look(&self) -> State {
        *locked(&self.asked) = Instant::now();
        locked(&self.state).clone()
    }

    /// Whether it has ended.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match &*locked(&self.state) {
            State::Running { .. } => Phase::Running,
            State::Done { .. } | State::Failed { .. } => Phase::Ended,
        }
    }

    /// Asks it to stop soon.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// The flag it obeys.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.cancel
    }

    /// It is so far; where nobody asked for so long, it is cancelled: the page is gone.
    pub fn report(&self, progress: &Progress, neglect: Duration) {
        let so_far = ProgressDocument {
            bound: progress.bound,
            effort: EffortDocument::from(progress.effort),
        };
        *locked(&self.state) = State::Running {
            progress: Some(so_far),
        };
        if locked(&self.asked).elapsed() > neglect {
            self.cancel();
        }
    }

    /// It has ended.
    pub fn end(&self, outcome: Result<Value, String>) {
        *locked(&self.state) = match outcome {
            Ok(answer) => State::Done { answer },
            Err(error) => State::Failed { error },
        };
    }
}

impl From<Effort> for EffortDocument {
    fn from(effort: Effort) -> Self {
        Self {
            expanded: effort.expanded,
            generated: effort.generated,
            peak_queue: effort.peak_queue,
            memory_bytes: effort.memory.0,
            seconds: effort.time.as_secs_f64(),
        }
    }
}

impl From<Stop> for StopDocument {
    fn from(stop: Stop) -> Self {
        Self {
            reason: match stop {
                Stop::Time(_) => "time",
                Stop::Memory(_) => "memory",
                Stop::Nodes(_) => "nodes",
                Stop::Cancelled => "cancelled",
            },
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

    const GLIMPSE: Progress = Progress {
        effort: Effort {
            expanded: 7,
            generated: 0,
            peak_queue: 0,
            memory: rules::watch::Bytes(0),
            time: Duration::ZERO,
        },
        bound: 3,
    };

    #[test]
    fn a_job_nobody_asks_about_is_cancelled() {
        let job = Job::begin();
        job.report(&GLIMPSE, Duration::from_secs(3600));
        assert!(!job.flag().load(Ordering::Relaxed));
        job.report(&GLIMPSE, Duration::ZERO);
        assert!(job.flag().load(Ordering::Relaxed));
    }

    #[test]
    fn a_job_tells_how_far_it_is_and_what_came_of_it() {
        let job = Job::begin();
        assert_eq!(job.look(), State::Running { progress: None });
        job.report(&GLIMPSE, Duration::from_secs(3600));
        assert_eq!(job.phase(), Phase::Running);
        let told = serde_json::to_value(job.look()).unwrap();
        assert_eq!(told["progress"]["effort"]["expanded"], 7);
        job.end(Err("no luck".to_owned()));
        assert_eq!(job.phase(), Phase::Ended);
        let told = serde_json::to_string(&job.look()).unwrap();
        assert_eq!(told, r#"{"state":"failed","error":"no luck"}"#);
    }
}
