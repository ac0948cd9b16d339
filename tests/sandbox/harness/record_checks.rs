//! The record of a run, as a reader of the grader's JSON sees it, and what can be asked of it.

use std::fmt;
use std::time::Duration;

use serde::Deserialize;
use testkit::trial::{Outcome, failed};

use model::limits::{Excess, Limit, Limits};
use model::program_ending::{CrashCause, Ending};
use model::tier::Tier;

/// Something that must be so after a run.
#[derive(Debug, Clone)]
pub enum Check {
    /// It ended by itself with this code.
    Exits(i32),
    /// A signal of its own making ended it.
    Crashes(i32),
    /// Endless recursion ended it, and the record says so.
    OverflowsItsStack,
    /// The sandbox ended it for this limit.
    Stopped(Limit),
    /// It could not be started, and these words say why.
    NotStarted(&'static str),
    /// It hit this limit, however it ended.
    Exceeds(Limit),
    ExceedsNothing,
    Prints(&'static str),
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
    Either(Vec<Check>),
}

impl Check {
    pub fn judge(&self, seen: &Observed) -> Outcome {
        if self.holds(seen) {
            Ok(())
        } else {
            failed(format!("expected {self:?}, but:\n{seen}"))
        }
    }

    fn holds(&self, seen: &Observed) -> bool {
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

/// What was seen of one run of the grader.
#[derive(Debug)]
pub struct Observed {
    pub code: Option<i32>,
    /// What it said about the run.
    pub record: Record,
    pub notes: String,
    /// The most memory the grader itself had.
    pub grader_memory: u64,
    /// The longest the harness was kept from looking, which it does a hundred times a second.
    pub longest_pause: Duration,
}

impl fmt::Display for Observed {
    /// All that helps to understand a failure, and not more than a screen of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beginning = |text: &str| -> String { text.chars().take(2000).collect() };
        writeln!(f, "ending   {}", self.record.ending)?;
        match &self.record.exceeded {
            Some(excess) => writeln!(f, "exceeded {}: {excess}", excess.limit)?,
            None => writeln!(f, "exceeded nothing")?,
        }
        writeln!(
            f,
            "used     {:.3} s processor, {:.3} s clock ({:.3} s withheld), {} kB; the grader {} kB; exit code {:?}",
            self.record.cpu_seconds,
            self.record.wall_seconds,
            self.record.withheld_seconds,
            self.record.peak_memory_bytes / 1024,
            self.grader_memory / 1024,
            self.code,
        )?;
        if let Some(script) = &self.record.script {
            writeln!(f, "answers  {script:?}")?;
        }
        writeln!(f, "stdout   {:?}", beginning(&self.record.stdout.text))?;
        writeln!(f, "stderr   {:?}", beginning(&self.record.stderr.text))?;
        write!(f, "notes    {:?}", beginning(&self.notes))
    }
}

/// The record of one run. A key that is not listed here is an error: then this list is out of date.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Record {
    /// The line about the sandbox.
    pub sandbox: String,
    pub limits: Limits,
    pub tier: Tier,
    pub ending: Ending,
    pub exceeded: Option<Excess>,
    /// Processor time of it and its descendants.
    pub cpu_seconds: f64,
    pub wall_seconds: f64,
    /// The part of it that the machine withheld.
    pub withheld_seconds: f64,
    /// The most memory at one time.
    pub peak_memory_bytes: u64,
    pub switches: Switches,
    pub script: Option<Script>,
    pub stdout: Text,
    pub stderr: Text,
}

/// How often a program was taken off the processor.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    pub voluntary: u64,
    /// Because others wanted to run.
    pub involuntary: u64,
}

/// How far a program got through the answers.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Script {
    pub lines: usize,
    pub lines_given: usize,
    /// Whether its input was ended after those lines.
    pub end_given: bool,
}

/// What a program printed on one of its outputs.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Text {
    /// The beginning of it.
    pub text: String,
    /// How much there was.
    pub printed_bytes: u64,
    pub cut: bool,
}
