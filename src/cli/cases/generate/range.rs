//! Ranges and bands, as they are typed.

use std::str::FromStr;

/// From so many to so many nodes, both included; typed as `50000..80000`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// The fewest.
    pub low: u64,
    /// The most.
    pub high: u64,
}

/// How far something may be off, in percent; typed as `20%`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Band(pub u32);

/// A text that is no range.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotARange {
    /// It cannot be read.
    #[error("write a range as `50000..80000`")]
    Unreadable,
    /// It begins after its end.
    #[error("a range goes from the smaller number to the greater one, as `{high}..{low}`")]
    Backwards {
        /// Its first number.
        low: u64,
        /// Its last number.
        high: u64,
    },
}

/// A text that is no band.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("write a band as `20%`, from 0% to {MOST}%")]
pub struct NotABand;

const MOST: u32 = 1000;

impl FromStr for Range {
    type Err = NotARange;

    fn from_str(text: &str) -> Result<Self, NotARange> {
        let number = |text: &str| {
            let digits = text.trim().replace('_', "");
            digits.parse().map_err(|_| NotARange::Unreadable)
        };
        let (low, high) = text.split_once("..").ok_or(NotARange::Unreadable)?;
        let (low, high): (u64, u64) = (number(low)?, number(high)?);
        if low > high {
            return Err(NotARange::Backwards { low, high });
        }
        Ok(Self { low, high })
    }
}

impl FromStr for Band {
    type Err = NotABand;

    fn from_str(text: &str) -> Result<Self, NotABand> {
        let number = text.strip_suffix('%').unwrap_or(text).trim();
        let percent = number.parse().ok().filter(|&percent| percent <= MOST);
        percent.map(Self).ok_or(NotABand)
    }
}

#[cfg(test)]
mod tests {
    use super::{Band, NotARange, Range};

    #[test]
    fn ranges_are_read_and_what_is_none_says_so() {
        let unreadable = Err(NotARange::Unreadable);
        for (text, expected) in [
            ("5..9", Ok(Range { low: 5, high: 9 })),
            (
                "1_000..1_000",
                Ok(Range {
                    low: 1000,
                    high: 1000,
                }),
            ),
            ("9..5", Err(NotARange::Backwards { low: 9, high: 5 })),
            ("5", unreadable.clone()),
            ("..5", unreadable.clone()),
            ("a..b", unreadable.clone()),
            ("-1..5", unreadable),
        ] {
            assert_eq!(text.parse(), expected, "{text}");
        }
        let backwards = "9..5".parse::<Range>().unwrap_err();
        assert!(backwards.to_string().ends_with("as `5..9`"), "{backwards}");
    }

    #[test]
    fn bands_are_read_with_and_without_their_sign() {
        for (text, expected) in [
            ("20%", Some(20)),
            ("0", Some(0)),
            ("1000 %", Some(1000)),
            ("1001%", None),
            ("-5%", None),
            ("some", None),
        ] {
            assert_eq!(text.parse().ok(), expected.map(Band), "{text}");
        }
    }
}
