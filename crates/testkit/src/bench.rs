//! What the benchmarks of every crate share: medians, figures beside their targets, watched programs, the machine.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

/// The middle one; of an even count the upper of the two.
pub fn median<T: Copy + PartialOrd>(numbers: &[T]) -> T {
    percentile(50, numbers)
}

/// What so many of a hundred do not exceed.
pub fn percentile<T: Copy + PartialOrd>(percent: usize, numbers: &[T]) -> T {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(|one, other| {
        one.partial_cmp(other)
            .expect("what was measured can be compared")
    });
    sorted[sorted.len() * percent / 100]
}

/// What a table says of a figure that did or did not reach its target.
pub const fn verdict(is_reached: bool) -> &'static str {
    if is_reached { "reached" } else { "MISSED" }
}

/// As many digits as tell something.
pub fn seconds(seconds: f64) -> String {
    match seconds {
        seconds if seconds < 0.1 => format!("{:.3} ms", seconds * 1e3),
        seconds => format!("{seconds:.3} s"),
    }
}

/// Prints what machine this is, and warns if it is busy.
pub fn describe(processor: Option<&str>, processors: usize, system: &str) {
    let mut out = io::stdout().lock();
    let processor = processor.unwrap_or("unknown processor");
    // Nobody may be reading, which is no reason not to measure.
    let _ = writeln!(out, "{processor}, {processors} processors, {system}");
    let Some(load) = load() else { return };
    let _ = writeln!(out, "load average {load:.2}");
    if load > processors as f64 / 4.0 {
        let _ = writeln!(
            out,
            "warning: the machine is busy; ratios suffer less than times, but wait for a quiet one before you trust them"
        );
    }
}

/// How many processes wanted to run in the last minute, on average; none where the system does not say.
fn load() -> Option<f64> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}

/// The word that makes this program the watcher of another.
const WATCH: &str = "--watch";

/// What a program took; less of the clock is less.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Took {
    pub wall: Duration,
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

/// Measures with the words after the program's name, or watches another program if that is what this one was started for:
/// how much of processors its children used, and the most memory of any, is asked with the first function.
pub fn run(
    used_by_children: fn() -> (Duration, u64),
    measure: impl FnOnce(&[OsString]) -> Result<(), Box<dyn Error>>,
) -> ExitCode {
    let words: Vec<OsString> = env::args_os().skip(1).collect();
    if let Some(code) = watch(&words, used_by_children) {
        return code;
    }
    match measure(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Whoever does not listen has the exit code.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn watch(words: &[OsString], used_by_children: fn() -> (Duration, u64)) -> Option<ExitCode> {
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
