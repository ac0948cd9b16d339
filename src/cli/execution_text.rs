//! The record of one run, for people, with an excerpt of what the program printed.

use std::io::{self, Write};
use std::time::Duration;

use terminal::console::{DOUBT, FAINT, GOOD};
use terminal::printable::printable;
use terminal::readable_numbers::count;

use model::execution::{Captured, Execution, ScriptProgress, Switches};
use model::limits::Limits;
use model::program_ending::Ending;

/// Whether the program ended by itself with code 0 and hit no limit.
pub(crate) fn went_well(execution: &Execution) -> bool {
    execution.ending == Ending::Exited { code: 0 } && execution.exceeded.is_none()
}

/// Prints what the program printed, and then its record under the sandbox's line.
pub(crate) fn print(
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
    let excerpt = Excerpt::new(captured);
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
            "{FAINT}└ left out: {left_out}; `--json` has all that was captured{FAINT:#}"
        )?;
    }
    writeln!(out)
}

const LINES: usize = 50;
/// How many bytes of a line are shown.
const LINE: usize = 400;

/// Some lines of an output, and a note about the rest.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    /// The lines, with every character that could steer a terminal escaped.
    pub(crate) lines: Vec<String>,
    /// What was left out, if anything was.
    pub(crate) left_out: Option<String>,
}

impl Excerpt {
    pub(crate) fn new(captured: &Captured) -> Self {
        let kept = captured.kept.strip_suffix(b"\n").unwrap_or(&captured.kept);
        // Only of the lines that are shown a list is made: there may be millions.
        let mut all = kept.split(|&byte| byte == b'\n');
        let lines: Vec<&[u8]> = match captured.kept.as_slice() {
            [] => Vec::new(),
            _ => all.by_ref().take(LINES).collect(),
        };
        let more = if lines.len() < LINES { 0 } else { all.count() };
        let mut left_out = Vec::new();
        if more > 0 {
            left_out.push(count(more as u64, "more line"));
        }
        if lines.iter().any(|line| line.len() > LINE) {
            left_out.push("the ends of long lines".to_owned());
        }
        if captured.is_cut() {
            left_out.push("what was over the limit".to_owned());
        }
        Self {
            lines: lines.into_iter().map(safe).collect(),
            left_out: (!left_out.is_empty()).then(|| left_out.join(" and ")),
        }
    }
}

/// The line as text, with what is no text as `\xff`.
fn safe(line: &[u8]) -> String {
    let shown = &line[..line.len().min(LINE)];
    // A character that is cut in two at the end is left out.
    let shown = match std::str::from_utf8(shown) {
        Err(error) if shown.len() < line.len() && error.error_len().is_none() => {
            &shown[..error.valid_up_to()]
        }
        Ok(_) | Err(_) => shown,
    };
    let mut safe = String::new();
    for chunk in shown.utf8_chunks() {
        safe.push_str(&printable(chunk.valid()));
        safe.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    if shown.len() < line.len() {
        safe.push('…');
    }
    safe
}

#[cfg(test)]
mod tests {
    use rules::units::Bytes;

    use super::*;

    fn excerpt(kept: &[u8]) -> Excerpt {
        Excerpt::new(&Captured {
            kept: kept.to_vec(),
            printed: Bytes(kept.len() as u64),
        })
    }

    #[test]
    fn lines_are_split_and_hostile_bytes_escaped() {
        let table: [(&[u8], &[&str]); 6] = [
            (b"", &[]),
            (b"\n", &[""]),
            (b"one\ntwo\n", &["one", "two"]),
            (b"no end", &["no end"]),
            (b"\x1b[2Jgone\r\n\0", &["\\u{1b}[2Jgone\\r", "\\u{0}"]),
            (b"caf\xc3\xa9 \xff\n\n", &["café \\xff", ""]),
        ];
        for (kept, lines) in table {
            assert_eq!(excerpt(kept).lines, lines);
            assert_eq!(excerpt(kept).left_out, None);
        }
        assert_eq!(excerpt("\u{202e}txt".as_bytes()).lines, ["\\u{202e}txt"]);
    }

    #[test]
    fn what_is_left_out_is_told() {
        let many = excerpt(&b"x\n".repeat(1052));
        assert_eq!(many.lines.len(), LINES);
        assert_eq!(many.left_out.unwrap(), "1 002 more lines");
        let long = excerpt("é".repeat(LINE).as_bytes());
        assert_eq!(long.lines, [format!("{}…", "é".repeat(LINE / 2))]);
        assert_eq!(long.left_out.unwrap(), "the ends of long lines");
        let cut = Excerpt::new(&Captured {
            kept: b"x".to_vec(),
            printed: Bytes(2),
        });
        assert_eq!(cut.left_out.unwrap(), "what was over the limit");
    }
}
