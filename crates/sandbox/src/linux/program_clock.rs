//! The clock of one program: the time that passes for it, without what the machine withheld.
//!
//! Time in which a thread of the program was ready and none of them ran is the machine's. The kernel counts for every
//! thread how long it ran and how long it was ready and had no processor (`schedstat`), and looking at them again and
//! again makes a clock of the whole program:
//!
//! - What a thread waited for a processor was withheld, but for what the program's other threads ran meanwhile: those may
//!   have been in its way. A program of one thread is measured exactly, and on an idle machine nothing is withheld from
//!   anybody, however many threads it has.
//! - Of several threads that waited between two looks, the one that waited longest counts: they may have waited together.
//! - The kernel counts a wait when it is over. One that lasts is the time since the thread was last seen to do something.
//! - Who comes and goes between two looks is not seen, and nothing is withheld from it.
//! - From a thread that asked for less than it was given (`nice`, an idle policy) nothing is withheld: it wanted to wait.
//!
//! Where the kernel counts nothing, nothing is withheld, and this is the clock on the wall.

use std::collections::HashMap;
use std::fs;
use std::time::{Duration, Instant};

use crate::linux::process_table;

/// The least time between two looks.
const SHORTEST_GAP: Duration = Duration::from_millis(10);
/// Looking at a thread takes some 10 µs, and may take a fiftieth of the time.
const GAP_PER_THREAD: Duration = Duration::from_micros(500);

#[derive(Debug)]
pub(crate) struct ProgramClock {
    begun: Instant,
    /// How little of a processor whoever watches asked for: the program began with as much.
    nice: i64,
    looked: Instant,
    /// When looking is worth its while again.
    due: Instant,
    threads: HashMap<i32, Thread>,
    /// What all threads together ran, as far as that was seen.
    cpu: Duration,
    /// For how long at least one of them ran, at most.
    ran: Duration,
    /// For how long at least one of them was ready and none ran.
    withheld: Duration,
    /// What is being withheld by a wait that is not over.
    pending: Duration,
}

/// What the kernel says of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Reading {
    thread: i32,
    counts: Counts,
    is_ready: bool,
}

/// What the kernel has counted of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts {
    cpu: Duration,
    /// How long it was ready and did not run.
    delay: Duration,
    /// How often it had a processor.
    turns: u64,
}

/// A thread at the last look.
#[derive(Debug, Clone, Copy)]
struct Thread {
    last: Counts,
    /// What it had, and what all had run, when it was last seen asleep.
    asleep: (Counts, Duration),
    /// What it waited since, without what others ran.
    waited: Duration,
    /// When it was last seen to do something.
    moved: Mark,
    /// The last look before it began to wait, if it waits.
    before: Mark,
    /// How long it has been waiting since.
    pending: Duration,
}

/// How things stood at one look.
#[derive(Debug, Clone, Copy)]
struct Mark {
    at: Instant,
    /// What all threads together had run.
    cpu: Duration,
    /// For how long the program had run or been kept from it.
    claimed: Duration,
}

impl ProgramClock {
    /// Of a program that has begun.
    pub(crate) fn new(begun: Instant) -> Self {
        Self {
            begun,
            nice: fs::read("/proc/self/stat")
                .ok()
                .and_then(|stat| Schedule::parse(&stat))
                .map_or(0, |schedule| schedule.nice),
            looked: begun,
            due: begun,
            threads: HashMap::new(),
            cpu: Duration::ZERO,
            ran: Duration::ZERO,
            withheld: Duration::ZERO,
            pending: Duration::ZERO,
        }
    }

    /// Looks at the program's processes, if the last look is long enough ago.
    pub(crate) fn look_if_due(&mut self, processes: impl FnOnce() -> Vec<i32>) {
        if Instant::now() >= self.due {
            self.look(processes());
        }
    }

    pub(crate) fn look(&mut self, processes: Vec<i32>) {
        let now = Instant::now();
        let nice = self.nice;
        let readings: Vec<Reading> = processes
            .into_iter()
            .flat_map(|process| readings(process, nice))
            .collect();
        self.note(now, &readings);
        let threads = u32::try_from(readings.len()).unwrap_or(u32::MAX);
        self.due = now + GAP_PER_THREAD.saturating_mul(threads).max(SHORTEST_GAP);
    }

    /// Takes so much out, because the program waited for an answer of the grader's, which came so late.
    pub(crate) fn withhold(&mut self, time: Duration) {
        // It cannot have been kept from running while it ran.
        let most = self.begun.elapsed().saturating_sub(self.ran);
        self.withheld = (self.withheld + time).min(most);
    }

