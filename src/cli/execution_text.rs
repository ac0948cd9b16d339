//! The record of one run, for people.

use std::io::{self, Write};
use std::time::Duration;

use terminal::numbers::count;
use terminal::palette::{DOUBT, FAINT, GOOD};
use terminal::printable::printable;

use crate::cli::excerpt::Excerpt;
use model::captured::Captured;
use model::ending::Ending;
use model::execution::{Execution, Switches};
use model::limits::Limits;
use model::script_progress::ScriptProgress;

/// Whether the program ended by itself with code 0 and hit no limit.
#[must_use]
pub fn went_well(execution: &Execution) -> bool {
    execution.ending == Ending::Exited { code: 0 } && execution.exceeded.is_none()
}

/// Prints what the program printed, and then its record under the sandbox's line.
///
/// # Errors
/// When it cannot be written.
pub fn print(
    execution: &Execution,
    limits: &Limits,
    sandbox: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    print_output("stdout", &execution.stdout, out)?;
    print_output("stderr", &execution.stderr, out)?;
    let line = sandbox.strip_prefix("sandbox: ").unwrap_or(sandbox);
    row(out, "sandbox", &with_warning(line))?;
    let style = if went_well(execution) { GOOD } else { DOUBT };
    let ending = printable(&execution.ending.to_string());
    row(out, "ended", &format!("{style}{ending}{style:#}"))?;
    if matches!(execution.ending, Ending::NotStarted { .. }) {
        // It has used nothing.
        return Ok(());
    }
    let hit = match execution.exceeded {
        Some(excess) => format!("{DOUBT}{excess}{DOUBT:#}"),
        None => "not stopped for any".to_owned(),
    };
    let rows = [
        ("limit", hit),
        ("cpu", time(execution.cpu, limits.cpu)),
        ("wall", clock(execution, limits.wall)),
        (
            "memory",
            format!("{} of {}", execution.peak_memory, limits.memory),
        ),
        ("paused", paused(execution.switches)),
        (
            "printed",
            format!(
                "{} of {}, and {} of errors",
                execution.stdout.printed, limits.output, execution.stderr.printed
            ),
        ),
    ];
    rows.iter()
        .try_for_each(|(label, text)| row(out, label, text))?;
    match execution.script {
        Some(progress) => row(out, "answers", &answers(progress)),
        None => Ok(()),
    }
}

/// How much of its script it was given, and what that means.
fn answers(progress: ScriptProgress) -> String {
    let ScriptProgress {
        lines,
        lines_given,
        end_given,
    } = progress;
    let given = format!("{lines_given} of {lines} given");
    if end_given {
        format!("{given}; it waited for more, and its input was ended")
    } else if lines_given < lines {
        format!("{given}; it did not wait for the others")
    } else {
        given
    }
}

/// The sandbox's line, with what it does not hold in colour.
fn with_warning(line: &str) -> String {
    line.split("; ")
        .map(|part| match part.strip_prefix("NOT ") {
            Some(_) => format!("{DOUBT}{part}{DOUBT:#}"),
            None => part.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("; ")
}

/// Context switches: many of the second kind mean that the machine was busy, and its times are worth less.
fn paused(switches: Switches) -> String {
    format!(
        "{} to wait, {} for other programs",
        count(switches.voluntary, "time"),
        count(switches.involuntary, "time")
    )
}

fn row(out: &mut dyn Write, label: &str, text: &str) -> io::Result<()> {
    let label = format!("{label}:");
    // As wide as `sandbox:`, which is the first of them.
    writeln!(out, "{FAINT}{label:8}{FAINT:#} {text}")
}

fn time(used: Duration, allowed: Duration) -> String {
    format!("{:.3} s of {} s", used.as_secs_f64(), allowed.as_secs_f64())
}

/// A program may have been longer on the clock than its limit says, if the machine was busy.
fn clock(execution: &Execution, allowed: Duration) -> String {
    if execution.wall <= allowed {
        return time(execution.wall, allowed);
    }
    let passed = time(execution.clock(), allowed);
    let withheld = execution.withheld.as_secs_f64();
    format!("{passed}, without {withheld:.3} s in which the machine was busy")
}

fn print_output(name: &str, captured: &Captured, out: &mut dyn Write) -> io::Result<()> {
    let excerpt = Excerpt::of(captured);
    if excerpt.lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "{FAINT}{name}{FAINT:#}")?;
    for line in &excerpt.lines {
        writeln!(out, "{FAINT}│{FAINT:#} {line}")?;
    }
    if let Some(left_out) = &excerpt.left_out {
        writeln!(
            out,
            "{FAINT}└ left out: {left_out}; `--json` has all that was kept{FAINT:#}"
        )?;
    }
    writeln!(out)
}
