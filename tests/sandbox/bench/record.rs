//! The record the grader prints about a run, as a reader of its JSON sees it.

use model::ending::Ending;
use model::excess::Excess;
use model::limits::Limits;
use model::tier::Tier;
use serde::Deserialize;

/// The record of one run. A key that is not listed here is an error: then this list is out of date.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Record {
    /// The line about the sandbox.
    pub sandbox: String,
    /// What it was allowed.
    pub limits: Limits,
    /// How well the box was closed.
    pub tier: Tier,
    /// How the program ended.
    pub ending: Ending,
    /// The limit it hit.
    pub exceeded: Option<Excess>,
    /// Processor time of it and its descendants.
    pub cpu_seconds: f64,
    /// Time on the clock.
    pub wall_seconds: f64,
    /// The part of it that the machine withheld.
    pub withheld_seconds: f64,
    /// The most memory at one time.
    pub peak_memory_bytes: u64,
    /// How often it was taken off the processor.
    pub switches: Switches,
    /// How far it got through the answers, where there were any.
    pub script: Option<Script>,
    /// What it printed.
    pub stdout: Text,
    /// What it complained.
    pub stderr: Text,
}

/// How often a program was taken off the processor.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switches {
    /// Because it waited.
    pub voluntary: u64,
    /// Because others wanted to run.
    pub involuntary: u64,
}

/// How far a program got through the answers.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Script {
    /// How many there were.
    pub lines: usize,
    /// How many it was given.
    pub lines_given: usize,
    /// Whether its input was ended after that.
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
    /// Whether there was more.
    pub cut: bool,
}
