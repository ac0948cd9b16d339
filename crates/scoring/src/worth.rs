//! How a group's points are spread over its cases, for reports that want a number for each.

use crate::checklist::{Facts, OpenAs};
use crate::shares::shares;
use crate::tally::{Earned, Weights};
use course::assignment::Assignment;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::GroupScore;
use model::verdict::Standing;

/// What each outcome earned, and could have earned.
///
/// Both add up to the group's own figures, and none earned more than it could. What a case could have earned is fixed by the
/// course: it is the same for everybody of whom the same cases could be graded.
#[must_use]
pub fn worth(
    assignment: &Assignment,
    outcomes: &[Outcome],
    groups: &[GroupScore],
) -> Vec<(Points, Points)> {
    let facts = Facts::of_outcomes(assignment, outcomes);
    let mut worth = vec![(Points::ZERO, Points::ZERO); outcomes.len()];
    for group in groups {
        let counted: Vec<usize> = (0..outcomes.len())
            .filter(|&at| outcomes[at].group == group.name)
            .filter(|&at| outcomes[at].standing() != Standing::Unknown)
            .collect();
        let cases = outcomes
            .iter()
            .filter(|outcome| outcome.group == group.name);
        let weights = Weights::of(assignment, cases.map(|outcome| &*outcome.case));
        let weigh = |&at: &usize| weights.of_case(assignment, &outcomes[at].case);
        let shares = shares(group.of, counted.iter().map(weigh));
        for (&at, share) in counted.iter().zip(shares) {
            // Of a group that gives all or nothing, and gave nothing, no case earned anything.
            let earned = match group.points {
                Points::ZERO => Earned::Nothing,
                _ => earned(&facts, &outcomes[at]),
            };
            worth[at] = (earned.of(share), share);
        }
    }
    worth
}

/// What came of a case, whatever it is worth.
fn earned(facts: &Facts<'_>, outcome: &Outcome) -> Earned {
    let is_right = outcome.standing() == Standing::Right && facts.counts(outcome, OpenAs::Nothing);
    match (outcome.given(), is_right) {
        (Some(points), _) => Earned::Given(points),
        (None, true) => Earned::Share,
        (None, false) => Earned::Nothing,
    }
}
