//! The launcher: a small process that makes sandboxes, one after the other, so that the grader itself never forks.
//!
//! There is one for each worker. It is started first thing, is given nothing but the files a sandbox shows, and sleeps
//! while a sandbox runs. When its grader goes away it does too: its end of the socket says so.

use std::io;
use std::os::fd::OwnedFd;

use rustix::process::{
    DumpableBehavior, Pid, Resource, Rlimit, Signal, getpid, getrlimit, kill_process,
    set_child_subreaper, set_dumpable_behavior, setrlimit,
};

use crate::linux::cgroup::Group;
use crate::linux::inside::init::{Ending, Init};
use crate::linux::inside::usage_meter::Units;
use crate::linux::launcher::confinement::Confinement;
use crate::linux::launcher::user;
use crate::linux::process_table;
use crate::linux::sys::process::{self, Prepared, Stack};
use crate::linux::sys::wait::{self, WaitMode};
use crate::linux::wire::message::{
    FailedStep, Isolation, LauncherSetup, Message, Reply, RunOrder, SandboxPart, StepContext,
};
use crate::linux::wire::packet::{Socket, pack, unpack};

/// The stack of a sandbox's first process.
const STACK: usize = 256 << 10;

#[derive(Debug)]
pub(crate) struct Launcher {
    grader: Socket,
    confinement: Confinement,
    setup: LauncherSetup,
    units: Units,
    stack: Stack,
    stack_of_program: Stack,
    /// Why no further sandbox can be made: the last one could not be cleared away.
    spoiled: Option<FailedStep>,
}

/// Serves the grader at the other end of the socket until it goes away.
///
/// # Errors
/// The step that failed, which the grader has been told too if that was possible.
pub(crate) fn serve(grader: Socket) -> Result<(), FailedStep> {
    match Launcher::begin(grader) {
        Ok(None) => Ok(()),
        Ok(Some(mut launcher)) => {
            let served = launcher.serve();
            launcher.confinement.shut_down();
            if let Err(failed) = &served {
                launcher.send_reply(&Reply::Failed(failed.clone()));
            }
            served
        }
        Err((grader, failed)) => {
            // Nobody is left to tell if this fails too.
            let _ = grader.send(&pack(&Reply::Failed(failed.clone())), &[]);
            Err(failed)
        }
    }
}

impl Launcher {
    /// Takes the setup; there is no launcher if the grader went away before it said what it wants.
    fn begin(grader: Socket) -> Result<Option<Self>, (Socket, FailedStep)> {
        let units = Units::detect();
        let stacks = || -> io::Result<_> { Ok((Stack::new(STACK)?, Stack::new(STACK)?)) };
        let (stack, stack_of_program) = match stacks().step(|| "making room for stacks".to_owned())
        {
            Ok(stacks) => stacks,
            Err(failed) => return Err((grader, failed)),
        };
        match Self::receive_setup(&grader) {
            Ok(None) => Ok(None),
            Ok(Some((confinement, setup))) => {
                let launcher = Self {
                    grader,
                    confinement,
                    setup,
                    units,
                    stack,
                    stack_of_program,
                    spoiled: None,
                };
                launcher.send_reply(&Reply::Ready {
                    landlock: launcher.confinement.landlock(),
                });
                Ok(Some(launcher))
            }
            Err(failed) => Err((grader, failed)),
        }
    }

    fn receive_setup(grader: &Socket) -> Result<Option<(Confinement, LauncherSetup)>, FailedStep> {
        // The first process of a sandbox may have to open many folders at once to count what is in them.
        let files = getrlimit(Resource::Nofile);
        setrlimit(
            Resource::Nofile,
            Rlimit {
                current: files.maximum,
                maximum: files.maximum,
            },
        )
        .step(|| "taking as many descriptors as it may".to_owned())?;
        process::reset_handlers();
        process::unblock_all();
        let first = grader
            .receive()
            .step(|| "listening to the grader".to_owned())?;
        if first.bytes.is_empty() {
            return Ok(None);
        }
        let setup = unpack::<LauncherSetup>(&first.bytes).map_err(|_| protocol_error())?;
        if setup.isolation == Isolation::Namespaces {
            user::enter_user_namespace(grader)?;
        }
        let confinement = Confinement::new(&setup)?;
        // Should a sandbox's first process be killed, whoever it leaves behind comes here to be ended.
        set_child_subreaper(Some(getpid())).step(|| "adopting orphans".to_owned())?;
        // Programs in the sandbox may run as the same user: they must not look into this process or trace it. Only now,
        // because a process that hides from others cannot write its own map of users.
        set_dumpable_behavior(DumpableBehavior::NotDumpable)
            .step(|| "hiding from other processes".to_owned())?;
        Ok(Some((confinement, setup)))
    }

