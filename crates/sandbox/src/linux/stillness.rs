//! Whether the processes of a program do nothing, by looking at them again and again, and whether they wait for input.

use std::fs;
use std::time::{Duration, Instant};

use crate::linux::process_table::{self, State, thread_numbers};
use crate::prompter::QUIET;

/// Whether the processes of a program do nothing but wait.
///
/// Each look sees what every thread is doing at that moment, so that one which only waits for a processor does not
/// count as waiting, and what was done so far, so that nobody is missed who works between two looks. A process of one
/// thread is told by how often it had a processor. One of many threads is told by its processor time, which comes in
/// ticks of some milliseconds: a runtime that stirs for a moment now and then is still.
///
/// A look that comes late, because the machine is busy, says little about the time before it: it counts for no more than
/// half of [`QUIET`].
#[derive(Debug, Default)]
pub(crate) struct Stillness {
    last: Option<Look>,
}

/// What was seen at the last look, when all were asleep.
#[derive(Debug)]
struct Look {
    at: Instant,
    /// When it was first so.
    since: Instant,
    seen: Asleep,
    /// For how long it has been so.
    still: Duration,
}

/// How often somebody should look who waits for stillness.
pub(crate) const LOOK: Duration = Duration::from_nanos(QUIET.as_nanos() as u64 / 3);

/// The most that may lie between two looks for all of it to count.
const LONGEST_GAP: Duration = Duration::from_nanos(QUIET.as_nanos() as u64 / 2);

/// Every process, all of whose threads sleep, and what it has done so far.
type Asleep = Vec<(i32, Done)>;

/// What a process has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Done {
    ticks: u64,
    /// How often it had a processor; nothing for one of many threads.
    turns: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Motion {
    /// Everybody has been waiting for as long as [`QUIET`].
    Still,
    /// Not so, or not for long enough.
    Moving,
}

impl Stillness {
    pub(crate) fn look(&mut self, processes: &[i32]) -> Motion {
        self.note(Instant::now(), asleep(processes))
    }

    /// Since when everybody has been waiting, if they are.
    pub(crate) fn since(&self) -> Option<Instant> {
        self.last.as_ref().map(|last| last.since)
    }

    fn note(&mut self, now: Instant, seen: Option<Asleep>) -> Motion {
        let (still, since) = match (&self.last, &seen) {
            (Some(last), Some(seen)) if last.seen == *seen => {
                let gap = now.duration_since(last.at).min(LONGEST_GAP);
                (last.still + gap, last.since)
            }
            _ => (Duration::ZERO, now),
        };
        self.last = seen.map(|seen| Look {
            at: now,
            since,
            seen,
            still,
        });
        if still >= QUIET {
            Motion::Still
        } else {
            Motion::Moving
        }
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
            let done = Done {
                ticks: entry.own_ticks + entry.waited_ticks,
                turns: (entry.threads == 1)
                    .then(|| process_table::turns(*pid))
                    .flatten(),
            };
            all.push((*pid, done));
        }
    }
    (!all.is_empty()).then_some(all)
}

/// Whether somebody among these processes, all of which sleep, waits to read what is typed. Where the kernel does not tell
/// what a thread waits for, that is taken for so.
pub(crate) fn waits_for_input(processes: &[i32]) -> bool {
    let mut is_told = false;
    for pid in processes {
        for thread in thread_numbers(*pid) {
            let Ok(call) = fs::read_to_string(format!("/proc/{pid}/task/{thread}/syscall")) else {
                continue;
            };
            is_told = true;
            if Waiting::parse(&call).is_some_and(|waiting| waiting.is_for_input(*pid)) {
                return true;
            }
        }
    }
    !is_told
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    /// To read from this descriptor.
    Read(u64),
    /// For any of several descriptors, for as long as it takes.
    Any,
}

impl Waiting {
    /// From `/proc/<pid>/syscall`: the number of the call and its arguments.
    fn parse(call: &str) -> Option<Self> {
        let mut words = call.split_ascii_whitespace();
        let number: libc::c_long = words.next()?.parse().ok()?;
        let mut arguments = [0; 6];
        for argument in &mut arguments {
            let word = words.next()?.strip_prefix("0x")?;
            *argument = u64::from_str_radix(word, 16).ok()?;
        }
        let for_ever = |timeout: u64| (timeout as i32 == -1).then_some(Self::Any);
        match number {
            libc::SYS_read | libc::SYS_readv => Some(Self::Read(arguments[0])),
            libc::SYS_ppoll => (arguments[2] == 0).then_some(Self::Any),
            libc::SYS_pselect6 => (arguments[4] == 0).then_some(Self::Any),
            libc::SYS_epoll_pwait => for_ever(arguments[3]),
            number => legacy_wait(number, &arguments, for_ever),
        }
    }

