//! Whether the processes of a program do nothing, by looking at them again and again, and whether they wait for input.

use std::fs;
use std::os::unix::fs::FileExt;
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

/// What a thread waits for that sleeps for long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Waiting {
    /// To read from this descriptor.
    Read(u64),
    /// For any of so many descriptors, listed at this address.
    Poll { list: u64, count: u64 },
    /// For any of the descriptors below this number, whose bits are set at this address.
    Select { below: u64, bits: u64 },
    /// For any of the descriptors that this one watches.
    Epoll(u64),
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
        // A runtime wakes up of itself now and then, as for its garbage; what looks more often than that does not wait.
        let is_long = |timeout: u64| timeout as i32 == -1 || timeout as i32 >= LONG;
        let poll = Self::Poll {
            list: arguments[0],
            count: arguments[1],
        };
        let select = Self::Select {
            below: arguments[0],
            bits: arguments[1],
        };
        let epoll = Self::Epoll(arguments[0]);
        match number {
            libc::SYS_read | libc::SYS_readv => Some(Self::Read(arguments[0])),
            libc::SYS_ppoll => (arguments[2] == 0).then_some(poll),
            libc::SYS_pselect6 => (arguments[4] == 0).then_some(select),
            libc::SYS_epoll_pwait => is_long(arguments[3]).then_some(epoll),
            #[cfg(target_arch = "x86_64")]
            libc::SYS_poll => is_long(arguments[2]).then_some(poll),
            #[cfg(target_arch = "x86_64")]
            libc::SYS_select => (arguments[4] == 0).then_some(select),
            #[cfg(target_arch = "x86_64")]
            libc::SYS_epoll_wait => is_long(arguments[3]).then_some(epoll),
            _ => None,
        }
    }

    /// Whether standard input is among what it waits for. A runtime has threads that watch descriptors of its own for as
    /// long as it lives. Where the kernel does not show what is watched, standard input is taken to be among it.
    fn is_for_input(self, pid: i32) -> bool {
        let link = |number: u64| fs::read_link(format!("/proc/{pid}/fd/{number}")).ok();
        let is_input =
            |number: u64| number == 0 || link(number).is_some_and(|it| Some(it) == link(0));
        match self {
            Self::Read(number) => is_input(number),
            Self::Poll { list, count } => read_memory(pid, list, 8 * count)
                .is_none_or(|list| polled_descriptors(&list).any(is_input)),
            Self::Select { below, bits } => read_memory(pid, bits, below.div_ceil(8))
                .is_none_or(|bits| selected_descriptors(&bits, below).any(is_input)),
            Self::Epoll(number) => fs::read_to_string(format!("/proc/{pid}/fdinfo/{number}"))
                .map_or(true, |info| epoll_descriptors(&info).any(is_input)),
        }
    }
}

/// For so many milliseconds nobody sleeps who looks for keys while doing something else.
const LONG: i32 = 1000;

/// The most that is read of a list of descriptors.
const LONGEST_LIST: u64 = 8 << 10;

/// What stands at an address of a process; none where it may not be read, or is longer than any list of descriptors.
fn read_memory(pid: i32, address: u64, length: u64) -> Option<Vec<u8>> {
    if length > LONGEST_LIST {
        return None;
    }
    let memory = fs::File::open(format!("/proc/{pid}/mem")).ok()?;
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    memory.read_exact_at(&mut bytes, address).ok()?;
    Some(bytes)
}

/// The descriptors of a list of `pollfd`: those that are below zero are passed over by the kernel too.
fn polled_descriptors(list: &[u8]) -> impl Iterator<Item = u64> {
    let (entries, _) = list.as_chunks::<8>();
    entries.iter().filter_map(|entry| {
        let [a, b, c, d, ..] = *entry;
        u64::try_from(i32::from_ne_bytes([a, b, c, d])).ok()
    })
}

