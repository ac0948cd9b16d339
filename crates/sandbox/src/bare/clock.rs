//! The time that passes for a running program: without what the machine withheld, where the system tells.

use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use crate::linux::process_table::descendants;
#[cfg(target_os = "linux")]
use crate::linux::program_clock::ProgramClock;

/// Whether the system tells how long a program was kept from running.
#[cfg(target_os = "linux")]
#[must_use]
pub(crate) fn tells_what_is_withheld() -> bool {
    crate::linux::program_clock::is_kept_here()
}

/// Whether the system tells how long a program was kept from running.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub(crate) const fn tells_what_is_withheld() -> bool {
    false
}

/// The time that passes for a running program.
#[derive(Debug)]
pub(crate) struct Clock {
    #[cfg(target_os = "linux")]
    own: ProgramClock,
    #[cfg(not(target_os = "linux"))]
    began: Instant,
}

#[cfg(target_os = "linux")]
impl Clock {
    /// Of a program that began then.
    pub(crate) fn new(began: Instant) -> Self {
        Self {
            own: ProgramClock::new(began),
        }
    }

    /// What is left of this much time.
    pub(crate) fn time_left(&mut self, wall: Duration, program: i32) -> Duration {
        let everybody = || {
            let mut all = descendants(program);
            all.push(program);
            all
        };
        self.own.look_if_due(everybody);
        if self.own.elapsed() >= wall {
            // Much may have been withheld since the last look.
            self.own.look(everybody());
        }
        wall.saturating_sub(self.own.elapsed())
    }

    /// Takes out the time in which the program waited for an answer.
    pub(crate) fn withhold(&mut self, time: Duration) {
        self.own.withhold(time);
    }

    /// The time that the machine withheld.
    pub(crate) const fn withheld(&self) -> Duration {
        self.own.withheld()
    }
}

#[cfg(not(target_os = "linux"))]
impl Clock {
    /// Of a program that began then.
    pub(crate) const fn new(began: Instant) -> Self {
        Self { began }
    }

    /// What is left of this much time.
    pub(crate) fn time_left(&mut self, wall: Duration, _: i32) -> Duration {
        wall.saturating_sub(self.began.elapsed())
    }

    /// Nobody tells since when the program waits.
    pub(crate) fn withhold(&mut self, _: Duration) {}

    /// Nobody tells what the machine withheld.
    pub(crate) const fn withheld(&self) -> Duration {
        Duration::ZERO
    }
}
