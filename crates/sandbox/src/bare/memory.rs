//! How much memory a running process has had, where the system tells.

use std::fs;
use std::time::Duration;

use rules::watch::Bytes;

/// How often a running program is looked at, where that tells anything.
pub(crate) const TICK: Option<Duration> = if cfg!(target_os = "linux") {
    Some(Duration::from_millis(10))
} else {
    None
};

/// The most memory a process has had since it became the program it is; nothing once it has ended.
#[must_use]
pub(crate) fn peak(process: i32) -> Option<Bytes> {
    // The high-water mark, and not what it has now: a peak between two looks is seen too.
    high_water_mark(&fs::read_to_string(format!("/proc/{process}/status")).ok()?)
}

/// The most memory the grader itself has had.
///
/// A process begins as a copy of the grader, and Linux counts that copy's memory as the new program's.
#[must_use]
pub(crate) fn own_peak() -> Option<Bytes> {
    peak(i32::try_from(std::process::id()).ok()?)
}

fn high_water_mark(status: &str) -> Option<Bytes> {
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(Bytes(kibibytes * 1024))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_high_water_mark_is_found_in_its_line() {
        let status = "Name:\tcat\nVmPeak:\t    9999 kB\nVmHWM:\t    1648 kB\nVmRSS:\t 7 kB\n";
        assert_eq!(high_water_mark(status), Some(Bytes(1648 * 1024)));
        assert_eq!(high_water_mark("Name:\tVmHWM: 3 kB\n"), None);
        assert_eq!(high_water_mark(""), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn this_process_has_had_some_memory() {
        assert!(own_peak() > Some(Bytes(100_000)));
    }
}
