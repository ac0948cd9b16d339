//! A part of a whole in percent, for showing alone: what counts are the points.

use model::points::Points;

/// The part in whole percent of the whole; none if there is no whole. Always rounded down, here and nowhere else, so that
/// only all of it is 100, and no share is shown that reaches a pass mark which the points do not.
#[must_use]
pub(crate) fn percent(part: Points, whole: Points) -> Option<u64> {
    share(part.as_hundredths(), whole.as_hundredths())
}

/// The same of things that are counted.
#[must_use]
pub(crate) fn percent_of_all(part: usize, whole: usize) -> Option<u64> {
    share(i64::try_from(part).ok()?, i64::try_from(whole).ok()?)
}

fn share(part: i64, whole: i64) -> Option<u64> {
    if whole <= 0 {
        return None;
    }
    let percent = i128::from(part.max(0)) * 100 / i128::from(whole);
    u64::try_from(percent).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_never_rounded_up() {
        let whole = Points::whole(100);
        let table = [
            (0, 0),
            (5_794, 57),
            (5_999, 59),
            (6_000, 60),
            (9_999, 99),
            (10_000, 100),
            (11_000, 110),
            (-5, 0),
        ];
        for (hundredths, expected) in table {
            assert_eq!(
                percent(Points::hundredths(hundredths), whole),
                Some(expected)
            );
        }
        assert_eq!(percent(whole, Points::ZERO), None);
        assert_eq!(percent_of_all(2, 3), Some(66));
    }
}