/// The descriptors whose bits are set.
fn selected_descriptors(bits: &[u8], below: u64) -> impl Iterator<Item = u64> {
    (0..below).filter(|number| {
        let byte = bits.get((number / 8) as usize).copied().unwrap_or(0);
        byte >> (number % 8) & 1 == 1
    })
}

/// The descriptors that an `epoll` watches, from its `fdinfo`.
fn epoll_descriptors(info: &str) -> impl Iterator<Item = u64> {
    info.lines().filter_map(|line| {
        let number = line.strip_prefix("tfd:")?;
        number.split_ascii_whitespace().next()?.parse().ok()
    })
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
        // Sleeps, but never for long, unless the machine's clock stops for a moment, as a virtual one's does.
        assert!((0..5).any(|_| !gets_still("while :; do sleep 0.001; done")));
    }

    #[test]
    fn nobody_is_not_still() {
        assert_eq!(asleep(&[]), None);
        assert_eq!(asleep(&[i32::MAX]), None);
    }

    /// Whether it is seen to wait for its input, within half a second of doing nothing.
    fn waits(script: &str) -> bool {
        let mut child = Command::new("sh")
            .args(["-c", script])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let pid = i32::try_from(child.id()).unwrap();
        let mut stillness = Stillness::default();
        let mut still = 0;
        let mut waits = false;
        while !waits && still < 100 {
            thread::sleep(Duration::from_millis(5));
            let mut all = process_table::descendants(pid);
            all.push(pid);
            if stillness.look(&all) == Motion::Still {
                still += 1;
                waits = waits_for_input(&all);
            }
        }
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
        assert_eq!(Waiting::parse(&sleeps), Some(Waiting::Epoll(5)));
        assert_eq!(Waiting::parse(&sleeps.replace("0xffffffff", "0x64")), None);
        let for_a_while = sleeps.replace("0xffffffff", "0x1f40");
        assert_eq!(Waiting::parse(&for_a_while), Some(Waiting::Epoll(5)));
    }

    #[test]
    fn what_is_watched_is_found_in_every_kind_of_list() {
        let entry = |number: i32| [&number.to_ne_bytes()[..], &[1, 0, 0, 0]].concat();
        let list = [entry(4), entry(-1), entry(0)].concat();
        assert_eq!(polled_descriptors(&list).collect::<Vec<_>>(), [4, 0]);
        let bits = [0b0010_0001, 0b1];
        assert_eq!(
            selected_descriptors(&bits, 9).collect::<Vec<_>>(),
            [0, 5, 8]
        );
        assert_eq!(selected_descriptors(&bits, 5).collect::<Vec<_>>(), [0]);
        let info = "pos:\t0\nflags:\t02\ntfd:       11 events:       19 data: b  pos:0\ntfd:        0 events:\n";
        assert_eq!(epoll_descriptors(info).collect::<Vec<_>>(), [11, 0]);
    }

    #[test]
    fn who_watches_waits_only_if_its_input_is_watched() {
        let python = |lines: &str| format!("exec python3 -c '{lines}'");
        let pipe = "import os, select\nr, w = os.pipe()\n";
        for (does, is_for_input) in [
            ("select.select([0], [], [])", true),
            ("select.select([r], [], [])", false),
            ("p = select.poll(); p.register(0, 1); p.poll()", true),
            ("p = select.poll(); p.register(r, 1); p.poll()", false),
            ("p = select.epoll(); p.register(0, 1); p.poll()", true),
            ("p = select.epoll(); p.register(0, 1); p.poll(9)", true),
            (
                "p = select.epoll(); p.register(0, 1)\nwhile True: p.poll(0.2)",
                false,
            ),
            ("p = select.epoll(); p.register(r, 1); p.poll()", false),
            (
                "p = select.epoll(); p.register(os.dup(0), 1); p.poll()",
                true,
            ),
        ] {
            let script = python(&format!("{pipe}{does}"));
            assert_eq!(waits(&script), is_for_input, "{does}");
        }
    }
}