    /// The time that has passed for the program.
    pub(crate) fn elapsed(&self) -> Duration {
        let begun = self.begun.elapsed();
        begun.saturating_sub(self.withheld + self.pending)
    }

    /// The time that the machine withheld.
    pub(crate) const fn withheld(&self) -> Duration {
        self.withheld.saturating_add(self.pending)
    }

    fn note(&mut self, now: Instant, readings: &[Reading]) {
        let before = self.mark(self.looked);
        let mut known = std::mem::take(&mut self.threads);
        let mut all: Vec<(Thread, Counts)> = Vec::with_capacity(readings.len());
        let mut grown = Duration::ZERO;
        for reading in readings {
            let thread = known.remove(&reading.thread);
            // A number that is used again belongs to somebody who begins at nought, as whoever is new does.
            let thread = thread.filter(|thread| thread.last.turns <= reading.counts.turns);
            let thread = thread.unwrap_or_else(|| Thread::born(before));
            grown += reading.counts.cpu.saturating_sub(thread.last.cpu);
            all.push((thread, reading.counts));
        }
        self.cpu += grown;
        self.ran += grown.min(now.duration_since(self.looked));
        self.looked = now;
        let here = self.mark(now);
        // Who has ended in a wait cannot tell any more how long that was.
        let ended = known
            .values()
            .map(|ended| here.within(ended.before, ended.pending));
        let ended = ended.max().unwrap_or_default();
        let waited = all.iter_mut().map(|(thread, counts)| {
            let waited = thread.wait(*counts, here.cpu);
            here.within(thread.before, waited)
        });
        let withheld = ended + waited.max().unwrap_or_default();
        let most = now.duration_since(self.begun).saturating_sub(self.ran);
        self.withheld = (self.withheld + withheld).min(most);
        let here = self.mark(now);
        for ((thread, _), reading) in all.iter_mut().zip(readings) {
            thread.note(reading, before.at, here);
            self.threads.insert(reading.thread, *thread);
        }
        let pending = self.threads.values().map(|thread| thread.pending);
        self.pending = pending.max().unwrap_or_default();
    }

    const fn mark(&self, at: Instant) -> Mark {
        Mark {
            at,
            cpu: self.cpu,
            claimed: self.ran.saturating_add(self.withheld),
        }
    }
}

impl Mark {
    /// What of a wait since an earlier look fits into the time that is not yet claimed.
    fn within(self, since: Self, waited: Duration) -> Duration {
        let passed = self.at.duration_since(since.at);
        waited.min(passed.saturating_sub(self.claimed.saturating_sub(since.claimed)))
    }
}

impl Thread {
    /// One that was not there at the last look.
    fn born(last: Mark) -> Self {
        Self {
            last: Counts::default(),
            asleep: (Counts::default(), last.cpu),
            waited: Duration::ZERO,
            moved: last,
            before: last,
            pending: Duration::ZERO,
        }
    }

    /// What it has waited since the last look, by which time all have run for so long.
    fn wait(&mut self, counts: Counts, cpu: Duration) -> Duration {
        let (asleep, cpu_then) = self.asleep;
        let own = counts.cpu.saturating_sub(asleep.cpu);
        let others = cpu.saturating_sub(cpu_then).saturating_sub(own);
        let waited = counts.delay.saturating_sub(asleep.delay);
        let waited = waited.saturating_sub(others).max(self.waited);
        let more = waited - self.waited;
        self.waited = waited;
        more
    }

    /// Takes a reading, at a look that follows another.
    fn note(&mut self, reading: &Reading, last: Instant, here: Mark) {
        if !reading.is_ready {
            (self.before, self.moved) = (here, here);
        } else if reading.counts != self.last {
            // What is claimed by now lies before the wait, though it may have been counted only just now.
            let before = Mark { at: last, ..here };
            (self.before, self.moved) = (before, here);
        }
        let passed = here.at.duration_since(self.moved.at);
        self.pending = passed.saturating_sub(here.cpu.saturating_sub(self.moved.cpu));
        self.last = reading.counts;
        if !reading.is_ready {
            self.asleep = (reading.counts, here.cpu);
            self.waited = Duration::ZERO;
        }
    }
}

/// Whether this kernel counts how long threads wait for a processor.
pub(crate) fn is_supported() -> bool {
    counts("/proc/self/schedstat").is_some()
}

