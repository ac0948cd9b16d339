//! A launcher, as the grader sees it: started once, given one order after the other; and a request in its words, with
//! its standard input: a file that nobody can change, or what it is talked to through.

use std::ffi::{CString, OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use model::limits::Limits;
use model::tier::Tier;
use rustix::fs::{MemfdFlags, Mode, SealFlags, fchmod, fcntl_add_seals, memfd_create};
use rustix::thread::CpuSet;

use crate::classify_ending::hard_cpu_limit;
use crate::error::SandboxError;
use crate::interactor::{Interactor, Player};
use crate::linux::launcher::user;
use crate::linux::outside::run_supervision::{
    Connection, Supervision, Turn, nonsense_trouble, step_trouble, system_trouble,
};
use crate::linux::wire::message::{LauncherSetup, Message, Reply, RunLimits, RunOrder};
use crate::linux::wire::packet::{LONGEST, Socket, pack};
use crate::prompter::Prompter;
use crate::request::{Input, Request, Variable, WORK, Work, check_sandbox_name};
use crate::settings::Cancel;
use crate::streams::{Keyboard, PseudoTerminal};

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
        self.talk.send(&pack(setup), &[])?;
        loop {
            match self.talk.reply()? {
                Reply::MapMe => {
                    user::write_id_maps(self.process.id()).map_err(|source| {
                        SandboxError::step("mapping the users of the sandbox", source)
                    })?;
                    self.talk.send(&pack(&0), &[])?;
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
        let packet = pack(&Message::Run(Box::new(order)));
        if packet.len() > LONGEST {
            return Err(SandboxError::TooLong(packet.len()));
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

/// The order for a request, with this number: run with this whole environment, looked for in this `PATH`.
pub(crate) fn build_order(
    serial: u64,
    request: &Request,
    environment: &[Variable],
    path: &OsStr,
) -> Result<RunOrder, SandboxError> {
    let program = request.command.first().ok_or(SandboxError::NoCommand)?;
    let mut shown = Vec::new();
    for one in &request.shown {
        let name = check_sandbox_name(&one.name)?;
        if request.work != Work::Fresh && name.starts_with(WORK) {
            // It would have to be made in a folder that is not the sandbox's.
            return Err(SandboxError::TakenName(name.to_owned()));
        }
        shown.push((resolve_path(&one.from)?.into(), name.into()));
    }
    Ok(RunOrder {
        serial,
        programs: candidate_paths(program, path)?,
        arguments: request
            .command
            .iter()
            .map(|argument| c_string(argument))
            .collect::<Result<_, _>>()?,
        environment: environment
            .iter()
            .map(|(name, value)| {
                let mut variable = name.clone();
                variable.push("=");
                variable.push(value);
                c_string(&variable)
            })
            .collect::<Result<_, _>>()?,
        shown,
        work: match &request.work {
            Work::Fresh => None,
            Work::Folder(folder) => Some(folder_at(folder)?.into()),
        },
        start_in: check_sandbox_name(&request.start_in)?.into(),
        bounds: run_limits(&request.limits),
        processor: request.processor.map(checked_processor).transpose()?,
        observed: request.observed,
    })
}

/// The paths to try for a program: itself if it has a slash, else one for each folder of the `PATH`.
fn candidate_paths(program: &OsStr, path: &OsStr) -> Result<Vec<CString>, SandboxError> {
    if program.as_bytes().contains(&b'/') {
        return Ok(vec![c_string(program)?]);
    }
    std::env::split_paths(path)
        .map(|folder| c_string(folder.join(program).as_os_str()))
        .collect()
}

fn folder_at(path: &Path) -> Result<PathBuf, SandboxError> {
    let absolute = resolve_path(path)?;
    if absolute.is_dir() {
        return Ok(absolute);
    }
    Err(SandboxError::NotThere {
        path: path.to_owned(),
        source: io::Error::from(io::ErrorKind::NotADirectory),
    })
}

/// A processor that the kernel could have.
fn checked_processor(number: usize) -> Result<u32, SandboxError> {
    if number >= CpuSet::MAX_CPU {
        return Err(SandboxError::Step {
            step: format!("keeping it on processor {number}"),
            source: io::Error::from(io::ErrorKind::InvalidInput),
        });
    }
    Ok(u32::try_from(number).expect("it is smaller than the largest"))
}

fn run_limits(limits: &Limits) -> RunLimits {
    RunLimits {
        cpu: limits.cpu_with_grace(),
        cpu_roof: hard_cpu_limit(limits),
        wall: limits.wall,
        memory: limits.memory.0,
        tasks: u64::from(limits.tasks),
        file_size: limits.file_size.0,
        disk: limits.disk.0,
        inodes: limits.files(),
        open_files: u64::from(limits.open_files),
        // Deep recursion is a fair way to search; what is left is for the rest of the program.
        stack: (limits.memory.0 / 4).clamp(8 << 20, 256 << 20),
    }
}

/// The path from the root, with every link on the way resolved: what is shown is what it leads to.
fn resolve_path(path: &Path) -> Result<PathBuf, SandboxError> {
    fs::canonicalize(path).map_err(|source| SandboxError::NotThere {
        path: path.to_owned(),
        source,
    })
}

fn c_string(string: &OsStr) -> Result<CString, SandboxError> {
    CString::new(string.to_owned().into_vec()).map_err(|error| SandboxError::Step {
        step: format!("passing `{}` on", string.to_string_lossy().escape_debug()),
        source: io::Error::new(io::ErrorKind::InvalidInput, error),
    })
}

/// What a program is started with, and who talks to it.
#[derive(Debug)]
pub(crate) struct StandardStreams<'a> {
    pub input: OwnedFd,
    /// Its standard output, and where that is read.
    pub output: (OwnedFd, File),
    /// Who talks to it, where somebody does.
    pub prompter: Option<Prompter<'a>>,
}

/// What the program gets: a terminal where that is wanted and somebody talks to it.
///
/// # Errors
/// When its input is not there, or the system has no more of what it takes.
pub(crate) fn open_standard<'a>(
    input: &Input,
    interactor: Option<&'a mut dyn Interactor>,
    terminal: bool,
) -> Result<StandardStreams<'a>, SandboxError> {
    match interactor {
        Some(interactor) if terminal => open_on_terminal(interactor)
            .map_err(|source| SandboxError::step("making a terminal for the program", source)),
        interactor => {
            let (input, prompter) = open(input, interactor)?;
            let (reader, writer) =
                io::pipe().map_err(|source| SandboxError::step("making a pipe", source))?;
            Ok(StandardStreams {
                input,
                output: (writer.into(), OwnedFd::from(reader).into()),
                prompter,
            })
        }
    }
}

fn open_on_terminal(interactor: &mut dyn Interactor) -> io::Result<StandardStreams<'_>> {
    let terminal = PseudoTerminal::open()?;
    Ok(StandardStreams {
        input: terminal.program_end()?,
        output: (terminal.program_end()?, terminal.output_reader()?),
        prompter: Some(Prompter::new(Keyboard::Terminal(terminal), interactor)?),
    })
}

/// What the program gets, and who talks to it, where somebody does.
///
/// All but what is said to it is a file in memory that can no longer be changed: the program may read it or not, nobody waits,
/// and nothing it does to it is seen by anybody else. A file outside is copied for the same reason: what is open can be
/// opened again for writing, past the sandbox's own walls.
///
/// # Errors
/// When it is not there, or there is no memory for it.
fn open<'a>(
    input: &Input,
    interactor: Option<&'a mut dyn Interactor>,
) -> Result<(OwnedFd, Option<Prompter<'a>>), SandboxError> {
    if let Some(interactor) = interactor {
        let (pipe, prompter) = open_pipe(interactor).map_err(|source| {
            SandboxError::step("making a pipe for the program's input", source)
        })?;
        return Ok((pipe, Some(prompter)));
    }
    let mut bytes: &[u8] = match input {
        // A script has a player, who is its interactor.
        Input::Nothing | Input::Script(_) => &[],
        Input::Bytes(bytes) => bytes,
        Input::File(path) => {
            let not_there = |source| SandboxError::NotThere {
                path: path.clone(),
                source,
            };
            let mut file = File::open(path).map_err(not_there)?;
            return Ok((file_in_memory(&mut file).map_err(not_there)?, None));
        }
    };
    let sealed = file_in_memory(&mut bytes)
        .map_err(|source| SandboxError::step("keeping the program's input in memory", source))?;
    Ok((sealed, None))
}

