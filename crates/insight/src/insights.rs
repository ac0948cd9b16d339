//! Looks at a submission once all its cases are done.

use crate::claims::matching::own_checklist;
use crate::claims::open_lines::leave_open;
use crate::diagnosis::diagnose::Diagnosis;
use crate::kept::Kept;
pub use crate::looked::Looked;
use crate::proof::proofs::Proofs;
use crate::waste::WasteFinder;
use crate::xray::look::Xray;
use model::insight::Insight;
use model::own_checklist::OwnChecklist;

/// Looks at submissions, as long as a run lasts: what was worked out for one of them serves the next.
#[derive(Debug)]
pub struct Insights<'k> {
    /// Finds where paths are wasteful.
    pub waste: WasteFinder,
    /// Says why boards have no solution.
    pub proofs: Proofs,
    xray: Xray,
    diagnosis: Diagnosis,
    kept: Option<&'k dyn Kept>,
}

impl<'k> Insights<'k> {
    /// That keep what is expensive here, if anywhere.
    #[must_use]
    pub fn new(kept: Option<&'k dyn Kept>) -> Self {
        Self {
            waste: WasteFinder::default(),
            proofs: Proofs::default(),
            xray: Xray::default(),
            diagnosis: Diagnosis::default(),
            kept,
        }
    }

    /// What can be said of a submission beyond verdicts.
    #[must_use]
    pub fn of(&self, looked: &Looked<'_>) -> Insight {
        let mut insight = Insight {
            own_checklist: own(looked),
            search: self.xray.look(looked, self.kept),
            ..Insight::default()
        };
        self.diagnosis.add(&mut insight, looked, self.kept);
        insight
    }
}

/// The student's own copy of the checklist, as far as it can be held against what was measured.
fn own(looked: &Looked<'_>) -> Option<OwnChecklist> {
    let checklist = &looked.card.checklist;
    let mut own = own_checklist(looked.own_checklists, checklist)?;
    if looked.cases.len() < looked.assignment.cases.len() {
        leave_open(&mut own, &looked.assignment.checklist, checklist);
    }
    Some(own)
}
