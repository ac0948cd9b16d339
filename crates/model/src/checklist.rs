//! The assistant's checklist of one submission (point, yes, no), and the one that a student filled in.

use rules::named_enum;
use serde::{Deserialize, Serialize};

use crate::points::Points;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ticked {
    pub question: Question,
    pub tick: Tick,
    pub points: Points,
    /// What a person wrote beside the answer.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
}

/// What a person decided of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    pub tick: Tick,
    pub note: Option<String>,
}

impl Ticked {
    /// What is said beside the answer: why it is no, or what a person wrote.
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

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// One of the usual questions, in the words of the report's language.
    Usual(Usual),
    /// In the course's own words.
    Own(String),
}

named_enum! {
    /// The usual questions of the courses' own checklist.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Usual, name {
        Compiles = "compiles",
        Runs = "runs",
        /// The program accepts input and writes output.
        Answers = "answers",
        /// The output is correct for all test data.
        AllCorrect = "all-correct",
        Bonus = "bonus",
        FileThere = "file-there",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tick {
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

/// A table with a column for yes and one for no that a student filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OwnChecklist {
    pub file: String,
    pub heads: ColumnHeads,
    pub rows: Vec<OwnRow>,
}

/// What stands above the columns of such a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ColumnHeads {
    /// Above the numbers, if the lines have any.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<String>,
    /// Above what the lines ask.
    pub point: String,
    pub yes: String,
    pub no: String,
    pub order: TickOrder,
    /// What the student ticks with.
    pub tick: String,
}

/// Which of the two columns for ticks comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TickOrder {
    YesFirst,
    NoFirst,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OwnRow {
    /// Its number, as it was written.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub number: Option<String>,
    /// What it asks, in the student's words.
    pub words: String,
    pub wrote: OwnTick,
    /// The line of the course's checklist that it is, if that is certain.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub question: Option<Question>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnTick {
    Yes,
    No,
    /// Both, neither, or something that nobody can be sure of.
    Unclear,
}

/// What a line of a student's table is against what was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Agreement<'t> {
    Agrees,
    /// Ticked yes, and it is no, for this reason where there is one to tell.
    NotSo(Option<&'t str>),
    /// Ticked no, and it is yes.
    BetterThanSaid,
    /// Nothing can be said: the tick is not clear, nothing was measured, or the course's checklist has no such line.
    NotCompared,
}

impl OwnRow {
    /// What was measured of it: a yes or a no.
    pub fn measured<'t>(&self, checklist: &'t [Ticked]) -> Option<&'t Tick> {
        let question = self.question.as_ref()?;
        let line = checklist.iter().find(|line| line.question == *question)?;
        match line.tick {
            Tick::Yes | Tick::No(_) => Some(&line.tick),
            Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown => None,
        }
    }

    /// What it is against what was measured.
    pub fn against<'t>(&self, checklist: &'t [Ticked]) -> Agreement<'t> {
        match (self.wrote, self.measured(checklist)) {
            (OwnTick::Yes, Some(Tick::Yes)) | (OwnTick::No, Some(Tick::No(_))) => Agreement::Agrees,
            (OwnTick::Yes, Some(Tick::No(reason))) => Agreement::NotSo(reason.as_deref()),
            (OwnTick::No, Some(Tick::Yes)) => Agreement::BetterThanSaid,
            (OwnTick::Unclear, _)
            | (
                OwnTick::Yes | OwnTick::No,
                None | Some(Tick::NotYetAssessed | Tick::NotInThisRun | Tick::Unknown),
            ) => Agreement::NotCompared,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::points::Points;

    use super::*;

    #[test]
    fn only_a_clear_tick_and_a_measured_answer_are_held_against_each_other() {
        let reason = || Tick::No(Some("2 of 3".to_owned()));
        let table = [
            (OwnTick::Yes, Tick::Yes, Agreement::Agrees),
            (OwnTick::No, Tick::No(None), Agreement::Agrees),
            (OwnTick::Yes, reason(), Agreement::NotSo(Some("2 of 3"))),
            (OwnTick::Yes, Tick::No(None), Agreement::NotSo(None)),
            (OwnTick::No, Tick::Yes, Agreement::BetterThanSaid),
            (OwnTick::Unclear, Tick::Yes, Agreement::NotCompared),
            (OwnTick::Unclear, reason(), Agreement::NotCompared),
            (OwnTick::Yes, Tick::NotYetAssessed, Agreement::NotCompared),
            (OwnTick::No, Tick::NotInThisRun, Agreement::NotCompared),
            (OwnTick::Yes, Tick::Unknown, Agreement::NotCompared),
        ];
        for (wrote, tick, expected) in table {
            let row = OwnRow {
                number: None,
                words: "Bonus".to_owned(),
                wrote,
                question: Some(Question::Usual(Usual::Bonus)),
            };
            let line = Ticked {
                question: Question::Usual(Usual::Bonus),
                tick,
                points: Points::ZERO,
                note: None,
            };
            assert_eq!(row.against(&[line]), expected);
            assert_eq!(row.against(&[]), Agreement::NotCompared);
        }
    }
}
