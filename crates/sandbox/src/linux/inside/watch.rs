//! The watch over a program in the sandbox: until it has ended or must be, and what it used.

use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use crate::linux::cgroup::Group;
use crate::linux::inside::usage_meter::{Headroom, Meter, Peak, Units};
use crate::linux::launcher::confinement::Confinement;
use crate::linux::process_table;
use crate::linux::program_clock::ProgramClock;
use crate::linux::stillness::{LOOK, Motion, Stillness, waits_for_input};
use crate::linux::sys::process::{KillProof, kill_everybody};
use crate::linux::sys::wait::{self, Stop, WaitMode, used_by_children};
use crate::linux::wire::message::{
    End, FailedStep, Message, Reason, Reply, Report, RunOrder, StepContext,
};
use crate::linux::wire::packet::{Socket, pack, unpack};
use model::limits::Limits;

/// How long the first process sleeps between two looks at what the program uses, at most.
const LONGEST_SLEEP: Duration = Duration::from_millis(10);
const SHORTEST_SLEEP: Duration = Duration::from_millis(1);
/// Looking more often than each [`LONGEST_SLEEP`] may take at most this part of the time.
const SHARE_OF_LOOKING: u32 = 10;
/// How fast a program with several threads can fill memory, in bytes a second.
const FASTEST_FILLING: u64 = 8 << 30;

/// What the watch over a program needs to know.
#[derive(Debug, Clone, Copy)]
pub(crate) struct WatchContext<'a> {
    pub confinement: &'a Confinement,
    pub order: &'a RunOrder,
    pub grader: &'a Socket,
    /// The control group that counts, where there is one.
    pub group: Option<&'a Group>,
    pub units: Units,
}

#[derive(Debug)]
pub(crate) struct Watch<'a> {
    context: WatchContext<'a>,
    program: i32,
    begun: Instant,
    /// The time that passes for the program.
    clock: ProgramClock,
    wall: Duration,
    /// What the kernel said of the program's end.
    ended: Option<i32>,
    /// Whether the last fault the program had was at the end of its stack.
    stack_overflow: bool,
    /// Made at the first look: most programs end before.
    meter: Option<Meter<'a>>,
    /// While the grader wants to know when the program waits.
    stillness: Option<Stillness>,
    /// Since when the program waits, from when the grader was told so until it has heard.
    waits_since: Option<Instant>,
}

/// What the grader said while the program ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Instruction {
    /// To end it, or nothing more at all.
    Stop,
    /// To tell when it waits.
    TellWhenStill,
    /// That it has heard that the program waits.
    Heard { answered: bool },
    /// Something about a program before this one.
    Late,
}

impl<'a> Watch<'a> {
    pub(crate) fn over(program: i32, begun: Instant, context: WatchContext<'a>) -> Self {
        Self {
            context,
            program,
            begun,
            clock: ProgramClock::new(begun),
            wall: Duration::ZERO,
            ended: None,
            stack_overflow: false,
            meter: None,
            stillness: None,
            waits_since: None,
        }
    }

    /// Waits until the program has ended or must be.
    ///
    /// # Errors
    /// The step that failed; the program may still be running.
    pub(crate) fn watch_to_end(&mut self) -> Result<End, FailedStep> {
        wait::seize(self.program);
        let patience = Limits::patience(self.context.order.bounds.wall);
        let mut sleep = LONGEST_SLEEP;
        let mut looked = Instant::now();
        loop {
            self.reap(WaitMode::None);
            if let Some(status) = self.ended {
                return Ok(End::Ended {
                    status,
                    stack_overflow: self.stack_overflow,
                });
            }
            if self.begun.elapsed() >= patience {
                return Ok(End::Stopped(Reason::Starved));
            }
            let Some(left) = self.time_left() else {
                return Ok(End::Stopped(Reason::Wall));
            };
            let sleep_now = match &self.stillness {
                Some(_) => sleep.min(LOOK),
                None => sleep,
            };
            let until_look = sleep_now.saturating_sub(looked.elapsed());
            if until_look.is_zero() {
                looked = Instant::now();
                match self.look()? {
                    Ok(room) => sleep = next_sleep(room, looked.elapsed()),
                    Err(reason) => return Ok(End::Stopped(reason)),
                }
                self.clock
                    .look_if_due(|| self.context.confinement.process_scope().list_processes());
                self.report_if_idle();
                continue;
            }
            // A program that is kept from running has no less time left at the next look.
            let wait = left.max(SHORTEST_SLEEP).min(until_look);
            let is_readable = wait::wait_for_events(self.context.grader.as_fd(), wait)
                .step(|| "waiting for the program".to_owned())?;
            if is_readable {
                match self.listen()? {
                    Instruction::Stop => return Ok(End::Stopped(Reason::Asked)),
                    Instruction::TellWhenStill => self.stillness = Some(Stillness::default()),
                    Instruction::Heard { answered } => {
                        let waits_since = self.waits_since.take().filter(|_| answered);
                        let waited = waits_since.map(|since| since.elapsed());
                        self.clock.withhold(waited.unwrap_or_default());
                    }
                    Instruction::Late => {}
                }
            }
        }
    }

