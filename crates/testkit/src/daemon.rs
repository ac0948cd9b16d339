//! A program in the background that ends with the one who started it and takes everything it started along; and waiting
//! for something, however long it takes.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

/// A program in the background; it is killed when this is dropped.
#[derive(Debug)]
pub struct Daemon {
    child: Child,
}

/// Whether a program can be told from all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lives {
    /// With processes of its own kind: when it is killed, all that it started are gone at once, as when a machine loses
    /// its power.
    Apart,
    Among,
}

impl Daemon {
    /// Starts these words; what they say goes to a file.
    pub fn start<S: AsRef<OsStr>>(words: &[S], lives: Lives, log: &Path) -> Self {
        let said = File::options().create(true).append(true).open(log);
        let said = said.expect("a file for what a daemon says");
        let again = said.try_clone().expect("a second handle of it");
        let mut command = tool("setpriv");
        command.args(["--pdeathsig", "KILL", "--"]);
        if lives == Lives::Apart {
            command.args(APART);
        }
        let child = command
            .args(words)
            .stdin(Stdio::null())
            .stdout(said)
            .stderr(again)
            .spawn()
            .expect("a daemon starts");
        Self { child }
    }
}

/// What gives a program processes of its own; those it does not see are not there in its `/proc` either. What is mounted
/// outside is seen inside.
pub const APART: [&str; 6] = [
    "unshare",
    "--fork",
    "--pid",
    "--mount-proc",
    "--propagation=slave",
    "--kill-child=KILL",
];

impl Drop for Daemon {
    fn drop(&mut self) {
        // The first process inside goes first: when it has been waited for, so have all the others.
        let id = self.child.id();
        let inside = fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
        let inside = inside.unwrap_or_default();
        let inside = inside.split_whitespace().filter_map(|id| id.parse().ok());
        let mut killed = 0;
        for id in inside.filter_map(Pid::from_raw) {
            killed += u32::from(kill_process(id, Signal::KILL).is_ok());
        }
        if killed == 0 {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
    }
}

/// A command of the system, some of which are where only root looks.
pub fn tool(name: &str) -> Command {
    let mut command = Command::new(name);
    let path = std::env::var("PATH").unwrap_or_default();
    command.env("PATH", format!("{path}:/usr/local/sbin:/usr/sbin:/sbin"));
    command
}

/// What is missing of these programs, each with the package it is in, or of what it takes to set processes apart.
pub fn missing(programs: &[(&str, &str)]) -> Option<String> {
    for (program, package) in programs.iter().chain(&[("setpriv", "util-linux")]) {
        // Some of them have no such option, and say so; they are here all the same.
        let here = tool(program).arg("--version").stdin(Stdio::null()).output();
        if here.is_err() {
            return Some(format!(
                "`{program}` is missing; install the package `{package}`"
            ));
        }
    }
    let [unshare, words @ ..] = APART;
    let apart = tool(unshare).args(words).arg("true").output();
    match apart {
        Ok(output) if output.status.success() => None,
        Ok(_) | Err(_) => Some("machines are emulated by namespaces, which needs root".to_owned()),
    }
}

/// How long anything is waited for; a busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(300);

/// Waits until this is so; says what it waited for when it never is, and what there is to see.
pub fn wait_for(what: &str, is_so: &mut dyn FnMut() -> bool, sight: &dyn Fn() -> String) {
    let began = Instant::now();
    while !is_so() {
        assert!(
            began.elapsed() < PATIENCE,
            "waited {} s for {what}\n{}",
            PATIENCE.as_secs(),
            sight()
        );
        sleep(Duration::from_millis(100));
    }
}
