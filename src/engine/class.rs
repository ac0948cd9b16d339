//! Everything a run is given.

use std::path::Path;

use jiff::Timestamp;

use crate::course::course::Course;
use crate::engine::memory::Memory;
use crate::engine::options::Options;
use crate::engine::workshop::Workshop;
use crate::sandbox::sandbox::Sandbox;
use crate::submission::class::Submission;

/// Everything a run is given.
#[derive(Debug)]
pub struct Class<'a> {
    /// The course.
    pub course: &'a Course,
    /// What was handed in.
    pub submissions: &'a [Submission],
    /// What of it is graded, and how.
    pub options: &'a Options,
    /// Where programs run.
    pub sandbox: &'a Sandbox,
    /// The grader's own program, which is also the reference solver.
    pub program: &'a Path,
    /// Where things are built and laid out.
    pub workshop: &'a Workshop,
    /// What is remembered from run to run; nothing if none is given.
    pub memory: Option<&'a Memory<'a>>,
    /// What time it is, for cases that are shown after the due date.
    pub now: Timestamp,
}
