//! One run of one program in the sandbox: how well that was closed, how the program ended, what it used and printed.

use std::time::Duration;

use rules::units::Bytes;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::limits::Excess;
use crate::program_ending::Ending;
use crate::serde_seconds;
use crate::tier::Tier;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Execution {
    /// How well the sandbox was closed.
    pub tier: Tier,
    pub ending: Ending,
    /// The limit it hit, if it hit one. A program that ended by itself within the grace may have hit one too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exceeded: Option<Excess>,
    /// Processor time of it and all its descendants.
    #[serde(rename = "cpu-seconds", with = "serde_seconds")]
    pub cpu: Duration,
    #[serde(rename = "wall-seconds", with = "serde_seconds")]
    pub wall: Duration,
    /// The part of `wall` in which the machine kept the program from running.
    #[serde(rename = "withheld-seconds", with = "serde_seconds")]
    pub withheld: Duration,
    /// The most memory all its processes had at one time.
    #[serde(rename = "peak-memory-bytes")]
    pub peak_memory: Bytes,
    /// How often it was taken off the processor.
    pub switches: Switches,
    /// How far it got through its script, where it read one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<ScriptProgress>,
    pub stdout: Captured,
    pub stderr: Captured,
    /// The texts it left beside itself, where that was looked at.
    #[serde(skip)]
    pub wrote: Vec<Written>,
}

/// A text that a program left in its folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub name: String,
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

    /// Its numbers, if it holds nothing else.
    fn list(&self) -> Option<String> {
        let text = std::str::from_utf8(&self.text).ok()?;
        let parts = |c: char| c.is_whitespace() || c == ',';
        let words: Vec<&str> = text.split(parts).filter(|word| !word.is_empty()).collect();
        let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
        (!words.is_empty() && words.iter().all(is_number)).then(|| words.join(" "))
    }
}

impl Execution {
    /// One that ended so, of which nothing more is known: it took no time and printed nothing.
    pub fn new(tier: Tier, ending: Ending) -> Self {
        Self {
            tier,
            ending,
            exceeded: None,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            withheld: Duration::ZERO,
            peak_memory: Bytes(0),
            switches: Switches::default(),
            script: None,
            stdout: Captured::default(),
            stderr: Captured::default(),
            wrote: Vec::new(),
        }
    }

    /// The same as if the program had printed after its output what it wrote.
    #[must_use]
    pub fn with_written_files(&self) -> Self {
        self.telling(|written, printed| written.add_to(printed))
    }

    /// The same, with a file that holds nothing but numbers as one list, however many stand on a line; none if no file is
    /// such a one.
    #[must_use]
    pub fn with_written_lists(&self) -> Option<Self> {
        let has_lists = self.wrote.iter().any(|written| written.list().is_some());
        has_lists.then(|| {
            self.telling(|written, printed| match written.list() {
                Some(list) => printed.extend_from_slice(format!("\nPath: {list}\n").as_bytes()),
                None => written.add_to(printed),
            })
        })
    }

    /// The same as if the program had printed after its output what this adds of each file it wrote.
    fn telling(&self, add: impl Fn(&Written, &mut Vec<u8>)) -> Self {
        let mut told = self.clone();
        let stdout = &mut told.stdout;
        for written in &self.wrote {
            add(written, &mut stdout.kept);
        }
        stdout.printed = Bytes(stdout.printed.0.max(stdout.kept.len() as u64));
        told
    }

    /// The time that passed for the program: what its limit on the clock is about.
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

/// What a program printed on one of its outputs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Captured {
    /// The beginning of it, up to the limit.
    pub kept: Vec<u8>,
    /// How many bytes there were in all, until it ended or was ended.
    pub printed: Bytes,
}

impl Captured {
    /// All that was printed, and all of it kept.
    pub fn whole(kept: impl Into<Vec<u8>>) -> Self {
        let kept = kept.into();
        Self {
            printed: Bytes(kept.len() as u64),
            kept,
        }
    }

    /// Whether there was more than was kept.
    pub fn is_cut(&self) -> bool {
        self.printed.0 > self.kept.len() as u64
    }
}

impl Serialize for Captured {
    /// As text: bytes that are no text are shown as the replacement character, and `cut` says that there was more.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut captured = serializer.serialize_struct("Captured", 3)?;
        captured.serialize_field("text", &String::from_utf8_lossy(&self.kept))?;
        captured.serialize_field("printed-bytes", &self.printed)?;
        captured.serialize_field("cut", &self.is_cut())?;
        captured.end()
    }
}

/// How far a program got through the script of answers it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ScriptProgress {
    pub lines: usize,
    pub lines_given: usize,
    /// Whether its input was ended after the last: where a line had waited for the program, because it waited for more
    /// than there was.
    pub end_given: bool,
}
