//! What can be asked of a run.

use std::time::Duration;

use model::ending::{CrashCause, Ending};
use model::limit::Limit;
use testkit::trial::{Outcome, failed};

use crate::sandbox::bench::seen::Seen;

/// Something that must be so after a run.
#[derive(Debug, Clone)]
pub enum Check {
    /// It ended by itself with this code.
    Exits(i32),
    /// A signal of its own making ended it.
    Crashes(i32),
    /// Endless recursion ended it, and the record says so.
    OverflowsItsStack,
    /// The box ended it for this limit.
    Stopped(Limit),
    /// It could not be started, and these words say why.
    NotStarted(&'static str),
    /// It hit this limit, however it ended.
    Exceeds(Limit),
    /// It hit no limit.
    ExceedsNothing,
    /// These words are in its output.
    Prints(&'static str),
    /// These words are not in its output.
    NeverPrints(&'static str),
    /// It tried something, and every line it printed says `refused`.
    IsRefused,
    /// Less time than this passed for it on the clock, without what the machine withheld.
    ClockBelow(f64),
    /// At least so much processor time was counted.
    CpuAtLeast(f64),
    /// At most so much processor time was counted.
    CpuBelow(f64),
    /// The peak memory in the record is at least so many megabytes.
    PeakAtLeast(u64),
    /// The peak memory in the record is below so many megabytes.
    PeakBelow(u64),
    /// Standard error was cut, after at least so many bytes.
    StderrCutAfter(u64),
    /// The grader itself stayed below so many megabytes.
    GraderBelow(u64),
    /// The machine answered all the while.
    MachineResponsive,
    /// A number its output ends with is at most this.
    LastNumberAtMost(u64),
    /// It was given so many answers, and its input was not ended.
    Answered(usize),
    /// It was given all answers, so many, and waited for more until its input was ended.
    AnsweredToTheEnd(usize),
    /// One of these holds.
    Either(Vec<Check>),
}

impl Check {
    /// Fails unless it is so.
    pub fn judge(&self, seen: &Seen) -> Outcome {
        match self.holds(seen) {
            true => Ok(()),
            false => failed(format!("expected {self:?}, but:\n{seen}")),
        }
    }

    fn holds(&self, seen: &Seen) -> bool {
        let record = &seen.record;
        let text = record.stdout.text.as_str();
        let hit = record.exceeded.map(|excess| excess.limit);
        match self {
            Self::Exits(wanted) => record.ending == Ending::Exited { code: *wanted },
            Self::Crashes(number) => {
                matches!(&record.ending, Ending::Crashed { signal, .. } if signal.0 == *number)
            }
            Self::OverflowsItsStack => matches!(
                &record.ending,
                Ending::Crashed {
                    cause: Some(CrashCause::StackOverflow),
                    ..
                }
            ),
            Self::Stopped(limit) => record.ending == Ending::Stopped && hit == Some(*limit),
            Self::NotStarted(words) => {
                matches!(&record.ending, Ending::NotStarted { reason, .. } if reason.contains(words))
            }
            Self::Exceeds(limit) => hit == Some(*limit),
            Self::ExceedsNothing => hit.is_none(),
            Self::Prints(words) => text.contains(words),
            Self::NeverPrints(words) => !text.contains(words),
            Self::IsRefused => {
                !text.is_empty() && text.lines().all(|line| line.contains("refused:"))
            }
            Self::ClockBelow(seconds) => record.wall_seconds - record.withheld_seconds < *seconds,
            Self::CpuAtLeast(seconds) => record.cpu_seconds >= *seconds,
            Self::CpuBelow(seconds) => record.cpu_seconds < *seconds,
            Self::PeakAtLeast(megabytes) => record.peak_memory_bytes >= megabytes << 20,
            Self::PeakBelow(megabytes) => record.peak_memory_bytes < megabytes << 20,
            Self::StderrCutAfter(bytes) => {
                record.stderr.cut && record.stderr.printed_bytes >= *bytes
            }
            Self::GraderBelow(megabytes) => {
                seen.grader_memory > 0 && seen.grader_memory < megabytes << 20
            }
            Self::MachineResponsive => seen.longest_pause < Duration::from_secs(2),
            Self::LastNumberAtMost(most) => text
                .split(|c: char| !c.is_ascii_digit())
                .rfind(|digits| !digits.is_empty())
                .and_then(|digits| digits.parse::<u64>().ok())
                .is_some_and(|number| number <= *most),
            Self::Answered(given) => record
                .script
                .is_some_and(|script| script.lines_given == *given && !script.end_given),
            Self::AnsweredToTheEnd(lines) => record.script.is_some_and(|script| {
                (script.lines, script.lines_given) == (*lines, *lines) && script.end_given
            }),
            Self::Either(checks) => checks.iter().any(|check| check.holds(seen)),
        }
    }
}
