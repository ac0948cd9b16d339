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
    pub notes: Vec<Note>,
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

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Note {
    /// The platform gives other points than there were to earn; the grade is not scaled.
    OtherMaximum {
        column: String,
        /// What the platform says.
        theirs: Points,
        /// What there was to earn.
        ours: Points,
    },
    /// Another grade was there already.
    Replaced {
        key: String,
        old: String,
        new: Points,
    },
    /// The platform will not take the grade, because the row says that it cannot be changed.
    Locked { key: String },
    /// The platform will not take the grade, because it is more than the row allows.
    AboveMaximum {
        key: String,
        points: Points,
        most: Points,
    },
    /// The platform will not take the grade, because it is below nothing.
    BelowZero { key: String, points: Points },
    /// The grade was cut at the most that is given.
    Cut {
        key: String,
        points: Points,
        /// What was filled in.
        most: Points,
    },
    /// Not everything is decided, so that the grade may change.
    Open { key: String },
}

impl FilledSheet {
    /// Tells who gets no grade, and why.
    pub(super) fn leave_out(&mut self, card: &Scorecard, why: UnmatchedReason) {
        self.unmatched_people.push(Unmatched::new(card, why));
    }

    /// Notes that the grade may change, where something is not decided yet.
    pub(super) fn note_open(&mut self, card: &Scorecard) {
        if card.score.mark == PassMark::Open || card.score.open != Points::ZERO {
            self.notes.push(Note::Open {
                key: card.student.key.clone(),
            });
        }
    }

    /// Notes that less was filled in than was earned, if it was.
    pub(super) fn note_cut(&mut self, card: &Scorecard, grade: Points) {
        if grade != card.score.total {
            self.notes.push(Note::Cut {
                key: card.student.key.clone(),
                points: card.score.total,
                most: grade,
            });
        }
    }

    /// Notes that another grade was in this cell already, if one was. Moodle writes a dash where there is none.
    pub(super) fn note_replaced(&mut self, card: &Scorecard, old: &str, new: Points) {
        if !matches!(old.trim(), "" | "-" | "–") {
            self.notes.push(Note::Replaced {
                key: card.student.key.clone(),
                old: old.to_owned(),
                new,
            });
        }
    }

    /// What people should know of it, a line each.
    pub(crate) fn remarks(&self) -> Vec<String> {
        let people = self.unmatched_people.iter();
        let people = people.map(|person| person.describe("no grade"));
        let rows = self.unmatched_rows.iter();
        let rows = rows.map(|row| format!("nothing was graded for the row of {}", sanitize(row)));
        let mut remarks: Vec<String> = people.chain(rows).chain(self.describe_notes()).collect();
        remarks.insert(
            0,
            match self.filled {
                1 => "1 grade was filled in".to_owned(),
                filled => format!("{filled} grades were filled in"),
            },
        );
        remarks
    }

    /// The notes in words; many grades that took another's place are one line.
    fn describe_notes(&self) -> Vec<String> {
        let is_replaced = |note: &&Note| matches!(note, Note::Replaced { .. });
        let (replaced, others): (Vec<&Note>, Vec<&Note>) = self.notes.iter().partition(is_replaced);
        let mut lines: Vec<String> = others.into_iter().map(Note::words).collect();
        if replaced.len() <= REPLACED {
            lines.extend(replaced.into_iter().map(Note::words));
        } else {
            let first: Vec<String> = replaced
                .iter()
                .take(REPLACED)
                .filter_map(|note| note.change())
                .collect();
            lines.push(format!(
                "{} grades that were there already were replaced by others: {} and {} more",
                replaced.len(),
                first.join(", "),
                replaced.len() - first.len()
            ));
        }
        lines
    }
}

impl Unmatched {
    /// That they have none of this, and why.
    pub(super) fn describe(&self, what: &str) -> String {
        let (key, name) = (sanitize(&self.key), sanitize(&self.name));
        format!("{what} for `{key}` ({name}): {}", self.why.words())
    }
}

impl Note {
    /// Whose grade became which, where another was there.
    fn change(&self) -> Option<String> {
        match self {
            Self::Replaced { key, old, new } => Some(format!(
                "`{}` {} → {new}",
                sanitize(key),
                sanitize(old.trim())
            )),
            Self::Locked { .. }
            | Self::AboveMaximum { .. }
            | Self::BelowZero { .. }
            | Self::OtherMaximum { .. }
            | Self::Cut { .. }
            | Self::Open { .. } => None,
        }
    }

    pub(crate) fn words(&self) -> String {
        match self {
            Self::OtherMaximum {
                column,
                theirs,
                ours,
            } => format!(
                "`{}` gives {theirs} points, and there were {ours} to earn; grades are not scaled",
                sanitize(column)
            ),
            Self::Replaced { key, old, new } => format!(
                "the grade of `{}` that was there already was replaced: {} → {new}",
                sanitize(key),
                sanitize(old.trim())
            ),
            Self::Locked { key } => format!(
                "the platform will not import the grade of `{}`: the row says that it cannot be changed",
                sanitize(key)
            ),
            Self::AboveMaximum { key, points, most } => format!(
                "the platform will not import the grade of `{}`: {points} is above {most}, the most that the row allows; `--cap` fills in that",
                sanitize(key)
            ),
            Self::BelowZero { key, points } => format!(
                "the platform will not import the grade of `{}`: {points} is below 0",
                sanitize(key)
            ),
            Self::Cut { key, points, most } => format!(
                "the grade of `{}` was cut at the maximum: {points} → {most}",
                sanitize(key)
            ),
            Self::Open { key } => format!(
                "not everything of `{}` is decided yet, so the grade may change",
                sanitize(key)
            ),
        }
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
