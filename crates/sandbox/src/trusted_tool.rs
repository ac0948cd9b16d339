//! Runs a trusted tool of the machine, such as a compiler asked for its version, and returns what it printed.
//!
//! Trusted means that it runs outside of any sandbox, with the rights of whoever grades; a student's program never does.
//! It is still not believed to be well behaved: it gets no input, a deadline, and room for so many bytes. What it leaves
//! running when it ends by itself is left alone, since a browser is opened in this way.

#[cfg(test)]
mod tests;

use std::ffi::OsString;
use std::io::{self, Read};
use std::os::fd::AsFd;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, kill_process_group};

/// How long a tool may take unless it is given another time: many times what any needs, because a tool that a busy machine
/// keeps from running is not missing.
pub const TIMEOUT: Duration = Duration::from_secs(60);

/// How many bytes a tool may print to each of its two outputs unless it is given another number.
pub const MOST_BYTES: usize = 64 * 1024;

/// A wait for output is interrupted this often, to see whether the tool has ended and left its pipes to someone else.
const TICK: Duration = Duration::from_millis(10);

/// How long a killed tool may take to disappear before it is left behind, as one that hangs in a dead file system does.
const REAP_TIMEOUT: Duration = Duration::from_secs(1);

/// A tool about to be run.
#[derive(Debug, Clone)]
pub struct Tool {
    program: PathBuf,
    arguments: Vec<OsString>,
    /// A variable without a value is taken away.
    environment: Vec<(OsString, Option<OsString>)>,
    folder: Option<PathBuf>,
    timeout: Duration,
    most_bytes: usize,
}

/// What a tool printed, and how it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolOutput {
    /// All it printed to its standard output.
    pub stdout: Vec<u8>,
    /// All it printed to its standard error.
    pub stderr: Vec<u8>,
    /// How it ended; an exit status that is not zero is no trouble of ours.
    pub status: ExitStatus,
}

/// Why there is nothing a tool said.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    #[error("`{}` could not be started; see that it is installed and may be executed", program.display())]
    NotStarted { program: PathBuf, source: io::Error },
    #[error("`{}` did not end within {timeout:?} and was killed; run it by hand to see what it waits for", program.display())]
    TooSlow { program: PathBuf, timeout: Duration },
    #[error("`{}` printed more than {most_bytes} bytes and was killed; run it by hand to see what it prints", program.display())]
    TooMuch { program: PathBuf, most_bytes: usize },
    #[error("what `{}` does could not be watched; see whether the machine is out of memory or open files", program.display())]
    NotWatched { program: PathBuf, source: io::Error },
}

impl Tool {
    /// A tool by its path, or by a name that is looked for in the search path.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self {
            program: program.into(),
            arguments: Vec::new(),
            environment: Vec::new(),
            folder: None,
            timeout: TIMEOUT,
            most_bytes: MOST_BYTES,
        }
    }

    #[must_use]
    pub fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    #[must_use]
    pub fn args(mut self, arguments: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    #[must_use]
    pub fn env(mut self, name: impl Into<OsString>, value: impl Into<OsString>) -> Self {
        self.environment.push((name.into(), Some(value.into())));
        self
    }

    #[must_use]
    pub fn env_remove(mut self, name: impl Into<OsString>) -> Self {
        self.environment.push((name.into(), None));
        self
    }

    /// Run in this folder instead of the present one.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// With this much time instead of [`TIMEOUT`].
    #[must_use]
    pub fn timeout(mut self, timeout: Duration) -> Self {
        self.timeout = timeout;
        self
    }

    /// With room for this many bytes on each output instead of [`MOST_BYTES`].
    #[must_use]
    pub fn most_bytes(mut self, most_bytes: usize) -> Self {
        self.most_bytes = most_bytes;
        self
    }

    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Runs it to its end.
    ///
    /// A pipe that is still held by something it left running is not waited for.
    ///
    /// # Errors
    ///
    /// If it cannot be started, takes too long or prints too much. In the latter two cases it is killed together with
    /// its process group.
    pub fn run(&self) -> Result<ToolOutput, ToolError> {
        let deadline = Instant::now() + self.timeout;
        let mut child = self.command().spawn().map_err(|source| {
            let program = self.program.clone();
            ToolError::NotStarted { program, source }
        })?;
        let said = self.watch(&mut child, deadline);
        if said.is_err() {
            kill(&mut child);
        }
        said
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        for (name, value) in &self.environment {
            match value {
                Some(value) => command.env(name, value),
                None => command.env_remove(name),
            };
        }
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        command
    }

    /// Listens until the tool has ended, and reads what it has printed until then.
    fn watch(&self, child: &mut Child, deadline: Instant) -> Result<ToolOutput, ToolError> {
        let mut stdout = OutputPipe::new(child.stdout.take(), self.most_bytes);
        let mut stderr = OutputPipe::new(child.stderr.take(), self.most_bytes);
        let not_watched = |source| ToolError::NotWatched {
            program: self.program.clone(),
            source,
        };
        let mut nap = Duration::from_micros(100);
        loop {
            // Whatever it printed was printed before it ended, so one more look after its end reads all of it.
            let ended = child.try_wait().map_err(not_watched)?;
            let left = deadline.saturating_duration_since(Instant::now());
            if ended.is_none() && left.is_zero() {
                let (program, timeout) = (self.program.clone(), self.timeout);
                return Err(ToolError::TooSlow { program, timeout });
            }
            let patience = match ended {
                Some(_) => Duration::ZERO,
                None => left.min(TICK),
            };
            let activity = read_ready(&mut stdout, &mut stderr, patience).map_err(not_watched)?;
            if stdout.is_full() || stderr.is_full() {
                let (program, most_bytes) = (self.program.clone(), self.most_bytes);
                return Err(ToolError::TooMuch {
                    program,
                    most_bytes,
                });
            }
            match (ended, activity) {
                (Some(status), Activity::Nothing | Activity::BothEnded) => {
                    let (stdout, stderr) = (stdout.bytes, stderr.bytes);
                    return Ok(ToolOutput {
                        stdout,
                        stderr,
                        status,
                    });
                }
                (None, Activity::BothEnded) => {
                    thread::sleep(nap.min(left));
                    nap = (nap * 2).min(TICK);
                }
                (Some(_), Activity::Something)
                | (None, Activity::Something | Activity::Nothing) => {}
            }
        }
    }
}

