//! A program that is run and watched: how long it took, and how much memory it had.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use grader::sandbox::linux::sys::wait::used_by_children;
use reference::watch::Bytes;

/// The word that makes this program the watcher of another.
const WATCH: &str = "--watch";

/// What a program took.
#[derive(Debug, Clone, Copy)]
pub struct Took {
    pub wall: Duration,
    pub cpu: Duration,
    pub memory: Bytes,
}

/// Runs a program to its end; what it prints goes to this file, and what it complains is given back.
///
/// A process of its own waits for it: what the system says of the memory of children is the most that any one had, and a
/// child begins with what its parent has.
pub fn watched(command: &[OsString], stdout: &Path) -> Result<(Took, String), Box<dyn Error>> {
    let watcher = Command::new(env::current_exe()?)
        .arg(WATCH)
        .args(command)
        .stdin(Stdio::null())
        .stdout(File::create(stdout)?)
        .stderr(Stdio::piped())
        .spawn()?
        .wait_with_output()?;
    let said = String::from_utf8_lossy(&watcher.stderr).into_owned();
    let (words, figures) = said.trim_end().rsplit_once('\n').unwrap_or(("", &said));
    let figures: Vec<u64> = figures
        .split_whitespace()
        .map_while(|figure| figure.parse().ok())
        .collect();
    let ([wall, cpu, memory], true) = (figures.as_slice(), watcher.status.success()) else {
        return Err(format!("{command:?} failed: {said}").into());
    };
    let took = Took {
        wall: Duration::from_micros(*wall),
        cpu: Duration::from_micros(*cpu),
        memory: Bytes(*memory),
    };
    Ok((took, words.to_owned()))
}

/// Watches a program, if that is what this one was started for.
pub fn enter(words: &[OsString]) -> Option<ExitCode> {
    let [first, program, arguments @ ..] = words else {
        return None;
    };
    (first == WATCH).then(|| {
        let began = Instant::now();
        let code = match Command::new(program).args(arguments).status() {
            Ok(status) if status.success() => ExitCode::SUCCESS,
            Ok(_) | Err(_) => ExitCode::FAILURE,
        };
        let (wall, used) = (began.elapsed(), used_by_children());
        eprintln!(
            "\n{} {} {}",
            wall.as_micros(),
            used.cpu.as_micros(),
            used.largest
        );
        code
    })
}
