//! Everything a run is given.

use jiff::Timestamp;

use crate::memory::Memory;
use crate::options::Options;
use crate::runner::Runners;
use course::course::Course;
use submission::class::Submission;

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
    pub runners: &'a (dyn Runners + 'a),
    /// What is remembered from run to run; nothing if none is given.
    pub memory: Option<&'a Memory<'a>>,
    /// What time it is, for cases that are shown after the due date.
    pub now: Timestamp,
}
