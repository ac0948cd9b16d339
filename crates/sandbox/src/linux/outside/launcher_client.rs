//! A launcher, as the grader sees it: started once, given one order after the other.

use std::ffi::OsString;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::error::SandboxError;
use crate::interactor::{Interactor, Player};
use crate::linux::launcher::user;
use crate::linux::outside::launcher_order::{StandardStreams, build_order, open_standard};
use crate::linux::outside::run_supervision::{
    Connection, Supervision, Turn, nonsense_trouble, step_trouble, system_trouble,
};
use crate::linux::wire::message::{LauncherSetup, Message};
use crate::linux::wire::packet::{LONGEST, Packet, Socket};
use crate::linux::wire::reply::Reply;
use crate::program_environment::Variable;
use crate::request::{Input, Request};
use crate::settings::Cancel;
use model::tier::Tier;

/// The argument that makes the grader's own program a launcher.
pub(crate) const LAUNCHER: &str = "box-launcher";

/// A launcher, as the grader sees it.
#[derive(Debug)]
pub(crate) struct LauncherClient {
    talk: Connection,
    process: Child,
    tier: Tier,
    path: OsString,
    serial: u64,
    landlock: u32,
    cancel: Cancel,
}

impl LauncherClient {
    /// Starts a launcher and waits until it is set up.
    pub(crate) fn start(
        program: &Path,
        tier: Tier,
        setup: &LauncherSetup,
        path: OsString,
        cancel: Cancel,
    ) -> Result<Self, SandboxError> {
        let (socket, theirs) =
            Socket::pair().map_err(|errno| system_trouble("making a socket", errno))?;
        // The standard library starts a program that is given no more than this by posix_spawn, which copies nothing of
        // the grader's memory.
        let process = Command::new(program)
            .arg(LAUNCHER)
            .env_clear()
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            // Ctrl-C is for the grader, which then ends the sandbox in order.
            .process_group(0)
            .spawn()
            .map_err(|source| SandboxError::Step {
                step: format!("starting the launcher `{}`", program.display()),
                source,
            })?;
        let mut client = Self {
            talk: Connection::new(socket),
            process,
            tier,
            path,
            serial: 0,
            landlock: 0,
            cancel,
        };
        client.send_setup(setup)?;
        Ok(client)
    }

    fn send_setup(&mut self, setup: &LauncherSetup) -> Result<(), SandboxError> {
        self.talk.send(&setup.pack(), &[])?;
        loop {
            match self.talk.reply()? {
                Reply::MapMe => {
                    user::write_id_maps(self.process.id()).map_err(|source| {
                        SandboxError::step("mapping the users of the sandbox", source)
                    })?;
                    let mut mapped = Packet::new();
                    mapped.number(0);
                    self.talk.send(&mapped, &[])?;
                }
                Reply::Ready { landlock } => {
                    self.landlock = landlock;
                    return Ok(());
                }
                Reply::Failed(failed) | Reply::NotBegun(failed) => {
                    return Err(step_trouble(failed));
                }
                Reply::Ran(_) | Reply::Still { .. } | Reply::Observed { .. } => {
                    return Err(nonsense_trouble());
                }
            }
        }
    }

    /// The version of Landlock the launcher found; none is 0.
    #[must_use]
    pub(crate) const fn landlock(&self) -> u32 {
        self.landlock
    }

    /// Runs a program, with this whole environment.
    ///
    /// # Errors
    /// What is wrong with the request, or with the sandbox. After the latter the launcher is of no use any more.
    pub(crate) fn run(
        &mut self,
        request: &Request,
        environment: &[Variable],
        interactor: Option<&mut dyn Interactor>,
    ) -> Result<Turn, SandboxError> {
        self.serial += 1;
        let order = build_order(self.serial, request, environment, &self.path)?;
        let packet = Message::Run(Box::new(order)).pack();
        if packet.bytes().len() > LONGEST {
            return Err(SandboxError::TooLong(packet.bytes().len()));
        }
        let mut player = match &request.input {
            Input::Script(script) => Some(Player::new(script)),
            Input::Nothing | Input::Bytes(_) | Input::File(_) => None,
        };
        let (input, terminal) = (&request.input, request.terminal);
        let StandardStreams {
            input,
            output: (its_stdout, stdout),
            prompter,
        } = match (interactor, &mut player) {
            (Some(interactor), _) => open_standard(input, Some(interactor), terminal),
            (None, Some(player)) => open_standard(input, Some(player), terminal),
            (None, None) => open_standard(input, None, terminal),
        }?;
        let (stderr, its_stderr) =
            io::pipe().map_err(|source| SandboxError::step("making a pipe", source))?;
        self.talk.send(
            &packet,
            &[input.as_fd(), its_stdout.as_fd(), its_stderr.as_fd()],
        )?;
        drop((input, its_stdout, its_stderr));
        Supervision::begin(
            &self.talk,
            (self.tier, self.serial, self.cancel),
            &request.limits,
            stdout,
            stderr,
            prompter,
        )?
        .until_reported(request)
    }
}

impl Drop for LauncherClient {
    fn drop(&mut self) {
        // It ends when its socket does; if it hangs, it is ended. A sandbox it may have is tied to it or to the socket.
        self.talk.hang_up();
        for _ in 0..200 {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
