//! How a group's points are spread over its cases, for reports that want a number for each.

use crate::checklist::{Facts, OpenAs};
use crate::score::Weights;
use course::assignment::Assignment;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::GroupScore;
use model::verdict::Standing;

/// What each outcome earned, and could have earned.
///
/// Both add up to the group's own figures, which stay what they are: what hundredths cannot be spread evenly goes to the
/// last case, and to the last that is right.
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
        let weigh = |at: usize| weights.of_case(assignment, &outcomes[at].case);
        let whole: Points = counted.iter().map(|&at| weigh(at)).sum();
        let mut weighed = Points::ZERO;
        let mut spread = Points::ZERO;
        for &at in &counted {
            weighed = weighed + weigh(at);
            let so_far = group.of.share(weighed, whole);
            worth[at].1 = so_far - spread;
            spread = so_far;
        }
        let is_right = |at: usize| {
            outcomes[at].standing() == Standing::Right
                && facts.counts(&outcomes[at], OpenAs::Nothing)
        };
        let right: Vec<usize> = counted.iter().copied().filter(|&at| is_right(at)).collect();
        if group.points == Points::ZERO {
            continue;
        }
        let Some((&last, others)) = right.split_last() else {
            continue;
        };
        let mut left = group.points;
        for &at in others {
            worth[at].0 = worth[at].1;
            left = left - worth[at].1;
        }
        worth[last].0 = left;
    }
    worth
}
