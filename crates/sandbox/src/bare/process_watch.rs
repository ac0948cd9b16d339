//! What the system tells of a running process: the time that passes for it, its memory, and whether it only waits.

use std::fs;
use std::time::{Duration, Instant};

#[cfg(target_os = "linux")]
use crate::linux::process_table::descendants;
#[cfg(target_os = "linux")]
use crate::linux::program_clock::ProgramClock;
use rules::units::Bytes;

/// Whether the system tells how long a program was kept from running.
#[cfg(target_os = "linux")]
#[must_use]
pub(crate) fn knows_withheld_time() -> bool {
    crate::linux::program_clock::is_supported()
}

/// Whether the system tells how long a program was kept from running.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub(crate) const fn knows_withheld_time() -> bool {
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

/// How often a running program is looked at, where that tells anything.
pub(crate) const TICK: Option<Duration> = if cfg!(target_os = "linux") {
    Some(Duration::from_millis(10))
} else {
    None
};

/// The most memory a process has had since it became the program it is; nothing once it has ended.
#[must_use]
pub(crate) fn peak(process: i32) -> Option<Bytes> {
    // The high-water mark, and not what it has now: a peak between two looks is seen too.
    high_water_mark(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

/// The most memory the grader itself has had.
///
/// A process begins as a copy of the grader, and Linux counts that copy's memory as the new program's.
#[must_use]
pub(crate) fn own_peak() -> Option<Bytes> {
    peak(i32::try_from(std::process::id()).ok()?)
}

fn high_water_mark(status: &str) -> Option<Bytes> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(Bytes(kibibytes * 1024))
}

/// Whether a running program and its descendants do nothing but wait.
#[derive(Debug, Default)]
pub(crate) struct Stillness {
    #[cfg(target_os = "linux")]
    seen: crate::linux::stillness::Stillness,
}

impl Stillness {
    /// For how long nobody has moved, where the system tells.
    pub(crate) fn duration(&self) -> Duration {
        #[cfg(target_os = "linux")]
        return self
            .seen
            .since()
            .map_or(Duration::ZERO, |since| since.elapsed());
        #[cfg(not(target_os = "linux"))]
        return Duration::ZERO;
    }

    /// Looks at the program, and says whether nobody has moved for long enough. Where the system does not tell, nobody
    /// is ever seen to move.
    #[cfg(target_os = "linux")]
    pub(crate) fn is_still(&mut self, program: i32) -> bool {
        use crate::linux::process_table::descendants;
        use crate::linux::stillness::Motion;
        use crate::linux::stillness::waits_for_input;

        let mut all = descendants(program);
        all.push(program);
        self.seen.look(&all) == Motion::Still && waits_for_input(&all)
    }

    /// Looks at the program, and says whether nobody has moved for long enough. Where the system does not tell, nobody
    /// is ever seen to move.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn is_still(&mut self, _: i32) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_high_water_mark_is_found_in_its_line() {
        let status = "Name:\tcat\nVmPeak:\t    9999 kB\nVmHWM:\t    1648 kB\nVmRSS:\t 7 kB\n";
        assert_eq!(high_water_mark(status), Some(Bytes(1648 * 1024)));
        assert_eq!(high_water_mark("Name:\tVmHWM: 3 kB\n"), None);
        assert_eq!(high_water_mark(""), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_had_some_memory() {
        assert!(own_peak() > Some(Bytes(100_000)));
    }
}
