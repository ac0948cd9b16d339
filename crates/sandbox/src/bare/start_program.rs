//! Finds the program that a command names, as a shell would, and starts it: what happens between fork and exec, and the
//! wait that says what a process used.

#![expect(
    unsafe_code,
    reason = "limits are set between fork and exec, and only wait4 says what one process used"
)]

use std::ffi::{CString, OsStr, OsString, c_char};
use std::fs::File;
use std::io::{self, Read};
use std::mem::MaybeUninit;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::ptr;
use std::time::Duration;

use rustix::fs::Access;
use rustix::io::Errno;
use rustix::process::{Pid, Resource, Rlimit};

use crate::start_failure::HEAD;
use model::execution::Switches;
use rules::units::Bytes;

/// A program with everything that is done to its process before it runs.
#[derive(Debug)]
pub(crate) struct Start {
    program: CString,
    arguments: Pointers,
    environment: Pointers,
    start_in: CString,
    limits: Vec<(Resource, Rlimit)>,
    processor: Option<usize>,
}

/// What kept a program from being started.
#[derive(Debug)]
pub(crate) enum NotStarted {
    /// The program itself, by the error the system gave for it.
    Program(i32),
    /// Something before it: what, and what the system says.
    Before(&'static str, io::Error),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Processor time of it and of the children it waited for.
    pub cpu: Duration,
    /// The most memory it had, by the system's count.
    pub peak_memory: Bytes,
    /// How often it was taken off the processor.
    pub switches: Switches,
}

/// The things done to a new process, in their order; their numbers come back through the error of [`Command::spawn`].
const STEPS: [&str; 5] = [
    "giving the program a session of its own",
    "tying its life to the grader's",
    "setting its limits",
    "keeping it on one processor",
    "entering the folder it starts in",
];

/// An error number with this added to it, once for each step, is one of a step and not of the program.
const STEP: i32 = 1 << 16;

impl Start {
    /// This program, by its path, with all its arguments (its own name is the first) and variables.
    ///
    /// # Errors
    /// When one of them has a zero byte in it, which no program can be given.
    pub(crate) fn new<'a>(
        program: &OsStr,
        arguments: impl IntoIterator<Item = &'a OsStr>,
        environment: impl IntoIterator<Item = (&'a OsStr, &'a OsStr)>,
        start_in: &OsStr,
    ) -> io::Result<Self> {
        let text = |text: &OsStr| CString::new(text.as_bytes());
        let arguments: Result<_, _> = arguments.into_iter().map(text).collect();
        let environment: Result<_, _> = environment
            .into_iter()
            .map(|(name, value)| CString::new([name.as_bytes(), b"=", value.as_bytes()].concat()))
            .collect();
        Ok(Self {
            program: text(program)?,
            arguments: Pointers::new(arguments?),
            environment: Pointers::new(environment?),
            start_in: text(start_in)?,
            limits: Vec::new(),
            processor: None,
        })
    }

    /// Limits it. A limit that the grader itself is under stays, where it is the tighter one.
    #[must_use]
    pub(crate) fn limit(mut self, resource: Resource, soft: u64, hard: u64) -> Self {
        let roof = rustix::process::getrlimit(resource).maximum;
        let within = |limit: u64| Some(roof.map_or(limit, |roof| roof.min(limit)));
        let limit = Rlimit {
            current: within(soft),
            maximum: within(hard),
        };
        self.limits.push((resource, limit));
        self
    }

    /// Keeps it on one processor, where the system can do that.
    #[must_use]
    pub(crate) const fn on(mut self, processor: Option<usize>) -> Self {
        self.processor = processor;
        self
    }

