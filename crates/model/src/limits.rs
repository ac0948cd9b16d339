//! How much a program in the box may use.

use std::time::Duration;

use rules::watch::Bytes;
use serde::{Deserialize, Serialize};

use crate::excess::Measure;
use crate::limit::Limit;
use crate::seconds;

/// How much a program in the box may use of everything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limits {
    /// Processor time of all its processes and threads: this decides.
    #[serde(with = "seconds")]
    pub cpu: Duration,
    /// Time on the clock, as the backstop for a program that sleeps. What a busy machine withholds is not counted.
    #[serde(with = "seconds")]
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
    /// Descriptors open at one time.
    pub open_files: u32,
}

impl Limits {
    /// The usual limits with this much processor time, and twice that and a second on the clock.
    #[must_use]
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
    #[must_use]
    pub fn backstop(cpu: Duration) -> Duration {
        cpu.saturating_mul(2).saturating_add(Duration::from_secs(1))
    }

    /// The real time after which a program with this much on the clock is given up: the machine is too busy to tell whether
    /// it is in time.
    #[must_use]
    pub const fn patience(wall: Duration) -> Duration {
        wall.saturating_mul(10)
    }

    /// The processor time at which the program is ended: half as much again as is allowed, so that a report can say
    /// what a slightly slow program would have needed.
    #[must_use]
    pub fn cpu_with_grace(&self) -> Duration {
        self.cpu.saturating_add(self.cpu / 2)
    }

    /// How many files and folders the disk space is good for: files smaller than this are not worth one each.
    #[must_use]
    pub fn files(&self) -> u64 {
        (self.disk.0 >> 13).clamp(1 << 10, 1 << 16)
    }

    /// How much of this is allowed.
    #[must_use]
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
