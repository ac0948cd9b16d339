//! The grader's side of one run: its end of the socket to a launcher, and the reading of what the program prints until
//! the sandbox tells how it went.

use std::fs::File;
use std::io::{self, PipeReader};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use model::execution::{Execution, Switches};
use model::limits::{Limit, Limits};
use model::program_ending::{CrashCause, Ending};
use model::tier::Tier;
use rules::units::Bytes;
use rustix::event::{PollFd, PollFlags, Timespec, poll};

use crate::classify_ending::{Observed, classify_ending};
use crate::error::SandboxError;
use crate::interactor::{Notice, Printed};
use crate::linux::outside::file_observer::Observer;
use crate::linux::wire::message::{End, FailedStep, Message, Reason, Reply, Report};
use crate::linux::wire::packet::{Socket, pack, unpack};
use crate::prompter::{Prompter, WaitOutcome};
use crate::request::{Input, Request};
use crate::settings::Cancel;
use crate::start_failure;
use crate::streams::Drain;

/// How long a launcher may take beyond the time a program has, before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);

/// What came of an order.
#[derive(Debug)]
pub(crate) enum Turn {
    Ran(Box<Execution>),
    /// Nothing was begun: this launcher is of no use any more, and another must be asked.
    NotBegun,
}

/// Why the grader asked the sandbox to end a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StopCause {
    Output,
    /// Whoever runs the grader asked for it.
    Cancel,
    /// Whoever talks to it has heard enough.
    Dismissal,
}

/// The grader's side of one run.
#[derive(Debug)]
pub(crate) struct Supervision<'a> {
    launcher: &'a Connection,
    tier: Tier,
    serial: u64,
    cancel: Cancel,
    limits: &'a Limits,
    stdout: Drain<File>,
    stderr: Drain<PipeReader>,
    /// Who talks to it, where somebody does.
    prompter: Option<Prompter<'a>>,
    /// Where it is told which files it looks for, where that was asked for and can be seen.
    observer: Option<Observer>,
    asked_for: Option<StopCause>,
    begun: Instant,
    lost_after: Duration,
}

impl<'a> Supervision<'a> {
    /// Over an order that has just been sent.
    pub(crate) fn begin(
        launcher: &'a Connection,
        (tier, serial, cancel): (Tier, u64, Cancel),
        limits: &'a Limits,
        stdout: File,
        stderr: PipeReader,
        prompter: Option<Prompter<'a>>,
    ) -> Result<Self, SandboxError> {
        let drain = |source| SandboxError::step("reading what the program prints", source);
        let supervision = Self {
            launcher,
            tier,
            serial,
            cancel,
            limits,
            stdout: Drain::of_stdout(Some(stdout), limits.output).map_err(drain)?,
            stderr: Drain::of_stderr(Some(stderr), limits.stderr).map_err(drain)?,
            prompter,
            observer: None,
            asked_for: None,
            lost_after: Limits::patience(limits.wall).saturating_add(PATIENCE),
            begun: Instant::now(),
        };
        if supervision.has_answers() {
            supervision.send(&Message::TellWhenStill { serial })?;
        }
        Ok(supervision)
    }

    /// Reads what the program prints until the sandbox tells how it went.
    pub(crate) fn until_reported(mut self, request: &Request) -> Result<Turn, SandboxError> {
        loop {
            let woken = self.wait()?;
            let printed = self.stdout.serve() + self.stderr.serve();
            self.note_output(printed);
            if let Some(prompter) = &mut self.prompter {
                prompter.serve();
            }
            if woken.looks_for_a_file && self.observe() == Notice::Dismiss {
                self.dismiss()?;
            }
            if self.stdout.is_over() && self.asked_for.is_none() {
                self.ask_to_stop(StopCause::Output)?;
            }
            if self.cancel.is_requested() && self.asked_for.is_none() {
                self.ask_to_stop(StopCause::Cancel)?;
            }
            if woken.notification {
                let (reply, descriptors) = self.launcher.reply_with_descriptors()?;
                match reply {
                    Reply::Ran(_) if self.asked_for == Some(StopCause::Cancel) => {
                        return Err(SandboxError::Cancelled);
                    }
                    Reply::Ran(report) if report.serial == self.serial => {
                        if is_starved(&report, self.limits) {
                            return Err(SandboxError::TooBusy {
                                real: report.wall,
                                cpu: report.cpu,
                            });
                        }
                        return Ok(Turn::Ran(Box::new(self.into_execution(request, &report))));
                    }
                    Reply::Still { serial } if serial == self.serial => {
                        let waited = self.answer_if_waiting();
                        let answered = waited == WaitOutcome::Answered;
                        self.send(&Message::Heard { serial, answered })?;
                        if waited == WaitOutcome::Dismissed {
                            self.dismiss()?;
                        } else if self.has_answers() {
                            self.send(&Message::TellWhenStill { serial })?;
                        }
                    }
                    Reply::Observed { serial } if serial == self.serial => {
                        self.observer = descriptors.into_iter().next().map(Observer::new);
                    }
                    Reply::Failed(failed) => return Err(step_trouble(failed)),
                    Reply::NotBegun(_) => return Ok(Turn::NotBegun),
                    Reply::Ran(_)
                    | Reply::Still { .. }
                    | Reply::Observed { .. }
                    | Reply::Ready { .. }
                    | Reply::MapMe => return Err(nonsense_trouble()),
                }
            }
        }
    }

