//! Whether the processes of a program do nothing but wait, by looking at them again and again.

use std::time::Instant;

use crate::sandbox::linux::process_table::{self, State};
use crate::sandbox::prompter::QUIET;

/// Whether the processes of a program do nothing but wait.
///
/// Each look sees what every thread is doing at that moment, so that one which only waits for a processor does not
/// count as waiting, and how much processor time was used so far, so that nobody is missed who works between two looks.
/// That time comes in ticks of some milliseconds: a runtime that stirs for a moment now and then is still.
#[derive(Debug, Default)]
pub struct Stillness {
    /// Since when all was as it is.
    since: Option<(Instant, Asleep)>,
}

/// Every process, all of whose threads sleep, and the ticks it has used.
type Asleep = Vec<(i32, u64)>;

/// What came of looking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motion {
    /// Everybody has been waiting for as long as [`QUIET`].
    Still,
    /// Not so, or not for long enough.
    Moving,
}

impl Stillness {
    /// Looks at these processes.
    pub fn look(&mut self, processes: &[i32]) -> Motion {
        self.note(Instant::now(), asleep(processes))
    }

    fn note(&mut self, now: Instant, seen: Option<Asleep>) -> Motion {
        match (&self.since, seen) {
            (Some((since, before)), Some(asleep)) if *before == asleep => {
                if now.duration_since(*since) >= QUIET {
                    return Motion::Still;
                }
            }
            (_, seen) => self.since = seen.map(|asleep| (now, asleep)),
        }
        Motion::Moving
    }
}

/// None if somebody is doing something, or nobody is there.
fn asleep(processes: &[i32]) -> Option<Asleep> {
    let mut all = Vec::with_capacity(processes.len());
    for pid in processes {
        // Who has ended between being listed and being looked at is nobody any more.
        let Some(entry) = process_table::entry(*pid) else {
            continue;
        };
        let is_busy = match entry.threads {
            0 | 1 => entry.state == State::Busy,
            _ => process_table::threads(*pid).any(|thread| thread.state == State::Busy),
        };
        if is_busy {
            return None;
        }
        // A process whose first thread has ended lives on in the others.
        if entry.state != State::Ended || entry.threads > 1 {
            all.push((*pid, entry.own_ticks + entry.waited_ticks));
        }
    }
    (!all.is_empty()).then_some(all)
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::Duration;

    use super::*;

    #[test]
    fn only_what_stays_the_same_for_long_enough_is_still() {
        let begun = Instant::now();
        let at = |part: u32| begun + QUIET / 4 * part;
        let all = |ticks| Some(vec![(7, ticks), (8, 0)]);
        let table = [
            (0, all(1), Motion::Moving),
            (3, all(1), Motion::Moving),
            (4, all(1), Motion::Still),
            // It used a tick: the wait begins anew.
            (5, all(2), Motion::Moving),
            (8, all(2), Motion::Moving),
            (9, all(2), Motion::Still),
            // Somebody was seen at work, though that took no tick.
            (10, None, Motion::Moving),
            (11, all(2), Motion::Moving),
            (14, all(2), Motion::Moving),
            (15, all(2), Motion::Still),
            // Somebody has come or gone.
            (16, Some(vec![(7, 2)]), Motion::Moving),
        ];
        let mut stillness = Stillness::default();
        for (part, seen, expected) in table {
            assert_eq!(stillness.note(at(part), seen), expected, "{part}");
        }
    }

    /// Whether it is ever seen to be still within some looks.
    fn gets_still(script: &str) -> bool {
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        let mut stillness = Stillness::default();
        let still = (0..100).any(|_| {
            thread::sleep(Duration::from_millis(5));
            let mut all = process_table::descendants(pid);
            all.push(pid);
            stillness.look(&all) == Motion::Still
        });
        child.kill().unwrap();
        child.wait().unwrap();
        still
    }

    #[test]
    fn a_program_that_reads_is_still_and_one_that_computes_or_is_stopped_is_not() {
        assert!(gets_still("read x"));
        assert!(gets_still("cat | cat"));
        assert!(!gets_still("while :; do :; done"));
        assert!(!gets_still("kill -STOP $$"));
    }

    #[test]
    fn nobody_is_not_still() {
        assert_eq!(asleep(&[]), None);
        assert_eq!(asleep(&[i32::MAX]), None);
    }
}
