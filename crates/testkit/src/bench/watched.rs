//! A program that is run and watched: how long it took, and how much memory it had.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The word that makes this program the watcher of another.
const WATCH: &str = "--watch";

/// What a program took.
#[derive(Debug, Clone, Copy)]
pub struct Took {
    /// On the clock.
    pub wall: Duration,
    /// Of processors.
    pub cpu: Duration,
    /// The most it had, in bytes.
    pub memory: u64,
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
        memory: *memory,
    };
    Ok((took, words.to_owned()))
}

/// Watches a program, if that is what this one was started for: how much of processors its children used, and the most
/// memory of any, is asked with the function.
pub fn enter(words: &[OsString], used_by_children: fn() -> (Duration, u64)) -> Option<ExitCode> {
    let [first, program, arguments @ ..] = words else {
        return None;
    };
    (first == WATCH).then(|| {
        let began = Instant::now();
        let code = match Command::new(program).args(arguments).status() {
            Ok(status) if status.success() => ExitCode::SUCCESS,
            Ok(_) | Err(_) => ExitCode::FAILURE,
        };
        let (wall, (cpu, memory)) = (began.elapsed(), used_by_children());
        let (wall, cpu) = (wall.as_micros(), cpu.as_micros());
        match writeln!(io::stderr(), "\n{wall} {cpu} {memory}") {
            Ok(()) => code,
            Err(_) => ExitCode::FAILURE,
        }
    })
}