    /// Starts it, with this output and what it complains in a pipe.
    pub(crate) fn start(self, input: Stdio, output: Stdio) -> Result<Child, NotStarted> {
        // Only its pipes and its way to tell an error are used: the program is named and run below, because the
        // standard library would hand a file that is no program to the shell.
        let mut command = Command::new("/");
        command.stdin(input).stdout(output).stderr(Stdio::piped());
        // SAFETY: the closure runs between fork and exec. It makes system calls only: it allocates nothing, takes no
        // lock and touches no memory but what it owns.
        unsafe {
            command.pre_exec(move || {
                self.set_up()?;
                Err(self.execute())
            });
        }
        command.spawn().map_err(|error| match error.raw_os_error() {
            Some(number) if number >= STEP => {
                let step = usize::try_from(number / STEP - 1).unwrap_or_default();
                let step = STEPS.get(step).unwrap_or(&"preparing it");
                NotStarted::Before(step, io::Error::from_raw_os_error(number % STEP))
            }
            Some(number) if crate::start_failure::is_program_fault(number) => {
                NotStarted::Program(number)
            }
            Some(_) | None => NotStarted::Before("starting a process", error),
        })
    }

    fn set_up(&self) -> io::Result<()> {
        step(0, rustix::process::setsid().map(drop))?;
        step(1, tie_to_the_grader())?;
        let limited = self
            .limits
            .iter()
            .try_for_each(|(resource, limit)| rustix::process::setrlimit(*resource, *limit));
        step(2, limited)?;
        step(3, keep_on(self.processor))?;
        step(4, rustix::process::chdir(self.start_in.as_c_str()))?;
        close_the_rest();
        Ok(())
    }

    fn execute(&self) -> io::Error {
        // SAFETY: the program is a text with its zero byte, and both lists end in a null pointer and point to such
        // texts, which live as long as `self`.
        unsafe {
            libc::execve(
                self.program.as_ptr(),
                self.arguments.list.as_ptr(),
                self.environment.list.as_ptr(),
            );
        }
        io::Error::last_os_error()
    }
}

/// The result of a step, with its number in the error's.
fn step(number: i32, result: Result<(), Errno>) -> io::Result<()> {
    result.map_err(|errno| io::Error::from_raw_os_error(STEP * (number + 1) + errno.raw_os_error()))
}

/// A grader that is ended does not leave the program behind, where the system can see to that.
#[cfg(target_os = "linux")]
fn tie_to_the_grader() -> Result<(), Errno> {
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
}

#[cfg(not(target_os = "linux"))]
fn tie_to_the_grader() -> Result<(), Errno> {
    Ok(())
}

#[cfg(target_os = "linux")]
fn keep_on(processor: Option<usize>) -> Result<(), Errno> {
    use rustix::thread::{CpuSet, sched_setaffinity};

    let Some(processor) = processor else {
        return Ok(());
    };
    if processor >= CpuSet::MAX_CPU {
        return Err(Errno::INVAL);
    }
    let mut only = CpuSet::new();
    only.set(processor);
    sched_setaffinity(None, &only)
}

#[cfg(not(target_os = "linux"))]
fn keep_on(_: Option<usize>) -> Result<(), Errno> {
    Ok(())
}

/// Marks every descriptor but the three to be closed, so that none of the grader's or its caller's gets through.
fn close_the_rest() {
    #[cfg(target_os = "linux")]
    // SAFETY: it takes three numbers, and changes descriptors of this process alone.
    let done = unsafe {
        libc::syscall(
            libc::SYS_close_range,
            3_u32,
            u32::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        )
    } == 0;
    #[cfg(not(target_os = "linux"))]
    let done = false;
    if !done {
        for descriptor in 3..1024 {
            // SAFETY: it takes numbers, and a descriptor that is not open is only an error.
            unsafe { libc::fcntl(descriptor, libc::F_SETFD, libc::FD_CLOEXEC) };
        }
    }
}

/// Texts, and the list of pointers to them that exec wants.
#[derive(Debug)]
struct Pointers {
    list: Vec<*const c_char>,
    _texts: Vec<CString>,
}

impl Pointers {
    fn new(texts: Vec<CString>) -> Self {
        let list = texts
            .iter()
            .map(|text| text.as_ptr())
            .chain([ptr::null()])
            .collect();
        Self {
            list,
            _texts: texts,
        }
    }
}

// SAFETY: the pointers lead to the texts beside them, which nobody changes.
unsafe impl Send for Pointers {}
// SAFETY: as above.
unsafe impl Sync for Pointers {}

