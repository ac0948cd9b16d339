//! What persons decided of one submission, and what becomes of a score by their word.

use crate::parts::parts;
use crate::tally::{Assumption, Tally};
use course::assignment::{Assignment, Case, Item};
use model::checklist::{Marked, Ticked};
use model::outcome::{CaseRuling, NotedRuling, Outcome, SubmissionRuling};
use model::points::Points;
use model::scorecard::{PassMark, Score};

/// What persons decided of one submission.
#[derive(Clone, Copy)]
pub struct PersonDecisions<'a> {
    /// Of a line of the checklist.
    pub marked: &'a dyn Fn(&Item) -> Option<Marked>,
    /// Of a case.
    pub on_case: &'a dyn Fn(&Case) -> Option<&'a NotedRuling<CaseRuling>>,
    /// Of all of it.
    pub on_all: Option<&'a NotedRuling<SubmissionRuling>>,
}

impl std::fmt::Debug for PersonDecisions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PersonDecisions")
            .field("on_all", &self.on_all)
            .finish_non_exhaustive()
    }
}

impl PersonDecisions<'_> {
    /// Nobody decided anything.
    pub(crate) const NOBODY: PersonDecisions<'static> = PersonDecisions {
        marked: &|_| None,
        on_case: &|_| None,
        on_all: None,
    };

    /// Has what was decided of cases count, and nothing that was decided of them before; and tells the parts of those that are
    /// right in part.
    pub fn decide(&self, assignment: &Assignment, outcomes: &mut [Outcome]) {
        for outcome in outcomes {
            let mut cases = assignment.cases.iter();
            let case = cases.find(|case| case.name == outcome.case);
            outcome.decide(case.and_then(|case| (self.on_case)(case)));
            outcome.parts = parts(assignment, outcome);
        }
    }
}

/// The score that a person's word on all of it makes of this one.
///
/// What nobody knows yet is then part of what there was to earn: whoever gave the points has looked at all of it.
#[must_use]
pub(crate) fn overrule(
    score: Score,
    word: Option<&NotedRuling<SubmissionRuling>>,
    assignment: &Assignment,
    outcomes: &[Outcome],
    checklist: &[Ticked],
) -> Score {
    let Some(word) = word else { return score };
    let (bonus, penalty) = (Points::ZERO, Points::ZERO);
    match word.ruling {
        SubmissionRuling::Exempt => Score {
            total: Points::ZERO,
            of: Points::ZERO,
            open: Points::ZERO,
            bonus,
            penalty,
            mark: PassMark::None,
        },
        SubmissionRuling::Points(total) => {
            let mut tally =
                Tally::from_outcomes(assignment, outcomes, checklist, Assumption::Wrong);
            tally.total = total;
            Score {
                total,
                of: tally.of,
                open: Points::ZERO,
                bonus,
                penalty,
                mark: match assignment.pass_mark {
                    None => PassMark::None,
                    Some(percent) if tally.reaches(percent) => PassMark::Reached,
                    Some(_) => PassMark::NotReached,
                },
            }
        }
    }
}
