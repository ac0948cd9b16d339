//! What a class handed in.

use std::path::PathBuf;

use jiff::Timestamp;

use crate::roster::Roster;
use crate::tree::{Tree, TreeError};
use model::scorecard::Student;

/// What a class handed in, in the order of assignments and keys.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Class {
    /// The submissions.
    pub submissions: Vec<Submission>,
    /// Who is in the class, as far as a roster says so.
    pub roster: Roster,
    /// What was odd: files that belong to nobody, a roster that is not understood.
    pub notes: Vec<String>,
}

/// What one student handed in for one assignment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Submission {
    /// Whose it is.
    pub student: Student,
    /// The name of the assignment.
    pub assignment: String,
    /// What was handed in: a folder, a file or an archive.
    pub origin: PathBuf,
    /// When, where the platform's own name says so; in the zone of this machine.
    pub handed_in: Option<Timestamp>,
    /// When it was due, where the platform gave whose it is another time than the course has.
    pub due: Option<Timestamp>,
    /// Its files, or why there are none.
    pub tree: Result<Tree, TreeError>,
    /// What was odd: links not followed, junk left out, an earlier attempt.
    pub notes: Vec<String>,
}

impl Class {
    /// Those of the roster who handed in nothing for this assignment.
    #[must_use]
    pub fn missing(&self, assignment: &str) -> Vec<Student> {
        self.roster
            .lines
            .iter()
            .filter(|line| {
                !self.submissions.iter().any(|submission| {
                    submission.assignment == assignment && line.is(&submission.student)
                })
            })
            .map(|line| line.student())
            .collect()
    }
}
