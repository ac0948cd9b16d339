//! What a run may leave nothing of, and what it may not reach.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::{SocketAddr, UnixListener};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use testkit::trial::{Outcome, failed};
use walkdir::WalkDir;

use crate::sandbox::harness::TestBed;

/// How long a dead process may take to vanish.
const A_MOMENT: Duration = Duration::from_millis(500);

/// How long a test that runs beside this one may keep a control group.
const ANOTHER_TEST: Duration = Duration::from_secs(10);

/// What is there for all: mounts and control groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leftovers(BTreeSet<String>);

impl Leftovers {
    /// What there is now. Others may mount a file system of the kernel meanwhile, which no sandbox does.
    pub fn detect() -> Self {
        let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
        let groups = WalkDir::new("/sys/fs/cgroup").into_iter().flatten();
        Self(
            mounts
                .lines()
                .filter(|line| !line.contains(" /sys/"))
                .map(|line| format!("mount {line}"))
                .chain(
                    groups
                        .filter(|entry| entry.file_type().is_dir())
                        .map(|entry| format!("control group {}", entry.path().display()))
                        .filter(|group| group.contains("grader")),
                )
                .collect(),
        )
    }

    /// Fails where the run in this test bed left something behind.
    pub fn check(&self, bed: &TestBed) -> Outcome {
        patiently(A_MOMENT, || of_stage(bed))?;
        patiently(ANOTHER_TEST, || {
            Self::detect().0.difference(&self.0).cloned().collect()
        })
    }
}

/// Looks again and again until nothing is left.
fn patiently(patience: Duration, left: impl Fn() -> Vec<String>) -> Outcome {
    let began = Instant::now();
    loop {
        let left = left();
        if left.is_empty() {
            return Ok(());
        }
        if began.elapsed() > patience {
            return failed(format!("left behind:\n{}", left.join("\n")));
        }
        thread::sleep(Duration::from_millis(20));
    }
}

fn of_stage(bed: &TestBed) -> Vec<String> {
    let mut left: Vec<String> = marked_processes(&bed.mark)
        .into_iter()
        .map(|id| format!("process {id}: {}", describe(id)))
        .collect();
    let own = bed.path("tmp");
    for entry in fs::read_dir(&own).into_iter().flatten().flatten() {
        left.push(format!("{}", entry.path().display()));
    }
    for folder in [
        "/dev/shm",
        "/tmp",
        "/var/tmp",
        "/run/lock",
        "/etc",
        "/usr",
        "/opt",
        "/var/lib",
        "/",
    ] {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_name().to_string_lossy().contains(&bed.mark) {
                left.push(format!("{}", entry.path().display()));
            }
        }
    }
    for kind in ["shm", "sem", "msg"] {
        let table = fs::read_to_string(format!("/proc/sysvipc/{kind}")).unwrap_or_default();
        let ours = |line: &&str| line.split_whitespace().next() == Some(&bed.key.to_string());
        left.extend(
            table
                .lines()
                .filter(ours)
                .map(|line| format!("{kind} {line}")),
        );
    }
    left
}

/// The processes that have this in their environment or their arguments.
pub fn marked_processes(mark: &str) -> Vec<u32> {
    let own = std::process::id();
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
        .filter(|id| *id != own)
        .filter(|id| {
            ["environ", "cmdline"].iter().any(|kind| {
                fs::read(format!("/proc/{id}/{kind}")).is_ok_and(|bytes| {
                    bytes
                        .windows(mark.len())
                        .any(|window| window == mark.as_bytes())
                })
            })
        })
        .collect()
}

fn describe(id: u32) -> String {
    let words = fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&words).replace('\0', " ")
}

/// What a program in the sandbox would like to reach.
pub struct Targets {
    victim: Child,
    tcp: TcpListener,
    udp: UdpSocket,
    unix: UnixListener,
    unnamed: UnixListener,
    name: String,
}

impl Targets {
    pub fn new(bed: &TestBed) -> io::Result<Self> {
        let path = bed.path("socket");
        let name = format!("{}socket", bed.mark);
        let targets = Self {
            victim: bed
                .caller
                .command(Path::new("sleep"), &bed.path("home"))
                .arg("600")
                .env("GRADER_SECRET", &bed.secret)
                .stdin(Stdio::null())
                .spawn()?,
            tcp: TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?,
            udp: UdpSocket::bind((Ipv4Addr::LOCALHOST, 0))?,
            unix: UnixListener::bind(&path)?,
            unnamed: UnixListener::bind_addr(&SocketAddr::from_abstract_name(&name)?)?,
            name,
        };
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o777))?;
        targets.tcp.set_nonblocking(true)?;
        targets.udp.set_nonblocking(true)?;
        targets.unix.set_nonblocking(true)?;
        targets.unnamed.set_nonblocking(true)?;
        Ok(targets)
    }

    /// Fills `{victim}`, `{tcp}` and the like into an argument.
    pub fn fill(&self, argument: &str) -> io::Result<String> {
        Ok(argument
            .replace("{victim}", &self.victim.id().to_string())
            .replace("{tcp}", &self.tcp.local_addr()?.port().to_string())
            .replace("{udp}", &self.udp.local_addr()?.port().to_string())
            .replace("{abstract}", &self.name))
    }

    /// Fails where one of them was reached.
    pub fn untouched(&mut self) -> Outcome {
        let mut reached = Vec::new();
        if self.victim.try_wait()?.is_some() {
            reached.push("a process of the caller's was killed");
        }
        if self.tcp.accept().is_ok() {
            reached.push("TCP was reached");
        }
        if self.udp.recv(&mut [0; 8]).is_ok() {
            reached.push("UDP was reached");
        }
        if self.unix.accept().is_ok() {
            reached.push("a unix socket was reached");
        }
        if self.unnamed.accept().is_ok() {
            reached.push("an abstract unix socket was reached");
        }
        if reached.is_empty() {
            Ok(())
        } else {
            failed(reached.join(", "))
        }
    }
}

impl Drop for Targets {
    fn drop(&mut self) {
        // It may be dead already, which the test has noticed.
        let _ = self.victim.kill();
        let _ = self.victim.wait();
    }
}
