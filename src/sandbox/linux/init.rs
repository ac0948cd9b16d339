//! The first process of a box: it moves in, starts the program, watches it, ends everybody and reports.
//!
//! It is not the program's own process, so that the program cannot outlive it, and holds nothing the program may not
//! know. It runs in the launcher's memory while the launcher sleeps.

use std::cell::Cell;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::{Duration, Instant};

use rustix::fs::{FileType, Mode, OFlags};
use rustix::thread::{CpuSet, sched_setaffinity};

use crate::sandbox::linux::cgroup::Group;
use crate::sandbox::linux::confinement::Confinement;
use crate::sandbox::linux::meter::{Meter, Peak, Room, Units};
use crate::sandbox::linux::payload::{Payload, Setback};
use crate::sandbox::linux::process_table;
use crate::sandbox::linux::proof::KillProof;
use crate::sandbox::linux::socket::Socket;
use crate::sandbox::linux::step::Step;
use crate::sandbox::linux::sys::borrowed_process::{self, Stack};
use crate::sandbox::linux::sys::exec::{self, Prepared};
use crate::sandbox::linux::sys::signals::{hold_back_children, kill_everybody};
use crate::sandbox::linux::sys::trace::{self, Stop};
use crate::sandbox::linux::sys::wait::{self, Patience, Woken, used_by_children};
use crate::sandbox::linux::wire::order::{Message, Order};
use crate::sandbox::linux::wire::reply::{FailedStep, Reply};
use crate::sandbox::linux::wire::report::{End, Reason, Report};
use crate::sandbox::start_failure::HEAD;

/// How long the first process sleeps between two looks at what the program uses, at most.
const LONGEST_SLEEP: Duration = Duration::from_millis(10);
/// The same, at least.
const SHORTEST_SLEEP: Duration = Duration::from_millis(1);
/// Looking more often than each [`LONGEST_SLEEP`] may take at most this part of the time.
const SHARE_OF_LOOKING: u32 = 10;
/// How fast a program with several threads can fill memory, in bytes a second.
const FASTEST_FILLING: u64 = 8 << 30;

/// Who is ended when the program has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Everybody in the box.
    Everybody,
    /// Only the program itself, to show that the canary notices.
    Program,
}

/// One box, made ready by the launcher.
#[derive(Debug)]
pub struct Init<'a> {
    /// How it is closed.
    pub confinement: &'a Confinement,
    /// What is to be run.
    pub order: &'a Order,
    /// The same in the form the kernel reads.
    pub program: &'a Prepared,
    /// Its standard input, output and error.
    pub standard: &'a [OwnedFd; 3],
    /// The way to the grader.
    pub grader: &'a Socket,
    /// The control group of the run, and the way into it, where there is one.
    pub group: Option<&'a (Group, OwnedFd)>,
    /// In which units the kernel counts.
    pub units: Units,
    /// Who is ended when the program has ended.
    pub ending: Ending,
    /// The stack of the program's process, until it is the program.
    pub stack: &'a mut Stack,
}

