//! How late something is, in the units people use.

use std::time::Duration;

/// A unit of a span of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// 24 hours.
    Day,
    /// 60 minutes.
    Hour,
    /// 60 seconds.
    Minute,
}

/// The span in its largest unit and the next smaller one, rounded up to a whole minute.
#[must_use]
pub(crate) fn span(time: Duration) -> Vec<(u64, Unit)> {
    let minutes = time.as_secs().div_ceil(60).max(1);
    let parts = [
        (minutes / 1440, Unit::Day),
        (minutes / 60 % 24, Unit::Hour),
        (minutes % 60, Unit::Minute),
    ];
    let largest = parts
        .iter()
        .position(|(number, _)| *number > 0)
        .expect("a span has a minute at least");
    parts
        .into_iter()
        .skip(largest)
        .take(2)
        .filter(|(number, _)| *number > 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_has_two_units_at_most() {
        let table = [
            (1, vec![(1, Unit::Minute)]),
            (61, vec![(2, Unit::Minute)]),
            (7200, vec![(2, Unit::Hour)]),
            (7260, vec![(2, Unit::Hour), (1, Unit::Minute)]),
            (86_400 + 60, vec![(1, Unit::Day)]),
            (2 * 86_400 + 7260, vec![(2, Unit::Day), (2, Unit::Hour)]),
        ];
        for (seconds, parts) in table {
            assert_eq!(span(Duration::from_secs(seconds)), parts, "{seconds}");
        }
    }
}
