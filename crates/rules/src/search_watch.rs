//! What a long computation is given and gives back, whatever it computes: limits, progress, cancelling, effort.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::units::Bytes;

/// How much a computation may use before it must stop.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time from the start of the computation.
    pub time: Option<Duration>,
    /// Memory for its queues, tables of visited boards and the like, by its own count.
    pub memory: Option<Bytes>,
}

impl Limits {
    pub const fn of_time(time: Duration) -> Self {
        Self {
            time: Some(time),
            memory: None,
        }
    }

    pub const fn of_memory(memory: Bytes) -> Self {
        Self {
            time: None,
            memory: Some(memory),
        }
    }
}

/// Why a computation stopped before it had an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    #[error("stopped at the time limit of {} without an answer; allow more with `--time`", readable(*.0))]
    Time(Duration),
    #[error("stopped at the memory limit of {0} without an answer; allow more with `--memory`")]
    Memory(Bytes),
    #[error("stopped after {0} nodes without an answer")]
    Nodes(u64),
    #[error("cancelled")]
    Cancelled,
}

impl Stop {
    /// The limit that was reached, with its unit.
    #[inline]
    pub fn limit(self) -> Option<String> {
        match self {
            Self::Time(limit) => Some(readable(limit)),
            Self::Memory(limit) => Some(limit.to_string()),
            Self::Nodes(limit) => Some(format!("{limit} nodes")),
            Self::Cancelled => None,
        }
    }
}

/// A limit of time with the unit it was most likely given in: `10 ms`, `1.5 s`, `5 min`.
fn readable(limit: Duration) -> String {
    let milliseconds = limit.as_secs_f64() * 1e3;
    if limit < Duration::from_secs(1) {
        format!("{} ms", (milliseconds * 1e3).round() / 1e3)
    } else if limit >= Duration::from_secs(60) && limit.as_millis().is_multiple_of(60_000) {
        format!("{} min", limit.as_secs() / 60)
    } else {
        format!("{} s", milliseconds.round() / 1e3)
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Effort {
    /// Nodes whose children were generated.
    pub expanded: u64,
    /// Nodes that were made, the root included.
    pub generated: u64,
    /// The most nodes that ever waited at once.
    pub peak_queue: u64,
    /// The most memory its data ever took, by its own count.
    pub memory: Bytes,
    /// Wall-clock time.
    pub time: Duration,
}

/// A glimpse of a computation under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What it has cost so far.
    pub effort: Effort,
    /// The bound it works on: the depth, cost or threshold reached.
    pub bound: u32,
}

/// Says whether to stop, and can be asked from several threads; costs a clock reading where there is a time limit.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stopper<'a> {
    cancel: Option<&'a AtomicBool>,
    deadline: Option<Instant>,
}

impl Stopper<'_> {
    #[inline]
    pub fn is_due(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// Watches over one computation: it is asked now and then whether to go on.
pub struct Watch<'a> {
    limits: Limits,
    nodes: Option<u64>,
    cancel: Option<&'a AtomicBool>,
    report: Option<&'a mut dyn FnMut(&Progress)>,
    started: Instant,
    reported: Instant,
    bound: u32,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}

impl Default for Watch<'_> {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

impl<'a> Watch<'a> {
    /// A watch that holds a computation to these limits, its clock started now.
    #[inline]
    pub fn new(limits: Limits) -> Self {
        let now = Instant::now();
        Self {
            limits,
            nodes: None,
            cancel: None,
            report: None,
            started: now,
            reported: now,
            bound: 0,
        }
    }

    /// Stops the computation soon after this flag turns true.
    #[inline]
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Self {
        self.cancel = Some(flag);
        self
    }

    /// Stops the computation soon after it has made more nodes than this: unlike time, they are the same on every machine.
    #[inline]
    #[must_use]
    pub fn within_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Calls this some ten times a second.
    #[inline]
    #[must_use]
    pub fn reporting_to(mut self, report: &'a mut dyn FnMut(&Progress)) -> Self {
        self.report = Some(report);
        self
    }

    #[inline]
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Holds the computation to these limits from now on; the clock goes on.
    #[inline]
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Stops the computation soon after it has made more nodes than this: at its next question, so that where it stops
    /// is the same on every machine.
    #[inline]
    pub fn set_nodes(&mut self, nodes: Option<u64>) {
        self.nodes = nodes;
    }

    /// What threads can ask while this watch is busy elsewhere.
    #[inline]
    pub fn stopper(&self) -> Stopper<'a> {
        Stopper {
            cancel: self.cancel,
            deadline: self.limits.time.map(|limit| self.started + limit),
        }
    }

    /// A watch for what must still be done after this one said stop: it can be cancelled as this one, and has so long.
    #[inline]
    #[must_use]
    pub fn afterwards(&self, grace: Duration) -> Self {
        let limits = Limits {
            time: Some(grace),
            memory: self.limits.memory,
        };
        Self {
            cancel: self.cancel,
            ..Self::new(limits)
        }
    }

    /// The bound the computation last said it works on.
    #[inline]
    pub fn bound(&self) -> u32 {
        self.bound
    }

    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Reports progress and says whether the computation must stop. Costs a clock reading: ask every few thousand
    /// nodes. The caller fills in everything of the effort but the time.
    #[inline]
    pub fn check(&mut self, bound: u32, mut effort: Effort) -> Result<(), Stop> {
        self.bound = bound;
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        if let Some(limit) = self.nodes.filter(|&limit| effort.generated > limit) {
            return Err(Stop::Nodes(limit));
        }
        let now = Instant::now();
        effort.time = now - self.started;
        if let Some(limit) = self.limits.memory.filter(|limit| effort.memory > *limit) {
            return Err(Stop::Memory(limit));
        }
        if let Some(limit) = self.limits.time.filter(|limit| effort.time >= *limit) {
            return Err(Stop::Time(limit));
        }
        if let Some(report) = &mut self.report
            && now - self.reported >= Duration::from_millis(100)
        {
            self.reported = now;
            report(&Progress { effort, bound });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_limit_is_printed_as_somebody_would_type_it() {
        let table = [
            (Duration::ZERO, "0 ms"),
            (Duration::from_micros(250), "0.25 ms"),
            (Duration::from_millis(10), "10 ms"),
            (Duration::from_millis(999), "999 ms"),
            (Duration::from_secs(1), "1 s"),
            (Duration::from_millis(1500), "1.5 s"),
            (Duration::from_secs(59), "59 s"),
            (Duration::from_secs(60), "1 min"),
            (Duration::from_secs(90), "90 s"),
            (Duration::from_secs(300), "5 min"),
        ];
        for (limit, printed) in table {
            assert_eq!(
                Stop::Time(limit).to_string(),
                format!(
                    "stopped at the time limit of {printed} without an answer; allow more with `--time`"
                )
            );
        }
    }
}