    fn is_for_input(self, pid: i32) -> bool {
        let link = |number: u64| fs::read_link(format!("/proc/{pid}/fd/{number}")).ok();
        match self {
            Self::Read(0) | Self::Any => true,
            Self::Read(number) => link(number).is_some_and(|link_of| Some(link_of) == link(0)),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn legacy_wait(
    number: libc::c_long,
    arguments: &[u64; 6],
    for_ever: impl Fn(u64) -> Option<Waiting>,
) -> Option<Waiting> {
    match number {
        libc::SYS_poll => for_ever(arguments[2]),
        libc::SYS_select => (arguments[4] == 0).then_some(Waiting::Any),
        libc::SYS_epoll_wait => for_ever(arguments[3]),
        _ => None,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn legacy_wait(
    _number: libc::c_long,
    _arguments: &[u64; 6],
    _for_ever: impl Fn(u64) -> Option<Waiting>,
) -> Option<Waiting> {
    None
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
        let done = |ticks, turns| Done {
            ticks,
            turns: Some(turns),
        };
        let all = |ticks, turns| Some(vec![(7, done(ticks, turns)), (8, done(0, 1))]);
        let table = [
            (0, all(1, 1), Motion::Moving),
            (2, all(1, 1), Motion::Moving),
            (3, all(1, 1), Motion::Moving),
            (4, all(1, 1), Motion::Still),
            // It used a tick: the wait starts over.
            (5, all(2, 1), Motion::Moving),
            (7, all(2, 1), Motion::Moving),
            (9, all(2, 1), Motion::Still),
            // It had a processor, if only for a moment.
            (10, all(2, 2), Motion::Moving),
            (12, all(2, 2), Motion::Moving),
            (14, all(2, 2), Motion::Still),
            // Somebody was seen at work, though that took no tick.
            (15, None, Motion::Moving),
            (16, all(2, 2), Motion::Moving),
            (18, all(2, 2), Motion::Moving),
            (20, all(2, 2), Motion::Still),
            // Nobody looked for a long time.
            (21, all(2, 3), Motion::Moving),
            (51, all(2, 3), Motion::Moving),
            (52, all(2, 3), Motion::Moving),
            (53, all(2, 3), Motion::Still),
            // Somebody has come or gone.
            (54, Some(vec![(7, done(2, 3))]), Motion::Moving),
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
        // Sleeps, but never for long.
        assert!(!gets_still("while :; do sleep 0.001; done"));
    }

    #[test]
    fn nobody_is_not_still() {
        assert_eq!(asleep(&[]), None);
        assert_eq!(asleep(&[i32::MAX]), None);
    }

    /// Whether it is seen to wait for its input once it has had time to begin.
    fn waits(script: &str) -> bool {
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        thread::sleep(Duration::from_millis(200));
        let pid = i32::try_from(child.id()).unwrap();
        let mut all = crate::linux::process_table::descendants(pid);
        all.push(pid);
        let waits = waits_for_input(&all);
        child.kill().unwrap();
        child.wait().unwrap();
        waits
    }

    #[test]
    fn who_reads_waits_and_who_sleeps_does_not() {
        assert!(waits("read x"));
        assert!(waits("cat <&0"));
        assert!(waits("exec 5<&0; cat <&5"));
        assert!(!waits("exec sleep 5"));
    }

    #[test]
    fn a_call_is_told_by_its_number_and_arguments() {
        let read = format!(
            "{} 0x0 0x7f 0x10 0x0 0x0 0x0 0x7ffc 0x7f00\n",
            libc::SYS_read
        );
        assert_eq!(Waiting::parse(&read), Some(Waiting::Read(0)));
        assert_eq!(Waiting::parse("running\n"), None);
        let sleeps = format!(
            "{} 0x5 0x7f 0x10 0xffffffff 0x0 0x8 0x7ffc 0x7f00\n",
            libc::SYS_epoll_pwait
        );
        assert_eq!(Waiting::parse(&sleeps), Some(Waiting::Any));
        assert_eq!(Waiting::parse(&sleeps.replace("0xffffffff", "0x64")), None);
    }
}
