//! Gradebooks of Canvas and Moodle: the instructor's own file with the grades filled in, and feedback where its cell is
//! empty; every other byte is kept.
//!
//! No header is ever made up: what the platform exported is what it takes back.

pub(crate) mod canvas;
pub mod csv_sheet;
pub(crate) mod matching;
pub(crate) mod moodle;
pub mod moodle_feedback;
pub(crate) mod moodle_headers;
#[cfg(test)]
mod tests;

use model::points::Points;
use model::scorecard::{PassMark, Score, Scorecard};

use crate::terminal::text_layout::sanitize;

/// What becomes of points beyond the most that a platform gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ExcessPoints {
    /// They are filled in as they were earned.
    #[default]
    Stay,
    Cut,
}

impl ExcessPoints {
    /// The grade that is filled in, where the platform gives so many points at most, if it says so. A column of 0 points
    /// says nothing.
    pub(crate) fn grade(self, score: &Score, theirs: Option<Points>) -> Points {
        match self {
            Self::Stay => score.total,
            Self::Cut => {
                let theirs = theirs.filter(|most| *most > Points::ZERO);
                score.total.min(theirs.unwrap_or(score.of))
            }
        }
    }
}

/// Why a gradebook could not be filled. Nothing is written then.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FillError {
    /// The file is none of this platform's.
    #[error(
        "the template is not a {platform} file: its first line has no column {wanted}; export it from {platform} as CSV and give it as it is"
    )]
    NotIts {
        platform: &'static str,
        /// The column that is missing.
        wanted: &'static str,
    },
    #[error("the template is not a CSV file in UTF-8; export it again, or save it as `CSV UTF-8`")]
    NotText,
    #[error(
        "no column of the template is for `{assignment}`; say which with `--column NAME`, one of {columns}"
    )]
    NoColumn { assignment: String, columns: String },
    #[error(
        "several columns of the template are for `{assignment}`; say which with `--column NAME`, one of {columns}"
    )]
    SeveralColumns { assignment: String, columns: String },
    /// The column that was named is not there, or is there twice.
    #[error("there is not exactly one column `{column}` in the template; there are {columns}")]
    NoSuchColumn { column: String, columns: String },
    #[error(
        "there are grades of {number} assignments for one column; choose one with `--assignment NAME`"
    )]
    SeveralAssignments { number: usize },
}

/// Names in a message, the first of them where there are many.
pub(super) fn list_names<'n>(names: impl Iterator<Item = &'n str>) -> String {
    const SHOWN: usize = 12;
    let names: Vec<String> = names.map(|name| format!("`{}`", sanitize(name))).collect();
    let more = names.len().saturating_sub(SHOWN);
    let mut text = names[..names.len() - more].join(", ");
    if names.is_empty() {
        text.push_str("none");
    }
    if more > 0 {
        text.push_str(&format!(" and {more} more"));
    }
    text
}

/// How many grades that took another's place are told a line each; of more, so many are named in one.
const REPLACED: usize = 5;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct FilledSheet {
    pub bytes: Vec<u8>,
    /// How many grades are in it that are ours, those among them that were there already.
    pub filled: usize,
    /// Whose grade is not in it, and why.
    pub unmatched_people: Vec<Unmatched>,
    /// Rows of people that there is no grade for.
    pub unmatched_rows: Vec<String>,
    /// Whose grade took another's place, and which became which.
    pub replaced: Vec<(String, String)>,
    /// What else people should know, a line each.
    pub notes: Vec<String>,
}

/// Somebody whose grade is not in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unmatched {
    pub key: String,
    pub name: String,
    pub why: UnmatchedReason,
}

