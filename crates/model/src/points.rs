//! Points, in hundredths, so that every format shows the same number.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Points(i64);

impl Points {
    pub const ZERO: Self = Self(0);

    pub const fn whole(points: i64) -> Self {
        Self(points.saturating_mul(100))
    }

    pub const fn hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    pub const fn as_hundredths(self) -> i64 {
        self.0
    }

    /// The share of these points that `part` is of `whole`, rounded to the nearest hundredth; nothing of nothing.
    #[must_use]
    pub fn share(self, part: Self, whole: Self) -> Self {
        if whole.0 == 0 {
            return Self::ZERO;
        }
        let product = i128::from(self.0) * i128::from(part.0);
        let half = i128::from(whole.0) / 2;
        let share = (product + half).div_euclid(i128::from(whole.0));
        Self(i64::try_from(share).unwrap_or(i64::MAX))
    }

    /// As a number for files that want one.
    #[must_use]
    #[expect(
        clippy::cast_precision_loss,
        reason = "no class has a score beyond 2^53 hundredths"
    )]
    pub fn as_f64(self) -> f64 {
        self.0 as f64 / 100.0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// With as many digits after the point as are not zero.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        let text = match (size / 100, size % 100) {
            (whole, 0) => format!("{sign}{whole}"),
            (whole, part) if part % 10 == 0 => format!("{sign}{whole}.{}", part / 10),
            (whole, part) => format!("{sign}{whole}.{part:02}"),
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_without_needless_digits() {
        for (hundredths, text) in [
            (0, "0"),
            (100, "1"),
            (150, "1.5"),
            (105, "1.05"),
            (-50, "-0.5"),
        ] {
            assert_eq!(Points::hundredths(hundredths).to_string(), text);
        }
    }

    #[test]
    fn a_share_is_rounded_once() {
        let whole = Points::whole(10);
        assert_eq!(
            whole.share(Points::whole(1), Points::whole(3)).to_string(),
            "3.33"
        );
        assert_eq!(
            whole.share(Points::whole(2), Points::whole(3)).to_string(),
            "6.67"
        );
        assert_eq!(whole.share(Points::whole(3), Points::whole(3)), whole);
        assert_eq!(whole.share(Points::ZERO, Points::ZERO), Points::ZERO);
    }
}
