//! The tier `bare`: limits and a process group, on any Unix; it runs one request after the other.
//!
//! It stops a program that runs too long, prints too much or grows too large, and it clears up behind it. It hides
//! nothing: the program reads and writes whatever the user may, talks to the network, and a process that leaves its
//! session outlives it. So it is for one's own programs, and says so.

pub(crate) mod running_process;
pub(crate) mod sandbox_folder;
pub(crate) mod start_program;
#[cfg(test)]
mod tests;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter};
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use model::execution::Execution;
use model::limits::Limit;
use model::program_ending::Ending;
use model::tier::Tier;
use rules::units::Bytes;
use rustix::process::Resource;

use crate::bare::running_process::{Clock, Running, Service, Stop};
use crate::bare::sandbox_folder::SandboxFolder;
use crate::bare::start_program::{NotStarted, Start, Usage};
use crate::classify_ending::{Observed, classify_ending, hard_cpu_limit};
use crate::error::SandboxError;
use crate::interactor::{Interactor, Player};
use crate::prompter::Prompter;
use crate::request::{
    EnvironmentSources, Input, Request, SYSTEM_PATH, TMP, ToolEnvironment, Variable,
    build_environment, check_sandbox_name,
};
use crate::settings::Cancel;
use crate::start_failure::{self, NOT_FOUND};
use crate::streams::{Drain, Feed, Keyboard, PseudoTerminal};

/// How often a program is tried again that somebody has open for writing. Where the grader has just written it, that
/// may be a process which another thread is about to start, and which holds the file a moment longer.
const PATIENCE: u32 = 5;
/// The time between two tries.
const BREATH: Duration = Duration::from_millis(20);

/// Runs one request after the other, each in a sandbox of its own.
#[derive(Debug)]
pub struct BareWorker {
    home: SandboxFolder,
    tools: ToolEnvironment,
    cancel: Cancel,
}

impl BareWorker {
    /// A worker with a folder for its sandboxes, whose programs find these tools.
    ///
    /// # Errors
    /// When there is no temporary folder to make it in.
    pub fn new(tools: ToolEnvironment, cancel: Cancel) -> Result<Self, SandboxError> {
        SandboxFolder::new().map(|home| Self {
            home,
            tools,
            cancel,
        })
    }

    pub(crate) const fn cancel(&self) -> Cancel {
        self.cancel
    }

    /// Where something in the sandbox is.
    pub fn place(&self, name: &Path) -> PathBuf {
        self.home.place(name)
    }

    /// Runs it to its end.
    pub fn run(
        &mut self,
        request: &Request,
        mut interactor: Option<&mut dyn Interactor>,
    ) -> Result<Execution, SandboxError> {
        let name = request.command.first().ok_or(SandboxError::NoCommand)?;
        let prepared = self.home.prepare_sandbox(request)?;
        let start_in = prepared.place(check_sandbox_name(&request.start_in)?);
        let tmp = prepared.place(Path::new(TMP));
        let variables = build_environment(EnvironmentSources {
            path: &self.tools.path,
            home: &tmp,
            tmp: &tmp,
            toolchains: &self.tools.variables,
            own: &request.environment,
        });
        let found = start_program::find_program(name, path(&variables));
        let mut patience = PATIENCE;
        loop {
            let start = prepare(request, &variables, &found, &start_in)?;
            let mut player = match &request.input {
                Input::Script(script) => Some(Player::new(script)),
                Input::Nothing | Input::Bytes(_) | Input::File(_) => None,
            };
            let StandardStreams {
                input,
                output,
                given,
                printed,
            } = match (&mut interactor, &mut player) {
                (Some(interactor), _) => open_standard(request, Some(&mut **interactor)),
                (None, Some(player)) => open_standard(request, Some(player)),
                (None, None) => open_standard(request, None),
            }?;
            let news = io::pipe().map_err(|source| SandboxError::step("making a pipe", source))?;
            let began = Instant::now();
            match start.start(input, output) {
                Ok(child) => {
                    let ran = watch(child, news, (given, printed), request, began, self.cancel)?;
                    if ran.ending != (Ending::Exited { code: NOT_FOUND }) {
                        return Ok(ran);
                    }
                    let head = start_program::read_head(&start_in.join(&found)).unwrap_or_default();
                    let told =
                        start_failure::explain_env_failure(&ran.ending, &head, &ran.stderr.kept);
                    return Ok(told.map_or(ran, |(errno, reason)| not_started(errno, reason)));
                }
                Err(NotStarted::Program(libc::ETXTBSY)) if patience > 0 => {
                    patience -= 1;
                    thread::sleep(BREATH);
                }
                Err(NotStarted::Program(errno)) => {
                    let head = start_program::read_head(&start_in.join(&found));
                    let reason = start_failure::explain(name, errno, head.as_deref());
                    return Ok(not_started(errno, reason));
                }
                Err(NotStarted::Before(what, source)) => {
                    return Err(SandboxError::step(what, source));
                }
            }
        }
    }
}

