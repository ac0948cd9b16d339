//! Why a gradebook could not be filled.

use crate::terminal::text::safe;

/// Why a gradebook could not be filled. Nothing is written then.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum FillTrouble {
    /// The file is none of this platform's.
    #[error(
        "the template is not a {platform} file: its first line has no column {wanted}; export it from {platform} as CSV and give it as it is"
    )]
    NotIts {
        /// The platform.
        platform: &'static str,
        /// The column that is missing.
        wanted: &'static str,
    },
    /// It is not text as CSV files are.
    #[error("the template is not a CSV file in UTF-8; export it again, or save it as `CSV UTF-8`")]
    NotText,
    /// No column is the assignment's.
    #[error(
        "no column of the template is for `{assignment}`; say which with `--column NAME`, one of {columns}"
    )]
    NoColumn {
        /// The assignment.
        assignment: String,
        /// The columns there are.
        columns: String,
    },
    /// Several columns are.
    #[error(
        "several columns of the template are for `{assignment}`; say which with `--column NAME`, one of {columns}"
    )]
    SeveralColumns {
        /// The assignment.
        assignment: String,
        /// Those columns.
        columns: String,
    },
    /// The column that was named is not there, or is there twice.
    #[error("there is not exactly one column `{column}` in the template; there are {columns}")]
    NoSuchColumn {
        /// The name that was given.
        column: String,
        /// The columns there are.
        columns: String,
    },
    /// There are several assignments, and one column.
    #[error(
        "there are grades of {number} assignments for one column; choose one with `--assignment NAME`"
    )]
    SeveralAssignments {
        /// How many.
        number: usize,
    },
}

/// Names in a message, the first of them where there are many.
pub(super) fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    const SHOWN: usize = 12;
    let names: Vec<String> = names.map(|name| format!("`{}`", safe(name))).collect();
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