    /// Asks what is said next, once everything is heard that was printed.
    fn answer_if_waiting(&mut self) -> WaitOutcome {
        loop {
            let more = self.stdout.serve() + self.stderr.serve();
            if more == 0 || self.stdout.is_over() {
                break;
            }
            self.note_output(more);
        }
        let printed = Printed {
            stdout: self.stdout.kept(),
            stderr: self.stderr.kept(),
        };
        match &mut self.prompter {
            Some(prompter) => prompter.answer_if_waiting(printed),
            None => WaitOutcome::No,
        }
    }

    /// Takes note of how much the program has printed since the last time.
    fn note_output(&mut self, more: usize) {
        let printed = Printed {
            stdout: self.stdout.kept(),
            stderr: self.stderr.kept(),
        };
        if let Some(prompter) = &mut self.prompter
            && more > 0
        {
            prompter.note_output(printed);
        }
    }

    /// Passes on which file the program looks for.
    fn observe(&mut self) -> Notice {
        let access = self.observer.as_ref().and_then(Observer::next);
        match (access, &mut self.prompter) {
            (Some(access), Some(prompter)) => prompter.notice(&access),
            _ => Notice::GoOn,
        }
    }

    fn dismiss(&mut self) -> Result<(), SandboxError> {
        match self.asked_for {
            None => self.ask_to_stop(StopCause::Dismissal),
            Some(_) => Ok(()),
        }
    }

    fn ask_to_stop(&mut self, why: StopCause) -> Result<(), SandboxError> {
        self.asked_for = Some(why);
        self.send(&Message::Stop {
            serial: self.serial,
        })
    }

    /// Whether anything is left of the program's script.
    fn has_answers(&self) -> bool {
        let prompter = self.prompter.as_ref();
        prompter.is_some_and(|prompter| !prompter.is_over())
    }

    fn send(&self, message: &Message) -> Result<(), SandboxError> {
        self.launcher.send(&pack(message), &[])
    }

