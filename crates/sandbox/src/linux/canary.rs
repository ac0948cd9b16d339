//! The canary: a program that really tries to get out, sent into a sandbox before anybody else.
//!
//! That the kernel has a feature, or that a call succeeds, proves nothing: some systems let a namespace be made and take
//! its powers away afterwards. So a tier holds if the canary stays in the sandbox, and not otherwise. Here is what it
//! does there, and the words in which it is sent and answers; [`crate::linux::outside::proven_tier`] sets the traps outside
//! and looks whether they were touched.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpStream, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixStream};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use rustix::fs::{MemfdFlags, memfd_create};
use rustix::process::{Pid, Signal, getppid, kill_process, setsid, test_kill_process};
use rustix::thread::UnshareFlags;

use crate::linux::sys::namespaces::unshare;

/// The argument that makes the grader's own program a canary.
pub(crate) const CANARY: &str = "box-canary";

/// What a canary does in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CanaryTask {
    /// Tries every way out, one after the other, and leaves somebody behind.
    Escape,
    /// Is the one who is left behind.
    Linger,
    /// Makes more threads than it may.
    Multiply,
    /// Takes more memory than it may.
    Grow,
    /// Kills whoever watches over it.
    Strike,
}

impl CanaryTask {
    const ALL: [Self; 5] = [
        Self::Escape,
        Self::Linger,
        Self::Multiply,
        Self::Grow,
        Self::Strike,
    ];

    /// Its name on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Escape => "escape",
            Self::Linger => "linger",
            Self::Multiply => "multiply",
            Self::Grow => "grow",
            Self::Strike => "strike",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.name() == name)
    }
}

/// What is appended to the secret's path for that of a socket that the grader listens on.
pub(crate) const SOCKET: &str = ".socket";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Traps {
    /// A file outside that only the grader may know.
    pub secret: OsString,
    /// The grader's process.
    pub grader: i32,
    /// A port that the grader listens on.
    pub port: u16,
    /// An abstract name that the grader listens on. Also the mark by which whoever is left behind is found.
    pub token: String,
}

impl Traps {
    pub(crate) fn arguments(&self) -> Vec<OsString> {
        vec![
            self.secret.clone(),
            self.grader.to_string().into(),
            self.port.to_string().into(),
            self.token.clone().into(),
        ]
    }

    pub(crate) fn from_arguments(arguments: &[OsString]) -> Option<Self> {
        let [secret, grader, port, token] = arguments else {
            return None;
        };
        Some(Self {
            secret: secret.clone(),
            grader: grader.to_str()?.parse().ok()?,
            port: port.to_str()?.parse().ok()?,
            token: token.to_str()?.to_owned(),
        })
    }
}

/// The ways out that a canary tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EscapeRoute {
    Reading,
    Writing,
    Signal,
    Environment,
    Port,
    AbstractSocket,
    SocketFile,
    AnySocket,
    Namespaces,
    /// Memory that is nobody's.
    HiddenMemory,
    Privileges,
}

impl EscapeRoute {
    pub(crate) const ALL: [Self; 11] = [
        Self::Reading,
        Self::Writing,
        Self::Signal,
        Self::Environment,
        Self::Port,
        Self::AbstractSocket,
        Self::SocketFile,
        Self::AnySocket,
        Self::Namespaces,
        Self::HiddenMemory,
        Self::Privileges,
    ];

    /// In words, to stand after "a program could".
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Reading => "read a file outside",
            Self::Writing => "change a file outside",
            Self::Signal => "signal the grader",
            Self::Environment => "read the grader's environment",
            Self::Port => "connect to a port",
            Self::AbstractSocket => "connect to an abstract socket",
            Self::SocketFile => "connect to a socket file",
            Self::AnySocket => "make a socket",
            Self::Namespaces => "make namespaces of its own",
            Self::HiddenMemory => "have memory that is not counted",
            Self::Privileges => "gain privileges",
        }
    }
}

/// What the canary prints for a way that was closed.
pub(crate) const CLOSED: &str = "closed";
/// What it prints for one that was open.
pub(crate) const OPEN: &str = "open";

/// More threads than any sandbox of a canary may have.
const MANY: usize = 200;
/// How much memory it takes in all, and in one go.
const MUCH: usize = 256 << 20;
const PIECE: usize = 1 << 20;
/// How long it stays where it should not be.
const A_WHILE: Duration = Duration::from_secs(10);

/// Does what the arguments say: the task and where the traps are.
pub(crate) fn run_canary(arguments: &[OsString]) -> ExitCode {
    let task = arguments
        .split_first()
        .and_then(|(task, traps)| Some((CanaryTask::from_name(task.to_str()?)?, traps)));
    match task {
        Some((CanaryTask::Escape, traps)) => match Traps::from_arguments(traps) {
            Some(traps) => escape(&traps),
            None => ExitCode::FAILURE,
        },
        Some((CanaryTask::Linger, _)) => linger(),
        Some((CanaryTask::Multiply, _)) => multiply(),
        Some((CanaryTask::Grow, _)) => grow(),
        Some((CanaryTask::Strike, _)) => strike(),
        None => ExitCode::FAILURE,
    }
}

