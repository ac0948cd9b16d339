//! One run of one program in the box: how it ended, and what it used.

use std::time::Duration;

use rules::watch::Bytes;
use serde::Serialize;

use crate::captured::Captured;
use crate::ending::Ending;
use crate::excess::Excess;
use crate::script_progress::ScriptProgress;
use crate::seconds;
use crate::tier::Tier;

/// One run of one program in the box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Execution {
    /// How well the box was closed.
    pub tier: Tier,
    /// How it ended.
    pub ending: Ending,
    /// The limit it hit, if it hit one. A program that ended by itself within the grace may have hit one too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exceeded: Option<Excess>,
    /// Processor time of it and all its descendants.
    #[serde(rename = "cpu-seconds", with = "seconds")]
    pub cpu: Duration,
    /// Time on the clock.
    #[serde(rename = "wall-seconds", with = "seconds")]
    pub wall: Duration,
    /// The part of it in which the machine kept the program from running.
    #[serde(rename = "withheld-seconds", with = "seconds")]
    pub withheld: Duration,
    /// The most memory all its processes had at one time.
    #[serde(rename = "peak-memory-bytes")]
    pub peak_memory: Bytes,
    /// How often it was taken off the processor.
    pub switches: Switches,
    /// How far it got through its script, where it read one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<ScriptProgress>,
    /// What it printed.
    pub stdout: Captured,
    /// What it complained.
    pub stderr: Captured,
    /// The texts it left beside itself, where that was looked at.
    #[serde(skip)]
    pub wrote: Vec<Written>,
}

/// A text that a program left in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// What it is called there.
    pub name: String,
    /// What is in it.
    pub text: Vec<u8>,
}

impl Written {
    /// Adds it to what was printed, under its name.
    pub(crate) fn add_to(&self, printed: &mut Vec<u8>) {
        if printed.last().is_some_and(|last| *last != b'\n') {
            printed.push(b'\n');
        }
        printed.extend_from_slice(format!("[in {}]\n", self.name).as_bytes());
        printed.extend_from_slice(&self.text);
    }
}

impl Execution {
    /// The same as if the program had printed after its output what it wrote.
    #[must_use]
    pub fn with_what_it_wrote(&self) -> Self {
        let mut told = self.clone();
        let stdout = &mut told.stdout;
        for written in &self.wrote {
            written.add_to(&mut stdout.kept);
        }
        stdout.printed = Bytes(stdout.printed.0.max(stdout.kept.len() as u64));
        told
    }

    /// The time that passed for the program: what its limit on the clock is about.
    #[must_use]
    pub const fn clock(&self) -> Duration {
        self.wall.saturating_sub(self.withheld)
    }
}

/// How often a program was taken off the processor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Switches {
    /// Because it waited for something.
    pub voluntary: u64,
    /// Because others wanted to run.
    pub involuntary: u64,
}
