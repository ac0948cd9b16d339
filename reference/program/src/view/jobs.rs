//! All searches that were started: so many at once, and the last ones that ended.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::view::job::{Job, Phase};
use rules::watch::{Limits, Progress, Watch};

/// The most searches that run at once: two to compare, on two pages.
pub const MOST_RUNNING: usize = 4;
/// The most searches that are remembered after they ended.
pub const MOST_ENDED: usize = 32;

/// All searches.
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

/// Why a search was not started.
#[derive(Debug, thiserror::Error)]
pub enum NotStarted {
    /// Enough run already.
    #[error("{MOST_RUNNING} searches run already; wait for one to end, or cancel it")]
    TooMany,
    /// The system gives no thread.
    #[error("the system gives no thread for the search; try again")]
    NoThread,
}

impl Jobs {
    /// None yet; each will be held to these limits, and cancelled when nobody asks about it for so long.
    #[must_use]
    pub fn new(limits: Limits, neglect: Duration) -> Self {
        Self {
            limits,
            neglect,
            known: Mutex::default(),
        }
    }

    /// Starts a search, and gives its number.
    ///
    /// # Errors
    /// When enough run already.
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
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Arc<Job>> {
        self.known().jobs.get(&number).cloned()
    }

    /// How many run.
    #[must_use]
    pub fn running(&self) -> usize {
        self.known().running()
    }

    /// Asks all of them to stop soon.
    pub fn cancel_all(&self) {
        self.known().jobs.values().for_each(|job| job.cancel());
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn running(&self) -> usize {
        let running = |job: &&Arc<Job>| job.phase() == Phase::Running;
        self.jobs.values().filter(running).count()
    }

    /// Forgets the oldest of those that ended.
    fn forget(&mut self) {
        let ended = |(_, job): &(&u64, &Arc<Job>)| job.phase() == Phase::Ended;
        let ended: Vec<u64> = self
            .jobs
            .iter()
            .filter(ended)
            .map(|(number, _)| *number)
            .collect();
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
        .cancelled_by(job.flag())
        .reporting_to(&mut report);
    // A solver that panics is a bug, but the page must not wait for it for ever.
    let outcome = catch_unwind(AssertUnwindSafe(|| work(&mut watch)))
        .unwrap_or_else(|_| Err("the solver failed; please report the board".to_owned()));
    job.end(outcome);
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::view::job::State;

    fn wait(jobs: &Jobs, number: u64) -> State {
        let job = jobs.get(number).unwrap();
        while job.phase() == Phase::Running {
            thread::yield_now();
        }
        job.look()
    }

    #[test]
    fn so_many_run_at_once_and_no_more() {
        let jobs = Jobs::new(Limits::default(), Duration::from_secs(60));
        let mut gates = Vec::new();
        for _ in 0..MOST_RUNNING {
            let (gate, opened) = channel::<()>();
            gates.push(gate);
            jobs.start(move |_| {
                let _ = opened.recv();
                Ok(Value::Null)
            })
            .unwrap();
        }
        assert_eq!(jobs.running(), MOST_RUNNING);
        let refusal = jobs.start(|_| Ok(Value::Null)).unwrap_err().to_string();
        assert!(refusal.starts_with("4 searches run already"), "{refusal}");
        drop(gates);
        for number in 1..=4 {
            assert_eq!(
                wait(&jobs, number),
                State::Done {
                    answer: Value::Null
                }
            );
        }
        assert!(jobs.start(|_| Ok(Value::Null)).is_ok());
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
