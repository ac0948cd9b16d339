//! The first process of a sandbox: it moves in, starts the program, watches it, ends everybody and reports.
//!
//! [`Payload`] is the program's own process before it is the program: from there to exec, nothing is allocated.

use std::cell::Cell;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Instant;

use rustix::fs::{FileType, Mode, OFlags};
use rustix::io::Errno;
use rustix::process::{
    Resource, Rlimit, Signal, chdir, getrlimit, set_parent_process_death_signal, setrlimit, setsid,
    umask,
};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};
use rustix::thread::{CpuSet, sched_setaffinity, set_no_new_privs};

use crate::linux::cgroup::Group;
use crate::linux::filter;
use crate::linux::inside::usage_meter::Units;
use crate::linux::inside::watch::{Watch, WatchContext};
use crate::linux::launcher::confinement::Confinement;
use crate::linux::sys::process::{
    self, AccessListener, Prepared, Stack, block_child_signals, request_short_turns,
};
use crate::linux::sys::seccomp;
use crate::linux::wire::message::{
    End, FailedStep, Reply, Report, RunLimits, RunOrder, StepContext,
};
use crate::linux::wire::packet::{Socket, pack};
use crate::start_failure::{HEAD, NOT_FOUND};

/// Who is ended when the program has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    Everybody,
    /// Only the program itself, to show that the canary notices.
    Program,
}

/// One sandbox, made ready by the launcher.
#[derive(Debug)]
pub(crate) struct Init<'a> {
    pub confinement: &'a Confinement,
    pub order: &'a RunOrder,
    /// The same in the form the kernel reads.
    pub program: &'a Prepared,
    /// Its standard input, output and error.
    pub standard: &'a [OwnedFd; 3],
    pub grader: &'a Socket,
    /// The control group of the run, and the way into it, where there is one.
    pub group: Option<&'a (Group, OwnedFd)>,
    pub units: Units,
    pub ending: Ending,
    /// The stack of the program's process, until it is the program.
    pub stack: &'a mut Stack,
}

impl Init<'_> {
    /// Runs the sandbox from beginning to end. The exit code is 0 if the grader was told how it went.
    pub(crate) fn run(self) -> i32 {
        let grader = self.grader;
        let reply = match self.run_sandbox() {
            Ok(report) => Reply::Ran(report),
            Err(failed) => Reply::Failed(failed),
        };
        i32::from(grader.send(&pack(&reply), &[]).is_err())
    }

    fn run_sandbox(self) -> Result<Report, FailedStep> {
        block_child_signals().step(|| "waiting for children".to_owned())?;
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
        let observed = if self.order.observed {
            let channel = seccomp::listener_channel().step(|| "making a channel".to_owned())?;
            Some((filter::seccomp_filters::notifying_filter(), channel))
        } else {
            None
        };
        let payload = Payload {
            program: self.program,
            standard: self.standard,
            start_in: &start_in,
            bounds: self.order.bounds,
            confinement: self.confinement,
            group: self.group.map(|(_, door)| door),
            listener: observed
                .as_ref()
                .map(|(filter, (theirs, _))| AccessListener {
                    filter,
                    channel: theirs.as_fd(),
                }),
        };
        let failure = Cell::new(None);
        let begun = Instant::now();
        let pid = process::run_borrowed(0, self.stack, || payload.run(&failure))
            .step(|| "starting a process".to_owned())?
            .as_raw_pid();
        // What the program takes between two looks is more the later the second one comes. The program itself has begun,
        // and gets none of this.
        request_short_turns();
        // Whoever reads the program's output waits for all who can write to it.
        process::close_copies(self.standard);
        if let Some((_, (_, channel))) = &observed
            && let Some(listener) = seccomp::receive_listener(channel)
        {
            let serial = self.order.serial;
            self.grader
                .send(&pack(&Reply::Observed { serial }), &[listener.as_fd()])
                .step(|| "giving the grader the listener for files".to_owned())?;
        }
        let context = WatchContext {
            confinement: self.confinement,
            order: self.order,
            grader: self.grader,
            group: self.group.map(|(group, _)| group),
            units: self.units,
        };
        let mut watch = Watch::over(pid, begun, context);
        let ended = match failure.get() {
            Some(ExecFailure::Step(step, errno)) => Err(FailedStep {
                step: step.to_owned(),
                errno,
            }),
            Some(ExecFailure::Program(errno, _)) => Ok(End::NotStarted { errno }),
            None => watch.watch_to_end(),
        };
        // However it went, nobody is left.
        watch.end_everybody(match self.ending {
            Ending::Everybody => Some(&proof),
            Ending::Program => None,
        });
        ended.map(|end| {
            let telling = match failure.get() {
                Some(ExecFailure::Program(_, number)) => self.program.programs().get(number),
                // `env` in a script's first line says by this code that there is no such interpreter.
                _ if end.is_code(NOT_FOUND) => self.program.programs().first(),
                _ => None,
            };
            let head = telling.map_or_else(Vec::new, |program| {
                head(&folder.join(OsStr::from_bytes(program.as_bytes())))
            });
            watch.report(end, head)
        })
    }
}