    /// Waits until there is something to read, and says what.
    fn wait(&self) -> Result<Readable, SandboxError> {
        let left = self.lost_after.saturating_sub(self.begun.elapsed());
        if left.is_zero() {
            return Err(SandboxError::Launcher(format!(
                "did not answer {} s after the program's time was over",
                PATIENCE.as_secs()
            )));
        }
        let mut polled = vec![PollFd::new(self.launcher, PollFlags::IN)];
        // Once there is too much, no more is read, and whoever writes waits until it is ended.
        let stdout = self.stdout.descriptor().filter(|_| !self.stdout.is_over());
        for descriptor in stdout.into_iter().chain(self.stderr.descriptor()) {
            polled.push(PollFd::from_borrowed_fd(descriptor, PollFlags::IN));
        }
        let script = self.prompter.as_ref().and_then(Prompter::descriptor);
        polled.extend(script.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::OUT)));
        let observed = self.observer.as_ref().map(Observer::descriptor);
        polled.extend(
            observed.map(|notification| PollFd::from_borrowed_fd(notification, PollFlags::IN)),
        );
        let wait = self.cancel.cap_wait(left);
        let time = Timespec::try_from(wait).unwrap_or_default();
        match poll(&mut polled, Some(&time)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(errno) => return Err(system_trouble("waiting for the program", errno)),
        }
        let is_last = |polled: &[PollFd<'_>]| {
            let last = polled.last().filter(|_| observed.is_some());
            last.is_some_and(|last| last.revents().contains(PollFlags::IN))
        };
        Ok(Readable {
            notification: !polled[0].revents().is_empty(),
            looks_for_a_file: is_last(&polled),
        })
    }

    fn into_execution(mut self, request: &Request, report: &Report) -> Execution {
        if let Some(prompter) = &mut self.prompter {
            prompter.close();
        }
        let (stdout, stderr) = (self.stdout.finish(), self.stderr.finish());
        let (status, stack_overflow) = match report.end {
            End::Ended {
                status,
                stack_overflow,
            } => (status, stack_overflow),
            End::Stopped(_) => (libc::SIGKILL, false),
            End::NotStarted { .. } => (127 << 8, false),
        };
        let killed_for = match report.end {
            End::Stopped(reason) => limit_for(reason),
            End::Ended { .. } | End::NotStarted { .. } => None,
        };
        let seen = Observed {
            status: ExitStatus::from_raw(status),
            killed_for,
            cpu: report.cpu,
            clock: report.wall.saturating_sub(report.withheld),
            memory: Bytes(report.memory),
            output: stdout.printed,
            tasks: report.tasks,
            disk: Bytes(report.disk),
            files: report.files,
            crash: stack_overflow.then_some(CrashCause::StackOverflow),
        };
        let (mut ending, mut exceeded) = classify_ending(&seen, self.limits);
        let name = &request.command[0];
        let mut script = match (&request.input, &self.prompter) {
            (Input::Script(script), Some(prompter)) => {
                let (taken, end_given) = prompter.given();
                Some(script.progress(taken, end_given))
            }
            _ => None,
        };
        let was_dismissed = report.end == End::Stopped(Reason::Asked)
            && self.asked_for == Some(StopCause::Dismissal);
        if was_dismissed {
            (ending, exceeded) = (Ending::Dismissed, None);
        }
        let not_started = match report.end {
            End::NotStarted { errno } => {
                let head = (!report.head.is_empty()).then_some(report.head.as_slice());
                Some((errno, start_failure::explain(name, errno, head)))
            }
            End::Ended { .. } | End::Stopped(_) => {
                start_failure::explain_env_failure(&ending, &report.head, &stderr.kept)
            }
        };
        if let Some((errno, reason)) = not_started {
            ending = Ending::NotStarted { errno, reason };
            exceeded = None;
            script = None;
        }
        Execution {
            tier: self.tier,
            ending,
            exceeded,
            cpu: report.cpu,
            wall: report.wall,
            withheld: report.withheld,
            peak_memory: Bytes(report.memory),
            switches: Switches {
                voluntary: report.voluntary_switches,
                involuntary: report.involuntary_switches,
            },
            script,
            stdout,
            stderr,
            wrote: Vec::new(),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Readable {
    /// Something from the sandbox.
    notification: bool,
    looks_for_a_file: bool,
}

/// Whether the machine kept the program from running until nobody would wait any longer. One that has used up its
/// processor time all the same is slow.
fn is_starved(report: &Report, limits: &Limits) -> bool {
    report.end == End::Stopped(Reason::Starved) && report.cpu <= limits.cpu
}

/// The limit for which the sandbox ended a program.
fn limit_for(reason: Reason) -> Option<Limit> {
    match reason {
        // It was starved and has used up its processor time all the same.
        Reason::Cpu | Reason::Starved => Some(Limit::Cpu),
        Reason::Wall => Some(Limit::Wall),
        Reason::Memory => Some(Limit::Memory),
        Reason::Tasks => Some(Limit::Tasks),
        Reason::Disk => Some(Limit::Disk),
        // The only thing the grader asks for that leaves a record.
        Reason::Asked => Some(Limit::Output),
    }
}

/// The grader's end of the socket to a launcher.
#[derive(Debug)]
pub(crate) struct Connection(Socket);

impl Connection {
    pub(crate) const fn new(socket: Socket) -> Self {
        Self(socket)
    }

    /// Sends a message, with these descriptors beside it.
    pub(crate) fn send(
        &self,
        packet: &[u8],
        descriptors: &[BorrowedFd<'_>],
    ) -> Result<(), SandboxError> {
        self.0
            .send(packet, descriptors)
            .map_err(|errno| system_trouble("talking to the launcher", errno))
    }

    /// Waits for the launcher's next word.
    pub(crate) fn reply(&self) -> Result<Reply, SandboxError> {
        self.reply_with_descriptors().map(|(reply, _)| reply)
    }

    /// The same, with the descriptors beside it.
    pub(crate) fn reply_with_descriptors(&self) -> Result<(Reply, Vec<OwnedFd>), SandboxError> {
        let received = self
            .0
            .receive()
            .map_err(|errno| system_trouble("listening to the launcher", errno))?;
        if received.bytes.is_empty() {
            return Err(SandboxError::Launcher(
                "ended before it answered".to_owned(),
            ));
        }
        let reply = unpack(&received.bytes).map_err(|_| nonsense_trouble())?;
        Ok((reply, received.descriptors))
    }

    /// Says no more and hears no more, which ends the launcher.
    pub(crate) fn hang_up(&self) {
        // If it is gone already, that is as well.
        let _ = rustix::net::shutdown(&self.0, rustix::net::Shutdown::Both);
    }
}

impl AsFd for Connection {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

pub(crate) fn step_trouble(failed: FailedStep) -> SandboxError {
    SandboxError::Step {
        step: failed.step,
        source: if failed.errno == 0 {
            io::Error::other("the sandbox gave up")
        } else {
            io::Error::from_raw_os_error(failed.errno)
        },
    }
}

pub(crate) fn system_trouble(step: &str, errno: rustix::io::Errno) -> SandboxError {
    SandboxError::Step {
        step: step.to_owned(),
        source: errno.into(),
    }
}

/// A message that makes no sense.
pub(crate) fn nonsense_trouble() -> SandboxError {
    SandboxError::Launcher("said something that makes no sense".to_owned())
}
