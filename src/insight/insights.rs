//! Looks at a submission once all its cases are done.

use std::time::Duration;

use crate::course::assignment::Assignment;
use crate::course::case::Case;
use crate::insight::diagnosis::diagnose::Diagnosis;
use crate::insight::kept::Kept;
use crate::insight::waste::WasteFinder;
use crate::record::insight::Insight;
use crate::record::scorecard::Scorecard;

/// Looks at submissions, as long as a run lasts: what was worked out for one of them serves the next.
#[derive(Debug)]
pub struct Insights<'k> {
    /// Finds where paths are wasteful.
    pub waste: WasteFinder,
    diagnosis: Diagnosis,
    kept: Option<&'k dyn Kept>,
}

/// What there is to look at.
#[derive(Debug, Clone, Copy)]
pub struct Looked<'l> {
    /// The assignment.
    pub assignment: &'l Assignment,
    /// Its cases, as far as they are part of the run.
    pub cases: &'l [&'l Case],
    /// What the reference solver needed for each of them.
    pub needed: &'l [Duration],
    /// What came of each of them, who may see it, and the checklist.
    pub card: &'l Scorecard,
}

impl<'k> Insights<'k> {
    /// That keep what is expensive here, if anywhere.
    #[must_use]
    pub fn new(kept: Option<&'k dyn Kept>) -> Self {
        Self {
            waste: WasteFinder::default(),
            diagnosis: Diagnosis::default(),
            kept,
        }
    }

    /// What can be said of a submission beyond verdicts.
    #[must_use]
    pub fn of(&self, looked: &Looked<'_>) -> Insight {
        let mut insight = Insight::default();
        self.diagnosis.add(&mut insight, looked, self.kept);
        insight
    }
}
