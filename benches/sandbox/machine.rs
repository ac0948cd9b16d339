//! Where the figures come from, and whether they can be trusted.

use std::fs;

use grader::sandbox::machine::Machine;

/// Prints what machine this is, and warns if it is busy.
pub fn describe() {
    let machine = Machine::here();
    println!(
        "{}, {} processors, {}",
        machine.processor.as_deref().unwrap_or("unknown processor"),
        machine.processors,
        machine.system
    );
    let Some(load) = load() else { return };
    println!("load average {load:.2}");
    if load > machine.processors as f64 / 4.0 {
        println!(
            "warning: the machine is busy; ratios suffer less than times, but wait for a quiet one before you trust them"
        );
    }
}

/// How many processes wanted to run in the last minute, on average; none where the system does not say.
fn load() -> Option<f64> {
    let text = fs::read_to_string("/proc/loadavg").ok()?;
    text.split(' ').next()?.parse().ok()
}
