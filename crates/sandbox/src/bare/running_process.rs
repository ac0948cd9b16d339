//! A process that runs: its streams are served, its limits watched, and it is certain to be ended; and what the system
//! tells of it: the time that passes for it, its memory, and whether it only waits.

use std::fs::{self, File};
use std::io::{self, PipeReader, PipeWriter};
use std::process::{Child, ChildStderr, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use model::limits::{Limit, Limits};
use rules::units::Bytes;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, waitid,
};

use crate::bare::start_program::{Usage, reap};
use crate::error::SandboxError;
use crate::interactor::Printed;
#[cfg(target_os = "linux")]
use crate::linux::process_table::descendants;
#[cfg(target_os = "linux")]
use crate::linux::program_clock::ProgramClock;
use crate::prompter::{Prompter, WaitOutcome};
use crate::settings::Cancel;
use crate::streams::{Drain, Feed};

/// How long a killed process may take to be gone before the machine is at fault.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// A process that runs, or has ended and was not waited for, so that its number is still its own.
#[derive(Debug)]
pub(crate) struct Running {
    pid: Pid,
    /// Hung up when it has ended.
    ended: PipeReader,
    state: State,
}

#[derive(Debug, PartialEq, Eq)]
enum State {
    Running,
    Over,
}

impl Running {
    /// Takes charge of this child; the pipe is what the news of its end comes through.
    ///
    /// # Errors
    /// When no thread can be had to wait for it; it is ended then.
    pub(crate) fn new(
        child: &Child,
        (ended, ends): (PipeReader, PipeWriter),
    ) -> Result<Self, SandboxError> {
        let running = Self {
            pid: Pid::from_child(child),
            ended,
            state: State::Running,
        };
        let pid = running.pid;
        let wait = move || {
            // It is not waited for yet: until the group is killed, its number must stay its own.
            let until_it_ends = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            while matches!(waitid(WaitId::Pid(pid), until_it_ends), Err(Errno::INTR)) {}
            drop(ends);
        };
        thread::Builder::new()
            .name("waiter".to_owned())
            .spawn(wait)
            .map_err(|source| SandboxError::step("starting a thread that waits", source))?;
        Ok(running)
    }

    pub(crate) fn pid(&self) -> i32 {
        self.pid.as_raw_nonzero().get()
    }

    /// What to wait for: it hangs up when the process has ended.
    pub(crate) const fn ended(&self) -> &PipeReader {
        &self.ended
    }

    /// Ends it and its group, and says how it ended and what it used.
    pub(crate) fn end(mut self) -> Result<(ExitStatus, Usage), SandboxError> {
        self.kill();
        self.state = State::Over;
        let mut ended = [PollFd::new(&self.ended, PollFlags::IN)];
        let patience = Timespec {
            tv_sec: LAST_BREATH.as_secs() as i64,
            tv_nsec: 0,
        };
        if poll(&mut ended, Some(&patience)) == Ok(0) {
            return Err(SandboxError::step(
                "ending a program that does not even obey SIGKILL",
                io::ErrorKind::TimedOut.into(),
            ));
        }
        reap(self.pid).map_err(|source| SandboxError::step("waiting for the program", source))
    }

    fn kill(&self) {
        // The process may have moved to another group, and the others of its group may all be gone.
        let _ = kill_process_group(self.pid, Signal::KILL);
        let _ = kill_process(self.pid, Signal::KILL);
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if self.state == State::Running {
            self.kill();
            let _ = reap(self.pid);
        }
    }
}

/// The longest that is waited at one go; not every system can count further.
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);
const SHORTEST_PAUSE: Duration = Duration::from_millis(1);
/// The time between two looks at whether a program waits.
const LOOK: Duration = Duration::from_millis(4);

/// Why a program must be ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stop {
    Limit(Limit),
    /// The machine keeps it from running.
    Starved,
    /// Whoever runs the grader asked for it.
    Cancelled,
    /// Whoever talks to it has heard enough.
    Dismissal,
}

/// What a program that runs is served with.
#[derive(Debug)]
pub(crate) struct Service<'a> {
    /// What it reads, where that is not a script.
    pub feed: Feed<'a>,
    /// Who plays it a script, where there is one.
    pub prompter: Option<Prompter<'a>>,
    pub stdout: Drain<File>,
    pub stderr: Drain<ChildStderr>,
    /// The most memory it was seen with.
    pub memory: Bytes,
    /// The time that passes for it.
    pub clock: Clock,
}

