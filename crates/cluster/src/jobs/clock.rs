//! How time passes while a job is waited for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Whatever time is told by. Tests have one that no one waits for.
pub trait Clock {
    /// How long ago the wait began.
    fn elapsed(&self) -> Duration;

    /// Lets so much time pass, unless somebody interrupts.
    fn pass(&self, time: Duration) -> Passed;
}

/// How time passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passed {
    /// All of it.
    Quietly,
    /// Until somebody pressed Ctrl-C.
    Interrupted,
}

/// The clock of this machine, which began when it was made.
#[derive(Debug)]
pub struct SystemClock<'c> {
    began: Instant,
    interrupted: &'c AtomicBool,
}

impl<'c> SystemClock<'c> {
    /// It begins now; the flag turns true when somebody presses Ctrl-C.
    #[must_use]
    pub fn start(interrupted: &'c AtomicBool) -> Self {
        Self {
            began: Instant::now(),
            interrupted,
        }
    }
}

impl Clock for SystemClock<'_> {
    fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    fn pass(&self, time: Duration) -> Passed {
        let begun = Instant::now();
        while begun.elapsed() < time {
            if self.interrupted.load(Ordering::Relaxed) {
                return Passed::Interrupted;
            }
            thread::sleep(Duration::from_millis(50));
        }
        match self.interrupted.load(Ordering::Relaxed) {
            true => Passed::Interrupted,
            false => Passed::Quietly,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_was_interrupted_before_waits_for_nothing() {
        let interrupted = AtomicBool::new(true);
        let clock = SystemClock::start(&interrupted);
        assert_eq!(clock.pass(Duration::from_secs(3600)), Passed::Interrupted);
        assert_eq!(clock.pass(Duration::ZERO), Passed::Interrupted);
        interrupted.store(false, Ordering::Relaxed);
        assert_eq!(clock.pass(Duration::ZERO), Passed::Quietly);
    }
}