impl Init<'_> {
    /// Runs the box from beginning to end. The exit code is 0 if the grader was told how it went.
    pub fn run(self) -> i32 {
        let grader = self.grader;
        let reply = match self.live() {
            Ok(report) => Reply::Ran(report),
            Err(failed) => Reply::Failed(failed),
        };
        i32::from(grader.send(&reply.pack(), &[]).is_err())
    }

    fn live(self) -> Result<Report, FailedStep> {
        hold_back_children().step(|| "waiting for children".to_owned())?;
        let proof = self.confinement.enter(self.order)?;
        if let Some(processor) = self.order.processor {
            let mut set = CpuSet::new();
            set.set(processor as usize);
            sched_setaffinity(None, &set)
                .step(|| format!("keeping it on processor {processor}"))?;
        }
        let folder = self.confinement.folder().join(&self.order.start_in);
        let start_in = CString::new(folder.as_os_str().as_bytes()).map_err(|_| FailedStep {
            step: "naming the folder it starts in".to_owned(),
            errno: 0,
        })?;
        let payload = Payload {
            program: self.program,
            standard: self.standard,
            start_in: &start_in,
            bounds: self.order.bounds,
            confinement: self.confinement,
            group: self.group.map(|(_, door)| door),
        };
        let setback = Cell::new(None);
        let begun = Instant::now();
        let pid = borrowed_process::run(0, self.stack, || payload.run(&setback))
            .step(|| "starting a process".to_owned())?
            .as_raw_pid();
        // Whoever reads the program's output waits for all who can write to it.
        exec::close_copies(self.standard);
        let mut watch = Watch {
            confinement: self.confinement,
            order: self.order,
            grader: self.grader,
            program: pid,
            begun,
            ended: None,
            stack_overflow: false,
            units: self.units,
            group: self.group.map(|(group, _)| group),
            meter: None,
        };
        let end = match setback.get() {
            Some(Setback::Step(step, errno)) => {
                return Err(FailedStep {
                    step: step.to_owned(),
                    errno,
                });
            }
            Some(Setback::Program(errno, number)) => End::NotStarted {
                errno,
                program: number as u64,
                head: self
                    .program
                    .programs()
                    .get(number)
                    .map_or_else(Vec::new, |program| {
                        head(&folder.join(OsStr::from_bytes(program.as_bytes())))
                    }),
            },
            None => {
                trace::watch(pid);
                watch.until_the_end()?
            }
        };
        let proof = match self.ending {
            Ending::Everybody => Some(&proof),
            Ending::Program => None,
        };
        watch.report(end, proof)
    }
}

/// The watch over one program.
struct Watch<'a> {
    confinement: &'a Confinement,
    order: &'a Order,
    grader: &'a Socket,
    program: i32,
    begun: Instant,
    /// What the kernel said of the program's end.
    ended: Option<i32>,
    /// Whether the last fault the program had was at the end of its stack.
    stack_overflow: bool,
    units: Units,
    group: Option<&'a Group>,
    /// Made at the first look: most programs end before.
    meter: Option<Meter<'a>>,
}

impl Watch<'_> {
    /// Waits until the program has ended or must be.
    fn until_the_end(&mut self) -> Result<End, FailedStep> {
        let deadline = self.order.bounds.wall;
        let mut sleep = LONGEST_SLEEP;
        let mut looked = Instant::now();
        loop {
            self.reap(Patience::None);
            if let Some(status) = self.ended {
                return Ok(End::Ended {
                    status,
                    stack_overflow: self.stack_overflow,
                });
            }
            let Some(left) = deadline.checked_sub(self.begun.elapsed()) else {
                return Ok(End::Stopped(Reason::Wall));
            };
            let until_look = sleep.saturating_sub(looked.elapsed());
            if until_look.is_zero() {
                looked = Instant::now();
                match self.look() {
                    Ok(room) => sleep = sleep_after(room, looked.elapsed()),
                    Err(reason) => return Ok(End::Stopped(reason)),
                }
                continue;
            }
            let woken = wait::for_events(self.grader.as_fd(), left.min(until_look))
                .step(|| "waiting for the program".to_owned())?;
            if woken == Woken::Readable && self.asked_to_stop()? {
                return Ok(End::Stopped(Reason::Asked));
            }
        }
    }

    fn look(&mut self) -> Result<Room, Reason> {
        let meter = self.meter.get_or_insert_with(|| {
            Meter::new(
                self.units,
                self.group,
                self.confinement.census(),
                self.order.bounds,
                self.confinement.memory_files().map(Into::into),
                self.confinement.watched_folders(self.order),
            )
        });
        meter.read()
    }

    /// Whether the grader wants this program ended, or is itself gone.
    fn asked_to_stop(&self) -> Result<bool, FailedStep> {
        let received = self
            .grader
            .receive()
            .step(|| "listening to the grader".to_owned())?;
        if received.bytes.is_empty() {
            return Ok(true);
        }
        match Message::unpack(&received.bytes) {
            Ok(Message::Stop { serial }) => Ok(serial == self.order.serial),
            // No order comes while one is under way.
            Ok(Message::Run(_)) | Err(_) => Err(FailedStep {
                step: "understanding the grader".to_owned(),
                errno: 0,
            }),
        }
    }

    /// Takes note of everybody who has ended. Orphans of the program come here too.
    fn reap(&mut self, patience: Patience) {
        while let Ok(Some(waited)) = wait::next(patience) {
            if let Some(stop) = Stop::from_status(waited.status) {
                if stop == Stop::Signal(libc::SIGSEGV) {
                    self.stack_overflow = is_end_of_stack(waited.pid, self.order.bounds.stack);
                }
                trace::go_on(waited.pid, stop);
            } else if waited.pid == self.program {
                self.ended = Some(waited.status);
            }
        }
    }

    /// Ends everybody, waits for all, and adds up what they used.
    fn report(mut self, mut end: End, proof: Option<&KillProof>) -> Result<Report, FailedStep> {
        let wall = self.begun.elapsed();
        if let Some(group) = self.group {
            group.kill();
        }
        match proof {
            Some(proof) => {
                kill_everybody(proof);
                self.reap(Patience::Endless);
            }
            None => self.reap(Patience::None),
        }
        let used = used_by_children();
        let mut peak = self.meter.as_ref().map_or_else(Peak::default, Meter::peak);
        if let Some(group) = self.group {
            let counted = group.counted();
            peak.cpu = counted.cpu;
            peak.memory = counted.memory;
            if counted.out_of_memory {
                // The kernel ended it for the box.
                end = End::Stopped(Reason::Memory);
            }
        }
        Ok(Report {
            serial: self.order.serial,
            end,
            cpu: used.cpu.max(peak.cpu),
            wall,
            memory: match self.group {
                // It counts all memory, and none of the launcher's.
                Some(_) => peak.memory,
                None => used.largest.max(peak.memory),
            },
            tasks: peak.tasks,
            disk: peak.disk,
            files: peak.files,
            voluntary_switches: used.voluntary_switches,
            involuntary_switches: used.involuntary_switches,
        })
    }
}

