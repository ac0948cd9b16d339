//! How a group's points are spread over its cases, for reports that want a number for each.

use crate::checklist::{Facts, OpenAs};
use crate::tally::Weights;
use course::assignment::Assignment;
use model::outcome::Outcome;
use model::points::Points;
use model::scorecard::GroupScore;
use model::verdict::Standing;

/// What each outcome earned, and could have earned.
///
/// Both add up to the group's own figures, which stay what they are, and none earned more than it could. So what is right
/// shares what was earned and the others share the rest: what hundredths cannot be spread evenly is a hundredth more or less
/// of what a case could have earned.
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
        let is_right = |at: usize| {
            outcomes[at].standing() == Standing::Right
                && facts.counts(&outcomes[at], OpenAs::Nothing)
        };
        // What a person gave is the case's own; the rest is spread over the others.
        let shares = spread(group.of, counted.iter().map(|&at| weigh(at)));
        let (mut points, mut of) = (group.points, group.of);
        for (&at, share) in counted.iter().zip(shares) {
            if let Some(given) = outcomes[at].given() {
                worth[at] = (given.min(share).min(points), share);
                points = points - worth[at].0;
                of = of - share;
            }
        }
        let by_cases: Vec<usize> = counted
            .iter()
            .copied()
            .filter(|&at| outcomes[at].given().is_none())
            .collect();
        let (right, others): (Vec<usize>, Vec<usize>) =
            by_cases.iter().partition(|&&at| is_right(at));
        let mut give = |cases: &[usize], points: Points, earned: bool| {
            let parts = spread(points, cases.iter().map(|&at| weigh(at)));
            for (&at, part) in cases.iter().zip(parts) {
                worth[at] = (if earned { part } else { Points::ZERO }, part);
            }
        };
        if points == Points::ZERO || right.is_empty() {
            give(&by_cases, of, false);
        } else {
            give(&right, points, true);
            give(&others, of - points, false);
        }
    }
    worth
}

/// These points by these weights.
fn spread(points: Points, weights: impl Iterator<Item = Points> + Clone) -> Vec<Points> {
    let whole: Points = weights.clone().sum();
    let mut weighed = Points::ZERO;
    let mut given = Points::ZERO;
    let part = |weight| {
        weighed = weighed + weight;
        let so_far = points.share(weighed, whole);
        let part = so_far - given;
        given = so_far;
        part
    };
    weights.map(part).collect()
}
