//! Ctrl-C at a program in a sandbox: it ends with all that it started, in every tier.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use testkit::trial::{Outcome, Trial, failed, require};

use crate::GRADER;

pub fn trials() -> Vec<Trial> {
    let plain: &[&str] = &[];
    let answered: &[&str] = &["--answer", "n"];
    let mut trials = Vec::new();
    for tier in ["contained", "fenced", "bare"] {
        for (how, options) in [("plain", plain), ("answered", answered)] {
            let name = format!("ctrl_c/{tier}/{how}");
            trials.push(Trial::new(name, move || interrupt(tier, options)));
        }
    }
    trials
}

/// The program ends with exit code 130, and nobody is left behind.
fn interrupt(tier: &str, options: &[&str]) -> Outcome {
    let tried = Command::new(GRADER)
        .args(["sandbox", "--tier", tier, "--", "true"])
        .output()?;
    if tried.status.code() == Some(3) {
        return require(
            tier,
            Some(String::from_utf8_lossy(&tried.stderr).trim_end()),
        );
    }
    let folder = tempfile::tempdir()?;
    let mark = folder.path().join("begun");
    fs::write(&mark, "")?;
    let mut grader = Command::new(GRADER)
        .args(["sandbox", "--tier", tier, "--work"])
        .arg(folder.path())
        .args(options)
        .args(["--", "sh", "-c", "rm begun; sleep 77 & sleep 77"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    while mark.exists() {
        thread::sleep(Duration::from_millis(10));
    }
    kill_process(Pid::from_child(&grader), Signal::INT).expect("it is ours");
    let mut notes = String::new();
    let mut pipe = grader.stderr.take().expect("it was asked for");
    // Whoever is left behind would hold the pipe.
    pipe.read_to_string(&mut notes)?;
    match (grader.wait()?.code(), notes.as_str()) {
        (Some(130), "error: interrupted\n") => Ok(()),
        (code, notes) => failed(format!("{code:?}: {notes}")),
    }
}