/// What the kernel says of the threads of this process, which began as nice as this.
fn readings(process: i32, nice: i64) -> impl Iterator<Item = Reading> {
    process_table::thread_numbers(process)
        .into_iter()
        .filter_map(move |thread| {
            let at = format!("/proc/{process}/task/{thread}");
            let counts = counts(&format!("{at}/schedstat"))?;
            let schedule = Schedule::parse(&fs::read(format!("{at}/stat")).ok()?)?;
            let wants_to_wait = schedule.nice > nice || schedule.policy == SCHED_IDLE;
            Some(Reading {
                thread,
                counts: if wants_to_wait {
                    Counts {
                        delay: Duration::ZERO,
                        ..counts
                    }
                } else {
                    counts
                },
                is_ready: schedule.is_ready && !wants_to_wait,
            })
        })
}

fn counts(schedstat: &str) -> Option<Counts> {
    let text = fs::read_to_string(schedstat).ok()?;
    let mut numbers = text.split_ascii_whitespace().map(str::parse::<u64>);
    let mut next = || numbers.next()?.ok();
    Some(Counts {
        cpu: Duration::from_nanos(next()?),
        delay: Duration::from_nanos(next()?),
        turns: next()?,
    })
}

/// The policy of threads that run only when nobody else wants to, from `linux/sched.h`.
const SCHED_IDLE: i64 = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Schedule {
    /// Whether it runs, or would if it had a processor.
    is_ready: bool,
    nice: i64,
    policy: i64,
}