/// The beginning of a file, if it is one. A pipe or device in its place is not opened at all: that alone may have
/// consequences.
fn head(program: &Path) -> Vec<u8> {
    let flags = OFlags::PATH | OFlags::CLOEXEC;
    let Ok(place) = rustix::fs::open(program, flags, Mode::empty()) else {
        return Vec::new();
    };
    let is_file = rustix::fs::fstat(&place)
        .is_ok_and(|stat| FileType::from_raw_mode(stat.st_mode) == FileType::RegularFile);
    let mut head = Vec::new();
    if is_file && let Ok(file) = File::open(format!("/proc/self/fd/{}", place.as_raw_fd())) {
        // What cannot be read is not shown.
        let _ = file.take(HEAD as u64).read_to_end(&mut head);
    }
    head
}

/// Everything the process needs, made ready before it exists.
#[derive(Debug)]
pub(crate) struct Payload<'a> {
    pub program: &'a Prepared,
    /// Its standard input, output and error.
    pub standard: &'a [OwnedFd; 3],
    pub start_in: &'a std::ffi::CStr,
    pub bounds: RunLimits,
    pub confinement: &'a Confinement,
    /// The way into its control group, where it has one.
    pub group: Option<&'a OwnedFd>,
    /// Who is told which files it looks for, if somebody is.
    pub listener: Option<AccessListener<'a>>,
}

/// Why the process did not become the program. It lives in memory that the first process of the sandbox shares, and is
/// read there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ExecFailure {
    /// A step of the preparations failed, which is not the program's fault.
    Step(&'static str, i32),
    /// The program cannot be run: the error, and which of the paths it belongs to.
    Program(i32, usize),
}

impl Payload<'_> {
    /// Becomes the program. Comes back only if that failed, with the reason in `failure`.
    pub(crate) fn run(&self, failure: &Cell<Option<ExecFailure>>) -> i32 {
        failure.set(Some(match self.prepare() {
            Err((step, errno)) => ExecFailure::Step(step, errno),
            Ok(()) => {
                let (errno, program) = self.program.exec();
                ExecFailure::Program(errno.raw_os_error(), program)
            }
        }));
        127
    }

    fn prepare(&self) -> Result<(), (&'static str, i32)> {
        let step = |step| move |errno: Errno| (step, errno.raw_os_error());
        setsid().map_err(step("beginning a session of its own"))?;
        if let Some(door) = self.group {
            rustix::io::write(door, b"0").map_err(step("joining its control group"))?;
        }
        process::unblock_all();
        let [input, output, error] = self.standard;
        dup2_stdin(input.as_fd()).map_err(step("taking its standard input"))?;
        dup2_stdout(output.as_fd()).map_err(step("taking its standard output"))?;
        dup2_stderr(error.as_fd()).map_err(step("taking its standard error"))?;
        self.limit().map_err(step("taking its limits"))?;
        umask(Mode::from_raw_mode(0o022));
        self.confinement
            .become_program()
            .map_err(step("changing to the user of the sandbox"))?;
        chdir(self.start_in).map_err(step("changing to the folder it starts in"))?;
        // After the change of user, which forgets it. Should the sandbox's first process be killed, the program is too.
        set_parent_process_death_signal(Some(Signal::KILL))
            .map_err(step("tying it to the sandbox"))?;
        set_no_new_privs(true).map_err(step("giving up new privileges"))?;
        self.confinement.close_doors(self.listener)
    }

    fn limit(&self) -> rustix::io::Result<()> {
        let RunLimits {
            cpu_roof,
            tasks,
            file_size,
            open_files,
            stack,
            ..
        } = self.bounds;
        let limits = [
            // Only a net below the sandbox's own clock, which counts all processes and knows fractions of a second.
            (Resource::Cpu, cpu_roof),
            (Resource::Fsize, file_size),
            (Resource::Nofile, open_files),
            (Resource::Stack, stack),
            // One task more than allowed, so that going over can be seen and is not only refused.
            (Resource::Nproc, tasks + 1 + self.other_tasks()),
            // None would not stop a handler that cores are piped to.
            (Resource::Core, 1),
        ];
        for (resource, limit) in limits {
            // What the grader itself may not have cannot be granted.
            let most = getrlimit(resource).maximum.unwrap_or(u64::MAX);
            let limit = Some(limit.min(most));
            // A process that has used up its processor time is told so first.
            let grace = u64::from(matches!(resource, Resource::Cpu));
            setrlimit(
                resource,
                Rlimit {
                    current: limit,
                    maximum: limit.map(|limit| limit.saturating_add(grace).min(most)),
                },
            )?;
        }
        Ok(())
    }

    /// The tasks beside the program's own that its limit must leave room for.
    fn other_tasks(&self) -> u64 {
        // A control group holds the limit itself, and must be the first to refuse in order to tell.
        let room = if self.group.is_some() { 64 } else { 0 };
        self.confinement.other_tasks() + room
    }
}
