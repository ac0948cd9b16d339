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
