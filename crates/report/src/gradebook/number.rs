//! Points as a gradebook writes them.

use model::points::Points;

/// What stands before the digits after the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// As in `39.50`.
    Point,
    /// As in `39,50`.
    Comma,
}

impl Mark {
    /// The one that these numbers have; the point where none tells.
    #[must_use]
    pub fn of<'n>(mut numbers: impl Iterator<Item = &'n str>) -> Self {
        let has_comma = |text: &str| {
            let parts = text.trim().split_once(',');
            parts.is_some_and(|(whole, part)| {
                is_number(whole) && (1..=2).contains(&part.len()) && is_number(part)
            })
        };
        if numbers.any(has_comma) {
            Self::Comma
        } else {
            Self::Point
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The points with two digits after the whole.
#[must_use]
pub fn written(points: Points, mark: Mark) -> String {
    let hundredths = points.as_hundredths();
    let (sign, size) = (
        if hundredths < 0 { "-" } else { "" },
        hundredths.unsigned_abs(),
    );
    let mark = match mark {
        Mark::Point => '.',
        Mark::Comma => ',',
    };
    format!("{sign}{}{mark}{:02}", size / 100, size % 100)
}

/// The points that a cell holds, if it holds points: two digits after the whole are looked at.
#[must_use]
pub fn read(text: &str) -> Option<Points> {
    let text = text.trim().replace(',', ".");
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.as_str()),
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    if !is_number(whole) || !is_number(part) {
        return None;
    }
    let (near, far) = part.split_at(part.len().min(2));
    if far.bytes().any(|digit| digit != b'0') {
        return None;
    }
    let near: i64 = format!("{near:0<2}").parse().ok()?;
    let whole: i64 = whole.parse().ok()?;
    Some(Points::hundredths(sign * (whole.checked_mul(100)? + near)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_with_two_digits_and_read_in_any_way() {
        let points = Points::hundredths(3950);
        assert_eq!(written(points, Mark::Point), "39.50");
        assert_eq!(written(points, Mark::Comma), "39,50");
        assert_eq!(written(Points::hundredths(-5), Mark::Point), "-0.05");
        for text in ["39.5", "39.50", " 39,5 ", "39.50000"] {
            assert_eq!(read(text), Some(points), "{text}");
        }
        for text in ["", "-", "EX", "39.505", "1e3", "1.000,50"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_comma_is_taken_over_from_the_numbers_there_are() {
        assert_eq!(Mark::of(["10", "9,5"].into_iter()), Mark::Comma);
        assert_eq!(
            Mark::of(["10", "9.5", "Doe, Jane", "1,000"].into_iter()),
            Mark::Point
        );
    }
}