impl Service<'_> {
    /// Serves it until it has ended, or must be ended.
    pub(crate) fn serve(
        &mut self,
        running: &Running,
        limits: &Limits,
        began: Instant,
        cancel: Cancel,
    ) -> io::Result<Option<Stop>> {
        let mut stillness = Stillness::default();
        loop {
            let peak = peak(running.pid()).unwrap_or_default();
            self.memory = self.memory.max(peak);
            if self.memory > limits.memory {
                return Ok(Some(Stop::Limit(Limit::Memory)));
            }
            if began.elapsed() >= Limits::patience(limits.wall) {
                return Ok(Some(Stop::Starved));
            }
            let plays = self.prompter.as_ref().is_some_and(|one| !one.is_over());
            let left = self.clock.time_left(limits.wall, running.pid());
            if left.is_zero() {
                return Ok(Some(Stop::Limit(Limit::Wall)));
            }
            if cancel.is_requested() {
                return Ok(Some(Stop::Cancelled));
            }
            let look = if plays { LOOK } else { LONGEST_PAUSE };
            let tick = TICK.unwrap_or(LONGEST_PAUSE);
            // A program that is kept from running has no less time left at the next look.
            let pause = cancel.cap_wait(left.max(SHORTEST_PAUSE).min(tick).min(look));
            if self.wait(running, pause)? == Next::Ended {
                return Ok(None);
            }
            self.feed.serve();
            let printed = self.stdout.serve() + self.stderr.serve();
            if let Some(prompter) = &mut self.prompter {
                if printed > 0 {
                    prompter.note_output(Printed {
                        stdout: self.stdout.kept(),
                        stderr: self.stderr.kept(),
                    });
                }
                prompter.serve();
                if printed == 0 && plays && stillness.is_still(running.pid()) {
                    let waited = stillness.duration();
                    stillness = Stillness::default();
                    let printed = Printed {
                        stdout: self.stdout.kept(),
                        stderr: self.stderr.kept(),
                    };
                    match prompter.answer_if_waiting(printed) {
                        WaitOutcome::Answered => self.clock.withhold(waited),
                        // Where nobody can tell whether it waits or sleeps, its input ends, and it goes on.
                        WaitOutcome::Dismissed if cfg!(not(target_os = "linux")) => {
                            prompter.end_input()
                        }
                        WaitOutcome::Dismissed => return Ok(Some(Stop::Dismissal)),
                        WaitOutcome::No => {}
                    }
                }
            }
            if self.stdout.is_over() {
                return Ok(Some(Stop::Limit(Limit::Output)));
            }
        }
    }

    /// Waits until there is something to do, or for so long.
    fn wait(&self, running: &Running, pause: Duration) -> io::Result<Next> {
        let feed = self.feed.descriptor();
        let script = self.prompter.as_ref().and_then(Prompter::descriptor);
        let outputs = [self.stdout.descriptor(), self.stderr.descriptor()];
        let mut all = vec![PollFd::new(running.ended(), PollFlags::IN)];
        all.extend(
            feed.into_iter()
                .chain(script)
                .map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::OUT)),
        );
        let outputs = outputs.into_iter().flatten();
        all.extend(outputs.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        let pause = Timespec {
            tv_sec: pause.as_secs() as i64,
            tv_nsec: pause.subsec_nanos().into(),
        };
        match poll(&mut all, Some(&pause)) {
            Ok(_) if !all[0].revents().is_empty() => Ok(Next::Ended),
            Ok(_) | Err(Errno::INTR) => Ok(Next::Serve),
            Err(error) => Err(error.into()),
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Next {
    Serve,
    Ended,
}

/// Whether the system tells how long a program was kept from running.
#[cfg(target_os = "linux")]
pub(crate) fn knows_withheld_time() -> bool {
    crate::linux::program_clock::is_supported()
}

/// Whether the system tells how long a program was kept from running.
#[cfg(not(target_os = "linux"))]
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
pub(crate) fn peak(process: i32) -> Option<Bytes> {
    // The high-water mark, and not what it has now: a peak between two looks is seen too.
    high_water_mark(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

/// The most memory the grader itself has had.
///
/// A process begins as a copy of the grader, and Linux counts that copy's memory as the new program's.
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