impl ToolOutput {
    /// Its standard output as text; what is no text is replaced.
    pub fn stdout_text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }

    /// Its standard error as text; what is no text is replaced.
    pub fn stderr_text(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }
}

/// One end of a pipe and what came out of it so far.
struct OutputPipe<P> {
    /// Gone when the pipe has ended.
    pipe: Option<P>,
    bytes: Vec<u8>,
    most_bytes: usize,
}

/// What a look at the pipes brought.
enum Activity {
    Something,
    Nothing,
    BothEnded,
}

impl<P: Read> OutputPipe<P> {
    fn new(pipe: Option<P>, most_bytes: usize) -> Self {
        Self {
            pipe,
            bytes: Vec::new(),
            most_bytes,
        }
    }

    fn is_full(&self) -> bool {
        self.bytes.len() > self.most_bytes
    }

    /// Reads what is there; does not wait if something is.
    fn read(&mut self) -> io::Result<()> {
        let Some(pipe) = &mut self.pipe else {
            return Ok(());
        };
        let mut chunk = [0; 8 * 1024];
        match pipe.read(&mut chunk) {
            Ok(0) => self.pipe = None,
            Ok(length) => self.bytes.extend_from_slice(&chunk[..length]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Waits so long for one of the pipes to have something, and reads it.
fn read_ready<O: Read + AsFd, E: Read + AsFd>(
    stdout: &mut OutputPipe<O>,
    stderr: &mut OutputPipe<E>,
    patience: Duration,
) -> io::Result<Activity> {
    let (out, err) = (stdout.pipe.as_ref(), stderr.pipe.as_ref());
    let ends = out.map(AsFd::as_fd).into_iter();
    let ends = ends.chain(err.map(AsFd::as_fd));
    let mut ends: Vec<_> = ends
        .map(|end| PollFd::from_borrowed_fd(end, PollFlags::IN))
        .collect();
    if ends.is_empty() {
        return Ok(Activity::BothEnded);
    }
    let patience = Timespec::try_from(patience).expect("no wait is longer than a tick");
    match poll(&mut ends, Some(&patience)) {
        Ok(0) => return Ok(Activity::Nothing),
        Ok(_) => {}
        // There may be something: look again.
        Err(Errno::INTR) => return Ok(Activity::Something),
        Err(error) => return Err(error.into()),
    }
    let mut ready = ends.iter().map(|end| !end.revents().is_empty());
    let out_is_ready = out.is_some() && ready.next() == Some(true);
    let err_is_ready = err.is_some() && ready.next() == Some(true);
    if out_is_ready {
        stdout.read()?;
    }
    if err_is_ready {
        stderr.read()?;
    }
    Ok(Activity::Something)
}

/// Ends a tool that has not been waited for, and all of its process group.
fn kill(child: &mut Child) {
    // As long as it has not been waited for, no other process can have its number.
    if let Ok(None) = child.try_wait()
        && let Ok(id) = i32::try_from(child.id())
        && let Some(group) = Pid::from_raw(id)
    {
        // It fails only if there is nobody left to kill.
        let _ = kill_process_group(group, Signal::KILL);
        let deadline = Instant::now() + REAP_TIMEOUT;
        while let Ok(None) = child.try_wait()
            && Instant::now() < deadline
        {
            thread::sleep(Duration::from_millis(1));
        }
    }
}
