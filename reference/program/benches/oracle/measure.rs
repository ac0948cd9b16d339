//! Runs a figure in a process of its own and reads what it reports.

use std::path::Path;
use std::process::Command;

/// What one run of a figure took.
pub struct Measured {
    pub seconds: f64,
    /// The peak of its memory, in megabytes.
    pub memory: u64,
    pub notes: String,
}

/// What a figure says of its own run: the seconds that count, and anything worth knowing.
pub struct Outcome {
    pub seconds: f64,
    pub notes: String,
}

/// Starts this program again for one run of this figure.
pub fn in_a_process_of_its_own(figure: &str, cache: &Path) -> Measured {
    let program = std::env::current_exe().expect("a running program has a path");
    let output = Command::new(program)
        .args(["--run", figure])
        .arg(cache)
        .output()
        .expect("this program can be started");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let mut next = || {
        lines
            .next()
            .unwrap_or_else(|| panic!("{figure}: {}", String::from_utf8_lossy(&output.stderr)))
    };
    Measured {
        seconds: next().parse().expect("the first line is the seconds"),
        memory: next().parse().expect("the second line is the memory"),
        notes: next().to_owned(),
    }
}

/// Runs a figure and prints what its parent reads.
pub fn report(run: impl FnOnce() -> Outcome) {
    let Outcome { seconds, notes } = run();
    println!("{seconds}\n{}\n{notes}", peak_memory());
}

/// The most memory this process ever had, in megabytes; 0 where the system does not say.
fn peak_memory() -> u64 {
    kilobytes("/proc/self/status", "VmHWM:") / 1000
}

/// How much of this process lies in large pages now, in megabytes.
pub fn large_pages() -> u64 {
    kilobytes("/proc/self/smaps_rollup", "AnonHugePages:") / 1000
}

fn kilobytes(file: &str, key: &str) -> u64 {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(key));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(0)
}
