//! A class handed to machines over ssh by GNU parallel; here they are this machine, once by itself and once by a real ssh.

use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::course::{CASES, Class, STUDENTS, said};
use crate::same::differences;
use crate::tally::Tally;

const HERE: &str = "machines that GNU parallel hands parts to grade as one machine does";
const KILLED: &str = "a grader that is killed leaves GNU parallel to its work, and finds it again";
const SSH: &str = "parts go through a real ssh";

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(120);

pub fn check(tally: &mut Tally) {
    let checks: [(&str, fn() -> Result<(), String>); 3] =
        [(HERE, here), (KILLED, killed), (SSH, over_ssh)];
    for (name, check) in checks {
        if !tally.wants(name) {
            continue;
        }
        let absent = ["parallel", "flock", "setsid"].into_iter().find(|tool| {
            let asked = Command::new(tool).arg("--version").output();
            !asked.is_ok_and(|output| output.status.success())
        });
        if let Some(tool) = absent {
            tally.skipped(name, &format!("`{tool}` is missing"));
            continue;
        }
        if name == SSH
            && let Some(reason) = Server::missing()
        {
            tally.skipped(name, &reason);
            continue;
        }
        match check() {
            Ok(()) => tally.passed(name),
            Err(reason) => tally.failed(name, &reason),
        }
    }
}

/// A class of which it is known what one machine finds.
fn class() -> Class {
    let class = Class::new();
    class.write_wrong("budi", "4 5 3");
    class.finish(&["--store", "one.db", "--report", "json=one.json"]);
    fs::remove_file(class.path("started.log")).expect("programs were started");
    class
}

/// Hands it to these machines.
fn handed(class: &Class, hosts: &str) -> Command {
    let engine = ["--engine", "ssh", "--shards", "3", "--hosts", hosts];
    let report = ["--summary", "--report", "json=many.json"];
    class.run(&[&engine[..], &report].concat())
}

/// Sees that the same was found, and that no program was started twice but for the trial of how to talk to it.
fn compare(class: &Class) -> Result<(), String> {
    let found = differences(&class.path("one.json"), &class.path("many.json"));
    if !found.is_empty() {
        return Err(found.join("\n"));
    }
    for ((student, case), times) in class.started() {
        if case != CASES[0].0 && times != 1 {
            return Err(format!("{student} was started {times} times on {case}"));
        }
    }
    match fs::read_dir(class.path(".grader/cluster")).map(Iterator::count) {
        Ok(0) => Ok(()),
        left => Err(format!("of the job is left: {left:?}")),
    }
}

fn here() -> Result<(), String> {
    let class = class();
    let (_, notes) = said(&handed(&class, ":").output().expect("the grader starts"));
    let told = format!(
        "3 parts, {} submissions, graded on 1 machine",
        STUDENTS.len()
    );
    match notes.contains(&told) {
        true => compare(&class),
        false => Err(notes),
    }
}

fn killed() -> Result<(), String> {
    let class = class();
    let mut run = handed(&class, ":").spawn().expect("the grader starts");
    wait_for(|| class.path("started.log").exists())?;
    run.kill().expect("it is a child");
    run.wait().expect("it ends");
    let (_, notes) = said(&handed(&class, ":").output().expect("the grader starts"));
    match notes.contains("going on with the job") {
        true => compare(&class),
        false => Err(notes),
    }
}

fn over_ssh() -> Result<(), String> {
    let class = class();
    let server = Server::start()?;
    let hosts = format!("{},:", server.login());
    said(&handed(&class, &hosts).output().expect("the grader starts"));
    compare(&class)
}

/// A server for ssh on the loopback interface, for whoever has its key; gone when this is dropped.
struct Server {
    folder: TempDir,
    port: u16,
    child: Child,
}

const SSHD: &str = "/usr/sbin/sshd";

impl Server {
    fn missing() -> Option<String> {
        if !Path::new(SSHD).exists() {
            return Some(format!(
                "`{SSHD}` is missing; install the package `openssh-server`"
            ));
        }
        // Where root starts it, it wants this folder, which is the system's to make.
        let is_root = rustix::process::geteuid().is_root();
        match is_root && !Path::new("/run/sshd").exists() && fs::create_dir("/run/sshd").is_err() {
            true => Some("`/run/sshd` is missing".to_owned()),
            false => None,
        }
    }

    fn start() -> Result<Self, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).display().to_string();
        for key in ["key", "host"] {
            let words = ["-q", "-t", "ed25519", "-N", "", "-f", &path(key)];
            said(
                &Command::new("ssh-keygen")
                    .args(words)
                    .output()
                    .expect("it starts"),
            );
        }
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = free.local_addr().expect("it has a number").port();
        drop(free);
        let settings = format!(
            "Port {port}\nListenAddress 127.0.0.1\nHostKey {}\nAuthorizedKeysFile {}\nPidFile none\nStrictModes no\n\
             PermitRootLogin yes\nUsePAM no\n",
            path("host"),
            path("key.pub"),
        );
        fs::write(folder.path().join("settings"), settings).expect("a file");
        let child = Command::new(SSHD)
            .args(["-D", "-e", "-f", &path("settings")])
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| error.to_string())?;
        let server = Self {
            folder,
            port,
            child,
        };
        wait_for(|| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok())?;
        Ok(server)
    }

    /// As GNU parallel takes a machine that ssh must be told more of.
    fn login(&self) -> String {
        format!(
            "ssh -i {} -p {} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null 127.0.0.1",
            self.folder.path().join("key").display(),
            self.port
        )
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wait_for(mut is_so: impl FnMut() -> bool) -> Result<(), String> {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > PATIENCE {
            return Err("it did not come to that".to_owned());
        }
        thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}
