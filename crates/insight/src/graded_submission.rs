//! What there is to look at of a submission.

use std::time::Duration;

use course::assignment::{Assignment, Case};
use model::checklist::OwnChecklist;
use model::scorecard::Scorecard;

#[derive(Debug, Clone, Copy)]
pub struct GradedSubmission<'l> {
    pub assignment: &'l Assignment,
    /// Its cases, as far as they are part of the run.
    pub cases: &'l [&'l Case],
    /// What the reference solver needed for each of them.
    pub needed: &'l [Duration],
    /// What came of each of them, who may see it, and the checklist.
    pub card: &'l Scorecard,
    /// The checklists that the student filled in, as they were read.
    pub own_checklists: &'l [OwnChecklist],
}