impl Unmatched {
    /// This submission, as one without a row.
    fn new(card: &Scorecard, why: UnmatchedReason) -> Self {
        Self {
            key: card.student.key.clone(),
            name: card.student.name.clone(),
            why,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum UnmatchedReason {
    NoRow,
    SeveralRows,
    SeveralSubmissions,
    /// A row has what is theirs and quite another name.
    OtherName(FoundBy),
    /// The row ends before the column.
    ShortRow,
    Excused,
    NotGraded,
    /// Their row has no number of a participant.
    NoNumber,
    /// Nothing is decided yet: it needs a look, or waits to be run.
    Pending,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FoundBy {
    Number,
    Key,
    Address,
    /// What stands before the `@` of the address.
    Login,
}

impl FilledSheet {
    /// Tells who gets no grade, and why.
    pub(super) fn leave_out(&mut self, card: &Scorecard, why: UnmatchedReason) {
        self.unmatched_people.push(Unmatched::new(card, why));
    }

    /// Notes that the grade may change, where something is not decided yet.
    pub(super) fn note_open(&mut self, card: &Scorecard) {
        if card.score.mark == PassMark::Open || card.score.open != Points::ZERO {
            let key = sanitize(&card.student.key);
            self.notes.push(format!(
                "not everything of `{key}` is decided yet, so the grade may change"
            ));
        }
    }

    /// Notes that the platform gives other points in this column than there were to earn: the grade is not scaled.
    pub(super) fn note_maximum(&mut self, column: &str, theirs: Option<Points>, ours: Points) {
        if let Some(theirs) = theirs.filter(|theirs| *theirs != ours) {
            let note = format!(
                "`{}` gives {theirs} points, and there were {ours} to earn; grades are not scaled",
                sanitize(column)
            );
            if !self.notes.contains(&note) {
                self.notes.push(note);
            }
        }
    }

    /// Notes that less was filled in than was earned, if it was.
    pub(super) fn note_cut(&mut self, card: &Scorecard, grade: Points) {
        let (key, total) = (sanitize(&card.student.key), card.score.total);
        if grade != total {
            self.notes.push(format!(
                "the grade of `{key}` was cut at the maximum: {total} → {grade}"
            ));
        }
    }

    /// Notes that another grade was in this cell already, if one was. Moodle writes a dash where there is none.
    pub(super) fn note_replaced(&mut self, card: &Scorecard, old: &str, new: Points) {
        let old = old.trim();
        if !matches!(old, "" | "-" | "–") {
            let change = format!("{} → {new}", sanitize(old));
            self.replaced.push((sanitize(&card.student.key), change));
        }
    }

    /// What people should know of it, a line each.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let people = self.unmatched_people.iter();
        let people = people.map(|person| person.describe("no grade"));
        let rows = self.unmatched_rows.iter();
        let rows = rows.map(|row| format!("nothing was graded for the row of {}", sanitize(row)));
        let filled = match self.filled {
            1 => "1 grade was filled in".to_owned(),
            filled => format!("{filled} grades were filled in"),
        };
        let mut remarks: Vec<String> = [filled].into_iter().chain(people).chain(rows).collect();
        remarks.extend(self.notes.iter().cloned());
        if self.replaced.len() <= REPLACED {
            remarks.extend(self.replaced.iter().map(|(key, change)| {
                format!("the grade of `{key}` that was there already was replaced: {change}")
            }));
            return remarks;
        }
        let first = self.replaced[..REPLACED].iter();
        let first: Vec<String> = first
            .map(|(key, change)| format!("`{key}` {change}"))
            .collect();
        remarks.push(format!(
            "{} grades that were there already were replaced by others: {} and {} more",
            self.replaced.len(),
            first.join(", "),
            self.replaced.len() - REPLACED
        ));
        remarks
    }
}

impl Unmatched {
    /// That they have none of this, and why.
    pub(super) fn describe(&self, what: &str) -> String {
        let (key, name) = (sanitize(&self.key), sanitize(&self.name));
        format!("{what} for `{key}` ({name}): {}", self.why.words())
    }
}

impl UnmatchedReason {
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::NoRow => "no row is theirs",
            Self::SeveralRows => "several rows could be theirs",
            Self::SeveralSubmissions => "several submissions could be that row's",
            Self::OtherName(FoundBy::Number) => "the row with their number has quite another name",
            Self::OtherName(FoundBy::Key) => {
                "the row with the submission's name has quite another name of a person"
            }
            Self::OtherName(FoundBy::Address) => {
                "the row with their address has quite another name"
            }
            Self::OtherName(FoundBy::Login) => {
                "the row with the first part of their address has quite another name"
            }
            Self::NoNumber => {
                "the template has no number of theirs; give Moodle's grading worksheet, which has a column `Identifier`"
            }
            Self::ShortRow => "their row ends before the column",
            Self::Excused => "they are excused",
            Self::Pending => "nothing of theirs is decided yet, so their cell stays as it is",
            Self::NotGraded => "nothing of theirs could be graded",
        }
    }
}