fn escape(traps: &Traps) -> ExitCode {
    let mut answers = String::new();
    for way in EscapeRoute::ALL {
        let line = if is_open(way, traps) { OPEN } else { CLOSED };
        answers.push_str(line);
        answers.push('\n');
    }
    if leave_somebody_behind(traps).is_err() || io::stdout().write_all(answers.as_bytes()).is_err()
    {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// Whoever started it watches over it. Whether the system says that the blow fell does not count: if it did, there is
/// nobody to report.
fn strike() -> ExitCode {
    if let Some(watcher) = getppid() {
        let _ = kill_process(watcher, Signal::KILL);
    }
    std::thread::sleep(Duration::from_millis(20));
    ExitCode::SUCCESS
}

fn is_open(way: EscapeRoute, traps: &Traps) -> bool {
    let outside = || SocketAddr::from_abstract_name(&traps.token);
    match way {
        EscapeRoute::Reading => fs::read(&traps.secret).is_ok(),
        EscapeRoute::Writing => OpenOptions::new().append(true).open(&traps.secret).is_ok(),
        EscapeRoute::Signal => {
            Pid::from_raw(traps.grader).is_some_and(|grader| test_kill_process(grader).is_ok())
        }
        EscapeRoute::Environment => fs::read(format!("/proc/{}/environ", traps.grader)).is_ok(),
        EscapeRoute::Port => {
            let address = (Ipv4Addr::LOCALHOST, traps.port).into();
            TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok()
        }
        EscapeRoute::AbstractSocket => outside()
            .and_then(|address| UnixStream::connect_addr(&address))
            .is_ok(),
        EscapeRoute::SocketFile => {
            let mut path = traps.secret.clone();
            path.push(SOCKET);
            UnixStream::connect(path).is_ok()
        }
        // An empty network has no address of its own.
        EscapeRoute::AnySocket => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).is_ok(),
        EscapeRoute::Namespaces => unshare(UnshareFlags::NEWUSER).is_ok(),
        EscapeRoute::HiddenMemory => memfd_create(c"hidden", MemfdFlags::CLOEXEC).is_ok(),
        EscapeRoute::Privileges => !has_given_up_privileges(),
    }
}

/// No new privileges may be gained, a filter is attached, and no power is left but that over files, which are the
/// business of the sandbox's walls.
fn has_given_up_privileges() -> bool {
    let Ok(status) = fs::read_to_string("/proc/self/status") else {
        return false;
    };
    let field = |name: &str| {
        status
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))
            .map(str::trim)
    };
    let over_files = 0b110;
    field("NoNewPrivs") == Some("1")
        && field("Seccomp") == Some("2")
        && field("CapEff")
            .and_then(|powers| u64::from_str_radix(powers, 16).ok())
            .is_some_and(|powers| powers & !over_files == 0)
}

/// Somebody who leaves the session and holds the standard output for a while. Comes back when they are there: a process
/// that is still on its way could be missed by the keeper.
fn leave_somebody_behind(traps: &Traps) -> io::Result<()> {
    let mut somebody = Command::new("/proc/self/exe")
        .arg(CANARY)
        .arg(CanaryTask::Linger.name())
        .arg(&traps.token)
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(word) = &mut somebody.stderr {
        word.read_exact(&mut [0])?;
    }
    Ok(())
}

fn linger() -> ExitCode {
    // Alone in a process group already or not: it stays either way.
    let _ = setsid();
    if io::stderr().write_all(b"!").is_err() {
        return ExitCode::FAILURE;
    }
    std::thread::sleep(A_WHILE);
    ExitCode::SUCCESS
}

fn multiply() -> ExitCode {
    for _ in 0..MANY {
        let sleep = || std::thread::sleep(A_WHILE);
        let thread = std::thread::Builder::new()
            .stack_size(64 << 10)
            .spawn(sleep);
        if thread.is_err() {
            return ExitCode::SUCCESS;
        }
    }
    // Time for the sandbox to see them.
    std::thread::sleep(Duration::from_millis(500));
    ExitCode::FAILURE
}

fn grow() -> ExitCode {
    let mut taken = Vec::new();
    for number in 0..MUCH / PIECE {
        taken.push(vec![number as u8 | 1; PIECE]);
    }
    // Time for the sandbox to see it, and a use for it that cannot be left out.
    std::thread::sleep(Duration::from_millis(500));
    ExitCode::from(u8::from(taken.iter().all(|piece| piece[0] != 0)))
}
