//! Where the figures come from, and whether they can be trusted.

use std::fs;
use std::io::{self, Write};

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
