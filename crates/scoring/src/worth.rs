//! How a group's points are spread over its cases, for reports that want a number for each.

use crate::checklist::{Facts, OpenAs};
use crate::parts::earned as percent;
use crate::shares::shares;
use crate::tally::{Earned, Weights};
use course::assignment::{Assignment, Scoring};
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::GroupScore;
use model::verdict::Standing;

/// What each outcome earned, and could have earned.
///
/// Both add up to the group's own figures, and none earned more than it could. What a case could have earned is fixed by the
/// course: it is the same for everybody of whom the same cases could be graded. What is right in part has its part of that.
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
        let cases = facts.in_group(&group.name).map(|outcome| &*outcome.case);
        let weights = Weights::of(assignment, cases);
        let weigh = |&at: &usize| weights.of_case(assignment, &outcomes[at].case);
        let mut known = assignment.groups.iter();
        let known = known.find(|known| known.name == group.name);
        let all = counted.iter().map(|&at| earned(&facts, &outcomes[at]));
        let least = match known.map(|known| known.scoring) {
            Some(Scoring::All) => Some(Earned::least(all)),
            Some(Scoring::Share) | None => None,
        };
        let shares = shares(group.of, counted.iter().map(weigh));
        for (&at, share) in counted.iter().zip(shares) {
            let earned = least.unwrap_or_else(|| earned(&facts, &outcomes[at]));
            worth[at] = (earned.of(share), share);
        }
    }
    worth
}

/// What came of a case, whatever it is worth.
fn earned(facts: &Facts<'_>, outcome: &Outcome) -> Earned {
    match outcome.given() {
        Some(points) => Earned::Given(points),
        None if facts.counts(outcome, OpenAs::Nothing) => {
            Earned::Percent(percent(facts.assignment, outcome, OpenAs::Nothing))
        }
        None => Earned::Percent(0),
    }
}
