//! Looks at one case when it is judged, and at a submission once all its cases are done.

use crate::diagnosis::Diagnosis;
use crate::findings_cache::FindingsCache;
pub use crate::graded_submission::GradedSubmission;
use crate::own_checklist::{leave_open, own_checklist};
use crate::search_xray::submission_counts::Xray;
use crate::unsolvability_proof::Proofs;
use crate::wasted_move::{WasteFinder, first_waste};
use course::assignment::{Assignment, Case};
use model::board_explanation::{Explanation, Wasted};
use model::case_facts::Expectation;
use model::checklist::OwnChecklist;
use model::insight::Insight;
use puzzles::judgement::Judgement;

/// Looks at submissions, as long as a run lasts: what was worked out for one of them serves the next.
#[derive(Debug)]
pub struct Insights<'k> {
    pub waste: WasteFinder,
    pub proofs: Proofs,
    xray: Xray<'k>,
    diagnosis: Diagnosis<'k>,
}

impl<'k> Insights<'k> {
    pub fn new(cache: Option<&'k dyn FindingsCache>) -> Self {
        Self {
            waste: WasteFinder::default(),
            proofs: Proofs::default(),
            xray: Xray::new(cache),
            diagnosis: Diagnosis::new(cache, 1),
        }
    }

    /// What can be said of a submission beyond verdicts.
    pub fn inspect(&self, graded: &GradedSubmission<'_>) -> Insight {
        let mut insight = Insight {
            own_checklist: match_checklist(graded),
            search: self.xray.look(graded),
            ..Insight::default()
        };
        self.diagnosis.add(&mut insight, graded);
        insight
    }

    /// What stands behind this judgement on a case; the paths of its answer are marked where they are wasted.
    pub fn explain_case(
        &self,
        assignment: &Assignment,
        case: &Case,
        judgement: &mut Judgement,
    ) -> CaseInsight {
        let mut insight = CaseInsight::default();
        if let (Expectation::MinimumMoves(minimum), Some(board)) =
            (case.expectation, case.board.tiles())
            && let Some(answered) = &mut judgement.answered
        {
            self.waste.mark(answered, board, minimum);
            insight.wasted = first_waste(answered, &judgement.checks, minimum).map(Box::new);
        }
        if let Some(fault) = &judgement.fault {
            insight.explanation = self.proofs.explain(assignment, case, fault).map(Box::new);
        }
        insight
    }
}

/// The student's own copy of the checklist, as far as it can be held against what was measured.
fn match_checklist(graded: &GradedSubmission<'_>) -> Option<OwnChecklist> {
    let checklist = &graded.card.checklist;
    let mut own = own_checklist(graded.own_checklists, checklist)?;
    if graded.cases.len() < graded.assignment.cases.len() {
        leave_open(&mut own, &graded.assignment.checklist, checklist);
    }
    Some(own)
}

/// What stands behind the verdict on one case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseInsight {
    /// Where its path is first wasted.
    pub wasted: Option<Box<Wasted>>,
    /// Why the board has no solution.
    pub explanation: Option<Box<Explanation>>,
}