/// Whether a fault is just below a stack that has grown nearly as far as it may.
fn is_end_of_stack(pid: i32, limit: u64) -> bool {
    // The kernel keeps a gap of a megabyte below a stack, and a function's own variables may be large.
    const REACH: u64 = 4 << 20;
    let Some((fault, stack)) = trace::address_of_fault(pid).zip(process_table::stack(pid)) else {
        return false;
    };
    let below = stack.start.saturating_sub(REACH)..stack.start;
    below.contains(&fault) && stack.end - stack.start + REACH >= limit
}

/// Sleeps the less the less room there is, but never so little that looking becomes a burden.
fn sleep_after(room: Room, looking: Duration) -> Duration {
    let until_full = Duration::from_nanos(room.0.saturating_mul(1_000_000_000) / FASTEST_FILLING);
    until_full
        .max(SHORTEST_SLEEP)
        .max(looking.saturating_mul(SHARE_OF_LOOKING))
        .min(LONGEST_SLEEP)
}

/// The beginning of a file, if it is one. A pipe or device in its place is not opened for long: nothing here waits.
fn head(program: &Path) -> Vec<u8> {
    let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC | OFlags::NOCTTY;
    let Ok(file) = rustix::fs::open(program, flags, Mode::empty()) else {
        return Vec::new();
    };
    let is_file = rustix::fs::fstat(&file)
        .is_ok_and(|stat| FileType::from_raw_mode(stat.st_mode) == FileType::RegularFile);
    let mut head = Vec::new();
    if is_file {
        // What cannot be read is not shown.
        let _ = File::from(file).take(HEAD as u64).read_to_end(&mut head);
    }
    head
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fuller_memory_is_the_sooner_the_next_look_comes() {
        let cheap = Duration::from_micros(20);
        assert_eq!(sleep_after(Room(1 << 30), cheap), LONGEST_SLEEP);
        assert_eq!(
            sleep_after(Room(32 << 20), cheap),
            Duration::from_nanos(3_906_250)
        );
        assert_eq!(sleep_after(Room(0), cheap), SHORTEST_SLEEP);
    }

    #[test]
    fn looking_takes_at_most_a_tenth_of_the_time_unless_that_is_too_late() {
        assert_eq!(
            sleep_after(Room(0), Duration::from_micros(300)),
            Duration::from_millis(3)
        );
        assert_eq!(
            sleep_after(Room(0), Duration::from_millis(5)),
            LONGEST_SLEEP
        );
    }
}