impl Schedule {
    /// From a thread's `stat`, whose fields follow its name, which is in brackets.
    fn parse(stat: &[u8]) -> Option<Self> {
        let name_ends = stat.iter().rposition(|byte| *byte == b')')?;
        let fields = String::from_utf8_lossy(&stat[name_ends + 1..]);
        let mut fields = fields.split_ascii_whitespace();
        // The first of these is the third of all; `nice` is the 19th, and the policy the 41st.
        let is_ready = fields.next()? == "R";
        let nice = fields.nth(15)?.parse().ok()?;
        let policy = fields.nth(21)?.parse().ok()?;
        Some(Self {
            is_ready,
            nice,
            policy,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a look sees: when, and of each thread its number, processor time, run delay, turns and whether it is ready; all
    /// times in milliseconds.
    type Look = (u64, &'static [(i32, u64, u64, u64, bool)]);

    /// What was withheld by the last of these looks, and what was about to be.
    fn withheld(looks: &[Look]) -> (u64, u64) {
        let milliseconds = Duration::from_millis;
        let begun = Instant::now();
        let mut clock = ProgramClock::new(begun);
        for (at, threads) in looks {
            let readings: Vec<Reading> = threads
                .iter()
                .map(|&(thread, cpu, delay, turns, is_ready)| Reading {
                    thread,
                    counts: Counts {
                        cpu: milliseconds(cpu),
                        delay: milliseconds(delay),
                        turns,
                    },
                    is_ready,
                })
                .collect();
            clock.note(begun + milliseconds(*at), &readings);
        }
        let whole = |time: Duration| u64::try_from(time.as_millis()).unwrap();
        (whole(clock.withheld), whole(clock.pending))
    }

    #[test]
    fn one_thread_is_withheld_what_it_waited_for_a_processor() {
        // It slept for 60 of 100 ms.
        assert_eq!(withheld(&[(100, &[(7, 10, 30, 4, false)])]), (30, 0));
        // The wait is counted when it is over, however many looks it lasts.
        let waits: &[Look] = &[
            (10, &[(7, 3, 7, 1, true)]),
            (20, &[(7, 3, 7, 1, true)]),
            (30, &[(7, 3, 7, 1, true)]),
        ];
        assert_eq!(withheld(waits), (7, 20));
        let over = [waits, &[(40, &[(7, 6, 32, 2, true)])]].concat();
        assert_eq!(withheld(&over), (32, 0));
    }

    #[test]
    fn nothing_is_withheld_from_a_program_that_sleeps() {
        let looks: &[Look] = &[(10, &[(7, 1, 0, 1, false)]), (5000, &[(7, 1, 0, 1, false)])];
        assert_eq!(withheld(looks), (0, 0));
    }

    #[test]
    fn threads_that_wait_for_each_other_are_the_programs_own() {
        // Three take turns on one processor, which is theirs alone: what one waits the others run.
        let looks: &[Look] = &[
            (
                10,
                &[(1, 4, 0, 1, true), (2, 3, 4, 1, true), (3, 3, 7, 1, true)],
            ),
            (
                30,
                &[
                    (1, 8, 6, 2, true),
                    (2, 11, 16, 2, true),
                    (3, 11, 7, 1, true),
                ],
            ),
            (
                60,
                &[
                    (1, 20, 40, 3, true),
                    (2, 20, 40, 3, true),
                    (3, 20, 40, 2, true),
                ],
            ),
        ];
        assert_eq!(withheld(looks), (0, 0));
        // A hundred are woken at once and run a moment each.
        let woken: Vec<(i32, u64, u64, u64, bool)> = (0..100)
            .map(|n: i32| (n, 1, n.unsigned_abs().into(), 1, false))
            .collect();
        assert_eq!(withheld(&[(1000, woken.leak())]), (0, 0));
    }

    #[test]
    fn threads_that_wait_together_are_withheld_that_time_once() {
        // A hundred that wait for 8 ms at once, because something else runs, and then run a moment each.
        let woken: Vec<(i32, u64, u64, u64, bool)> =
            (0..100).map(|n| (n, 0, 8, 1, false)).collect();
        assert_eq!(withheld(&[(1000, woken.leak())]), (8, 0));
        // Two that begin to wait together and come out of it one after the other.
        let looks: &[Look] = &[
            (10, &[(1, 1, 0, 1, true), (2, 1, 0, 1, true)]),
            (40, &[(1, 4, 27, 2, true), (2, 1, 0, 1, true)]),
            (50, &[(1, 4, 27, 2, true), (2, 4, 34, 2, true)]),
        ];
        assert_eq!(withheld(looks), (26 + 16, 7));
    }

    #[test]
    fn threads_that_wait_one_after_the_other_are_withheld_nearly_all_of_it() {
        let looks: &[Look] = &[
            (10, &[(1, 1, 9, 1, false), (2, 0, 0, 0, true)]),
            (20, &[(1, 1, 9, 1, true), (2, 1, 9, 1, false)]),
            (30, &[(1, 2, 18, 2, false), (2, 1, 9, 1, true)]),
        ];
        assert_eq!(withheld(looks), (9 + 8 + 8, 9));
    }

    #[test]
    fn a_wait_in_which_a_thread_was_last_seen_counts_if_it_has_ended_since() {
        let looks: &[Look] = &[
            (10, &[(1, 1, 0, 1, false), (2, 1, 3, 1, true)]),
            (20, &[(1, 1, 0, 1, false), (2, 1, 3, 1, true)]),
            (30, &[(1, 1, 0, 1, false)]),
        ];
        assert_eq!(withheld(looks), (2 + 10, 0));
        // One that never had a processor has waited since it was born.
        let looks: &[Look] = &[
            (10, &[(1, 1, 0, 1, false)]),
            (20, &[(1, 1, 0, 1, false), (2, 0, 0, 0, true)]),
            (30, &[(1, 1, 0, 1, false)]),
        ];
        assert_eq!(withheld(looks), (10, 0));
    }

    #[test]
    fn a_number_that_is_used_again_begins_at_nought() {
        let looks: &[Look] = &[
            (100, &[(7, 10, 30, 4, false)]),
            (200, &[(7, 1, 20, 1, false)]),
        ];
        assert_eq!(withheld(looks), (50, 0));
    }

    #[test]
    fn a_thread_tells_how_it_is_scheduled_whatever_its_name() {
        let rest =
            "1 2 3 4 5 6 7 8 9 10 11 12 13 14 20 19 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 17 1 0 5 0";
        let schedule = |state: &str| Schedule::parse(format!("77 {state} {rest}").as_bytes());
        let expected = Schedule {
            is_ready: true,
            nice: 19,
            policy: SCHED_IDLE,
        };
        assert_eq!(schedule("(a) b (c) R"), Some(expected));
        assert!(!schedule("(R) S").unwrap().is_ready);
        assert_eq!(Schedule::parse(b"nonsense"), None);
        let own = Schedule::parse(&fs::read("/proc/self/stat").unwrap()).unwrap();
        assert!((-20..20).contains(&own.nice), "{own:?}");
    }

    #[test]
    fn this_thread_has_had_a_processor() {
        let own = i32::try_from(std::process::id()).unwrap();
        let has_run = readings(own, 19).any(|reading| reading.is_ready && reading.counts.turns > 0);
        assert_eq!(has_run, is_supported());
    }
}
