//! Why there is no report in a format.

use std::io;

use crate::format::Format;
use crate::gradebook::FillError;
use crate::platforms::NotOneSubmission;

/// A variable of the runner that is not set.
#[derive(Debug, thiserror::Error)]
#[error("`{name}` is not set in the environment; Classroom 50's runner sets it")]
pub struct MissingVariable {
    /// Its name.
    pub name: &'static str,
}

/// Why there is no such report.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// It tells of one submission.
    #[error(transparent)]
    NotOne(#[from] NotOneSubmission),
    /// Its platform's environment is not here.
    #[error(transparent)]
    NotSet(#[from] MissingVariable),
    /// The gradebook cannot be filled.
    #[error(transparent)]
    Fill(#[from] FillError),
    /// There is no gradebook.
    #[error(
        "`{format}` fills the grades into the file that the platform exported; name it with `--template FILE`"
    )]
    NoTemplate {
        /// The format.
        format: Format,
    },
    /// A student would read of others.
    #[error(
        "one page for students tells of one student, and there are {number}; write a page each into a folder with \
         `html=FOLDER/`, choose one by name or number with `--student`, or write one page about all of them for teachers \
         with `--for staff`"
    )]
    SeveralStudents {
        /// How many there are.
        number: usize,
    },
    /// It cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<serde_json::Error> for WriteError {
    fn from(error: serde_json::Error) -> Self {
        Self::Io(error.into())
    }
}
