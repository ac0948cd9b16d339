//! The first process of a box: it moves in, starts the program, watches it, ends everybody and reports.
//!
//! It is not the program's own process, so that the program cannot outlive it, and holds nothing the program may not
//! know. It runs in the launcher's memory while the launcher sleeps.

use std::cell::Cell;
use std::ffi::{CString, OsStr};
use std::fs::File;
use std::io::Read;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Instant;

use rustix::fs::{FileType, Mode, OFlags};
use rustix::thread::{CpuSet, sched_setaffinity};

use crate::linux::cgroup::Group;
use crate::linux::filter;
use crate::linux::inside::door::Witness;
use crate::linux::inside::meter::Units;
use crate::linux::inside::payload::{Payload, Setback};
use crate::linux::inside::watch::{Scene, Watch};
use crate::linux::launcher::confinement::Confinement;
use crate::linux::socket::Socket;
use crate::linux::step::Step;
use crate::linux::sys::borrowed_process::{self, Stack};
use crate::linux::sys::exec::{self, Prepared};
use crate::linux::sys::schedule::be_prompt;
use crate::linux::sys::signals::hold_back_children;
use crate::linux::sys::witness;
use crate::linux::wire::order::Order;
use crate::linux::wire::reply::{FailedStep, Reply};
use crate::linux::wire::report::{End, Report};
use crate::start_failure::{HEAD, NOT_FOUND};

/// Who is ended when the program has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Everybody in the box.
    Everybody,
    /// Only the program itself, to show that the canary notices.
    Program,
}

/// One box, made ready by the launcher.
#[derive(Debug)]
pub(crate) struct Init<'a> {
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
    pub(crate) fn run(self) -> i32 {
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
        let observed = match self.order.observed {
            true => {
                let channel = witness::channel().step(|| "making a channel".to_owned())?;
                Some((filter::observed::observed(), channel))
            }
            false => None,
        };
        let payload = Payload {
            program: self.program,
            standard: self.standard,
            start_in: &start_in,
            bounds: self.order.bounds,
            confinement: self.confinement,
            group: self.group.map(|(_, door)| door),
            witness: observed.as_ref().map(|(filter, (theirs, _))| Witness {
                filter,
                channel: theirs.as_fd(),
            }),
        };
        let setback = Cell::new(None);
        let begun = Instant::now();
        let pid = borrowed_process::run(0, self.stack, || payload.run(&setback))
            .step(|| "starting a process".to_owned())?
            .as_raw_pid();
        // What the program takes between two looks is more the later the second one comes. The program itself has begun,
        // and gets none of this.
        be_prompt();
        // Whoever reads the program's output waits for all who can write to it.
        exec::close_copies(self.standard);
        if let Some((_, (_, channel))) = &observed
            && let Some(listener) = witness::take(channel)
        {
            let serial = self.order.serial;
            self.grader
                .send(&Reply::Observed { serial }.pack(), &[listener.as_fd()])
                .step(|| "telling the grader where it is told of files".to_owned())?;
        }
        let scene = Scene {
            confinement: self.confinement,
            order: self.order,
            grader: self.grader,
            group: self.group.map(|(group, _)| group),
            units: self.units,
        };
        let mut watch = Watch::over(pid, begun, scene);
        let ended = match setback.get() {
            Some(Setback::Step(step, errno)) => Err(FailedStep {
                step: step.to_owned(),
                errno,
            }),
            Some(Setback::Program(errno, _)) => Ok(End::NotStarted { errno }),
            None => watch.until_the_end(),
        };
        // However it went, nobody is left.
        watch.end_everybody(match self.ending {
            Ending::Everybody => Some(&proof),
            Ending::Program => None,
        });
        ended.map(|end| {
            let telling = match setback.get() {
                Some(Setback::Program(_, number)) => self.program.programs().get(number),
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