/// Waits for a child that has ended or is about to, and says how and what it used.
///
/// # Errors
/// When it is no child, or somebody has waited for it already.
pub(crate) fn reap(child: Pid) -> io::Result<(ExitStatus, Usage)> {
    let mut status = 0;
    let mut usage = MaybeUninit::<libc::rusage>::zeroed();
    loop {
        // SAFETY: both pointers lead to live memory of the right type.
        let waited = unsafe {
            libc::wait4(
                child.as_raw_nonzero().get(),
                &raw mut status,
                0,
                usage.as_mut_ptr(),
            )
        };
        if waited != -1 {
            break;
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    // SAFETY: it consists of numbers, for which zero is a value, and wait4 has filled it in.
    let usage = unsafe { usage.assume_init() };
    let time = |time: libc::timeval| {
        Duration::from_secs(u64::try_from(time.tv_sec).unwrap_or_default())
            + Duration::from_micros(u64::try_from(time.tv_usec).unwrap_or_default())
    };
    // Linux counts in units of 1024 bytes, macOS in bytes.
    let unit = if cfg!(target_os = "linux") { 1024 } else { 1 };
    let usage = Usage {
        cpu: time(usage.ru_utime) + time(usage.ru_stime),
        peak_memory: Bytes(usage.ru_maxrss.unsigned_abs() * unit),
        switches: Switches {
            voluntary: usage.ru_nvcsw.unsigned_abs(),
            involuntary: usage.ru_nivcsw.unsigned_abs(),
        },
    };
    Ok((ExitStatus::from_raw(status), usage))
}

/// The path to give to the system: the first program of this name in `path` that may be run, else the first that is
/// there at all, else the name itself. A name with a slash is a path already.
pub(crate) fn find_program(program: &OsStr, path: &OsStr) -> OsString {
    if program.as_bytes().contains(&b'/') || program.is_empty() {
        return program.to_owned();
    }
    let there: Vec<PathBuf> = std::env::split_paths(path)
        .map(|folder| folder.join(program))
        .filter(|candidate| candidate.is_file())
        .collect();
    let runs = |candidate: &&PathBuf| rustix::fs::access(*candidate, Access::EXEC_OK).is_ok();
    there.iter().find(runs).or(there.first()).map_or_else(
        || missing_program(program),
        |found| found.clone().into_os_string(),
    )
}

/// The beginning of the file, for the words about why it could not be started.
pub(crate) fn read_head(program: &Path) -> Option<Vec<u8>> {
    // Only a plain file: opening a pipe could wait for ever.
    if !program.metadata().ok()?.is_file() {
        return None;
    }
    let mut head = Vec::with_capacity(HEAD);
    File::open(program)
        .ok()?
        .take(HEAD as u64)
        .read_to_end(&mut head)
        .ok()?;
    Some(head)
}

/// A path at which there is nothing, so that the system says that there is no such program; the bare name would be
/// looked for in the folder it starts in.
fn missing_program(program: &OsStr) -> OsString {
    let mut missing_program = OsString::from("/nowhere/");
    missing_program.push(program);
    missing_program
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_program_is_found_in_the_first_folder_where_it_may_be_run() {
        let folder = tempfile::tempdir().unwrap();
        let [first, second] = ["first", "second"].map(|name| {
            fs::create_dir(folder.path().join(name)).unwrap();
            folder.path().join(name).join("solve")
        });
        fs::write(&first, "#!/bin/sh").unwrap();
        fs::set_permissions(&first, fs::Permissions::from_mode(0o644)).unwrap();
        let folders = [first.parent().unwrap(), second.parent().unwrap()];
        let path = std::env::join_paths(folders).unwrap();
        assert_eq!(find_program(OsStr::new("solve"), &path), first);
        fs::write(&second, "#!/bin/sh").unwrap();
        fs::set_permissions(&second, fs::Permissions::from_mode(0o755)).unwrap();
        assert_eq!(find_program(OsStr::new("solve"), &path), second);
        assert_eq!(find_program(OsStr::new("./solve"), &path), "./solve");
        assert!(!Path::new(&find_program(OsStr::new("other"), &path)).exists());
    }
}