    /// What is left of the program's time on the clock, if anything is.
    fn time_left(&mut self) -> Option<Duration> {
        let wall = self.context.order.bounds.wall;
        let left = |watch: &Self| {
            let waits = watch.waits_since.map(|since| since.elapsed());
            let passed = watch.clock.elapsed();
            wall.checked_sub(passed.saturating_sub(waits.unwrap_or_default()))
        };
        left(self).or_else(|| {
            // Much may have been withheld since the last look.
            let everybody = self.context.confinement.process_scope().list_processes();
            self.clock.look(everybody);
            left(self)
        })
    }

    fn look(&mut self) -> Result<Result<Headroom, Reason>, FailedStep> {
        // The program has not been waited for, so that it is in the table whatever became of it.
        if self.context.group.is_none() && process_table::entry(self.program).is_none() {
            return Err(FailedStep {
                step: "reading in `/proc` what the program uses".to_owned(),
                errno: 0,
            });
        }
        let meter = self.meter.get_or_insert_with(|| {
            Meter::new(
                self.context.units,
                self.context.group,
                self.context.confinement.process_scope(),
                self.context.order.bounds,
                self.context.confinement.memory_files().map(Into::into),
                self.context.confinement.watched_folders(self.context.order),
            )
        });
        Ok(meter.read())
    }

    /// Tells the grader that the program waits, if that is so and it wants to know.
    fn report_if_idle(&mut self) {
        let Some(stillness) = &mut self.stillness else {
            return;
        };
        let everybody = self.context.confinement.process_scope().list_processes();
        if stillness.look(&everybody) == Motion::Still {
            // One that sleeps for a while, as an animation does, is quiet too and waits for nobody.
            if !waits_for_input(&everybody) {
                *stillness = Stillness::default();
                return;
            }
            self.waits_since = stillness.since();
            self.stillness = None;
            let still = Reply::Still {
                serial: self.context.order.serial,
            };
            // If the grader is gone, its end of the socket says so next.
            let _ = self.context.grader.send(&pack(&still), &[]);
        }
    }

    /// What the grader wants; one that is gone wants the program ended.
    fn listen(&self) -> Result<Instruction, FailedStep> {
        let received = self
            .context
            .grader
            .receive()
            .step(|| "listening to the grader".to_owned())?;
        if received.bytes.is_empty() {
            return Ok(Instruction::Stop);
        }
        let own = self.context.order.serial;
        match unpack(&received.bytes) {
            Ok(Message::Stop { serial }) if serial == own => Ok(Instruction::Stop),
            Ok(Message::TellWhenStill { serial }) if serial == own => {
                Ok(Instruction::TellWhenStill)
            }
            Ok(Message::Heard { serial, answered }) if serial == own => {
                Ok(Instruction::Heard { answered })
            }
            Ok(Message::Stop { .. } | Message::TellWhenStill { .. } | Message::Heard { .. }) => {
                Ok(Instruction::Late)
            }
            // No order comes while one is under way.
            Ok(Message::Run(_)) | Err(_) => Err(FailedStep {
                step: "understanding the grader".to_owned(),
                errno: 0,
            }),
        }
    }

