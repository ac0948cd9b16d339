//! The things a box limits.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::verdict::Verdict;

/// One of the things a box limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Processor time of the program and all its descendants.
    Cpu,
    /// Time on the clock.
    Wall,
    /// Memory of all its processes together.
    Memory,
    /// Processes and threads at one time.
    Tasks,
    /// Bytes on standard output.
    Output,
    /// Bytes of standard error that are kept.
    Stderr,
    /// The size of any one file.
    FileSize,
    /// All files together.
    Disk,
    /// Descriptors open at one time.
    OpenFiles,
}

impl Limit {
    /// Every limit.
    pub const ALL: [Self; 9] = [
        Self::Cpu,
        Self::Wall,
        Self::Memory,
        Self::Tasks,
        Self::Output,
        Self::Stderr,
        Self::FileSize,
        Self::Disk,
        Self::OpenFiles,
    ];

    /// The verdict on a program that hits it.
    #[must_use]
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Cpu | Self::Wall => Verdict::TimeLimit,
            Self::Memory => Verdict::MemoryLimit,
            Self::Output | Self::Stderr | Self::FileSize | Self::Disk => Verdict::OutputLimit,
            Self::Tasks | Self::OpenFiles => Verdict::SandboxViolation,
        }
    }

    /// Its name, as on the command line and in the files we write.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cpu => "cpu",
            Self::Wall => "wall",
            Self::Memory => "memory",
            Self::Tasks => "tasks",
            Self::Output => "output",
            Self::Stderr => "stderr",
            Self::FileSize => "file-size",
            Self::Disk => "disk",
            Self::OpenFiles => "open-files",
        }
    }

    /// What it limits, as a sentence names it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Cpu => "processor time",
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