fn file_in_memory(content: &mut dyn Read) -> io::Result<OwnedFd> {
    let memory = memfd_create(c"input", MemfdFlags::CLOEXEC | MemfdFlags::ALLOW_SEALING)?;
    let mut file = File::from(memory);
    io::copy(content, &mut file)?;
    file.rewind()?;
    let seals = SealFlags::WRITE | SealFlags::GROW | SealFlags::SHRINK | SealFlags::SEAL;
    fcntl_add_seals(&file, seals)?;
    Ok(file.into())
}

fn open_pipe(interactor: &mut dyn Interactor) -> io::Result<(OwnedFd, Prompter<'_>)> {
    let (reader, writer) = io::pipe()?;
    // It may be opened again, as `/dev/stdin`, by a program that runs as another user.
    fchmod(&reader, Mode::RUSR | Mode::RGRP | Mode::ROTH)?;
    Ok((
        reader.into(),
        Prompter::new(Keyboard::Pipe(writer), interactor)?,
    ))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn an_input_is_read_as_it_is_and_cannot_be_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.txt");
        std::fs::write(&path, "1 2 3").unwrap();
        for (input, expected) in [
            (Input::Nothing, ""),
            (Input::Bytes(b"1 2".to_vec()), "1 2"),
            (Input::File(path), "1 2 3"),
        ] {
            let mut file = File::from(open(&input, None).unwrap().0);
            assert_eq!(io::read_to_string(&file).unwrap(), expected);
            assert!(file.write_all(b"4").is_err(), "{input:?}");
        }
        assert!(open(&Input::File("/nowhere".into()), None).is_err());
    }
}
