//! What stands behind the verdict on one case: where a path is first wasted, and why a board has no solution.

use crate::insights::Insights;
use crate::waste::first_waste;
use course::assignment::Assignment;
use course::case::Case;
use model::expectation::Expectation;
use model::explanation::Explanation;
use model::wasted::Wasted;
use puzzles::check::judge::Judgement;

/// What stands behind the verdict on one case.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Behind {
    /// Where its path is first wasted.
    pub wasted: Option<Box<Wasted>>,
    /// Why the board has no solution.
    pub explanation: Option<Box<Explanation>>,
}

impl Insights<'_> {
    /// What stands behind this judgement on a case; the paths of its answer are marked where they are wasted.
    pub fn behind(
        &self,
        assignment: &Assignment,
        case: &Case,
        judgement: &mut Judgement,
    ) -> Behind {
        let mut behind = Behind::default();
        if let (Expectation::MinimumMoves(minimum), Some(board)) =
            (case.expectation, case.board.tiles())
            && let Some(answered) = &mut judgement.answered
        {
            self.waste.mark(answered, board, minimum);
            behind.wasted = first_waste(answered, &judgement.checks, minimum).map(Box::new);
        }
        if let Some(fault) = &judgement.fault {
            behind.explanation = self.proofs.of(assignment, case, fault).map(Box::new);
        }
        behind
    }
}
