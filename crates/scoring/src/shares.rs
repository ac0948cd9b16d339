//! What the cases of a group are worth: fixed by the course, so that a case is worth the same for everybody.

use model::points::Points;

/// These points by these weights, to the hundredth, such that they add up: what hundredths cannot be spread evenly makes
/// some a hundredth more worth than others of the same weight, and always the same ones.
pub(crate) fn shares(points: Points, weights: impl Iterator<Item = Points> + Clone) -> Vec<Points> {
    let whole: Points = weights.clone().sum();
    let mut weighed = Points::ZERO;
    let mut given = Points::ZERO;
    let share = |weight| {
        weighed = weighed + weight;
        let so_far = points.share(weighed, whole);
        let share = so_far - given;
        given = so_far;
        share
    };
    weights.map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_follow_the_weights() {
        let table: [(i64, &[i64], &[i64]); 5] = [
            (2000, &[1, 1, 1, 1], &[500, 500, 500, 500]),
            (1000, &[1, 1, 1], &[333, 334, 333]),
            (1001, &[1, 1, 2], &[250, 251, 500]),
            (1000, &[0, 1], &[0, 1000]),
            (0, &[1, 1], &[0, 0]),
        ];
        for (points, weights, expected) in table {
            let weights = weights.iter().map(|weight| Points::whole(*weight));
            let found = shares(Points::hundredths(points), weights);
            let found: Vec<i64> = found.into_iter().map(Points::as_hundredths).collect();
            assert_eq!(found, expected);
            assert_eq!(found.iter().sum::<i64>(), points);
        }
        assert!(shares(Points::whole(1), std::iter::empty()).is_empty());
    }
}
