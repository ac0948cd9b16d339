//! A part of a whole in percent, for showing alone: what counts are the points.

use crate::record::points::Points;

/// The part in whole percent of the whole, rounded down so that only all of it is 100; none if there is no whole.
#[must_use]
pub fn percent(part: Points, whole: Points) -> Option<u64> {
    let (part, whole) = (part.as_hundredths(), whole.as_hundredths());
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
    fn only_all_of_it_is_a_hundred_percent() {
        let whole = Points::whole(100);
        for (hundredths, expected) in [(0, 0), (9_999, 99), (10_000, 100), (11_000, 110), (-5, 0)] {
            assert_eq!(
                percent(Points::hundredths(hundredths), whole),
                Some(expected)
            );
        }
        assert_eq!(percent(whole, Points::ZERO), None);
    }
}