    /// Takes note of everybody who has ended. Orphans of the program come here too.
    fn reap(&mut self, patience: WaitMode) {
        // In turns: a program that makes orphans without end must not keep its watch from looking at the clock.
        const A_TURN: usize = 1000;
        let turn = match patience {
            WaitMode::None => A_TURN,
            WaitMode::Endless => usize::MAX,
        };
        for _ in 0..turn {
            let Ok(Some(waited)) = wait::reap_next(patience) else {
                break;
            };
            if let Some(stop) = Stop::from_status(waited.status) {
                if stop == Stop::Signal(libc::SIGSEGV) {
                    self.stack_overflow =
                        is_stack_overflow(waited.pid, self.context.order.bounds.stack);
                }
                wait::resume(waited.pid, stop);
            } else if waited.pid == self.program {
                self.ended = Some(waited.status);
            }
        }
    }

    /// Ends everybody and waits for all. Without the proof that nobody else is hit, nobody is ended.
    pub(crate) fn end_everybody(&mut self, proof: Option<&KillProof>) {
        self.wall = self.begun.elapsed();
        let Some(proof) = proof else {
            self.reap(WaitMode::None);
            return;
        };
        if let Some(group) = self.context.group {
            group.kill();
        }
        kill_everybody(proof);
        self.reap(WaitMode::Endless);
    }

    /// Adds up what everybody used, once nobody is left. `head` is the beginning of the program's file, where it tells
    /// something.
    pub(crate) fn report(self, mut end: End, head: Vec<u8>) -> Report {
        let used = used_by_children();
        let mut peak = self.meter.as_ref().map_or_else(Peak::default, Meter::peak);
        // What the kernel reports of a process counts the launcher's memory too, before it became a program. A group
        // counts all memory, and none of the launcher's.
        let mut memory = used.largest.max(peak.memory);
        if let Some(group) = self.context.group {
            let counted = group.usage();
            peak.cpu = counted.cpu;
            memory = counted.memory;
            if counted.out_of_memory {
                // The kernel ended it for the sandbox.
                end = End::Stopped(Reason::Memory);
            }
        }
        Report {
            serial: self.context.order.serial,
            end,
            head,
            cpu: used.cpu.max(peak.cpu),
            wall: self.wall,
            withheld: self.clock.withheld(),
            memory,
            tasks: peak.tasks,
            disk: peak.disk,
            files: peak.files,
            voluntary_switches: used.voluntary_switches,
            involuntary_switches: used.involuntary_switches,
        }
    }
}

/// Whether a fault is just below a stack that has grown nearly as far as it may.
fn is_stack_overflow(pid: i32, limit: u64) -> bool {
    // The kernel keeps a gap of a megabyte below a stack, and a function's own variables may be large.
    const REACH: u64 = 4 << 20;
    let Some((fault, stack)) = wait::fault_address(pid).zip(process_table::stack(pid)) else {
        return false;
    };
    let below = stack.start.saturating_sub(REACH)..stack.start;
    below.contains(&fault) && stack.end - stack.start + REACH >= limit
}

/// Sleeps the less the less room there is, but never so little that looking becomes a burden.
fn next_sleep(room: Headroom, looking: Duration) -> Duration {
    let until_full = Duration::from_nanos(room.0.saturating_mul(1_000_000_000) / FASTEST_FILLING);
    until_full
        .max(SHORTEST_SLEEP)
        .max(looking.saturating_mul(SHARE_OF_LOOKING))
        .min(LONGEST_SLEEP)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fuller_memory_is_the_sooner_the_next_look_comes() {
        let cheap = Duration::from_micros(20);
        assert_eq!(next_sleep(Headroom(1 << 30), cheap), LONGEST_SLEEP);
        assert_eq!(
            next_sleep(Headroom(32 << 20), cheap),
            Duration::from_nanos(3_906_250)
        );
        assert_eq!(next_sleep(Headroom(0), cheap), SHORTEST_SLEEP);
    }

    #[test]
    fn looking_takes_at_most_a_tenth_of_the_time_unless_that_is_too_late() {
        assert_eq!(
            next_sleep(Headroom(0), Duration::from_micros(300)),
            Duration::from_millis(3)
        );
        assert_eq!(
            next_sleep(Headroom(0), Duration::from_millis(5)),
            LONGEST_SLEEP
        );
    }
}
