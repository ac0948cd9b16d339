//! How much a program in the sandbox may use, and which limit it hit by how much.

use std::fmt;
use std::time::Duration;

use rules::named_enum;
use rules::units::Bytes;
use serde::{Deserialize, Serialize};

use crate::serde_seconds;
use crate::verdict::Verdict;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    /// Processor time of all its processes and threads: this decides.
    #[serde(with = "serde_seconds")]
    pub cpu: Duration,
    /// Time on the clock, as the backstop for a program that sleeps. What a busy machine withholds is not counted.
    #[serde(with = "serde_seconds")]
    pub wall: Duration,
    /// Memory of all its processes together.
    pub memory: Bytes,
    /// Processes and threads at one time.
    pub tasks: u32,
    /// Bytes on standard output; one more ends the program.
    pub output: Bytes,
    /// Bytes of standard error that are kept; the rest is counted and dropped.
    pub stderr: Bytes,
    /// The size of any one file.
    pub file_size: Bytes,
    /// All files it writes together.
    pub disk: Bytes,
    pub open_files: u32,
}

impl Limits {
    /// The usual limits with this much processor time, and twice that and a second on the clock.
    pub fn with_cpu(cpu: Duration) -> Self {
        Self {
            cpu,
            wall: Self::backstop(cpu),
            memory: Bytes::megabytes(512),
            // A JVM alone has some thirty threads.
            tasks: 128,
            output: Bytes::megabytes(16),
            stderr: Bytes(64_000),
            file_size: Bytes::megabytes(64),
            disk: Bytes::megabytes(128),
            open_files: 512,
        }
    }

    /// The time on the clock that goes with this much processor time.
    pub fn backstop(cpu: Duration) -> Duration {
        cpu.saturating_mul(2).saturating_add(Duration::from_secs(1))
    }

    /// The real time after which a program with this much on the clock is given up: the machine is too busy to tell whether
    /// it is in time.
    pub const fn patience(wall: Duration) -> Duration {
        wall.saturating_mul(10)
    }

    /// The processor time at which the program is ended: half as much again as is allowed, so that a report can say
    /// what a slightly slow program would have needed.
    pub fn cpu_with_grace(&self) -> Duration {
        self.cpu.saturating_add(self.cpu / 2)
    }

    /// How many files and folders the disk space is good for: files smaller than this are not worth one each.
    pub fn files(&self) -> u64 {
        (self.disk.0 >> 13).clamp(1 << 10, 1 << 16)
    }

    pub const fn allowed(&self, limit: Limit) -> Measure {
        match limit {
            Limit::Cpu => Measure::Time(self.cpu),
            Limit::Wall => Measure::Time(self.wall),
            Limit::Memory => Measure::Size(self.memory),
            Limit::Tasks => Measure::Count(self.tasks as u64),
            Limit::Output => Measure::Size(self.output),
            Limit::Stderr => Measure::Size(self.stderr),
            Limit::FileSize => Measure::Size(self.file_size),
            Limit::Disk => Measure::Size(self.disk),
            Limit::OpenFiles => Measure::Count(self.open_files as u64),
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::with_cpu(Duration::from_secs(10))
    }
}

named_enum! {
    /// One of the things a sandbox limits; [`Limits`] says what each of them is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Limit, name {
        Cpu = "cpu",
        Wall = "wall",
        Memory = "memory",
        Tasks = "tasks",
        Output = "output",
        Stderr = "stderr",
        FileSize = "file-size",
        Disk = "disk",
        OpenFiles = "open-files",
    }
}

impl Limit {
    /// The verdict on a program that hits it.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Cpu | Self::Wall => Verdict::TimeLimit,
            Self::Memory => Verdict::MemoryLimit,
            Self::Output | Self::Stderr | Self::FileSize | Self::Disk => Verdict::OutputLimit,
            Self::Tasks | Self::OpenFiles => Verdict::SandboxViolation,
        }
    }

    /// What it limits, as a sentence names it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Cpu => "CPU time",
            Self::Wall => "time",
            Self::Memory => "memory",
            Self::Tasks => "processes and threads",
            Self::Output => "output",
            Self::Stderr => "error output",
            Self::FileSize => "file size",
            Self::Disk => "disk space",
            Self::OpenFiles => "open files",
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Excess {
    pub limit: Limit,
    /// How much had been used when the program ended or was ended.
    pub used: Measure,
    pub allowed: Measure,
}

/// An amount of what a limit limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    #[serde(rename = "seconds", with = "serde_seconds")]
    Time(Duration),
    /// Of memory, output or disk.
    #[serde(rename = "bytes")]
    Size(Bytes),
    /// Of tasks or files.
    Count(u64),
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match (self.limit, self.used) {
            // Space is used up by files however small they are.
            (Limit::Disk, Measure::Count(_)) => "files and folders",
            (limit, _) => limit.words(),
        };
        write!(f, "used {} of {} of {words}", self.used, self.allowed)
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(time) if time.as_millis() < 1000 => write!(f, "{} ms", time.as_millis()),
            // One digit, and none where it is a zero.
            Self::Time(time) => write!(f, "{} s", (time.as_secs_f64() * 10.0).round() / 10.0),
            Self::Size(bytes) => bytes.fmt(f),
            Self::Count(count) => count.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_excess_says_how_much_of_how_much() {
        let excess = Excess {
            limit: Limit::Cpu,
            used: Measure::Time(Duration::from_millis(11_412)),
            allowed: Measure::Time(Duration::from_secs(10)),
        };
        assert_eq!(excess.to_string(), "used 11.4 s of 10 s of CPU time");
    }

    #[test]
    fn an_excess_is_written_with_its_units() {
        let excess = Excess {
            limit: Limit::Memory,
            used: Measure::Size(Bytes(600)),
            allowed: Measure::Size(Bytes(512)),
        };
        assert_eq!(
            serde_json::to_string(&excess).unwrap(),
            r#"{"limit":"memory","used":{"bytes":600},"allowed":{"bytes":512}}"#
        );
    }
}
