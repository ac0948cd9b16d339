//! A gradebook that was filled, and what could not be.

use crate::record::points::Points;
use crate::report::terminal::text::safe;

/// A gradebook that was filled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many grades are in it that are ours, those among them that were there already.
    pub filled: usize,
    /// Whose grade is not in it, and why.
    pub unmatched_people: Vec<Unmatched>,
    /// Rows of people that there is no grade for.
    pub unmatched_rows: Vec<String>,
    /// What else should be looked at.
    pub notes: Vec<Note>,
}

/// Somebody whose grade is not in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unmatched {
    /// The key of the submission.
    pub key: String,
    /// The name.
    pub name: String,
    /// Why.
    pub why: Why,
}

/// Why a grade is not in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Why {
    /// No row is theirs.
    NoRow,
    /// Several rows could be.
    SeveralRows,
    /// Several submissions could be that row's.
    SeveralSubmissions,
    /// A row has their number and quite another name.
    OtherName,
    /// The row ends before the column.
    ShortRow,
    /// The platform has them excused.
    Excused,
    /// Nothing could be graded.
    NotGraded,
}

/// Something that should be looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// The platform gives other points than there were to earn; the grade is not scaled.
    OtherMaximum {
        /// The column.
        column: String,
        /// What the platform says.
        theirs: Points,
        /// What there was to earn.
        ours: Points,
    },
    /// A grade is above what the platform takes, so that it will leave it out without a word.
    AboveMaximum {
        /// The key of the submission.
        key: String,
        /// What the platform takes.
        theirs: Points,
    },
    /// Not everything could be graded, so that the grade may change.
    Open {
        /// The key of the submission.
        key: String,
    },
}

impl Filled {
    /// What people should know of it, a line each.
    #[must_use]
    pub fn remarks(&self) -> Vec<String> {
        let people = self.unmatched_people.iter().map(|person| {
            let (key, name) = (safe(&person.key), safe(&person.name));
            format!("no grade for `{key}` ({name}): {}", person.why.words())
        });
        let rows = self.unmatched_rows.iter();
        let rows = rows.map(|row| format!("nothing was graded for the row of {}", safe(row)));
        let notes = self.notes.iter().map(Note::words);
        let mut remarks: Vec<String> = people.chain(rows).chain(notes).collect();
        remarks.insert(
            0,
            match self.filled {
                1 => "1 grade was filled in".to_owned(),
                filled => format!("{filled} grades were filled in"),
            },
        );
        remarks
    }
}

impl Note {
    /// In words.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::OtherMaximum {
                column,
                theirs,
                ours,
            } => format!(
                "`{}` gives {theirs} points, and there were {ours} to earn; grades are not scaled",
                safe(column)
            ),
            Self::AboveMaximum { key, theirs } => format!(
                "the grade of `{}` is above the {theirs} points that the platform takes, so it will leave it out",
                safe(key)
            ),
            Self::Open { key } => format!(
                "not everything of `{}` could be graded, so the grade may change",
                safe(key)
            ),
        }
    }
}

impl Why {
    /// In words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::NoRow => "no row is theirs",
            Self::SeveralRows => "several rows could be theirs",
            Self::SeveralSubmissions => "several submissions could be that row's",
            Self::OtherName => "the row with their number has quite another name",
            Self::ShortRow => "their row ends before the column",
            Self::Excused => "they are excused",
            Self::NotGraded => "nothing of theirs could be graded",
        }
    }
}
