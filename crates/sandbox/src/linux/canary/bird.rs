//! What the canary does in the box.

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

use crate::linux::canary::song::{CANARY, CLOSED, Errand, OPEN, SOCKET, Traps, WayOut};
use crate::linux::sys::namespaces::unshare;

/// More threads than any box of a canary may have.
const MANY: usize = 200;
/// How much memory it takes in all, and in one go.
const MUCH: usize = 256 << 20;
const PIECE: usize = 1 << 20;
/// How long it stays where it should not be.
const A_WHILE: Duration = Duration::from_secs(10);

/// Does what the arguments say: the errand and where the traps are.
#[must_use]
pub(crate) fn fly(arguments: &[OsString]) -> ExitCode {
    let errand = arguments
        .split_first()
        .and_then(|(errand, traps)| Some((Errand::named(errand.to_str()?)?, traps)));
    match errand {
        Some((Errand::Escape, traps)) => match Traps::from_arguments(traps) {
            Some(traps) => escape(&traps),
            None => ExitCode::FAILURE,
        },
        Some((Errand::Linger, _)) => linger(),
        Some((Errand::Multiply, _)) => multiply(),
        Some((Errand::Grow, _)) => grow(),
        Some((Errand::Strike, _)) => strike(),
        None => ExitCode::FAILURE,
    }
}

fn escape(traps: &Traps) -> ExitCode {
    let mut song = String::new();
    for way in WayOut::ALL {
        let line = if is_open(way, traps) { OPEN } else { CLOSED };
        song.push_str(line);
        song.push('\n');
    }
    if leave_somebody_behind(traps).is_err() || io::stdout().write_all(song.as_bytes()).is_err() {
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

fn is_open(way: WayOut, traps: &Traps) -> bool {
    let outside = || SocketAddr::from_abstract_name(&traps.token);
    match way {
        WayOut::Reading => fs::read(&traps.secret).is_ok(),
        WayOut::Writing => OpenOptions::new().append(true).open(&traps.secret).is_ok(),
        WayOut::Signal => {
            Pid::from_raw(traps.grader).is_some_and(|grader| test_kill_process(grader).is_ok())
        }
        WayOut::Environment => fs::read(format!("/proc/{}/environ", traps.grader)).is_ok(),
        WayOut::Port => {
            let address = (Ipv4Addr::LOCALHOST, traps.port).into();
            TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok()
        }
        WayOut::AbstractSocket => outside()
            .and_then(|address| UnixStream::connect_addr(&address))
            .is_ok(),
        WayOut::SocketFile => {
            let mut path = traps.secret.clone();
            path.push(SOCKET);
            UnixStream::connect(path).is_ok()
        }
        // An empty network has no address of its own.
        WayOut::AnySocket => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).is_ok(),
        WayOut::Namespaces => unshare(UnshareFlags::NEWUSER).is_ok(),
        WayOut::HiddenMemory => memfd_create(c"hidden", MemfdFlags::CLOEXEC).is_ok(),
        WayOut::Privileges => !has_given_up_privileges(),
    }
}

/// No new privileges may be gained, a filter is attached, and no power is left but that over files, which are the
/// business of the box's walls.
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
        .arg(Errand::Linger.name())
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
    // Time for the box to see them.
    std::thread::sleep(Duration::from_millis(500));
    ExitCode::FAILURE
}

fn grow() -> ExitCode {
    let mut taken = Vec::new();
    for number in 0..MUCH / PIECE {
        taken.push(vec![number as u8 | 1; PIECE]);
    }
    // Time for the box to see it, and a use for it that cannot be left out.
    std::thread::sleep(Duration::from_millis(500));
    ExitCode::from(u8::from(taken.iter().all(|piece| piece[0] != 0)))
}
