//! What a sandbox can promise.

use serde::{Serialize, Serializer};

/// One of the things a sandbox can promise about every program it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promise {
    /// The limit on the clock holds.
    Wall,
    /// Processor time counts every descendant.
    Cpu,
    /// The limit of memory holds, for all processes together.
    Memory,
    /// The limit of processes and threads holds.
    Tasks,
    /// Outputs are bounded.
    Output,
    /// The size of each file is bounded.
    FileSize,
    /// All files together are bounded.
    Disk,
    /// No network of any kind.
    Network,
    /// A program's processes may talk to each other over sockets of their own.
    OwnSockets,
    /// It sees its own files and the toolchains, and nothing else.
    Files,
    /// Nothing outlives the run.
    Survivors,
    /// No state from one run to the next.
    Fresh,
}

impl Promise {
    /// Every promise.
    pub const ALL: [Self; 12] = [
        Self::Wall,
        Self::Cpu,
        Self::Memory,
        Self::Tasks,
        Self::Output,
        Self::FileSize,
        Self::Disk,
        Self::Network,
        Self::OwnSockets,
        Self::Files,
        Self::Survivors,
        Self::Fresh,
    ];

    /// Its name, in the files we write.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Cpu => "cpu",
            Self::Memory => "memory",
            Self::Tasks => "tasks",
            Self::Output => "output",
            Self::FileSize => "file-size",
            Self::Disk => "disk",
            Self::Network => "network",
            Self::OwnSockets => "own-sockets",
            Self::Files => "files",
            Self::Survivors => "survivors",
            Self::Fresh => "fresh",
        }
    }

    /// In words, to stand in a list.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Wall => "time on the clock",
            Self::Cpu => "processor time of every descendant",
            Self::Memory => "memory of all processes",
            Self::Tasks => "number of processes",
            Self::Output => "size of outputs",
            Self::FileSize => "size of each file",
            Self::Disk => "size of all files",
            Self::Network => "no network",
            Self::OwnSockets => "sockets of a program with itself",
            Self::Files => "no files but its own",
            Self::Survivors => "nothing survives",
            Self::Fresh => "nothing left for the next run",
        }
    }
}

impl Serialize for Promise {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