fn path(variables: &[Variable]) -> &OsStr {
    variables
        .iter()
        .find(|(name, _)| name == "PATH")
        .map_or(OsStr::new(SYSTEM_PATH), |(_, path)| path)
}

fn prepare(
    request: &Request,
    variables: &[Variable],
    found: &OsStr,
    start_in: &Path,
) -> Result<Start, SandboxError> {
    let limits = &request.limits;
    let start = Start::new(
        found,
        request.command.iter().map(AsRef::as_ref),
        variables
            .iter()
            .map(|(name, value)| (name.as_ref(), value.as_ref())),
        start_in.as_ref(),
    );
    let start = start.map_err(|source| SandboxError::step("passing on the command", source))?;
    let (roof, files) = (hard_cpu_limit(limits), u64::from(limits.open_files));
    Ok(start
        .limit(Resource::Cpu, roof, roof.saturating_add(1))
        .limit(Resource::Fsize, limits.file_size.0, limits.file_size.0)
        .limit(Resource::Nofile, files, files)
        // Not none: a system that pipes its dumps to a program does so even at none.
        .limit(Resource::Core, 1, 1)
        .on(request.processor))
}

/// What is written to a program after its start.
#[derive(Debug)]
enum Given<'a> {
    Bytes(&'a [u8]),
    Talk(Prompter<'a>),
}

/// What a program is started with, and what is written and read afterwards.
#[derive(Debug)]
struct StandardStreams<'a> {
    input: Stdio,
    output: Stdio,
    given: Given<'a>,
    /// Where what it prints is read, unless that is a pipe of its process.
    printed: Option<File>,
}

/// What the program gets: a terminal where that is wanted and somebody talks to it.
fn open_standard<'a>(
    request: &'a Request,
    interactor: Option<&'a mut dyn Interactor>,
) -> Result<StandardStreams<'a>, SandboxError> {
    match interactor {
        Some(interactor) if request.terminal => open_on_terminal(interactor)
            .map_err(|source| SandboxError::step("making a terminal for the program", source)),
        interactor => {
            let (input, given) = input(&request.input, interactor)?;
            Ok(StandardStreams {
                input,
                output: Stdio::piped(),
                given,
                printed: None,
            })
        }
    }
}

fn open_on_terminal(interactor: &mut dyn Interactor) -> io::Result<StandardStreams<'_>> {
    let terminal = PseudoTerminal::open()?;
    Ok(StandardStreams {
        input: terminal.program_end()?.into(),
        output: terminal.program_end()?.into(),
        printed: Some(terminal.output_reader()?),
        given: Given::Talk(Prompter::new(Keyboard::Terminal(terminal), interactor)?),
    })
}

/// What to start it with, and what to write to it afterwards.
fn input<'a>(
    input: &'a Input,
    interactor: Option<&'a mut dyn Interactor>,
) -> Result<(Stdio, Given<'a>), SandboxError> {
    if let Some(interactor) = interactor {
        let (reader, writer) =
            io::pipe().map_err(|source| SandboxError::step("making a pipe", source))?;
        let prompter = Prompter::new(Keyboard::Pipe(writer), interactor);
        let prompter =
            prompter.map_err(|source| SandboxError::step("serving its input", source))?;
        return Ok((reader.into(), Given::Talk(prompter)));
    }
    match input {
        // A script has a player, who is its interactor.
        Input::Nothing | Input::Script(_) => Ok((Stdio::null(), Given::Bytes(&[]))),
        Input::Bytes(bytes) => Ok((Stdio::piped(), Given::Bytes(bytes))),
        Input::File(path) => match file(path) {
            Ok(file) => Ok((file.into(), Given::Bytes(&[]))),
            Err(source) => Err(SandboxError::NotThere {
                path: path.clone(),
                source,
            }),
        },
    }
}

