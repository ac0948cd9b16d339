//! The assistant's checklist of one submission: point, yes, no.

use serde::{Deserialize, Serialize};

use crate::points::Points;

/// One line of the checklist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ticked {
    /// What the line asks.
    pub question: Question,
    /// The answer.
    pub tick: Tick,
    /// What it is worth.
    pub points: Points,
    /// What a person wrote beside the answer.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
}

/// What a person decided of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// The answer.
    pub tick: Tick,
    /// What was written beside it.
    pub note: Option<String>,
}

impl Ticked {
    /// What is said beside the answer: why it is no, or what a person wrote.
    #[must_use]
    pub fn aside(&self) -> Option<&str> {
        match &self.tick {
            Tick::No(Some(reason)) => Some(reason),
            Tick::Yes
            | Tick::No(None)
            | Tick::NotYetAssessed
            | Tick::NotInThisRun
            | Tick::Unknown => self.note.as_deref(),
        }
    }
}

/// What a line of a checklist asks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// One of the usual questions, in the words of the report's language.
    Usual(Usual),
    /// In the course's own words.
    Own(String),
}

/// The usual questions of the courses' own checklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Usual {
    /// The program compiles.
    Compiles,
    /// The program runs.
    Runs,
    /// The program accepts input and writes output.
    Answers,
    /// The output is correct for all test data.
    AllCorrect,
    /// The bonus was made.
    Bonus,
    /// A required file is there.
    FileThere,
}

/// The answer to a line of a checklist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tick {
    /// Yes.
    Yes,
    /// No, for this reason where there is one to tell, as in `21 of 25`.
    No(Option<String>),
    /// Nobody has looked yet: a person must.
    NotYetAssessed,
    /// The cases that would decide it were left out of this run.
    NotInThisRun,
    /// It could not be told, because the program was not run or could not be graded.
    Unknown,
}
