//! The last process before the student's program: from here to exec, nothing is allocated.

use std::cell::Cell;
use std::os::fd::{AsFd, OwnedFd};

use rustix::fs::Mode;
use rustix::io::Errno;
use rustix::process::{
    Resource, Rlimit, Signal, chdir, getrlimit, set_parent_process_death_signal, setrlimit, setsid,
    umask,
};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};
use rustix::thread::set_no_new_privs;

use crate::linux::inside::door::Witness;
use crate::linux::launcher::confinement::Confinement;
use crate::linux::sys::exec::Prepared;
use crate::linux::sys::signals;
use crate::linux::wire::order::Bounds;

/// Everything the process needs, made ready before it exists.
#[derive(Debug)]
pub(crate) struct Payload<'a> {
    /// What it becomes.
    pub program: &'a Prepared,
    /// Its standard input, output and error.
    pub standard: &'a [OwnedFd; 3],
    /// The folder it starts in.
    pub start_in: &'a std::ffi::CStr,
    /// How much it may use.
    pub bounds: Bounds,
    /// How its box is closed.
    pub confinement: &'a Confinement,
    /// The way into its control group, where it has one.
    pub group: Option<&'a OwnedFd>,
    /// Who is told which files it looks for, if somebody is.
    pub witness: Option<Witness<'a>>,
}

/// Why the process did not become the program. It lives in memory that the first process of the box shares, and is
/// read there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Setback {
    /// A step of the preparations failed, which is not the program's fault.
    Step(&'static str, i32),
    /// The program cannot be run: the error, and which of the paths it belongs to.
    Program(i32, usize),
}

impl Payload<'_> {
    /// Becomes the program. Comes back only if that failed, with the reason in `setback`.
    pub(crate) fn run(&self, setback: &Cell<Option<Setback>>) -> i32 {
        setback.set(Some(match self.prepare() {
            Err((step, errno)) => Setback::Step(step, errno),
            Ok(()) => {
                let (errno, program) = self.program.become_it();
                Setback::Program(errno.raw_os_error(), program)
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
        signals::block_none();
        let [input, output, error] = self.standard;
        dup2_stdin(input.as_fd()).map_err(step("taking its standard input"))?;
        dup2_stdout(output.as_fd()).map_err(step("taking its standard output"))?;
        dup2_stderr(error.as_fd()).map_err(step("taking its standard error"))?;
        self.limit().map_err(step("taking its limits"))?;
        umask(Mode::from_raw_mode(0o022));
        self.confinement
            .become_program()
            .map_err(step("changing to the user of the box"))?;
        chdir(self.start_in).map_err(step("changing to the folder it starts in"))?;
        // After the change of user, which forgets it. Should the box's first process be killed, the program is too.
        set_parent_process_death_signal(Some(Signal::KILL)).map_err(step("tying it to the box"))?;
        set_no_new_privs(true).map_err(step("giving up new privileges"))?;
        self.confinement.close_the_door(self.witness)
    }

    fn limit(&self) -> rustix::io::Result<()> {
        let Bounds {
            cpu_roof,
            tasks,
            file_size,
            open_files,
            stack,
            ..
        } = self.bounds;
        let limits = [
            // Only a net below the box's own clock, which counts all processes and knows fractions of a second.
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
