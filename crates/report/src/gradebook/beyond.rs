//! What becomes of points beyond the most that a platform gives, as a bonus leads there.

use model::points::Points;
use model::scorecard::Score;

/// What becomes of points beyond the most that a platform gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beyond {
    /// They are filled in as they were earned.
    #[default]
    Stay,
    /// They are left out.
    Cut,
}

impl Beyond {
    /// The grade that is filled in, where the platform gives so many points at most, if it says so.
    ///
    /// What is cut is never less than there was to earn without a bonus: where the platform gives less than that, its
    /// column is wrong, and a class in which everybody has the most would hide it.
    #[must_use]
    pub(crate) fn grade(self, score: &Score, theirs: Option<Points>) -> Points {
        match self {
            Self::Stay => score.total,
            Self::Cut => score.total.min(theirs.unwrap_or(score.of).max(score.of)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::score;
    use model::scorecard::PassMark;

    #[test]
    fn a_grade_is_cut_at_the_most_and_never_below_what_there_was_to_earn() {
        // Earned of 100, what the platform gives, what is filled in.
        let table = [
            (104, None, 100),
            (104, Some(100), 100),
            (104, Some(110), 104),
            (115, Some(110), 110),
            (104, Some(10), 100),
            (88, Some(100), 88),
            (88, None, 88),
            (-3, Some(100), -3),
        ];
        for (earned, theirs, expected) in table {
            let score = score(earned * 100, PassMark::Reached);
            let theirs = theirs.map(Points::whole);
            let cut = Beyond::Cut.grade(&score, theirs);
            assert_eq!(cut, Points::whole(expected), "{earned} of {theirs:?}");
            let whole = Beyond::Stay.grade(&score, theirs);
            assert_eq!(whole, Points::whole(earned));
        }
    }
}