fn file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    // Opening a folder is no error, but there is nothing to read in it.
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(file)
}

fn not_started(errno: i32, reason: String) -> Execution {
    Execution::new(Tier::Bare, Ending::NotStarted { errno, reason })
}

/// Serves the program until it ends or hits a limit, and then ends all of its group.
fn watch(
    mut child: Child,
    news: (PipeReader, PipeWriter),
    (given, printed): (Given<'_>, Option<File>),
    request: &Request,
    began: Instant,
    cancel: Cancel,
) -> Result<Execution, SandboxError> {
    let limits = &request.limits;
    let stdout = child.stdout.take().map(|pipe| OwnedFd::from(pipe).into());
    let pipes = (child.stdin.take(), printed.or(stdout), child.stderr.take());
    let running = Running::new(&child, news)?;
    let serving = |source| SandboxError::step("serving its input and output", source);
    let (bytes, prompter): (&[u8], _) = match given {
        Given::Bytes(bytes) => (bytes, None),
        Given::Talk(prompter) => (&[], Some(prompter)),
    };
    let mut service = Service {
        feed: Feed::new(pipes.0, bytes).map_err(serving)?,
        prompter,
        stdout: Drain::of_stdout(pipes.1, limits.output).map_err(serving)?,
        stderr: Drain::of_stderr(pipes.2, limits.stderr).map_err(serving)?,
        memory: Bytes(0),
        clock: Clock::new(began),
    };
    let stop = service
        .serve(&running, limits, began, cancel)
        .map_err(serving)?;
    let wall = began.elapsed();
    let (status, usage) = running.end()?;
    if cancel.is_requested() {
        return Err(SandboxError::Cancelled);
    }
    let killed_for = match stop {
        Some(Stop::Limit(limit)) => Some(limit),
        // One that was starved and has used up its processor time all the same is slow.
        Some(Stop::Starved) if usage.cpu > limits.cpu => Some(Limit::Cpu),
        Some(Stop::Starved) => {
            return Err(SandboxError::TooBusy {
                real: wall,
                cpu: usage.cpu,
            });
        }
        Some(Stop::Cancelled | Stop::Dismissal) | None => None,
    };
    if let Some(prompter) = &mut service.prompter {
        prompter.close();
    }
    let withheld = service.clock.withheld();
    let (stdout, stderr) = (service.stdout.finish(), service.stderr.finish());
    let peak_memory = peak(service.memory, &usage);
    let seen = Observed {
        status,
        killed_for,
        cpu: usage.cpu,
        clock: wall.saturating_sub(withheld),
        memory: peak_memory,
        output: stdout.printed,
        tasks: 0,
        disk: Bytes(0),
        files: 0,
        crash: None,
    };
    let (ending, exceeded) = match stop {
        Some(Stop::Dismissal) => (Ending::Dismissed, None),
        Some(Stop::Limit(_) | Stop::Starved | Stop::Cancelled) | None => {
            classify_ending(&seen, limits)
        }
    };
    let script = match (&request.input, &service.prompter) {
        (Input::Script(script), Some(prompter)) => {
            let (taken, end_given) = prompter.given();
            Some(script.progress(taken, end_given))
        }
        _ => None,
    };
    Ok(Execution {
        tier: Tier::Bare,
        ending,
        exceeded,
        cpu: usage.cpu,
        wall,
        withheld,
        peak_memory,
        switches: usage.switches,
        script,
        stdout,
        stderr,
        wrote: Vec::new(),
    })
}

/// The most memory it had: the system's count, unless that may be the grader's own from before the program was started.
fn peak(looked_at: Bytes, usage: &Usage) -> Bytes {
    match running_process::own_peak() {
        Some(own) if usage.peak_memory <= own => looked_at,
        Some(_) | None => looked_at.max(usage.peak_memory),
    }
}
