//! A case: a board and what is expected of a program that is given it.

use std::path::PathBuf;

use crate::limit_changes::LimitChanges;
use model::expectation::Expectation;
use model::points::Points;
use puzzles::case_board::CaseBoard;

/// A board and what is expected of a program that is given it.
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// Its name: the folder's, with `/` between where they are nested.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// The bytes of `board.txt`.
    pub text: Vec<u8>,
    /// What they mean.
    pub board: CaseBoard,
    /// What is expected.
    pub expectation: Expectation,
    /// What it weighs within its group: its share of the group's points.
    pub points: Points,
    /// The group it counts for.
    pub group: String,
    /// Who may see it.
    pub visibility: Visibility,
    /// Where its limits differ from the assignment's.
    pub limits: LimitChanges,
    /// Words to find it by.
    pub tags: Vec<String>,
    /// A line for the assistant.
    pub note: Option<String>,
}

/// Who may see a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Visibility {
    /// Everybody.
    #[default]
    Public,
    /// Teachers only.
    Hidden,
    /// Students too, once the due date has passed.
    AfterDue,
}