    fn serve(&mut self) -> Result<(), FailedStep> {
        loop {
            let received = self
                .grader
                .receive()
                .step(|| "listening to the grader".to_owned())?;
            if received.bytes.is_empty() {
                return Ok(());
            }
            match unpack(&received.bytes).map_err(|_| protocol_error())? {
                Message::Run(_) if self.spoiled.is_some() => {
                    let failed = self.spoiled.take().unwrap_or_else(protocol_error);
                    self.send_reply(&Reply::NotBegun(failed.clone()));
                    return Err(failed);
                }
                Message::Run(mut order) => {
                    self.lift_limits(&mut order);
                    let standard = <[OwnedFd; 3]>::try_from(received.descriptors)
                        .map_err(|_| protocol_error())?;
                    self.run(&order, standard)?;
                }
                // It was sent while the program ended by itself.
                Message::Stop { .. } | Message::TellWhenStill { .. } | Message::Heard { .. } => {}
            }
        }
    }

    /// Lifts the limits that are left out.
    fn lift_limits(&self, order: &mut RunOrder) {
        const NO_LIMIT: u64 = 1 << 40;
        if !self.setup.has(SandboxPart::Tasks) {
            order.bounds.tasks = NO_LIMIT;
        }
        if !self.setup.has(SandboxPart::Memory) {
            order.bounds.memory = NO_LIMIT;
        }
    }

    /// Runs one sandbox. What goes wrong in the sandbox is told to the grader; what comes back is a reason to stop serving.
    fn run(&mut self, order: &RunOrder, standard: [OwnedFd; 3]) -> Result<(), FailedStep> {
        if let Err(failed) = self.confinement.prepare_run(order) {
            self.confinement.clean_up()?;
            self.send_reply(&Reply::Failed(failed));
            return Ok(());
        }
        let group = match &self.setup.cgroup {
            Some(at) => {
                let step = || format!("making the control group `{}`", at.display());
                let group = Group::make(at, &order.bounds).step(step)?;
                let door = group.join_handle().step(step)?;
                Some((group, door))
            }
            None => None,
        };
        let program = Prepared::new(
            order.programs.clone(),
            order.arguments.clone(),
            order.environment.clone(),
        );
        let init = Init {
            confinement: &self.confinement,
            order,
            program: &program,
            standard: &standard,
            grader: &self.grader,
            group: group.as_ref(),
            units: self.units,
            ending: if self.setup.has(SandboxPart::Killing) {
                Ending::Everybody
            } else {
                Ending::Program
            },
            stack: &mut self.stack_of_program,
        };
        let namespaces = self.confinement.namespaces();
        let pid = process::run_borrowed(namespaces, &mut self.stack, || init.run())
            .step(|| "making the sandbox's namespaces".to_owned())?
            .as_raw_pid();
        if wait_for_init(pid)? != 0 {
            // It was killed, and memory it shares with this process may be half-written. Whoever it has left behind is
            // this process's child now.
            kill_descendants();
            return Err(FailedStep {
                step: "keeping the sandbox's first process alive".to_owned(),
                errno: 0,
            });
        }
        // The grader has its report by now, so what goes wrong from here on is told to whoever asks next.
        let cleared = match group {
            Some((group, _)) => group
                .remove()
                .step(|| "removing the control group".to_owned()),
            None => Ok(()),
        };
        self.spoiled = cleared.and_then(|()| self.confinement.clean_up()).err();
        Ok(())
    }

    fn send_reply(&self, reply: &Reply) {
        // If the grader is gone, the next message from it says so.
        let _ = self.grader.send(&pack(reply), &[]);
    }
}

/// What became of the sandbox's first process. Others who end meanwhile were orphans.
fn wait_for_init(pid: i32) -> Result<i32, FailedStep> {
    loop {
        let waited =
            wait::reap_next(WaitMode::Endless).step(|| "waiting for the sandbox".to_owned())?;
        if let Some(waited) = waited.filter(|waited| waited.pid == pid) {
            return Ok(waited.status);
        }
    }
}

/// Ends everybody who descends from this process, however they multiply meanwhile; but not for ever.
fn kill_descendants() {
    const ROUNDS: u32 = 1000;
    let own = getpid().as_raw_pid();
    for _ in 0..ROUNDS {
        let left = process_table::descendants(own);
        if left.is_empty() {
            return;
        }
        for pid in left.into_iter().filter_map(Pid::from_raw) {
            // It may have ended by itself.
            let _ = kill_process(pid, Signal::KILL);
        }
        while let Ok(Some(_)) = wait::reap_next(WaitMode::None) {}
        // Time to die.
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
}

fn protocol_error() -> FailedStep {
    FailedStep {
        step: "understanding the grader".to_owned(),
        errno: 0,
    }
}
